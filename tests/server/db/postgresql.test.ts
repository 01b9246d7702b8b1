/** Behaviour that only a real PostgreSQL server shows; needs TEST_DATABASE_URL. */
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';
import { CompiledQuery, sql } from 'kysely';
import { describe, expect, it, onTestFinished } from 'vitest';
import { type Database, openDatabase } from '#server/db/database.ts';
import { createDatabase } from '#tests/support/database.ts';

const server = process.env.TEST_DATABASE_URL;

describe.runIf(server)('PostgreSQL', () => {
  async function open(): Promise<{ database: Database; url: string; messages: readonly string[] }> {
    const { url, drop } = await createDatabase(server ?? '');
    const messages: string[] = [];
    const database = await openDatabase({
      databaseUrl: url,
      dataDirectory: '',
      log: (message) => messages.push(message),
    });
    onTestFinished(async () => {
      await database.close();
      await drop();
    });
    return { database, url, messages };
  }

  const cutAll = sql`
    select pg_terminate_backend(pid) from pg_stat_activity
    where datname = current_database() and pid <> pg_backend_pid()`;

  it('outlives the loss of its connections, idle and in a transaction', async () => {
    const { database } = await open();
    await sql`create table kept (id integer)`.execute(database.kysely);
    const interrupted = database.kysely.transaction().execute(async (trx) => {
      await sql`insert into kept values (1)`.execute(trx);
      await cutAll.execute(database.kysely);
      await new Promise((resolve) => setTimeout(resolve, 100));
      await sql`insert into kept values (2)`.execute(trx);
    });
    await expect(interrupted).rejects.toThrow();
    await expect(database.ready()).resolves.toBeUndefined();
    const { rows } = await sql<{ found: number }>`select count(*) as found from kept`.execute(database.kysely);
    expect(rows).toEqual([{ found: 0 }]);
  });

  it('limits statements, except for work without a limit', async () => {
    const { database } = await open();
    const limit = sql<{ limit: string }>`select current_setting('statement_timeout') as limit`;
    expect((await limit.execute(database.kysely)).rows).toEqual([{ limit: '10s' }]);
    const { rows } = await database.withoutTimeLimit((kysely) => limit.execute(kysely));
    expect(rows).toEqual([{ limit: '0' }]);
  });

  describe('frequent statements', () => {
    const named = async (database: Database): Promise<readonly string[]> => {
      const query = sql<{ text: string }>`select statement as text from pg_prepared_statements`;
      return (await query.execute(database.kysely)).rows.map(({ text }) => text);
    };
    const text = 'select b from kept where a = $1';
    const run = async (database: Database, times: number): Promise<readonly unknown[]> => {
      const answers: unknown[] = [];
      for (let time = 0; time < times; time += 1)
        answers.push((await database.kysely.executeQuery(CompiledQuery.raw(text, [time]))).rows[0]);
      return answers;
    };
    const withTable = async (): Promise<Database> => {
      const { database } = await open();
      await sql`create table kept (a integer, b integer)`.execute(database.kysely);
      await sql`insert into kept select number, 10 * number from generate_series(0, 99) number`.execute(
        database.kysely,
      );
      return database;
    };

    it('are named after twenty runs, and answer as before', async () => {
      const database = await withTable();
      await run(database, 30);
      expect(await named(database)).toEqual([]);
      database.prepare?.(text);
      expect(await run(database, 30)).toEqual(Array.from({ length: 30 }, (_, a) => ({ b: 10 * a })));
      expect(await named(database)).toEqual([text]);
    });

    it('are run without a name after a change of the table', async () => {
      const database = await withTable();
      database.prepare?.(text);
      await run(database, 30);
      await sql`alter table kept alter column b type text`.execute(database.kysely);
      expect(await run(database, 2)).toEqual([{ b: '0' }, { b: '10' }]);
      await sql`drop table kept`.execute(database.kysely);
      await expect(run(database, 1)).rejects.toThrow('relation "kept" does not exist');
    });

    it('get a name that no other had, after one has lost its own', async () => {
      const database = await withTable();
      const [first = '', second = '', third = ''] = [text, `${text} limit 1`, `${text} limit 2`];
      const runOf = async (one: string): Promise<void> => {
        database.prepare?.(one);
        for (let time = 0; time < 25; time += 1) await database.kysely.executeQuery(CompiledQuery.raw(one, [time]));
      };
      await runOf(first);
      await runOf(second);
      await sql`alter table kept alter column b type text`.execute(database.kysely);
      await database.kysely.executeQuery(CompiledQuery.raw(first, [1]));
      await runOf(third);
      await runOf(second);
      expect((await named(database)).toSorted()).toEqual([first, second, third]);
    });

    it('are not more than 32', async () => {
      const database = await withTable();
      for (let one = 0; one < 40; one += 1) {
        const another = `select b + ${one} as b from kept where a = $1`;
        database.prepare?.(another);
        for (let time = 0; time < 25; time += 1) await database.kysely.executeQuery(CompiledQuery.raw(another, [time]));
      }
      expect(await named(database)).toHaveLength(32);
    });
  });

  it('names the server without the password', async () => {
    const { database, url } = await open();
    const { host, pathname } = new URL(url);
    expect(database.describe).toMatch(/^PostgreSQL \d+\.\d+ at /);
    expect(database.describe.endsWith(`${host}${pathname}`)).toBe(true);
  });

  it('says at once that a database does not exist', async () => {
    const url = new URL(server ?? '');
    url.pathname = '/daicho_test_missing';
    const attempt = openDatabase({ databaseUrl: url.href, dataDirectory: '', log: () => undefined });
    await expect(attempt).rejects.toThrow(/cannot be used: database "daicho_test_missing" does not exist/);
  });

  it('is not ready when the server falls silent', async () => {
    const { url } = await open();
    const line = await silenceableLine(new URL(url));
    const database = await openDatabase({ databaseUrl: line.url, dataDirectory: '', log: () => undefined });
    onTestFinished(() => database.close());
    await expect(database.ready()).resolves.toBeUndefined();
    line.silence();
    const started = performance.now();
    await expect(database.ready()).rejects.toThrow('did not answer within 500 ms');
    expect(performance.now() - started).toBeLessThan(900);
    line.cut();
  });
});

/** A connection to the server that can stop forwarding data, like a broken network. */
async function silenceableLine(target: URL): Promise<{ url: string; silence(): void; cut(): void }> {
  const sockets = new Set<Socket>();
  const line = createServer((near) => {
    const far = connect(Number(target.port), target.hostname);
    for (const socket of [near, far]) sockets.add(socket.on('error', () => undefined));
    near.pipe(far).pipe(near);
  });
  await new Promise<void>((resolve) => line.listen(0, '127.0.0.1', resolve));
  const cut = () => {
    line.close();
    for (const socket of sockets) socket.destroy();
  };
  onTestFinished(cut);
  const url = new URL(target);
  url.host = `127.0.0.1:${(line.address() as AddressInfo).port}`;
  const silence = () => {
    for (const socket of sockets) socket.unpipe().pause();
  };
  return { url: url.href, silence, cut };
}
