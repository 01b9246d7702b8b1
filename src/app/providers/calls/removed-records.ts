/** Records that this page is about to delete: a background read would report them as missing. */
const removed = new Set<string>();

/** @returns the function that removes the mark, after the page is left or the call is refused */
export function markRemoved(id: string): () => void {
  removed.add(id);
  return () => void removed.delete(id);
}

/** True if a query is about such a record: its key contains the id, alone or in a path. */
export const isOfRemoved = (queryKey: readonly unknown[]): boolean =>
  [...removed].some((id) => String(queryKey).includes(id));
