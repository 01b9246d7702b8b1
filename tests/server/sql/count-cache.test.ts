/** Counts are exact, and a statement counts again only after a change of the tables that it reads. */
import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { type Database, transaction } from '#server/db/database.ts';
import { migrateFramework } from '#server/db/framework.ts';
import { foldVersions, keepVersions, versionedTables } from '#server/db/table-versions.ts';
import { type CountCache, createCountCache } from '#server/sql/versions/count-cache.ts';
import { testDatabase } from '#tests/support/database.ts';
import { byExtent } from '#tests/support/extent.ts';

const now = '2026-11-20T00:00:00.000Z';

let database: Database;
let cache: CountCache;
beforeAll(async () => {
  database = await testDatabase();
  await migrateFramework(database.kysely);
  await sql`create table marks (id uuid primary key, writer integer, step integer, owner uuid)`.execute(
    database.kysely,
  );
  await sql`create table owners (id uuid primary key)`.execute(database.kysely);
  await sql`create table others (id uuid primary key)`.execute(database.kysely);
  await keepVersions(database.kysely, ['marks', 'owners']);
});
afterAll(() => database.close());
beforeEach(async () => {
  cache = createCountCache(database.kysely);
  await sql`truncate marks, owners, others`.execute(database.kysely);
});

/** The number of rows, and a number that is another one each time the database counts. */
const counting = (table: string) =>
  sql`select count(*) as count, (random() * 1e15)::bigint as chance from ${sql.table(table)}`;
const read = (table = 'marks') => cache.read(counting(table), now);
const run = (text: string) => sql.raw(text).execute(database.kysely);
const insert = (table = 'marks') => run(`insert into ${table} (id) values (gen_random_uuid())`);

describe('counts again', () => {
  test('only after a change', async () => {
    await insert();
    const first = await read();
    expect(first.count).toBe(1);
    expect(await read()).toEqual(first);
    await insert();
    expect((await read()).count).toBe(2);
  });

  test.each([
    ['an update', `update marks set step = 1`],
    ['a deletion', `delete from marks`],
    ['an emptied table', `truncate marks`],
    [
      'a change by a statement of another program',
      `with added as (insert into marks (id) values (gen_random_uuid()) returning id) select * from added`,
    ],
  ])('after %s', async (_, change) => {
    await insert();
    const first = await read();
    await run(change);
    const second = await read();
    expect(second.chance).not.toBe(first.chance);
    expect(await read()).toEqual(second);
  });

  test('after a change of any table that it reads', async () => {
    const query = sql`select count(*) as count from marks join owners on owners.id = marks.owner`;
    expect((await cache.read(query, now)).count).toBe(0);
    const id = randomUUID();
    await sql`insert into marks (id, owner) values (${randomUUID()}, ${id})`.execute(database.kysely);
    expect((await cache.read(query, now)).count).toBe(0);
    await sql`insert into owners (id) values (${id})`.execute(database.kysely);
    expect((await cache.read(query, now)).count).toBe(1);
  });

  test('not after a change that was undone', async () => {
    const first = await read();
    const work = transaction(database, async (trx) => {
      await sql`insert into marks (id) values (${randomUUID()})`.execute(trx);
      throw new Error('changed my mind');
    });
    await expect(work).rejects.toThrow('changed my mind');
    expect(await read()).toEqual(first);
  });

  test('after one of two changes in a transaction was undone', async () => {
    await transaction(database, async (trx) => {
      await sql`savepoint one`.execute(trx);
      await sql`insert into marks (id) values (${randomUUID()})`.execute(trx);
      await sql`rollback to savepoint one`.execute(trx);
      await sql`insert into marks (id) values (${randomUUID()})`.execute(trx);
    });
    expect((await read()).count).toBe(1);
  });

  test('not with other values', async () => {
    const of = (step: number) => sql`select count(*) as count from marks where step = ${step}`;
    await sql`insert into marks (id, step) values (${randomUUID()}, 1)`.execute(database.kysely);
    expect((await cache.read(of(1), now)).count).toBe(1);
    expect((await cache.read(of(2), now)).count).toBe(0);
  });
});

describe('always counts', () => {
  test('tables without versions', async () => {
    expect((await read('others')).count).toBe(0);
    await insert('others');
    expect((await read('others')).count).toBe(1);
  });

  test('statements with the moment of the request', async () => {
    const query = sql`select count(*) as count, (random() * 1e15)::bigint as chance from marks where ${now}::text <> ''`;
    expect((await cache.read(query, now)).chance).not.toBe((await cache.read(query, now)).chance);
  });
});

