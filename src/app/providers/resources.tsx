/** The declared resources in the browser, each loaded on first use, and the addresses of their screens. */
import { beginPath } from '#model/paths/form-paths.ts';
import type { CompiledValidator } from '#model/record/validate-record.ts';
import type { Resource } from '#model/types/resource.ts';
import { loadersOf } from './entries.ts';
import { addLaterWords, addResourceWords } from './words/words.tsx';

type Routed = Pick<Resource, 'routes'>;

const loading = new Map<string, Promise<Resource>>();
const loaded = new Map<string, Resource>();

/** The whole declaration, with its words in the present language ready for `translate`. Loaded once; a failure can be tried again. */
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

/** Checks a whole record; compiled at build time. Comes with the words for what it finds. */
export async function loadValidator(name: string): Promise<CompiledValidator> {
  const loaders = await loadersOf(name);
  const [{ default: validator }] = await Promise.all([loaders.validator(), addLaterWords()]);
  return validator;
}

/** The declarations loaded so far: screens of no other resource can hold data. */
export const loadedResources = (): Iterable<Resource> => loaded.values();

export const listPath = ({ routes }: Routed): string => routes.list;
/** Where adding begins. */
export const createPath = beginPath;

/**
 * @param tab name of a tab other than the first
 * @param baseDate day as of which the record is looked at, where that is not today
 */
export function recordPath({ routes }: Routed, id: string, tab?: string, baseDate?: string): string {
  const path = routes.detail.replace('{id}', encodeURIComponent(id));
  return `${path}${tab === undefined ? '' : `/${tab}`}${baseDate === undefined ? '' : `?baseDate=${baseDate}`}`;
}

/** Null where sections are edited in place. */
export const editPath = ({ routes }: Routed, record: Readonly<Record<string, unknown>>): string | null =>
  routes.edit?.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(String(record[name]))) ?? null;
