/** A draft of many records: copies that are changed in their place, and taken over all together on a date. */

/** What a copy says of itself, once, in this order: whatever comes first is what it is called. */
export const draftChanges = ['NONE', 'ADDED', 'CHANGED', 'MOVED', 'REMOVED'] as const;
export type DraftChange = (typeof draftChanges)[number];

/** One field of a copy, from what to what, as the audit trail tells a change. */
export interface Difference {
  readonly field: string;
  readonly before: unknown;
  readonly after: unknown;
}
