/**
 * Every route and every declared call is on a list with its permitted callers, a bad token gives no access, and a
 * refusal leaves no trace.
 */
import { subscribe, unsubscribe } from 'node:diagnostics_channel';
import type { FastifyInstance, RouteOptions } from 'fastify';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { blocksOf } from '#model/features/blocks/block.ts';
import { mergedTabs, relatedTabs } from '#model/features/detail/related.ts';
import { uploadFields } from '#model/features/files/upload-fields.ts';
import { refreshAllPath, refreshPath } from '#model/features/refresh/refresh.ts';
import { resolveTicketPath, ticketPath } from '#model/features/ticket/ticket.ts';
import { callsByPath } from '#model/features/wire/wire-calls.ts';
import { inputMaskFields } from '#model/fields/settings/input-mask.ts';
import { previewCallPath, previewSourcesPath } from '#model/paths/preview-paths.ts';
import {
  actionPath,
  membersPath,
  nextPath,
  recordSlotPath,
  relatedCountPath,
  relatedPath,
  slotPath,
} from '#model/paths/wire.ts';
import type { Database } from '#server/db/database.ts';
import { builtInPoolId } from '#server/identity/pool/pool-names.ts';
import { matcherOf, methodsOf } from '#server/routes/requests/match.ts';
import { suiteProjects } from '#tests/resources/projects.ts';
import { openSuite, query, type Suite } from '#tests/resources/suite.ts';
import { byExtent } from '#tests/support/extent.ts';
import { createClient } from '#tests/support/server.ts';
import { materialOf } from './access/material.ts';
import { probingWrites } from './access/writes.ts';
import { rawCall } from './support.ts';

/**
 * Permitted callers of each route: `anybody`, everybody with a `session`, or everybody with the `permission` in a
 * declaration. A route that is missing here fails the test: decide who may call it, make sure that it checks this, then
 * add its line.
 */
const inventory: Readonly<Record<string, 'anybody' | 'session' | 'permission'>> = {
  'GET /live': 'anybody',
  'GET /ready': 'anybody',
  'GET /config.json': 'anybody',
  'GET /openapi': 'session',
  'GET /openapi.json': 'session',
  'POST /identity/': 'anybody',
  [`GET /identity/${builtInPoolId}/.well-known/jwks.json`]: 'anybody',
  'GET /v2/invitations/:invitationCode': 'anybody',
  'POST /v2/invitations/:invitationCode/acceptance': 'anybody',
  'POST /v2/session': 'anybody',
  'DELETE /v2/session': 'anybody',
  'GET /v2/session': 'session',
  'GET /v2/clock': 'session',
  'GET /v2/search': 'session',
  'GET /v2/home': 'session',
  'GET /v2/list-views/:resource': 'permission',
  'POST /v2/list-views/:resource': 'permission',
  'PATCH /v2/list-views/:resource/:id': 'permission',
  'DELETE /v2/list-views/:resource/:id': 'permission',
  'POST /v2/bulk-changes/:resource': 'permission',
  'GET /v2/bulk-changes/:resource/:id': 'permission',
  'POST /v2/bulk-changes/:resource/:id/start': 'permission',
  'POST /v2/bulk-changes/:resource/:id/cancel': 'permission',
  'POST /v2/bulk-changes/:resource/:id/undo': 'permission',
  'PATCH /v2/session/locale': 'session',
  'PUT /v2/session/preferences/:key': 'session',
  'DELETE /v2/session/preferences/:key': 'session',
  'GET /v2/activity-logs': 'permission',
  'GET /v2/dated-changes': 'permission',
  'PATCH /v2/dated-changes/:id': 'permission',
  'DELETE /v2/dated-changes/:id': 'permission',
  'GET /v2/files/export': 'permission',
  'GET /v2/files/:key': 'permission',
  'GET /v2/files/:key/*': 'permission',
  'PUT /v2/files/upload': 'permission',
  'GET /v2/s3/presigned-url/import-csv': 'permission',
  'GET /v2/s3/presigned-url/image': 'permission',
  'PUT /v2/files/import-csv': 'permission',
  'DELETE /v2/files/upload': 'permission',
  ...Object.fromEntries(
    ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'].flatMap((method) =>
      ['/v2/*', '/v3/*'].map((path) => [`${method} ${path}`, 'permission'] as const),
    ),
  ),
};

