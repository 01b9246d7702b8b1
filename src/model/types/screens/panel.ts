import type { Condition } from '../condition.ts';

/** Actions of a list as large buttons above it. */
export interface Panel {
  /** Which record is the present one: the first of the list for which this holds. */
  readonly where: Condition | null;
  /** Choice that says how it stands. */
  readonly state: string;
  /** List of time records, of which `reckon` makes a day; they are told one by one. */
  readonly moments: string | null;
  /** Actions on the list, in their order; possible while the present record, or nothing, is so. */
  readonly actions: readonly { readonly name: string; readonly icon: string; readonly when: Condition | null }[];
}

export interface RawPanel {
  readonly where?: Condition;
  readonly state: string;
  readonly moments?: string;
  readonly actions: Readonly<Record<string, { readonly icon: string; readonly when?: Condition }>>;
}
