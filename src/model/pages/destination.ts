/** Whatever can be gone to by its name: a resource's list, or a page. */
import type { Grant } from '../types/access.ts';
import type { Resource } from '../types/resource.ts';

/** What the frame needs of a resource or a page. */
export type Destination = Pick<Resource, 'name' | 'area' | 'icon' | 'routes' | 'single'> & {
  readonly read: readonly Grant[];
  /** Of a page: whoever opens it must hold one of the grants of one of these as well. */
  readonly needs?: readonly (readonly Grant[])[];
};
