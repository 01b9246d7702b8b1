/**
 * Hints in the page about what its screen will load. The browser requests everything at once instead of step by step.
 * Only for signed-in users; others get the plain page.
 */
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type { FastifyRequest } from 'fastify';
import { accessOf, may } from '#model/access/access.ts';
import type { AccountActor } from '#model/access/actor.ts';
import { isPlain, layoutParam, layoutPreference } from '#model/features/layouts/layout.ts';
import { chosenLayout, layoutsFor, requestIn } from '#model/list/layouts/layout-request.ts';
import { listPaths, listQuery } from '#model/list/list-calls.ts';
import { readListParams } from '#model/list/list-request.ts';
import { withQuery } from '#model/paths/wire.ts';
import type { Resource } from '#model/types/resource.ts';
import { momentOf } from '../../clock.ts';
import { describeSession } from '../../identity/sessions/bind-session.ts';
import type { RouteContext } from '../context.ts';
import { readParams } from './query.ts';

/** HTML for the page's head. */
export type PageHints = (request: FastifyRequest) => Promise<string>;

/** The manifest of the build: the file of each module, and the files that it imports. */
interface Chunk {
  readonly file: string;
  readonly name?: string;
  readonly imports?: readonly string[];
  readonly css?: readonly string[];
}
type Manifest = Readonly<Record<string, Chunk>>;

/** Relative to the built app. */
export const manifestPath = '.vite/manifest.json';

/** Files by the name that the build gives them, or modules by path; see src/cli/vite/chunk-groups.ts. */
const files = {
  page: 'page',
  frame: 'frame',
  list: 'screens/list/list-screen.tsx',
  layouts: 'screens/list/layouts/layouts-view.tsx',
};
const declared = (what: string): string => `../../virtual:daicho/${what}`;

/** The longest time that the page waits to identify the user; later, the app does it by itself. */
const patienceMs = 200;

/** @param folder of the built app */
export function createPageHints(folder: string, context: RouteContext): PageHints {
  const file = path.join(folder, manifestPath);
  const manifest = existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as Manifest) : {};
  return (request) => {
    const hints = hintsFor(manifest, context, request).catch(() => '');
    return Promise.race([hints, sleep(patienceMs, '', { ref: false })]);
  };
}

async function hintsFor(manifest: Manifest, context: RouteContext, request: FastifyRequest): Promise<string> {
  const actor = await context.identity.actorOf(request);
  if (!actor) return '';
  const session = await describeSession(context.identity, actor);
  const resource = listAt(context, request, actor);
  const call =
    resource && listCall(context, resource, actor, session.preferences[layoutPreference(resource.name)], request);
  const chunks = chunksOf(manifest, [
    files.frame,
    declared(`app-words/${actor.locale}`),
    ...(resource
      ? [
          files.list,
          ...(isPlain(resource.list) ? [] : [files.layouts]),
          declared(`module/${resource.module}`),
          declared(`resource/${resource.name}`),
          declared(`words/${actor.locale}/${resource.name}`),
        ]
      : []),
  ]);
  return [
    meta('session', JSON.stringify(session)),
    ...(call ? [meta('call', call)] : []),
    ...[...chunks].flatMap(({ file, css = [] }) => [
      `<link rel="modulepreload" href="/${file}">`,
      ...css.map((name) => `<link rel="preload" as="style" crossorigin href="/${name}">`),
    ]),
  ].join('');
}

const meta = (name: string, content: string): string => `<meta name="daicho-${name}" content="${escapeHtml(content)}">`;

/** The resource of the list at the address. */
function listAt({ project }: RouteContext, request: FastifyRequest, actor: AccountActor): Resource | null {
  const pathname = request.url.split('?')[0];
  const found = Object.values(project().declarations.resources).find(
    ({ routes, single }) => !single && routes.list === pathname,
  );
  return found && actor.areas.includes(found.area) && may(accessOf(found, actor), 'read') ? found : null;
}

/** The call that the list makes for this address; null if the address is invalid. */
function listCall(
  { clock }: RouteContext,
  resource: Resource,
  actor: AccountActor,
  remembered: unknown,
  request: FastifyRequest,
): string | null {
  const access = accessOf(resource, actor);
  try {
    const params = readParams(request);
    const { request: requested } = readListParams(access, params, 'params');
    const moment = momentOf(clock, actor);
    const layout = chosenLayout(layoutsFor(access), [params[layoutParam]?.[0], remembered]);
    return withQuery(listPaths(resource).list, listQuery(access, requestIn(access, layout, requested, moment), moment));
  } catch {
    return null;
  }
}

/**
 * The files of modules and of everything that they import, each once. Without the entry, which the page names itself.
 */
function chunksOf(manifest: Manifest, names: readonly string[]): ReadonlySet<Chunk> {
  const found = new Set<Chunk>();
  const named = new Map(Object.values(manifest).map((chunk) => [chunk.name, chunk]));
  const add = (name: string): void => {
    const chunk = manifest[name] ?? named.get(name);
    if (!chunk || chunk.name === files.page || found.has(chunk)) return;
    found.add(chunk);
    for (const other of chunk.imports ?? []) add(other);
  };
  for (const name of names) add(name);
  return found;
}

const escapes: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
const escapeHtml = (text: string): string => text.replace(/[&<>"]/g, (one) => escapes[one] ?? one);
