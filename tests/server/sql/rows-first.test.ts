/** Who prefers the rows gets a lower bound while the count takes long, and the exact count otherwise. */
import type { FastifyReply } from 'fastify';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { accessOf } from '#model/access/access.ts';
import type { Actor } from '#model/access/actor.ts';
import { defaultRequest } from '#model/list/list-request.ts';
import type { Resource } from '#model/types/resource.ts';
import { createClock } from '#server/clock.ts';
import { transaction } from '#server/db/database.ts';
import type { GateContext } from '#server/gate/gate-context.ts';
import { listRecords, type Page } from '#server/gate/read/read-records.ts';
import { sendPage } from '#server/routes/requests/send-page.ts';
import { createListReader } from '#server/sql/versions/list-reader.ts';
import { suiteProjects } from '#tests/resources/projects.ts';
import { openSuite, type Suite } from '#tests/resources/suite.ts';
import { type Client, pinnedClock } from '#tests/support/server.ts';

const project = (await suiteProjects()).find(({ isShipped }) => !isShipped);
if (!project) throw new Error('no sample project');
const resource = project.project.declarations.resources.samples as Resource;
const scopes = ['it:edit', 'hr:edit', 'ga:edit', 'legal:edit', 'settings:edit'] as const;
const actor: Actor = {
  kind: 'account',
  accountId: 'rows-first',
  label: '管理者',
  personId: null,
  locale: 'ja-JP',
  areas: ['staff', 'individual'],
  scopes: [...scopes],
};
const whole = { ...defaultRequest(accessOf(resource, actor)), segment: null, category: null };

let suite: Suite;
let all: number;
/** Three rows and more contain it. */
let word: string;
beforeAll(async () => {
  suite = await openSuite(project);
  all = (await list(1, 0, readAtOnce, null)).count;
  word = await frequentWord();
});
afterAll(() => suite?.stop());

type Read = GateContext['counts']['read'];

const readAtOnce: Read = async (query) => {
  const { rows } = await sql<{ count: number }>`${query}`.execute(suite.server.running.database.kysely);
  return { ...rows[0] };
};
const neverCounts: Read = () => new Promise(() => undefined);
const fails: Read = () => Promise.reject(new Error('counting failed'));

/** One page from the gate, with another way to count. */
function list(size: number, page: number, read: Read, patienceMs: number | null, search = ''): Promise<Page> {
  const { database } = suite.server.running;
  const context = {
    database,
    counts: { read },
    places: { of: () => Promise.resolve(null) },
    lists: createListReader(database.kysely, null),
    clock: createClock('Asia/Tokyo', new Date(pinnedClock)),
    project: () => suite.project,
  };
  return listRecords(
    context as unknown as GateContext,
    resource,
    actor,
    { ...whole, size, page, search },
    undefined,
    patienceMs,
  );
}

async function frequentWord(): Promise<string> {
  const { items } = await list(all, 0, readAtOnce, null);
  const texts = items.flatMap((item) => resource.list.search.map((field) => String(item[field] ?? '')));
  for (const text of texts.flatMap((one) => one.split(/\s+/)))
    if (text !== '' && (await list(1, 0, readAtOnce, null, text)).count > 2) return text;
  throw new Error('no word is in three rows');
}

describe('a list', () => {
  test('has several pages', () => expect(all).toBeGreaterThan(4));

  test('that is counted in time has the exact count', async () => {
    const page = await list(2, 0, readAtOnce, 5_000);
    expect([page.items.length, page.count, page.isAtLeast]).toEqual([2, all, undefined]);
  });

  test('that is not counted in time has its rows and a lower bound', async () => {
    const page = await list(2, 1, neverCounts, 20);
    expect(page.items).toHaveLength(2);
    // PostgreSQL counts up to 10,000 rows meanwhile; the embedded engine knows only what the page shows.
    if (suite.server.running.database.engine === 'embedded') expect([page.count, page.isAtLeast]).toEqual([4, true]);
    else expect([page.count, page.isAtLeast]).toEqual([all, false]);
  });

  test('that is searched waits only a moment for its count', async () => {
    const begun = performance.now();
    const page = await list(2, 0, neverCounts, 5_000, word);
    expect(performance.now() - begun).toBeLessThan(2_500);
    expect([page.items.length, page.count, page.isAtLeast]).toEqual([2, 2, true]);
    const counted = await list(2, 0, readAtOnce, 5_000, word);
    expect(counted.isAtLeast ?? false).toBe(counted.count === 2);
    expect((await list(2, 0, readAtOnce, null, word)).count).toBeGreaterThan(2);
  });

  test('whose page is not full has the exact count, however long counting takes', async () => {
    const last = await list(all - 1, 1, neverCounts, null);
    expect([last.items.length, last.count, last.isAtLeast]).toEqual([1, all, undefined]);
    const only = await list(all + 1, 0, neverCounts, null);
    expect([only.items.length, only.count]).toEqual([all, all]);
  });

  test('whose page is beyond the end is counted', async () => {
    const page = await list(all, 2, readAtOnce, null);
    expect([page.items.length, page.count]).toEqual([0, all]);
  });

  test('reports a count that fails', async () => {
    await expect(list(2, 0, fails, null)).rejects.toThrow('counting failed');
    await expect(list(2, 0, fails, 5_000)).rejects.toThrow('counting failed');
  });
});

describe('an answer', () => {
  const headersOf = (page: Pick<Page, 'count' | 'isAtLeast'>): Readonly<Record<string, string>> => {
    const headers: Record<string, string> = {};
    const reply = { header: (name: string, value: string) => Object.assign(headers, { [name]: value }) };
    sendPage(reply as unknown as FastifyReply, resource, whole, { items: [], ...page });
    return headers;
  };
  test('says whether its count is a lower bound', () => {
    expect(headersOf({ count: 10_000, isAtLeast: true })).toEqual({ 'preference-applied': 'count=at-least' });
    expect(headersOf({ count: 3, isAtLeast: false })).toEqual({});
    expect(headersOf({ count: 3 })).toEqual({});
  });
});

// Only here another session can lock what a count reads.
describe.skipIf(process.env.TEST_DATABASE_URL === undefined)('a call, while nothing can be counted', () => {
  const path = `${resource.wire.list}?pageSize=2`;
  const whileLocked = <T>(work: () => Promise<T>): Promise<T> =>
    transaction(suite.server.running.database, async (handle) => {
      await sql`lock table daicho_version in access exclusive mode`.execute(handle);
      return await work();
    });
  const administrator = (): Promise<Client> =>
    suite.server.signIn({ email: 'rows-first@example.co.jp.test', areas: ['staff'], scopes: [...scopes] });

  test('that prefers its rows gets them, and says that the count is a lower bound', async () => {
    const client = await administrator();
    const exact = (await client.get(path)).body as { count: number };
    const begun = performance.now();
    const reply = await whileLocked(() => client.get(path, { prefer: 'respond-async, count=at-least' }));
    expect(performance.now() - begun).toBeLessThan(1_500);
    const body = reply.body as { count: number; items: unknown[] };
    expect([reply.status, body.items.length]).toEqual([200, 2]);
    // Fewer than 10,000 rows are known exactly even so.
    expect([body.count, reply.headers.get('preference-applied')]).toEqual([exact.count, null]);
  });
});
