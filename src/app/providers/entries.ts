/**
 * Registry of resources and pages.
 * Those of a module load with its first screen; until then only their names and paths are known.
 */
import {
  type ModuleDeclarations,
  modules,
  type PageEntry,
  type PageLoaders,
  type ResourceEntry,
  type ResourceLoaders,
} from 'virtual:daicho/index';
import { useSyncExternalStore } from 'react';
import type { TabbedEntry } from '#model/pages/navigation-heads.ts';
import type { Redirect } from '#model/types/screens/navigation.ts';

export type { PageEntry, ResourceEntry };

const entries = new Map<string, ResourceEntry>();
const loaders = new Map<string, ResourceLoaders>();
const pages = new Map<string, PageEntry>();
const pageLoaders = new Map<string, PageLoaders>();
const loading = new Map<string, Promise<void>>();
const listeners = new Set<() => void>();
let known: readonly ResourceEntry[] = [];
let knownPages: readonly PageEntry[] = [];
let knownTabbed: readonly TabbedEntry[] = [];
const redirects = new Map<string, readonly Redirect[]>();

/** Loads and registers the entries of a module once. A failed load can be repeated. */
function loadModule(name: string): Promise<void> {
  const present = loading.get(name);
  if (present) return present;
  const load = modules[name]?.load().then((module) => takeIn(name, module)) ?? Promise.resolve();
  load.catch(() => loading.delete(name));
  loading.set(name, load);
  return load;
}

function takeIn(name: string, module: ModuleDeclarations): void {
  for (const entry of module.entries) if (!entries.has(entry.name)) entries.set(entry.name, entry);
  for (const [resource, own] of Object.entries(module.loaders)) loaders.set(resource, own);
  for (const page of module.pages) pages.set(page.name, page);
  for (const [page, own] of Object.entries(module.pageLoaders)) pageLoaders.set(page, own);
  known = [...entries.values()];
  knownPages = [...pages.values()];
  // Several modules may have tabs of the same entry.
  const heads = new Set(knownTabbed.map(({ entry }) => entry.resource));
  knownTabbed = [...knownTabbed, ...module.tabbed.filter(({ entry }) => !heads.has(entry.resource))];
  redirects.set(name, module.redirects);
  for (const listener of listeners) listener();
}

/** Loads the modules that an address may lead to, and returns their names. */
export async function loadModulesAt(pathname: string): Promise<readonly string[]> {
  const start = pathname.split('/')[1] ?? '';
  const names = Object.entries(modules).flatMap(([name, { starts }]) => (starts.includes(start) ? [name] : []));
  await Promise.all(names.map(loadModule));
  return names;
}

/** For the few places that cover everything: the palette, the audit log. */
export async function loadAllModules(): Promise<void> {
  await Promise.all(Object.keys(modules).map(loadModule));
}

/** Loads the module of a resource or a page. Does nothing for an unknown name. */
export async function loadModuleOf(name: string): Promise<void> {
  if (loaders.has(name) || pages.has(name)) return;
  const { owners } = await loadOwners();
  if (Object.hasOwn(owners, name)) await loadModule(owners[name] as string);
}

/** The names of all resources and pages, which only links between modules need. */
export const loadOwners = () => import('virtual:daicho/owners');

/**
 * Loads the module of a resource and returns its entry.
 *
 * @throws if no resource has this name
 */
export async function loadEntry(name: string): Promise<ResourceEntry> {
  await loadModuleOf(name);
  return entryOf(name);
}

/** The entry, if it is already loaded. */
export const findEntry = (name: string): ResourceEntry | undefined => entries.get(name);

/** @throws if no loaded resource has this name */
export function entryOf(name: string): ResourceEntry {
  const entry = entries.get(name);
  if (!entry) throw new Error(`no resource "${name}"`);
  return entry;
}

export const entriesIn = (module: string): readonly ResourceEntry[] => known.filter((entry) => entry.module === module);

export const pagesIn = (module: string): readonly PageEntry[] => knownPages.filter((page) => page.module === module);

/** The loaders of a page; null if no page has this name. */
export async function pageLoadersOf(name: string): Promise<PageLoaders | null> {
  await loadModuleOf(name);
  return pageLoaders.get(name) ?? null;
}

/**
 * The loaders of a resource.
 *
 * @throws if no resource has this name
 */
export async function loadersOf(name: string): Promise<ResourceLoaders> {
  await loadEntry(name);
  return loaders.get(name) as ResourceLoaders;
}

/** The pages loaded so far. */
export const useKnownPages = (): readonly PageEntry[] => useSyncExternalStore(subscribe, () => knownPages);

/** The navigation entry whose tabs contain a resource or page, once its module is loaded. */
export const useTabbedEntry = (name: string): TabbedEntry | undefined =>
  useKnownTabbed().find(({ destinations }) => destinations.some((one) => one.name === name));

/** Entries with tabs, loaded so far. */
export const useKnownTabbed = (): readonly TabbedEntry[] => useSyncExternalStore(subscribe, () => knownTabbed);

export const redirectsIn = (module: string): readonly Redirect[] => redirects.get(module) ?? [];

/** The redirects loaded so far. */
export const knownRedirects = (): readonly Redirect[] => [...redirects.values()].flat();

/** The entries loaded so far. */
export const knownEntries = (): readonly ResourceEntry[] => known;

export const useKnownEntries = (): readonly ResourceEntry[] => useSyncExternalStore(subscribe, knownEntries);

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
