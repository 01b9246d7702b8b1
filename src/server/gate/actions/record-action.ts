export interface RecordAction {
  readonly resource: string;
  readonly name: string;
  /** Records that it was done to. */
  readonly count: number;
}
