export interface Delegate {
  readonly verb: 'create' | 'update' | 'delete';
  /** Resource of a new record, otherwise the field that refers to the record. */
  readonly to: string;
  /** Resource of the record whose id the field holds; null if the field is a reference and names it. */
  readonly resource: string | null;
  /** Field of the other record → field of this record, as the dialog fills it in. */
  readonly fields: Readonly<Record<string, string>>;
  /** Field of the other record → value. */
  readonly set: Readonly<Record<string, unknown>>;
}
