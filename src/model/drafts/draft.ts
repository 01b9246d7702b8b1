/** A draft of many records: copies that are changed in their place, and taken over all together on a date. */

/** What a copy says of itself, once, in this order: whatever comes first is what it is called. */
export const draftChanges = ['NONE', 'ADDED', 'CHANGED', 'MOVED', 'REMOVED'] as const;
export type DraftChange = (typeof draftChanges)[number];

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

/** One field of a copy, from what to what, as the audit trail tells a change. */
export interface Difference {
  readonly field: string;
  readonly before: unknown;
  readonly after: unknown;
}
