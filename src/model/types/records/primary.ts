/** Of the records that refer to the same one, exactly one is marked. */
export interface Primary {
  /** Boolean field that marks it. The server and actions write it. */
  readonly field: string;
  /** The reference that the records have in common. */
  readonly reference: string;
}
