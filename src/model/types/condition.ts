/** A condition, in which categories, conditional fields, actions and row permissions are written; src/model/conditions/condition.ts evaluates it. */

export type Scalar = string | number | boolean | null;

/** What a rule says, see rule.ts: a day so long before or after today, or a number. */
export type RuleBound = { readonly ago: string } | { readonly ahead: string } | { readonly amount: string };

/** A value that stands in the declaration, or one that people set. */
export type Bound = string | number | RuleBound;

/** `from` inclusive, `before` exclusive; moments are `2026-04-01`, `@today`, `@today-1m`, `@now`. */
export interface Range {
  readonly from?: Bound;
  readonly before?: Bound;
}

export type Test = readonly Scalar[] | Range;

/** All entries hold; `any`, `not` and `rule` may stand beside fields. */
export interface Condition {
  readonly any?: readonly Condition[];
  readonly not?: Condition;
  /** This rule is in force. */
  readonly rule?: string;
  readonly [field: string]: Test | readonly Condition[] | Condition | string | undefined;
}
