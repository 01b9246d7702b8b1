export interface Numbering {
  /** Resource with a single record that holds the settings. */
  readonly resource: string;
  /** Its field with the prefix of the number. */
  readonly prefix: string;
  /** Its field with the next number. While it is empty, nothing is numbered. */
  readonly next: string;
  /** Shorter numbers are padded with zeros to this length. */
  readonly digits: number;
}
