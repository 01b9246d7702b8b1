/** Lists are read from a standby only if it has every change that the primary has. */
import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { accessOf } from '#model/access/access.ts';
import type { Actor } from '#model/access/actor.ts';
import { defaultRequest, type ListRequest } from '#model/list/list-request.ts';
import type { Resource } from '#model/types/resource.ts';
import { createClock } from '#server/clock.ts';
import { type Database, openDatabase } from '#server/db/database.ts';
import { type Project, readProject } from '#server/declarations/project.ts';
import type { GateContext } from '#server/gate/gate-context.ts';
import { exportRecords } from '#server/gate/read/export-records.ts';
import { listRecords } from '#server/gate/read/read-records.ts';
import { readSettings } from '#server/settings.ts';
import { createCountCache } from '#server/sql/versions/count-cache.ts';
import { createListReader } from '#server/sql/versions/list-reader.ts';
import { createPagePlaces } from '#server/sql/versions/page-places.ts';
import { createStandbyReads, type StandbyReads } from '#server/sql/versions/standby-reads.ts';
import { assemble, type Running } from '#server/start.ts';
import { quiet } from '#tests/support/database.ts';
import { makeDirectory } from '#tests/support/directory.ts';
import { byExtent } from '#tests/support/extent.ts';
import { pinnedClock } from '#tests/support/pinned.ts';
import { type PostgresCluster, startCluster } from '#tests/support/several/postgres-cluster.ts';
import type { PostgresNode } from '#tests/support/several/postgres-node.ts';
import { type SmallProject, writeSmallProject } from '#tests/support/small-project.ts';

const rounds = byExtent({ brief: 60, wide: 300, full: 3_000 });
/** Longer than tables rest that were behind, and than a standby is left alone after an error. */
const restMs = 700;
const pauseMs = 5_500;
const permissions = { read: ['ga:view'], export: ['ga:view'], create: ['ga:edit'], update: ['ga:edit'] };
const text = { type: 'string', maxLength: 50 };
const actor: Actor = {
  kind: 'account',
  accountId: 'standby-reads',
  label: '管理者',
  personId: null,
  locale: 'ja-JP',
  areas: ['staff'],
  scopes: ['ga:view'],
};

