export interface Numbering {
  /** Resource of one record, in which the figures are set. */
  readonly in: string;
  /** Its field with what stands before the number. */
  readonly prefix: string;
  /** Its field with the next number; while it is empty, nothing is numbered. */
  readonly next: string;
  /** Shorter numbers are filled up with zeros. */
  readonly digits: number;
}

export type RawNumbering = Omit<Numbering, 'digits'> & { readonly digits?: number };
