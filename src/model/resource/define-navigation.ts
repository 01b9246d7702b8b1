/** The navigation: groups of entries with their tabs, and redirects. */

import { type DeclarationFiles, navigationFile, type Report } from '../base/declaration-files.ts';
import { hint } from '../base/text/nearest.ts';
import { followRedirects } from '../paths/redirects.ts';
import { screenPaths } from '../paths/screen-paths.ts';
import type { RawNavigation, RawNavigationTab } from '../types/raw.ts';
import type { Resource } from '../types/resource.ts';
import type { Navigation, NavigationEntry, NavigationTab, Redirect } from '../types/screens/navigation.ts';
import type { Page } from '../types/screens/page.ts';
import { checkRedirects } from './check/check-redirects.ts';
import { checkShape } from './check/check-shape.ts';

type Named<T> = Readonly<Record<string, T>>;

/** What the navigation can contain, and what it contains so far. */
interface Places {
  readonly resources: Named<Resource>;
  /** Names of resources and pages without issues. */
  readonly names: readonly string[];
  readonly declared: readonly string[];
  /** Names of pages that show a result. */
  readonly results: readonly string[];
  readonly seen: Set<string>;
  readonly report: Report;
}

interface Group {
  readonly name: string;
  readonly icon: string;
  readonly entries: NavigationEntry[];
}

/**
 * Adds the entries that the navigation does not place.
 * They come last in a group named after their module, before the entries of the base module.
 *
 * @param declared names of all resource files, also of those that are left out because of their own issues
 */
export function defineNavigation(
  files: DeclarationFiles,
  resources: Named<Resource>,
  pages: Named<Page>,
  declared: readonly string[],
  report: Report,
): Navigation {
  const raw = rawNavigation(files, report);
  const destinations = [...Object.values(resources), ...Object.values(pages)];
  const names = destinations.map(({ name }) => name);
  const results = Object.values(pages).flatMap(({ name, result }) => (result ? [name] : []));
  const seen = new Set((raw.groups ?? []).flatMap(({ entries }) => entries.map(({ resource }) => resource)));
  const places: Places = { resources, names, declared, results, seen, report };
  const unlisted = unlistedOf(raw, places);
  const account = (raw.account ?? []).filter((name, at) => isTab(name, `account[${at}]`, places));
  const groups = groupsOf(raw, places);
  const base = ofBaseModule(files, places);
  const unplaced = destinations.filter(({ name }) => !seen.has(name) && !results.includes(name));
  for (const { name, module, icon } of unplaced)
    addTo(groups, { name: module, icon, entries: [{ resource: name, under: null, tabs: [] }] });
  for (const group of base.groups) addTo(groups, group);
  const redirects = redirectsOf(raw);
  const screens = [
    ...Object.values(resources).map((resource) => ({ name: resource.name, paths: screenPaths(resource) })),
    ...Object.values(pages).map(({ name, path }) => ({ name, paths: { page: path } })),
  ];
  checkRedirects(redirects, screens, report);
  const home = raw.home ? (followRedirects(redirects, raw.home).at(-1) ?? null) : null;
  return { home, groups, unlisted, redirects, account: [...account, ...base.account] };
}

function rawNavigation(files: DeclarationFiles, report: Report): RawNavigation {
  const file = files.contents[navigationFile];
  return file !== undefined && checkShape('navigation', files, file, report) ? (file as RawNavigation) : {};
}

function isKnown(name: string, path: string, { names, results, declared, report }: Places): boolean {
  if (results.includes(name)) {
    report(path, `"${name}" is a result page, which is opened from outside, so it cannot be in the navigation`);
    return false;
  }
  if (names.includes(name)) return true;
  if (!declared.includes(name)) report(path, `no resource "${name}"${hint(name, declared)}`);
  return false;
}

/** Gives the name its only place. Returns false if it is unknown or has a place already. */
function isTab(name: string, path: string, places: Places): boolean {
  const { seen, report } = places;
  if (!isKnown(name, path, places)) return false;
  if (seen.has(name)) report(path, `"${name}" is already in the navigation`);
  return !seen.has(name) && seen.add(name) !== undefined;
}

