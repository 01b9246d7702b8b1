export interface ScrollMemory {
  /** The page of rows: another one begins at its top. */
  page: string;
  top: number;
  left: number;
}
