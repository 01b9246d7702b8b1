/** Issues in the redirects of the navigation: invalid paths, unknown parameters, and redirects that never end. */

import type { Report } from '../../base/declaration-files.ts';
import { hint } from '../../base/text/nearest.ts';
import {
  followRedirects,
  isByQuery,
  matchPath,
  parameterOf,
  redirectTarget,
  segmentsOf,
} from '../../paths/redirects.ts';
import type { Redirect } from '../../types/screens/navigation.ts';

/** A resource or a page with the paths of its screens, by kind. */
interface Routed {
  readonly name: string;
  readonly paths: Readonly<Record<string, string>>;
}

export function checkRedirects(redirects: readonly Redirect[], routed: readonly Routed[], report: Report): void {
  const valid = redirects.map((redirect, at) => {
    const issues = [...pathIssues(redirect), ...exceptionIssues(redirect)];
    for (const { place, message } of issues) report(`redirects[${at}].${place}`, message);
    return issues.length === 0;
  });
  const usable = redirects.filter((_, at) => valid[at]);
  redirects.forEach((redirect, at) => {
    if (!valid[at]) return;
    const before = redirects.findIndex((other) => keyOf(other) === keyOf(redirect));
    if (before < at)
      report(`redirects[${at}].from`, `"${redirect.from}" is already redirected by redirects[${before}]`);
    const screen = screenAt(redirect, routed);
    if (screen) report(`redirects[${at}].from`, `"${redirect.from}" is ${screen}: nobody would be redirected`);
    if (staysAsItIs(redirect))
      report(`redirects[${at}].set`, 'leads back to itself: "set" must give a parameter of "when" another value');
    const circle = isByQuery(redirect) ? null : circleFrom(redirect, usable, routed);
    if (circle) report(`redirects[${at}].to`, `leads back to where it began: ${circle.join(' → ')}`);
  });
}

interface PathIssue {
  readonly place: string;
  readonly message: string;
}

function pathIssues({ from, to, when, set }: Redirect): readonly PathIssue[] {
  const parameters = [...segmentsOf(from), ...Object.values(when).flat()].flatMap((part) => parameterOf(part) ?? []);
  const unknownIn = (texts: readonly string[]): readonly string[] =>
    texts.flatMap((text) => {
      const name = parameterOf(text);
      return name === null || parameters.includes(name) ? [] : [name];
    });
  return [
    ...formIssues('from', from),
    ...formIssues('to', to),
    ...(segmentsOf(to).includes('*')
      ? [{ place: 'to', message: '"*" is not allowed here: the rest of a path is not carried over' }]
      : []),
    ...(from === '/' ? [{ place: 'from', message: '"/" cannot be redirected: "home" sets the start page' }] : []),
    ...(segmentsOf(from)[0] === 'auth' ? [{ place: 'from', message: '/auth is reserved for signing in' }] : []),
    ...unknownIn(segmentsOf(to)).map((name) => ({
      place: 'to',
      message: `no parameter "{${name}}" in "${from}"${hint(name, parameters)}`,
    })),
    ...unknownIn(Object.values(set)).map((name) => ({
      place: 'set',
      message: `no parameter "{${name}}" in "${from}" or "when"${hint(name, parameters)}`,
    })),
  ];
}

function formIssues(place: string, path: string): readonly PathIssue[] {
  const parts = segmentsOf(path);
  if (`/${parts.join('/')}` !== path)
    return [{ place, message: `"${path}" must start with a slash, without double slashes or a slash at the end` }];
  return parts.flatMap((part, at) => {
    if (part === '*')
      return at === parts.length - 1
        ? []
        : [{ place, message: '"*" stands for the rest of a path, so nothing can follow it' }];
    if (parameterOf(part) !== null || /^[A-Za-z0-9_.~-]+$/.test(part)) return [];
    return [{ place, message: `"${part}" is neither a path segment nor a parameter such as {id}` }];
  });
}

function exceptionIssues({ from, except }: Redirect): readonly PathIssue[] {
  if (except.length > 0 && !from.endsWith('/*'))
    return [{ place: 'except', message: `"${from}" does not end in "/*", so it has no exceptions` }];
  return except.flatMap((path, at): readonly PathIssue[] => {
    const place = `except[${at}]`;
    if (/[{}*]/.test(path))
      return [{ place, message: 'an exception must be a plain path; the paths below it are excepted too' }];
    return matchPath(from, path) ? formIssues(place, path) : [{ place, message: `"${path}" is not below "${from}"` }];
  });
}

const shapeOf = (path: string): string => path.replace(/\{\w+\}/g, '{}');

const keyOf = ({ from, when }: Redirect): string => JSON.stringify([shapeOf(from), when]);

/** The screen at exactly this path. A record's path may redirect to one of its tabs, which are below it. */
function screenAt(redirect: Redirect, routed: readonly Routed[]): string | null {
  const { from, to } = redirect;
  if (isByQuery(redirect)) return null;
  for (const { name, paths } of routed)
    for (const [kind, path] of Object.entries(paths))
      if (shapeOf(path) === shapeOf(from) && !(kind === 'detail' && to.startsWith(`${from}/`)))
        return kind === 'page' ? `the page "${name}"` : `the ${kind} page of "${name}"`;
  return null;
}

/** True if the redirect applies to its own target. */
function staysAsItIs(redirect: Redirect): boolean {
  if (!isByQuery(redirect) || shapeOf(redirect.from) !== shapeOf(redirect.to)) return false;
  const search = new URLSearchParams(
    Object.entries(redirect.when).map(([name, [value = '']]) => [name, parameterOf(value) ? exampleId : value]),
  ).toString();
  const target = redirectTarget(redirect, { pathname: examplePath(redirect.from), search: `?${search}` }) ?? '';
  const [pathname = '', rest = ''] = target.split('?');
  return redirectTarget(redirect, { pathname, search: `?${rest}` }) !== null;
}

/** The circle of this redirect, beginning with its own path; null if the redirect ends. */
function circleFrom(
  { from }: Redirect,
  redirects: readonly Redirect[],
  routed: readonly Routed[],
): readonly string[] | null {
  const begin = examplePath(from);
  const screens = routed.flatMap(({ paths }) => Object.values(paths));
  const way = followRedirects(redirects, begin, screens);
  return way.length > 1 && way.at(-1) === begin ? way.map((path) => path.replaceAll(exampleId, '{id}')) : null;
}

const exampleId = '00000000-0000-7000-8000-000000000000';
const examplePath = (pattern: string): string => pattern.replace(/\{\w+\}/g, exampleId).replace(/\*$/, 'anything');
