/** Many records that are sent in one call. */

export interface RawFind {
  readonly by: string;
  readonly from: string;
  readonly part?: 'host';
  readonly add?: readonly string[];
}

export interface RawBatch {
  readonly as: string;
  readonly max?: number;
  readonly find?: Readonly<Record<string, RawFind>>;
}

/** A reference that is found: the record whose field holds what the row says. */
export interface Find {
  readonly field: string;
  /** Field of theirs, in small letters. */
  readonly by: string;
  /** Field of the row. */
  readonly from: string;
  /** Only the host of an address. */
  readonly part: 'host' | null;
  /** Fields of theirs that are filled in with it where there is no such record; empty where none is added. */
  readonly add: readonly string[];
}

export interface Batch {
  readonly as: string;
  readonly max: number;
  readonly finds: readonly Find[];
}
