import type { Condition } from '../condition.ts';

/** Actions of a list as large buttons above it. */
export interface Panel {
  /** Condition for the present record: the first record of the list for which it holds. */
  readonly where: Condition | null;
  /** Choice with the state of that record. */
  readonly state: string;
  /** List of time records from which `compute` computes a day. They are shown one by one. */
  readonly moments: string | null;
  /** Actions on the list, in order. `when` is checked on the present record, or on empty values without one. */
  readonly actions: readonly { readonly name: string; readonly icon: string; readonly when: Condition | null }[];
}
