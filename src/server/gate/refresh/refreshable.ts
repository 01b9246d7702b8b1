import { Problem } from '#model/access/errors.ts';

import type { Resource, ResourceWith } from '#model/types/resource.ts';

export type Refreshable = ResourceWith<'refresh' | 'connects'>;

/** @throws `not-found` if the resource has no refresh */
export function mustRefresh(resource: Resource): Refreshable {
  if (!resource.keywords.refresh || !resource.keywords.connects) throw new Problem('not-found');
  return resource as Refreshable;
}
