export interface RecordAction {
  readonly resource: string;
  readonly name: string;
  /** Number of records that were changed. */
  readonly count: number;
}
