/** Fields whose changes have a day. */
export interface Dated {
  readonly fields: readonly string[];
  /** Date field with the first day of the record; null if no field has it. */
  readonly from: string | null;
  /** Date field with the last day of the record; null if it has none. */
  readonly until: string | null;
}
