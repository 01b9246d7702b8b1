import type { Connects } from '#model/types/preview.ts';
import type { Refresh } from '#model/types/refresh.ts';
import type { Resource } from '#model/types/resource.ts';

export type Refreshable = Resource & { readonly refresh: Refresh; readonly connects: Connects };
