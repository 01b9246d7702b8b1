/** The version of every record that was read, for `If-Match`. */
const etags = new Map<string, string>();
const keyOf = (resource: string, id: string): string => `${resource} ${id}`;

/** ETag of the record as last read or written on this page; null without any. */
export const etagOf = (resource: string, id: string): string | null => etags.get(keyOf(resource, id)) ?? null;

export function keepEtag(resource: string, id: string, etag: string | null): void {
  if (etag === null) etags.delete(keyOf(resource, id));
  else etags.set(keyOf(resource, id), etag);
}
