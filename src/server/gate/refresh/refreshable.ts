import type { Connects } from '#model/preview/preview.ts';
import type { Refresh } from '#model/refresh/refresh.ts';
import type { Resource } from '#model/resource.ts';

export type Refreshable = Resource & { readonly refresh: Refresh; readonly connects: Connects };