/** The built app, if any: its page and files are the same for everybody. */
const isAppFile = (route: string): boolean =>
  /^GET \/(\*|assets\/[^*:]+|[\w-]+\.(js|svg|txt|ico|webmanifest|png))$/.test(route);

const routes: string[] = [];
const note = ({ fastify }: { readonly fastify: FastifyInstance }): void =>
  void fastify.addHook('onRoute', ({ method, url }: RouteOptions) => {
    for (const one of [method].flat()) if (one !== 'HEAD') routes.push(`${one} ${url}`);
  });

const projects = await suiteProjects();
const [shipped, sample] = projects;
if (!shipped || !sample) throw new Error('There are two projects.');
const suites: Suite[] = [];

beforeAll(async () => {
  const listen = note as (message: unknown) => void;
  subscribe('fastify.initialization', listen);
  for (const project of [shipped, sample]) suites.push(await openSuite(project));
  unsubscribe('fastify.initialization', listen);
});
afterAll(async () => {
  for (const suite of suites) await suite.stop();
});

test('every route is on the list, and the list names no route that is gone', () => {
  expect(routes.length).toBeGreaterThan(0);
  const unknown = [...new Set(routes)].filter((route) => !Object.hasOwn(inventory, route) && !isAppFile(route));
  expect(unknown, 'routes that say nowhere who may call them').toEqual([]);
  expect(Object.keys(inventory).filter((route) => !routes.includes(route))).toEqual([]);
});

test('every declared call needs a permission, and nothing else lies below /v2 and /v3', async () => {
  for (const suite of suites) {
    const match = matcherOf(suite.project.declarations);
    const nobodyMay = await suite.server.signIn({
      email: 'nobody@example.co.jp.test',
      areas: ['staff'],
      scopes: [],
    });
    let calls = 0;
    for (const resource of Object.values(suite.project.declarations.resources)) {
      const id = String(suite.oracle.rows(resource.name)[0]?.id);
      // Resources that are open to the area need no scope, and can only be read.
      const isOpen = resource.permissions.read?.some(({ scope }) => scope === 'staff');
      const {
        wire,
        select,
        actions,
        keywords: { members },
        single,
      } = resource;
      // Everybody's own records: `access-trail.test.ts` tests their callers.
      if (isOpen && !single) {
        expect([wire.list, (await nobodyMay.get(wire.list)).status]).toEqual([wire.list, 200]);
        continue;
      }
      const paths = [
        ...(single ? [] : [wire.list, wire.count, wire.csv, select.api]),
        wire.record,
        ...Object.values(actions).map((action) => actionPath(resource, action)),
        ...(members?.kind === 'own' ? [membersPath(resource)] : []),
        ...inputMaskFields(resource).map(({ name }) => nextPath(resource, name)),
        ...(resource.keywords.ticket ? [ticketPath(resource), resolveTicketPath(resource)] : []),
        ...(resource.keywords.preview ? [previewSourcesPath(resource), previewCallPath(resource)] : []),
        ...uploadFields(resource).flatMap(({ name, kind }) => [
          slotPath(resource, name),
          ...(kind === 'image' ? [recordSlotPath(resource, name)] : []),
        ]),
        ...relatedTabs(resource).flatMap((tab) => [relatedPath(resource, tab), relatedCountPath(resource, tab)]),
        ...mergedTabs(resource).map((tab) => relatedPath(resource, tab)),
        ...callsByPath(resource).map(([path]) => path),
        ...resource.alsoAt,
        ...(resource.keywords.refresh ? [refreshPath(resource), refreshAllPath(resource)] : []),
      ];
      for (const template of paths) {
        const path = template.replace(/\{\w+\}/, id);
        const call = match(path);
        expect([path, call && 'resource' in call && call.resource.name]).toEqual([path, resource.name]);
        for (const method of ['GET', 'POST', 'PUT', 'PATCH', 'DELETE']) {
          const reply =
            method === 'GET'
              ? await nobodyMay.get(path)
              : await nobodyMay.send(method, path, {}, { 'if-match': '"x"' });
          const answers =
            call?.kind === 'action'
              ? [call.action.method]
              : call?.kind === 'fields'
                ? call.calls.map((one) => one.method as string)
                : [
                    ...methodsOf[call?.kind ?? 'list'],
                    ...(call?.kind === 'record' && resource.fallback ? [resource.fallback] : []),
                  ];
          const refusal = isOpen && method === 'GET' ? 200 : 403;
          expect([method, path, reply.status]).toEqual([method, path, answers.includes(method) ? refusal : 405]);
          calls += 1;
        }
      }
      for (const { api } of blocksOf(resource))
        if (api !== null) expect([api, (await nobodyMay.get(api.replace(/\{\w+\}/, id))).status]).toEqual([api, 403]);
      const history = await nobodyMay.get(`/v2/activity-logs${query({ resource: resource.name, recordId: 'x' })}`);
      expect([resource.name, history.status]).toEqual([resource.name, isOpen ? 404 : 403]);
      const days = await nobodyMay.get(`/v2/dated-changes${query({ resource: resource.name, recordId: 'x' })}`);
      expect([resource.name, days.status]).toEqual([resource.name, resource.keywords.dated ? 403 : 400]);
    }
    for (const { blocks } of Object.values(suite.project.declarations.pages))
      for (const { api } of blocks) {
        if (api === null) continue;
        expect([api, (await nobodyMay.get(api)).status]).toEqual([api, 403]);
        expect([api, (await nobodyMay.send('PATCH', api, {})).status]).toEqual([api, 405]);
        calls += 2;
      }
    for (const path of ['/v2/unheard', '/v2/daicho_account', '/v3/', '/v2/session/unheard'])
      expect([path, (await nobodyMay.get(path)).status]).toEqual([path, 404]);
    console.log(`calls · route inventory: ${calls} in ${suite.name}`);
  }
});

