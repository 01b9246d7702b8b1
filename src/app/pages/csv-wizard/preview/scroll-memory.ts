export interface ScrollMemory {
  /** The page of rows; another page starts at its top. */
  page: string;
  top: number;
  left: number;
}