function countsOf(
  { tabs, counts }: Exclude<RawNavigationTab, string>,
  path: string,
  places: Places,
): Pick<NavigationTab, 'counts'> {
  if (!counts || !isKnown(counts.resource, `${path}.counts.resource`, places)) return {};
  const { resources, report } = places;
  const list = resources[counts.resource];
  const known = Object.keys(list?.list.counts ?? {});
  for (const [name, count] of Object.entries(counts.tabs)) {
    const at = `${path}.counts.tabs.${name}`;
    if (!tabs.includes(name)) report(at, `"${name}" is not one of the tabs${hint(name, tabs)}`);
    if (!known.includes(count)) report(at, `"${counts.resource}" has no "list.counts.${count}"${hint(count, known)}`);
  }
  return list ? { counts: { ...counts, path: list.wire.count } } : {};
}

function tabOf(tab: RawNavigationTab, path: string, places: Places): readonly NavigationTab[] {
  if (typeof tab === 'string') return isTab(tab, path, places) ? [{ name: tab, tabs: [] }] : [];
  const tabs = tab.tabs.filter((name, at) => isTab(name, `${path}.tabs[${at}]`, places));
  return tabs.length > 0 ? [{ name: tab.name, tabs, ...countsOf(tab, path, places) }] : [];
}

const unlistedOf = ({ unlisted = [] }: RawNavigation, places: Places): readonly NavigationEntry[] =>
  unlisted.flatMap((one, at): NavigationEntry[] => {
    const { resource, tabs } = typeof one === 'string' ? { resource: one, tabs: [] } : one;
    if (!isTab(resource, `unlisted[${at}]`, places)) return [];
    const shared = tabs.flatMap((tab, place) => tabOf(tab, `unlisted[${at}].tabs[${place}]`, places));
    return shared.length > 0 ? [{ resource, under: null, tabs: shared }] : [];
  });

const groupsOf = ({ groups = [] }: RawNavigation, places: Places): Group[] =>
  groups.map((group, at) => ({
    ...group,
    entries: group.entries.flatMap(({ resource, under, tabs = [] }, index): NavigationEntry[] => {
      const path = `groups[${at}].entries[${index}]`;
      if (!isKnown(resource, `${path}.resource`, places)) return [];
      const shared = tabs.flatMap((tab, place) => tabOf(tab, `${path}.tabs[${place}]`, places));
      return [{ resource, under: under ?? null, tabs: shared }];
    }),
  }));

const namesInTab = (tab: RawNavigationTab): readonly string[] => (typeof tab === 'string' ? [tab] : tab.tabs);

/** Entries of the base module that have no other place in the navigation. */
function ofBaseModule({ base }: DeclarationFiles, { names, seen }: Places): Pick<Navigation, 'account' | 'groups'> {
  const { account = [], groups = [] } = base?.navigation ?? {};
  const isFree = (name: string): boolean => names.includes(name) && !seen.has(name);
  const free = {
    account: account.filter(isFree),
    groups: groups.map(({ name, icon, entries }) => ({
      name,
      icon,
      entries: entries.flatMap(({ resource, tabs = [] }): NavigationEntry[] => {
        const [first, ...others] = [resource, ...tabs.flatMap(namesInTab)].filter(isFree);
        return first ? [{ resource: first, under: null, tabs: others.map((name) => ({ name, tabs: [] })) }] : [];
      }),
    })),
  };
  for (const name of free.account) seen.add(name);
  for (const { resource, tabs } of free.groups.flatMap(({ entries }) => entries))
    for (const name of [resource, ...tabs.map((tab) => tab.name)]) seen.add(name);
  return { account: free.account, groups: free.groups.filter(({ entries }) => entries.length > 0) };
}

function addTo(groups: Group[], { name, icon, entries }: Navigation['groups'][number]): void {
  const group = groups.find((one) => one.name === name);
  if (group) group.entries.push(...entries);
  else groups.push({ name, icon, entries: [...entries] });
}

const redirectsOf = ({ redirects = [] }: RawNavigation): readonly Redirect[] =>
  redirects.map(({ keepQuery = false, except = [], when = {}, set = {}, ...path }) => ({
    ...path,
    keepQuery,
    except,
    when,
    set,
  }));
