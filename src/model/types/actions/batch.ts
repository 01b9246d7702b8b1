/** Many records in one call. */

/** A reference that no row names: the server finds the record by a value of the row. */
export interface Find {
  readonly field: string;
  /** Field of the referenced record, compared in lower case. */
  readonly targetField: string;
  /** Field of the row. */
  readonly from: string;
  /** `host`: only the host of an address. */
  readonly part: 'host' | null;
  /** Fields of the referenced record that get the value if no such record exists; empty if none is added. */
  readonly add: readonly string[];
}

export interface Batch {
  readonly as: string;
  readonly max: number;
  readonly finds: readonly Find[];
}
