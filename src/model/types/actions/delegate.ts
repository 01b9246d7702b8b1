export interface RawDelegate {
  readonly create?: string;
  readonly update?: string;
  readonly delete?: string;
  readonly in?: string;
  readonly fields?: Readonly<Record<string, string>>;
  readonly set?: Readonly<Record<string, unknown>>;
}

export interface Delegate {
  readonly verb: 'create' | 'update' | 'delete';
  /** Of a new record its resource, else the field that refers to the record. */
  readonly to: string;
  /** Resource of the record whose id the field holds; null where the field is a reference and says so itself. */
  readonly in: string | null;
  /** Field of theirs → field of this record, as the dialog fills it in. */
  readonly fields: Readonly<Record<string, string>>;
  /** Field of theirs → value. */
  readonly set: Readonly<Record<string, unknown>>;
}