/** Values that a client might send instead of a session. */
const badTokens: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  nothing: {},
  'a cookie that is nothing': { cookie: 'daicho=' },
  'a made-up cookie': { cookie: 'daicho=AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA' },
  'a cookie of another name': { cookie: 'session=1; role=admin' },
  'a word': { authorization: 'Bearer system' },
  'an empty bearer': { authorization: 'Bearer ' },
  'an unsigned token': {
    authorization: `Bearer ${unsigned({ alg: 'none' }, { sub: 'system', token_use: 'access' })}.`,
  },
  'a token under a secret': {
    authorization: `Bearer ${unsigned({ alg: 'HS256', kid: 'x' }, { sub: 'system', token_use: 'access' })}.AAAA`,
  },
  'a foreign scheme': { authorization: 'Basic c3lzdGVtOnN5c3RlbQ==' },
  'headers of a proxy': { 'x-forwarded-user': 'admin', 'x-remote-user': 'system', 'x-amzn-oidc-identity': 'admin' },
};

function unsigned(header: object, payload: object): string {
  return [header, payload].map((part) => Buffer.from(JSON.stringify(part)).toString('base64url')).join('.');
}

test('whatever is presented instead of a session is nobody: not anonymous with rights, not the system', async () => {
  const suite = suites[0] as Suite;
  const { origin } = suite.server;
  const [resource] = suite.resources;
  const guarded = Object.entries(inventory).filter(([, who]) => who !== 'anybody');
  let cases = 0;
  for (const [what, headers] of Object.entries(badTokens))
    for (const [route] of guarded) {
      // A setting opens it for the suites; tests/server/openapi.test.ts tests it without.
      if (route.startsWith('GET /openapi')) continue;
      const [method = '', pattern = ''] = route.split(' ');
      const path = pattern
        .replace(':key', 'x')
        .replace('/v2/*', resource?.wire.list ?? '')
        .replace('*', 'x');
      const changing = method === 'GET' ? {} : { origin, 'x-daicho': '1', 'content-type': 'application/json' };
      const reply = await rawCall(origin, method, path, { ...changing, ...headers }, method === 'GET' ? null : '{}');
      expect([what, route, reply.status]).toEqual([what, route, 401]);
      expect(JSON.parse(reply.text)).toMatchObject({ code: 'not-signed-in', errors: [] });
      cases += 1;
    }
  const admin = await suite.as('admin');
  // A valid session does not make up for a bad token.
  for (const headers of Object.values(badTokens).filter((one) => one.authorization?.startsWith('Bearer')))
    expect((await admin.get(resource?.wire.list ?? '', { ...headers })).status).toBe(401);
  console.log(`calls · bad tokens: ${cases}`);
});

