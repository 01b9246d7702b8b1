/** A draft of many records: copies that are changed, and applied to the originals together on one day. */

/** The change of a copy. Each copy has exactly one, computed by `settleDraft`. */
export const draftChanges = ['NONE', 'ADDED', 'CHANGED', 'MOVED', 'REMOVED'] as const;
export type DraftChange = (typeof draftChanges)[number];

/** A changed field of a copy with its old and new value, in the form of the audit log. */
export interface Difference {
  readonly field: string;
  readonly before: unknown;
  readonly after: unknown;
}
