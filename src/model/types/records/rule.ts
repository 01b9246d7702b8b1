/** Rules of a record. */
import type { Condition } from '../condition.ts';

export type Rule =
  | { readonly kind: 'order'; readonly from: string; readonly to: string }
  /** The field never exceeds the other, also when values change from which it is computed. */
  | { readonly kind: 'limit'; readonly field: string; readonly to: string }
  | { readonly kind: 'notBlank'; readonly field: string }
  /** The date is not later than the day in `latest`, while the condition holds. */
  | { readonly kind: 'latest'; readonly date: string; readonly latest: string; readonly when: Condition | null }
  /** The date is not earlier than the day in `earliest` when somebody enters it, while the condition holds. */
  | { readonly kind: 'earliest'; readonly date: string; readonly earliest: string; readonly when: Condition | null }
  /** All of the fields have a value, or none has one. */
  | { readonly kind: 'together'; readonly fields: readonly string[] }
  /** No value of the first field is among those of the second. */
  | { readonly kind: 'apart'; readonly field: string; readonly from: string };
