import { Problem } from '#model/access/errors.ts';
import type { Connects } from '#model/types/records/preview.ts';
import type { Refresh } from '#model/types/records/refresh.ts';
import type { Resource } from '#model/types/resource.ts';

export type Refreshable = Resource & { readonly refresh: Refresh; readonly connects: Connects };

/** @throws `not-found` if the resource has no refresh */
export function mustRefresh(resource: Resource): Refreshable {
  if (!resource.refresh || !resource.connects) throw new Problem('not-found');
  return resource as Refreshable;
}
