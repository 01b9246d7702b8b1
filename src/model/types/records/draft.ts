/** Names without a prefix are fields of the copies, which is the resource that says it. */
export interface Draft {
  /** Resource of the originals. */
  readonly of: string;
  /** Reference to the record that holds the copies together. */
  readonly plan: string;
  /** Date of that record on which the changes take effect. */
  readonly on: string;
  /** Date of that record as of which the originals are copied; null for the day on which it is made. */
  readonly asOf: string | null;
  /** State of that record in which the copies may be changed; its field is that of `states`. */
  readonly while: string;
  /** The same state, beside each copy. */
  readonly state: string;
  /** Reference to the original; empty for what is new. */
  readonly origin: string;
  /** What the copy began with. */
  readonly base: string;
  readonly change: string;
  /** Each changed field, from what to what. */
  readonly differences: string;
  /** Yes-or-no: the original is to end. */
  readonly removed: string;
  /** Reference to the copy whose original takes over what refers to this one's; null where nobody does. */
  readonly successor: string | null;
  /** Yes-or-no: something above the copy is removed; null where nobody asks. */
  readonly orphaned: string | null;
  /** Dates of the originals: since when a new one exists, and from when on a removed one does not. */
  readonly begins: string;
  readonly ends: string;
  /** Field of the plan that says what has come in the way since it was scheduled; null where nobody is told. */
  readonly conflicts: string | null;
}

/** As it is written; what is optional is null in `Draft`. */
export type RawDraft = Omit<Draft, 'asOf' | 'successor' | 'orphaned' | 'conflicts'> & {
  readonly asOf?: string;
  readonly successor?: string;
  readonly orphaned?: string;
  readonly conflicts?: string;
};
