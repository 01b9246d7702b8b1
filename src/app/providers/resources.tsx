/** The declared resources in the browser: a small entry of each at once, the rest on first use. */
import { entries, loaders, type ResourceEntry } from 'virtual:daicho/index';
import { beginPath } from '#model/create-paths.ts';
import type { Resource } from '#model/resource.ts';
import type { CompiledValidator } from '#model/validate-record.ts';
import { addResourceWords } from './words.tsx';

export type { ResourceEntry };

type Routed = Pick<Resource, 'routes'>;

/** @throws when no resource has this name */
export function entryOf(name: string): ResourceEntry {
  const entry = Object.hasOwn(entries, name) ? entries[name] : undefined;
  if (!entry) throw new Error(`no resource "${name}"`);
  return entry;
}

const loading = new Map<string, Promise<Resource>>();
const loaded = new Map<string, Resource>();

/** The whole declaration, with its words in the present language ready for `translate`. Loaded once; a failure can be tried again. */
export function loadResource(name: string): Promise<Resource> {
  const present = loading.get(name);
  if (present) return present;
  const load = Promise.all([loadersOf(name).resource(), addResourceWords(name)]).then(([{ default: resource }]) => {
    loaded.set(name, resource);
    return resource;
  });
  load.catch(() => loading.delete(name));
  loading.set(name, load);
  return load;
}

/** Checks a whole record; compiled at build time. */
export async function loadValidator(name: string): Promise<CompiledValidator> {
  return (await loadersOf(name).validator()).default;
}

/** The declarations loaded so far: screens of no other resource can hold data. */
export const loadedResources = (): Iterable<Resource> => loaded.values();

export const listPath = ({ routes }: Routed): string => routes.list;
/** Where adding begins. */
export const createPath = beginPath;

/** @param tab name of a tab other than the first */
export function recordPath({ routes }: Routed, id: string, tab?: string): string {
  const path = routes.detail.replace('{id}', encodeURIComponent(id));
  return tab === undefined ? path : `${path}/${tab}`;
}

/** Null where sections are edited in place. */
export const editPath = ({ routes }: Routed, id: string): string | null =>
  routes.edit?.replace('{id}', encodeURIComponent(id)) ?? null;

function loadersOf(name: string) {
  entryOf(name);
  return loaders[name] as NonNullable<(typeof loaders)[string]>;
}
