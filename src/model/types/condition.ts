/**
 * A condition, as categories, conditional fields, actions and row permissions use it.
 * src/model/conditions/condition.ts evaluates it.
 */

export type Scalar = string | number | boolean | null;

/** The value of a rule, see rule.ts: a day that long before or after today, or a number. */
export type RuleBound = { readonly ago: string } | { readonly ahead: string } | { readonly amount: string };

/** A value in the declaration, or one that users set in a rule. */
export type Bound = string | number | RuleBound;

/** `from` inclusive, `before` exclusive; moments are `2026-04-01`, `@today`, `@today-1m`, `@now`. */
export interface Range {
  readonly from?: Bound;
  readonly before?: Bound;
}

export type Test = readonly Scalar[] | Range;

/** All entries must hold. `any`, `not` and `rule` may be used beside fields. */
export interface Condition {
  readonly any?: readonly Condition[];
  readonly not?: Condition;
  /** Holds while this rule is in force. */
  readonly rule?: string;
  readonly [field: string]: Test | readonly Condition[] | Condition | string | undefined;
}
