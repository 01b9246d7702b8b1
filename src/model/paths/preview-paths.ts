/** What another product tells of, seen before it is taken over: who connects to it, and what of it becomes records. */
import type { Resource } from '../types/resource.ts';

/** Calls that tell from where records can be taken over, and that show and take them. */
export const previewSourcesPath = ({ wire }: Pick<Resource, 'wire'>): string => `${wire.list}/previews`;
export const previewCallPath = (resource: Pick<Resource, 'wire'>): string => `${previewSourcesPath(resource)}/{id}`;

/** The screen for one of the products. */
export const previewScreen = ({ routes }: Pick<Resource, 'routes'>, id: string): string =>
  (routes.preview ?? '').replace(/\{\w+\}/, id);
