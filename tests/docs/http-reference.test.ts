/** The reference of HTTP addresses: it names each route that the server registers, with its callers, and each error. */
import { subscribe, unsubscribe } from 'node:diagnostics_channel';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { FastifyInstance, RouteOptions } from 'fastify';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { errorStatuses, Problem } from '#model/access/errors.ts';
import { errorHints } from '#server/http/error-hints.ts';
import { buildServer, type ServerOptions } from '#server/server.ts';
import { fencesOf } from './fences.ts';
import { codesIn, tablesOf } from './markdown-tables.ts';
import { textOf } from './project-files.ts';

const page = textOf('docs/reference/http.md');
const rows = tablesOf(page).flatMap((table) => table.rows);
const callers = new Map(
  rows
    .filter((row) => Object.hasOwn(row, 'address'))
    .map((row) => [codesIn(row.address ?? '')[0] ?? '', row['who may call it'] ?? ''] as const),
);

/** Parts that the routes need when they are registered or answer the examples; nothing is signed in without a token. */
const accepting = async (): Promise<object> => ({});
const identity = {
  settings: { cognito: null, publicOrigin: null, defaultLocale: 'en-US', poolCallsPerMinute: 300 },
  names: { poolId: 'local_Daicho', clientId: 'daicho-web', region: 'local' },
  connectSources: [],
  demo: { accounts: [] },
  clock: { now: () => new Date('2026-11-20T00:00:00Z'), timeZone: 'Asia/Tokyo' },
  features: () => ({}),
  off: () => [],
  mayUseDemoAccounts: () => false,
  bucketOf: () => 'anyone',
  callerOf: () => ({}),
  requireSameOrigin: () => undefined,
  actorOf: async () => null,
  async requireActor({ headers }: { readonly headers: Readonly<Record<string, unknown>> }) {
    if (headers.authorization === undefined) throw new Problem('not-signed-in');
    return { accountId: 'a001', locale: 'en-US' };
  },
  sessions: { open: accepting, close: accepting, forget: () => undefined },
  accounts: { setLocale: accepting },
  invitations: { read: accepting, accept: accepting },
  pool: { call: accepting, publicKeys: accepting },
};

const optionsFor = (appFolder: string): ServerOptions => {
  const options = {
    ...{ identity, appFolder, clock: identity.clock },
    ...{ gate: {}, signedUrls: {}, files: {}, jobs: {}, mailbox: { emails: () => [] } },
    ...{ logLevel: 'silent', trustedProxies: false, rateLimit: 0, publicOpenapi: false, engine: 'postgresql' },
    requestListeners: new Set(),
    databaseState: async () => 'ready',
    jobStates: () => null,
    project: () => ({
      declarations: { resources: {}, pages: {} },
      appWord: (_locale: string, key: string) => key,
      mailWord: (_locale: string, key: string) => key,
    }),
  };
  return options as unknown as ServerOptions;
};

const routes: string[] = [];
const note = ({ fastify }: { readonly fastify: FastifyInstance }): void =>
  void fastify.addHook('onRoute', ({ method, url }: RouteOptions) => {
    for (const one of [method].flat()) if (one !== 'HEAD') routes.push(`${one} ${withBraces(url)}`);
  });
/** `/v2/files/:key` → `/v2/files/{key}`. */
const withBraces = (url: string): string => url.replaceAll(/:(\w+)/g, '{$1}');

const folder = mkdtempSync(path.join(tmpdir(), 'daicho-routes-'));
let app: FastifyInstance;
beforeAll(async () => {
  writeFileSync(path.join(folder, 'index.html'), '<html><head></head></html>');
  const listen = note as (message: unknown) => void;
  subscribe('fastify.initialization', listen);
  app = await buildServer(optionsFor(folder));
  await app.ready();
  unsubscribe('fastify.initialization', listen);
});
afterAll(async () => {
  await app?.close();
  rmSync(folder, { recursive: true, force: true });
});

test('each route that the server registers is in one table, and no other', () => {
  expect(routes.length).toBeGreaterThan(0);
  const addresses = rows.filter((row) => Object.hasOwn(row, 'address')).map((row) => codesIn(row.address ?? '')[0]);
  expect(addresses.sort()).toEqual([...new Set(routes)].sort());
});

test('only addresses for anyone answer without a session or a token', async () => {
  const wrong: string[] = [];
  for (const [address, who] of callers) {
    const [method = '', url = ''] = address.split(' ');
    const { statusCode } = await app.inject({
      method: method as 'GET',
      url: url.replaceAll(/\{\w+\}|\*/g, 'x'),
      ...(method === 'GET' || method === 'DELETE' ? {} : { payload: {} }),
    });
    if (who.startsWith('anyone') !== (statusCode !== 401)) wrong.push(`${address}: ${statusCode}, but "${who}"`);
  }
  expect(wrong).toEqual([]);
});

test('callers are those of the inventory of routes', () => {
  const words = { anybody: 'anyone', session: 'signed in', permission: 'permission' } as const;
  const inventory = [
    ...textOf('tests/server/reliability/route-inventory.test.ts').matchAll(/^ {2}'([A-Z]+ [^']+)': '(\w+)',$/gm),
  ].map(([, route = '', who = '']) => [withBraces(route), words[who as keyof typeof words]] as const);
  expect(inventory.length).toBeGreaterThan(20);
  expect(inventory.filter(([route, who]) => !callers.get(route)?.startsWith(who))).toEqual([]);
});

describe('examples', () => {
  const examples = fencesOf(page).filter(({ language }) => language === 'http');

  test.each(examples.map(({ text }) => [text.split('\n')[0], text]))('%s', async (_, text = '') => {
    const [request = '', reply = ''] = text.split('\n\n');
    const [line = '', payload] = request.split('\n');
    const [status = '', body = ''] = reply.split('\n');
    const [method, url] = line.split(' ');
    const answer = await app.inject({
      ...{ method: method as 'GET', url: url ?? '', headers: { authorization: 'Bearer a token' } },
      ...(payload === undefined ? {} : { payload: JSON.parse(payload) as object }),
    });
    expect([answer.statusCode, answer.json()]).toEqual([Number(status), expect.objectContaining(JSON.parse(body))]);
  });

  test('are several', () => expect(examples.length).toBeGreaterThan(3));
});

test('each error of the API is in the table, with its status and its title', () => {
  const stated = rows.filter((row) => Object.hasOwn(row, 'code'));
  expect(stated.map(({ code = '', status, title }) => [codesIn(code)[0], Number(status), title])).toEqual(
    Object.entries(errorStatuses).map(([code, status]) => [code, status, errorHints[code as keyof typeof errorHints]]),
  );
});
