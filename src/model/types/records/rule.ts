/** Rules of a record. */
import type { Condition } from '../condition.ts';

export type Rule =
  | { readonly kind: 'order'; readonly from: string; readonly to: string }
  /** The field never exceeds the other, whoever changes what it is worked out from. */
  | { readonly kind: 'limit'; readonly field: string; readonly to: string }
  | { readonly kind: 'notBlank'; readonly field: string }
  /** A date that is not later than the moment's, while the condition holds. */
  | { readonly kind: 'latest'; readonly date: string; readonly latest: string; readonly while: Condition | null }
  /** A date that is not earlier than the moment's when somebody gives it, while the condition holds. */
  | { readonly kind: 'earliest'; readonly date: string; readonly earliest: string; readonly while: Condition | null }
  /** All of them hold something, or none. */
  | { readonly kind: 'together'; readonly fields: readonly string[] }
  /** No value of the first is among those of the second. */
  | { readonly kind: 'apart'; readonly field: string; readonly from: string };

export type RawRule =
  | { readonly order: readonly [string, string] }
  | { readonly limit: string; readonly to: string }
  | { readonly notBlank: string }
  | { readonly date: string; readonly latest: string; readonly while?: Condition }
  | { readonly date: string; readonly earliest: string; readonly while?: Condition }
  | { readonly together: readonly string[] }
  | { readonly apart: readonly [string, string] }
  | RawUnique;

/** No two records hold the same values in these fields together. */
export interface RawUnique {
  readonly unique: readonly string[];
  readonly empty?: 'ALIKE' | 'APART';
}
