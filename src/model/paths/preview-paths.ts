/** Paths for previewing data of another product before it is imported as records. */
import type { Resource } from '../types/resource.ts';

/** Calls that list the products, and that show and import their records. */
export const previewSourcesPath = ({ wire }: Pick<Resource, 'wire'>): string => `${wire.list}/previews`;
export const previewCallPath = (resource: Pick<Resource, 'wire'>): string => `${previewSourcesPath(resource)}/{id}`;

/** The screen of one product. */
export const previewScreen = ({ routes }: Pick<Resource, 'routes'>, id: string): string =>
  (routes.preview ?? '').replace(/\{\w+\}/, id);
