/** Records that this page is about to delete and leave: a read in the background would find them gone, and nobody asked for it. */
const removed = new Set<string>();

/** @returns what ends it, when the page is left or the call is refused */
export function markRemoved(id: string): () => void {
  removed.add(id);
  return () => void removed.delete(id);
}

/** Whether a query is about such a record: its key has the id, alone or within a path. */
export const isOfRemoved = (queryKey: readonly unknown[]): boolean =>
  [...removed].some((id) => String(queryKey).includes(id));
