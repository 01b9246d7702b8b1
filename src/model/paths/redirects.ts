/** Redirects as data: the paths that a redirect matches, and its target. Used by screens, checks and the start page. */

import { isRecordId } from '../base/record-id.ts';
import type { Redirect } from '../types/screens/navigation.ts';

export interface Address {
  readonly pathname: string;
  /** With its question mark, or empty. */
  readonly search: string;
}

export const segmentsOf = (path: string): readonly string[] => path.split('/').filter(Boolean);

/**
 * The values of the pattern's parameters if the path matches it, otherwise null.
 * A parameter matches a record's id only, so that `/software/{id}` does not match `/software/add`; `*` matches one or
 * more segments.
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

/** The target for the address; null if the redirect does not match it. */
export function redirectTarget(redirect: Redirect, { pathname, search }: Address): string | null {
  const inPath = matchPath(redirect.from, pathname);
  if (!inPath || redirect.except.some((path) => isAtOrBelow(pathname, path))) return null;
  const inQuery = matchQuery(redirect.when, new URLSearchParams(search));
  if (!inQuery) return null;
  const filled = (text: string): string =>
    text.replace(/\{(\w+)\}/g, (_, name: string) => inPath[name] ?? inQuery[name] ?? '');
  const set = Object.fromEntries(Object.entries(redirect.set).map(([name, value]) => [name, filled(value)]));
  return `${filled(redirect.to)}${withParams(passedQuery(redirect.keepQuery, search), set)}`;
}

/** Parameter → id from the query; null if the query does not match the redirect. */
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

/** Redirects that depend on the query, those with the most conditions first. */
export const byQuery = (redirects: readonly Redirect[]): readonly Redirect[] =>
  redirects.filter(isByQuery).sort((one, other) => Object.keys(other.when).length - Object.keys(one.when).length);

/** The search string with `set` applied; it overrides parameters that were kept. */
function withParams(search: string, set: Redirect['set']): string {
  if (Object.keys(set).length === 0) return search;
  const params = new URLSearchParams(search);
  for (const [name, value] of Object.entries(set)) params.set(name, value);
  return `?${params}`;
}

/** True for a redirect that depends on the query. It is tested before the screen at its path. */
export const isByQuery = ({ when }: Redirect): boolean => Object.keys(when).length > 0;

function passedQuery(keep: Redirect['keepQuery'], search: string): string {
  if (keep === true) return search;
  if (keep === false) return '';
  const passed = new URLSearchParams([...new URLSearchParams(search)].filter(([name]) => keep.includes(name)));
  return passed.size === 0 ? '' : `?${passed}`;
}

/** The name in `{name}`; null for any other segment. */
export const parameterOf = (segment: string): string | null => /^\{([A-Za-z]\w*)\}$/.exec(segment)?.[1] ?? null;

const isAtOrBelow = (path: string, root: string): boolean => {
  const given = segmentsOf(path);
  return segmentsOf(root).every((part, at) => part === given[at]);
};

/** Sort key for the order of patterns: words before parameters before `*`, from left to right. */
const precedence = (pattern: string): string =>
  segmentsOf(pattern)
    .map((part) => (part === '*' ? '1' : parameterOf(part) ? '2' : '3'))
    .join('');

/**
 * The chain of redirects from this path, which comes first. In a cycle, the last path occurs twice.
 *
 * @param screens patterns of paths with a screen; a redirect does not apply if such a pattern is more specific
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