/** One call in this many is tried. */
const step = byExtent({ quick: 28, brief: 7, wide: 2, full: 1 });

test('a change that is refused leaves every table as it was', async () => {
  let refusals = 0;
  let tries = 0;
  const codes: Record<string, number> = {};
  for (const suite of suites) {
    await watchTables(suite.server.running.database);
    for (const name of ['individual', 'ga:edit', 'it:edit', 'staff'].filter((one) => suite.askers[one])) {
      const asker = suite.askers[name];
      if (!asker) continue;
      const client = createClient(suite.server.origin, (await suite.as(name)).cookie);
      const material = materialOf(suite, asker, [
        Object.fromEntries(suite.resources.map((one) => [one.name, suite.oracle.rows(one.name)])),
      ]);
      const { database } = suite.server.running;
      let before = await writtenRows(database);
      for (const { method, path, body } of probingWrites(material).filter((_, index) => index % step === 0)) {
        const reply = await client.send(method, path, body, { 'if-match': '"x"', 'idempotency-key': `k${tries++}` });
        const after = await writtenRows(database);
        if (reply.status >= 400) {
          refusals += 1;
          codes[reply.body.code] = (codes[reply.body.code] ?? 0) + 1;
          if (after !== before)
            throw new Error(
              `${method} ${path} ${JSON.stringify(body)}: ${reply.status}, and yet ${after}, not ${before}`,
            );
        }
        before = after;
      }
    }
  }
  expect(refusals).toBeGreaterThan(200);
  expect(Object.keys(codes)).toEqual(expect.arrayContaining(['forbidden', 'invalid-field', 'stale', 'not-found']));
  console.log(`calls · refused changes: ${refusals} ${JSON.stringify(codes)}`);
});

/** The audit log contains refused calls, which give it another version. */
const expected: Readonly<Record<string, string>> = {
  daicho_audit: `new.action <> 'refuse'`,
  daicho_version: `new.name not like 'daicho_audit%'`,
};

/** Notes every written row in a table; a rollback also removes the notes. */
async function watchTables({ kysely }: Database): Promise<void> {
  // The last use of a session is stored with each request, even a refused one.
  const { rows: tables } = await sql<{ name: string }>`
    select table_name as name from information_schema.tables
    where table_schema = 'public' and table_type = 'BASE TABLE' and table_name <> 'daicho_session'`.execute(kysely);
  await sql`create schema watch`.execute(kysely);
  await sql`create table watch.written (name text)`.execute(kysely);
  await sql`create function watch.note() returns trigger language plpgsql
    as $$ begin insert into watch.written values (tg_table_name); return null; end $$`.execute(kysely);
  for (const { name } of tables) {
    const condition = expected[name];
    const when = condition ? sql`when (${sql.raw(condition)})` : sql``;
    const events = condition ? sql`insert or update` : sql`insert or update or delete`;
    await sql`create trigger watch after ${events} on ${sql.table(name)}
      for each row ${when} execute function watch.note()`.execute(kysely);
  }
}

async function writtenRows({ kysely }: Database): Promise<string> {
  const { rows } = await sql`select name, count(*)::int from watch.written group by name order by name`.execute(kysely);
  return JSON.stringify(rows);
}
