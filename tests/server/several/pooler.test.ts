/** PgBouncer keeps no session settings, so every transaction sets its own limits. */
import { sql } from 'kysely';
import { describe, expect, onTestFinished, test } from 'vitest';
import { type Database, openDatabase } from '#server/db/database.ts';
import { createDatabase, quiet } from '#tests/support/database.ts';
import { temporaryDirectory } from '#tests/support/directory.ts';
import { startPgbouncer } from '#tests/support/pgbouncer.ts';
import { startServerProcess } from '#tests/support/server-process.ts';

const serverUrl = process.env.TEST_DATABASE_URL ?? '';

const ways = {
  'refuses what is said at the start of a connection': [],
  'lets it go unheard': [
    'ignore_startup_parameters = statement_timeout,lock_timeout,idle_in_transaction_session_timeout,options',
  ],
};

describe.runIf(serverUrl)('a pooler', () => {
  async function open(more: readonly string[]): Promise<{ database: Database; url: string; direct: string }> {
    const { url: direct, drop } = await createDatabase(serverUrl);
    const pooler = await startPgbouncer(direct, ['default_pool_size = 3', ...more]);
    const database = await openDatabase({ databaseUrl: pooler.url, dataDirectory: '', log: quiet });
    onTestFinished(async () => {
      await database.close();
      await pooler.stop();
      await drop();
    });
    return { database, url: pooler.url, direct };
  }

  const settings = sql<Record<string, string>>`
    select current_setting('statement_timeout') as statement, current_setting('lock_timeout') as lock,
      current_setting('timezone') as zone, current_setting('jit') as jit`;

  test.each(Object.entries(ways))('that %s: limits hold for statements and transactions', async (_, more) => {
    const { database } = await open(more);
    const expected = { statement: '10s', lock: '2500ms', zone: 'UTC', jit: 'off' };
    expect((await settings.execute(database.kysely)).rows).toEqual([expected]);
    const inside = await database.kysely.transaction().execute(async (trx) => (await settings.execute(trx)).rows);
    expect(inside).toEqual([expected]);
    const unlimited = await database.withoutTimeLimit(async (kysely) => (await settings.execute(kysely)).rows);
    expect(unlimited).toEqual([{ ...expected, statement: '0', lock: '0' }]);
    await expect(database.ready()).resolves.toBeUndefined();
  });

  test('keeps transactions apart, also undone and nested ones, however many come at once', async () => {
    const { database } = await open([]);
    await sql`create table kept (id integer)`.execute(database.kysely);
    const work = async (id: number): Promise<void> => {
      const undone = id % 2 === 0;
      await database.kysely
        .transaction()
        .execute(async (trx) => {
          await sql`insert into kept values (${id})`.execute(trx);
          await sql`savepoint inner_one`.execute(trx);
          await sql`insert into kept values (${-id})`.execute(trx);
          await sql`rollback to savepoint inner_one`.execute(trx);
          if (undone) throw new Error('undone');
        })
        .catch(quiet);
    };
    await Promise.all(Array.from({ length: 20 }, (_, at) => work(at + 1)));
    await expect(sql`insert into kept values ('no number')`.execute(database.kysely)).rejects.toThrow('integer');
    const { rows } = await sql<{ ids: number[] }>`select array_agg(id order by id) as ids from kept`.execute(
      database.kysely,
    );
    expect(rows[0]?.ids).toEqual([1, 3, 5, 7, 9, 11, 13, 15, 17, 19]);
  });

  test('lets no statement have a name, which it could not pass on', async () => {
    const { database, direct } = await open([]);
    expect(database.prepare).toBeUndefined();
    const unpooled = await openDatabase({ databaseUrl: direct, dataDirectory: '', log: quiet });
    onTestFinished(() => unpooled.close());
    expect(unpooled.prepare).toBeTypeOf('function');
  });

  test('is enough for a whole server to make its tables and serve', async () => {
    const { url } = await open([]);
    const server = await startServerProcess({
      DATABASE_URL: url,
      DATA_DIRECTORY: temporaryDirectory(),
      ADMIN_EMAIL: 'first@example.co.jp',
    });
    onTestFinished(() => server.kill());
    const ready = await fetch(`${server.origin}/ready`);
    expect([ready.status, await ready.json()]).toEqual([200, { status: 'ready', stopping: false, database: 'ready' }]);
  });
});
