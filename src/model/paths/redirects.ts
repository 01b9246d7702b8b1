/** Redirects as data: which paths one stands for and where it leads. The screens, the checks and the start page ask here. */

import { isRecordId } from '../base/record-id.ts';
import type { Redirect } from '../types/screens/navigation.ts';

export interface Address {
  readonly pathname: string;
  /** With its question mark, or empty. */
  readonly search: string;
}

export const segmentsOf = (path: string): readonly string[] => path.split('/').filter(Boolean);

/**
 * The values of the pattern's parameters when the path is one of its paths, else null.
 * A parameter stands for a record's id, so that `/software/{id}` is not `/software/add`; `*` for one segment or more.
 *
 * @example matchPath('/group-id/{id}', '/group-id/0197…') // { id: '0197…' }
 */
export function matchPath(pattern: string, path: string): Readonly<Record<string, string>> | null {
  const wanted = segmentsOf(pattern);
  const given = segmentsOf(path);
  const isOpen = wanted.at(-1) === '*';
  if (isOpen ? given.length < wanted.length : given.length !== wanted.length) return null;
  const values: Record<string, string> = {};
  for (const [at, part] of wanted.entries()) {
    const value = given[at] ?? '';
    const name = parameterOf(part);
    if (name !== null && isRecordId(value)) values[name] = value;
    else if (part !== value && part !== '*') return null;
  }
  return values;
}

/** Where the address leads, or null when the redirect does not stand for it. */
export function redirectTarget(redirect: Redirect, { pathname, search }: Address): string | null {
  const inPath = matchPath(redirect.from, pathname);
  if (!inPath || redirect.except.some((path) => isAtOrBelow(pathname, path))) return null;
  const inQuery = matchQuery(redirect.when, new URLSearchParams(search));
  if (!inQuery) return null;
  const filled = (text: string): string =>
    text.replace(/\{(\w+)\}/g, (_, name: string) => inPath[name] ?? inQuery[name] ?? '');
  const set = Object.fromEntries(Object.entries(redirect.set).map(([name, value]) => [name, filled(value)]));
  return `${filled(redirect.to)}${withParams(keptQuery(redirect.keepQuery, search), set)}`;
}

/** The ids that the query gives, by the parameters that stand for them; null when it is not as the redirect wants it. */
function matchQuery(when: Redirect['when'], query: URLSearchParams): Readonly<Record<string, string>> | null {
  const ids: Record<string, string> = {};
  for (const [name, allowed] of Object.entries(when)) {
    const given = query.get(name) ?? '';
    const parameter = allowed.map(parameterOf).find((one) => one !== null);
    if (parameter && isRecordId(given)) ids[parameter] = given;
    else if (!allowed.includes(given) || parameterOf(given) !== null) return null;
  }
  return ids;
}

/** Those that depend on the query, the one that asks for the most first. */
export const byQuery = (redirects: readonly Redirect[]): readonly Redirect[] =>
  redirects.filter(isByQuery).sort((one, other) => Object.keys(other.when).length - Object.keys(one.when).length);

/** What is set stands in the place of what was kept. */
function withParams(search: string, set: Redirect['set']): string {
  if (Object.keys(set).length === 0) return search;
  const params = new URLSearchParams(search);
  for (const [name, value] of Object.entries(set)) params.set(name, value);
  return `?${params}`;
}

/** Depends on the query, so that it is asked before the screen that stands at its path. */
export const isByQuery = ({ when }: Redirect): boolean => Object.keys(when).length > 0;

function keptQuery(keep: Redirect['keepQuery'], search: string): string {
  if (keep === true) return search;
  if (keep === false) return '';
  const kept = new URLSearchParams([...new URLSearchParams(search)].filter(([name]) => keep.includes(name)));
  return kept.size === 0 ? '' : `?${kept}`;
}

/** The name in `{name}`; null for every other segment. */
export const parameterOf = (segment: string): string | null => /^\{([A-Za-z]\w*)\}$/.exec(segment)?.[1] ?? null;

const isAtOrBelow = (path: string, root: string): boolean => {
  const given = segmentsOf(path);
  return segmentsOf(root).every((part, at) => part === given[at]);
};

/** Words beat parameters, parameters beat `*`, from left to right: the order in which patterns are tried. */
const precedence = (pattern: string): string =>
  segmentsOf(pattern)
    .map((part) => (part === '*' ? '1' : parameterOf(part) ? '2' : '3'))
    .join('');

/**
 * All paths from this one to where nothing redirects any more, this one first. The last one stands there twice when they turn in a circle.
 *
 * @param screens patterns of the paths that have a screen: where they are more specific, no redirect applies
 */
export function followRedirects(
  redirects: readonly Redirect[],
  path: string,
  screens: readonly string[] = [],
): readonly string[] {
  const way = [path];
  for (;;) {
    const here = way.at(-1) ?? path;
    const next = nextPath(redirects, here, screens);
    if (next === null) return way;
    const isCircle = way.includes(next);
    way.push(next);
    if (isCircle) return way;
  }
}

function nextPath(redirects: readonly Redirect[], pathname: string, screens: readonly string[]): string | null {
  const found = redirects
    .flatMap((redirect) => {
      const target = redirectTarget(redirect, { pathname, search: '' });
      return target === null ? [] : [{ target, precedence: precedence(redirect.from) }];
    })
    .sort((a, b) => (a.precedence < b.precedence ? 1 : -1))[0];
  if (!found) return null;
  const isScreen = screens.some((screen) => matchPath(screen, pathname) && precedence(screen) > found.precedence);
  return isScreen ? null : found.target;
}