test('many who ask at once cause one count', async () => {
  await read();
  await insert();
  const answers = await Promise.all(Array.from({ length: 50 }, () => read()));
  expect(new Set(answers.map(({ count }) => count))).toEqual(new Set([1]));
  expect(new Set(answers.map(({ chance }) => chance)).size).toBeLessThanOrEqual(2);
});

test('a count that began before a change is too old for whoever made the change', async () => {
  const slow = sql`select count(*) as count, count(pg_sleep(0.3)) as rested from marks`;
  await insert();
  await cache.read(slow, now);
  await insert();
  const earlier = cache.read(slow, now);
  await sleep(150);
  await insert();
  expect((await cache.read(slow, now)).count).toBe(3);
  expect((await earlier).count).toBe(2);
});

test('a statement that fails is asked again', async () => {
  const query = sql`select count(*) as count from missing`;
  await expect(cache.read(query, now)).rejects.toThrow('missing');
  await run('create table missing (id uuid)');
  expect((await cache.read(query, now)).count).toBe(0);
  await run('drop table missing');
});

test('a trigger that was switched off comes back', async () => {
  await run('alter table marks disable trigger daicho_version');
  expect(await versionedTables(database.kysely)).not.toContain('public.marks');
  await keepVersions(database.kysely, ['marks']);
  expect(await versionedTables(database.kysely)).toContain('public.marks');
});

test('marks of ended sessions become one, which is another version', async () => {
  await insert();
  await run(`insert into daicho_version values ('marks', 2147483647, 7, '1'), ('marks', 2147483646, 8, '1')`);
  const first = await read();
  await foldVersions(database.kysely);
  const { rows } = await sql`select session from daicho_version where session > 2147483000`.execute(database.kysely);
  expect(rows).toEqual([]);
  const second = await read();
  expect(second.chance).not.toBe(first.chance);
  await foldVersions(database.kysely);
  expect(await read()).toEqual(second);
});

/** Each writer's rows, as they are after each of its steps. */
interface Writer {
  readonly counts: number[];
  begun: number;
  done: number;
}

const comparisons = byExtent({ quick: 1_000, brief: 2_000, wide: 20_000, full: 100_000 });

test(`${comparisons} counts while others write`, { timeout: 600_000 }, async () => {
  const caches = [cache, createCountCache(database.kysely)];
  const writers: Writer[] = Array.from({ length: 4 }, () => ({ counts: [0], begun: 0, done: 0 }));
  const query = sql`select ${sql.join(
    writers.flatMap((_, at) => [
      sql`count(*) filter (where writer = ${at}) as ${sql.ref(`count_${at}`)}`,
      sql`coalesce(max(step) filter (where writer = ${at}), 0) as ${sql.ref(`step_${at}`)}`,
    ]),
  )} from marks`;
  let compared = 0;
  let counted = 0;
  const write = async (writer: Writer, at: number): Promise<void> => {
    while (compared < comparisons) {
      const step = writer.begun + 1;
      const more = Math.random() < 0.5 ? 1 : 3;
      const isUndone = Math.random() < 0.2;
      const removed = Math.floor(Math.random() * 4);
      const before = writer.counts[writer.done] ?? 0;
      // Rows of earlier steps go; those of this one stay, so that the last step can be read.
      writer.counts[step] = Math.max(0, before - removed) + more;
      if (!isUndone) writer.begun = step;
      await transaction(database, async (trx) => {
        await sql`delete from marks where id in (select id from marks where writer = ${at} order by step, id limit ${removed})`.execute(
          trx,
        );
        for (let left = more; left > 0; left -= 1)
          await sql`insert into marks (id, writer, step) values (${randomUUID()}, ${at}, ${step})`.execute(trx);
        if (isUndone) throw new Undone();
      }).catch((error: unknown) => {
        if (!(error instanceof Undone)) throw error;
      });
      if (!isUndone) writer.done = step;
      await sleep(Math.random() * 20);
    }
  };
  const readAndCompare = async (one: CountCache): Promise<void> => {
    while (compared < comparisons) {
      const earliest = writers.map(({ done }) => done);
      const counts = await one.read(query, now);
      counted += 1;
      for (const [at, { counts: after, begun }] of writers.entries()) {
        const step = counts[`step_${at}`] ?? -1;
        expect(step).toBeGreaterThanOrEqual(earliest[at] ?? 0);
        expect(step).toBeLessThanOrEqual(begun);
        expect(counts[`count_${at}`]).toBe(after[step]);
        compared += 1;
      }
      await sleep(Math.random() * 4);
    }
  };
  await Promise.all([...writers.map(write), ...[...caches, ...caches].map(readAndCompare)]);
  console.log(`comparisons · counts while others write: ${compared} in ${counted} answers`);
});

class Undone extends Error {}
