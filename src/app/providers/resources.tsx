/** The declared resources in the browser, each loaded on first use, and the paths of their screens. */
import { beginPath } from '#model/paths/form-paths.ts';
import type { CompiledValidator } from '#model/record/validate-record.ts';
import type { Resource } from '#model/types/resource.ts';
import { loadersOf } from './entries.ts';
import { addLaterWords, addResourceWords } from './words/words.tsx';

type Routed = Pick<Resource, 'routes'>;

const loading = new Map<string, Promise<Resource>>();
const loaded = new Map<string, Resource>();

/** Loads a declaration, and its texts in the current language. Loads once; a failed load can be repeated. */
export function loadResource(name: string): Promise<Resource> {
  const present = loading.get(name);
  if (present) return present;
  const load = loadersOf(name)
    .then((loaders) => Promise.all([loaders.resource(), addResourceWords(name)]))
    .then(([{ default: resource }]) => {
      loaded.set(name, resource);
      return resource;
    });
  load.catch(() => loading.delete(name));
  loading.set(name, load);
  return load;
}

/** Loads the compiled validator for whole records, and the texts of its errors. */
export async function loadValidator(name: string): Promise<CompiledValidator> {
  const loaders = await loadersOf(name);
  const [{ default: validator }] = await Promise.all([loaders.validator(), addLaterWords()]);
  return validator;
}

/** The declarations loaded so far. Only their screens can have cached data. */
export const loadedResources = (): Iterable<Resource> => loaded.values();

export const listPath = ({ routes }: Routed): string => routes.list;
/** The first screen for creating a record. */
export const createPath = beginPath;

/**
 * @param tab name of a tab other than the first
 * @param baseDate day that the record is read for, other than today
 */
export function recordPath({ routes }: Routed, id: string, tab?: string, baseDate?: string): string {
  const path = routes.detail.replace('{id}', encodeURIComponent(id));
  return `${path}${tab === undefined ? '' : `/${tab}`}${baseDate === undefined ? '' : `?baseDate=${baseDate}`}`;
}

/** Null if sections are edited in place. */
export const editPath = ({ routes }: Routed, record: Readonly<Record<string, unknown>>): string | null =>
  routes.edit?.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(String(record[name]))) ?? null;
