/** The navigation: groups of entries with their tabs, and redirects. */

import { navigationFile, type Papers, type Report } from '../base/declaration-files.ts';
import { hint } from '../base/text/nearest.ts';
import { followRedirects } from '../paths/redirects.ts';
import { screenPaths } from '../paths/screen-paths.ts';
import type { Resource } from '../types/resource.ts';
import type {
  Navigation,
  NavigationEntry,
  NavigationTab,
  RawNavigation,
  RawNavigationTab,
} from '../types/screens/navigation.ts';
import type { Page } from '../types/screens/page.ts';
import { checkRedirects } from './check/check-redirects.ts';
import { checkShape } from './check/check-shape.ts';

type Named<T> = Readonly<Record<string, T>>;

/**
 * What the navigation does not place comes at the end of a group named after its module, and then what the base module has.
 *
 * @param declared names of all resource files, also of those that are left out because of their own faults
 */
export function defineNavigation(
  papers: Papers,
  resources: Named<Resource>,
  pages: Named<Page>,
  declared: readonly string[],
  report: Report,
): Navigation {
  const sound =
    papers.files[navigationFile] !== undefined &&
    checkShape('navigation', papers, papers.files[navigationFile], report);
  const raw: RawNavigation = sound ? (papers.files[navigationFile] as RawNavigation) : {};
  const destinations = [...Object.values(resources), ...Object.values(pages)];
  const names = destinations.map(({ name }) => name);
  const seen = new Set<string>();
  const results = Object.values(pages).flatMap(({ name, result }) => (result ? [name] : []));
  const isKnown = (name: string, path: string): boolean => {
    if (results.includes(name)) {
      report(path, `"${name}" tells a result: one comes to it from outside, so it stands nowhere in the navigation`);
      return false;
    }
    if (names.includes(name)) return true;
    if (!declared.includes(name)) report(path, `no resource "${name}"${hint(name, declared)}`);
    return false;
  };
  const isTab = (name: string, path: string): boolean => {
    if (!isKnown(name, path)) return false;
    if (seen.has(name)) report(path, `"${name}" has a place in the navigation already`);
    return !seen.has(name) && seen.add(name) !== undefined;
  };
  const countsOf = (
    { tabs, counts }: Exclude<RawNavigationTab, string>,
    path: string,
  ): Pick<NavigationTab, 'counts'> => {
    if (!counts || !isKnown(counts.of, `${path}.counts.of`)) return {};
    const list = resources[counts.of];
    const told = Object.keys(list?.list.counts ?? {});
    for (const [name, count] of Object.entries(counts.tabs)) {
      const at = `${path}.counts.tabs.${name}`;
      if (!tabs.includes(name)) report(at, `"${name}" is none of the tabs${hint(name, tabs)}`);
      if (!told.includes(count)) report(at, `"${counts.of}" has no "list.counts.${count}"${hint(count, told)}`);
    }
    return list ? { counts: { ...counts, path: list.wire.count } } : {};
  };
  const tabOf = (tab: RawNavigationTab, path: string): readonly NavigationTab[] => {
    if (typeof tab === 'string') return isTab(tab, path) ? [{ name: tab, tabs: [] }] : [];
    const tabs = tab.tabs.filter((name, at) => isTab(name, `${path}.tabs[${at}]`));
    return tabs.length > 0 ? [{ name: tab.name, tabs, ...countsOf(tab, path) }] : [];
  };
  for (const { entries } of raw.groups ?? []) for (const { resource } of entries) seen.add(resource);
  const unlisted = (raw.unlisted ?? []).flatMap((one, at): NavigationEntry[] => {
    const { resource, tabs } = typeof one === 'string' ? { resource: one, tabs: [] } : one;
    if (!isTab(resource, `unlisted[${at}]`)) return [];
    const shared = tabs.flatMap((tab, place) => tabOf(tab, `unlisted[${at}].tabs[${place}]`));
    return shared.length > 0 ? [{ resource, under: null, tabs: shared }] : [];
  });
  const account = (raw.account ?? []).filter((name, at) => isTab(name, `account[${at}]`));
  const groups = (raw.groups ?? []).map((group, at) => ({
    ...group,
    entries: group.entries.flatMap(({ resource, under, tabs = [] }, index): NavigationEntry[] => {
      const path = `groups[${at}].entries[${index}]`;
      if (!isKnown(resource, `${path}.resource`)) return [];
      const shared = tabs.flatMap((tab, place) => tabOf(tab, `${path}.tabs[${place}]`));
      return [{ resource, under: under ?? null, tabs: shared }];
    }),
  }));
  const base = papers.base?.navigation ?? {};
  const isFree = (name: string): boolean => names.includes(name) && !seen.has(name);
  const baseAccount = (base.account ?? []).filter(isFree);
  const baseGroups = (base.groups ?? []).map(({ name, icon, entries }) => ({
    name,
    icon,
    entries: entries
      .filter(({ resource }) => isFree(resource))
      .map(({ resource }): NavigationEntry => ({ resource, under: null, tabs: [] })),
  }));
  for (const name of [...baseAccount, ...baseGroups.flatMap(({ entries }) => entries.map(({ resource }) => resource))])
    seen.add(name);
  for (const { name, module, icon } of destinations.filter(
    (one) => !seen.has(one.name) && !results.includes(one.name),
  )) {
    const entry = { resource: name, under: null, tabs: [] };
    const group = groups.find((one) => one.name === module);
    if (group) group.entries.push(entry);
    else groups.push({ name: module, icon, entries: [entry] });
  }
  for (const { name, icon, entries } of baseGroups.filter((group) => group.entries.length > 0)) {
    const group = groups.find((one) => one.name === name);
    if (group) group.entries.push(...entries);
    else groups.push({ name, icon, entries });
  }
  const redirects = (raw.redirects ?? []).map(({ keepQuery = false, except = [], when = {}, set = {}, ...path }) => ({
    ...path,
    keepQuery,
    except,
    when,
    set,
  }));
  const screens = [
    ...Object.values(resources).map((resource) => ({ name: resource.name, paths: screenPaths(resource) })),
    ...Object.values(pages).map(({ name, path }) => ({ name, paths: { page: path } })),
  ];
  checkRedirects(redirects, screens, report);
  const home = raw.home ? (followRedirects(redirects, raw.home).at(-1) ?? null) : null;
  return { home, groups, unlisted, redirects, account: [...account, ...baseAccount] };
}
