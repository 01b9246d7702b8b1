export interface BinDeclaration {
  /** Days for which a deleted record can be restored. */
  readonly days: number;
}
