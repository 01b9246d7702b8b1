/** A place that can be opened by its name: the list of a resource, or a page. */
import type { Grant } from '../types/access.ts';
import type { Resource } from '../types/resource.ts';

/** The properties of a resource or a page that the frame needs. */
export type Destination = Pick<Resource, 'name' | 'area' | 'icon' | 'routes' | 'single'> & {
  readonly read: readonly Grant[];
  /** For a page: the actor must also hold one grant of one of these lists. */
  readonly needs?: readonly (readonly Grant[])[];
};
