import type { Access } from '#model/access/access.ts';
import { type ListRequest, writeListParams } from '#model/list/list-request.ts';

/** Path of a list's call. */
export function listPath(access: Access, request: ListRequest): string {
  const params = new URLSearchParams();
  for (const [name, values] of Object.entries(writeListParams(access, request, 'query')))
    for (const value of values) params.append(name, value);
  return `${access.resource.wire.list}?${params}`;
}