describe.runIf(process.env.TEST_DATABASE_URL)('a standby', () => {
  let small: SmallProject;
  let project: Project;
  let cluster: PostgresCluster;
  let standby: PostgresNode;
  let database: Database;
  let running: Running;
  let context: GateContext;
  let reads: StandbyReads;
  const messages: string[] = [];

  beforeAll(async () => {
    small = writeSmallProject({
      'schemas/shelves.schema.json': { type: 'object', required: ['name'], properties: { name: text } },
      'schemas/books.schema.json': {
        type: 'object',
        required: ['name'],
        properties: { name: text, shelfId: { type: ['string', 'null'], format: 'uuid' } },
      },
      'resources/library/shelves.json': { permissions },
      'resources/library/books.json': {
        permissions,
        fields: { shelfId: { to: 'shelves' } },
        list: { columns: ['name', 'shelfId'], search: ['name'], sort: 'name' },
      },
    });
    project = await readProject(small.folder);
    cluster = await startCluster({ standbys: 1, settings: { synchronous_standby_names: '' } });
    await cluster
      .primary()
      .query(`create database lists template template0 encoding 'UTF8' lc_collate 'C' lc_ctype 'C.UTF-8'`);
    [standby] = cluster.standbys() as [PostgresNode];
    const urls = { databaseUrl: cluster.primary().url('lists'), standbyUrl: standby.url('lists') };
    database = await openDatabase({ ...urls, dataDirectory: '', log: (line) => messages.push(line) });
    const settings = { DATABASE_URL: urls.databaseUrl, DEMO: '0', LOG_LEVEL: 'silent', UPLOADS: makeDirectory() };
    running = await assemble(small.folder, project, database, readSettings(settings), quiet);
    reads = createStandbyReads(database) as StandbyReads;
    const { kysely } = database;
    context = {
      database,
      clock: createClock('Asia/Tokyo', new Date(pinnedClock)),
      project: () => project,
      counts: createCountCache(kysely, reads),
      places: createPagePlaces(kysely),
      lists: createListReader(kysely, reads),
    } as unknown as GateContext;
    await run(`insert into shelves (id, name, name__order, record_title, record_title__order)
      values (gen_random_uuid(), 'A', 'A', 'A', 'A')`);
    for (let at = 0; at < 30; at++) await addBook();
    await caughtUp();
  });
  afterAll(async () => {
    await running?.stop();
    await cluster?.stop();
    small?.remove();
  });

  const run = (statement: string) => sql.raw(statement).execute(database.kysely);
  const addBook = () =>
    run(`insert into books (id, name, name__order, shelf_id)
      select gen_random_uuid(), n, n, (select id from shelves) from (select md5(random()::text) as n) as named`);

  const caughtUp = async (): Promise<void> => {
    const [{ at } = {}] = await cluster.primary().query('select pg_current_wal_lsn()::text as at');
    for (;;) {
      const [row] = await standby.query('select pg_last_wal_replay_lsn() >= $1::pg_lsn as has', [at]);
      if (row?.has === true) return;
      await sleep(20);
    }
  };

  const resource = (): Resource => project.declarations.resources.books as Resource;
  const base = (): ListRequest => ({ ...defaultRequest(accessOf(resource(), actor)), size: 10 });
  const list = (changed: Partial<ListRequest> = {}) =>
    listRecords(context, resource(), actor, { ...base(), ...changed });

  /** What the primary has. */
  const expected = async (page: number) => {
    const { rows } = await sql<{ id: string; title: string | null; all: number }>`
      select b.id, s.record_title as title, count(*) over () as all from books b left join shelves s on s.id = b.shelf_id
      where b.deleted_at is null order by b.name__order, b.id limit 10 offset ${page * 10}`.execute(database.kysely);
    return rows;
  };

  /** How often each result was counted meanwhile. */
  const counted = async (work: () => Promise<unknown>) => {
    const before = { ...reads.results };
    await work();
    const { fresh, behind, away } = reads.results;
    return { fresh: fresh - before.fresh, behind: behind - before.behind, away: away - before.away };
  };

  test('answers pages and counts when it has caught up', async () => {
    const found = await counted(async () => {
      const { items, count } = await list();
      expect([items.map(({ id }) => id), count]).toEqual([(await expected(0)).map(({ id }) => id), 30]);
      expect((await list({ page: 2 })).items).toHaveLength(10);
      expect((await list({ search: 'no such book' })).items).toEqual([]);
    });
    expect(found).toMatchObject({ behind: 0, away: 0 });
    // Three pages, and at least one count.
    expect(found.fresh).toBeGreaterThanOrEqual(4);
  });

  test('answers the rows of an export', async () => {
    const found = await counted(async () => {
      const ids: unknown[] = [];
      for await (const records of exportRecords(context, resource(), actor, base(), null))
        ids.push(...records.map(({ id }) => id));
      expect(ids).toHaveLength(30);
      expect(ids.slice(0, 10)).toEqual((await expected(0)).map(({ id }) => id));
    });
    expect(found).toMatchObject({ behind: 0, away: 0 });
    // The ids, and their rows.
    expect(found.fresh).toBeGreaterThanOrEqual(2);
  });

  test('is not asked by whoever would miss a change', async () => {
    await standby.query('select pg_wal_replay_pause()');
    try {
      await addBook();
      const one = await counted(async () => expect((await list()).count).toBe(31));
      expect([one.fresh, one.behind > 0]).toEqual([0, true]);
    } finally {
      await standby.query('select pg_wal_replay_resume()');
    }
    await caughtUp();
    await sleep(restMs);
    expect((await counted(() => list())).fresh).toBeGreaterThan(0);
  });

  test('is not asked by whoever would miss a change of the records that the rows refer to', async () => {
    await standby.query('select pg_wal_replay_pause()');
    try {
      await run(`update shelves set record_title = 'B'`);
      const rows = (await list()).items.map((item) => JSON.stringify(item));
      expect(rows.filter((row) => row.includes('"B"'))).toHaveLength(10);
    } finally {
      await standby.query('select pg_wal_replay_resume()');
    }
    await caughtUp();
    await sleep(restMs);
  });

  test(`${rounds} lists have what the primary has, while chance changes them and holds the standby back`, async () => {
    let isHeld = false;
    const found = await counted(async () => {
      for (let round = 0; round < rounds; round++) {
        const chance = Math.random();
        if (chance < 0.4) await addBook();
        else if (chance < 0.5) await run(`update shelves set record_title = md5(random()::text)`);
        else if (chance < 0.6) {
          isHeld = !isHeld;
          await standby.query(`select pg_wal_replay_${isHeld ? 'pause' : 'resume'}()`);
          if (!isHeld) await sleep(restMs);
        }
        const page = Math.floor(Math.random() * 4);
        const { items, count } = await list({ page });
        const rows = await expected(page);
        expect([page, items.map(({ id }) => id)]).toEqual([page, rows.map(({ id }) => id)]);
        if (rows[0]) expect(count).toBe(rows[0].all);
        expect(JSON.stringify(items)).toContain(rows[0]?.title ?? '');
      }
    });
    if (isHeld) await standby.query('select pg_wal_replay_resume()');
    console.log('reads of lists and counts', found);
    expect(found.away).toBe(0);
    expect(found.fresh).toBeGreaterThan(0);
    expect(found.behind).toBeGreaterThan(0);
  });

  test('that is gone is left alone, and asked again when it is back', { timeout: 120_000 }, async () => {
    await caughtUp();
    await sleep(restMs);
    await standby.kill();
    const away = await counted(async () => {
      for (let at = 0; at < 5; at++) expect((await list()).items).toHaveLength(10);
    });
    expect([away.fresh, away.away > 0]).toEqual([0, true]);
    expect(messages.filter((line) => line.startsWith('The standby does not answer'))).toHaveLength(1);
    await standby.start();
    await caughtUp();
    await sleep(pauseMs);
    expect((await counted(() => list())).fresh).toBeGreaterThan(0);
    expect(messages).toContain('The standby answers again.');
  });
});
