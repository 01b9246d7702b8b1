import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import {
  existsSync,
  mkdirSync,
  readdirSync,
  renameSync,
  rmSync,
  statSync,
  symlinkSync,
  truncateSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { sql } from 'kysely';
import { describe, expect, it, onTestFinished } from 'vitest';
import { type Database, type EmbeddedDatabaseSettings, openEmbeddedDatabase } from '#server/db/database.ts';
import { embeddedMajorVersion } from '#server/db/embedded.ts';
import { tidyUp } from '#server/db/maintenance.ts';
import { databaseTemplate } from '#tests/support/database.ts';
import { temporaryDirectory } from '#tests/support/directory.ts';

const endless =
  'select count(*) from generate_series(1, 1000000) a, generate_series(1, 1000000) b where a % 7 <> b % 5';

interface Opened {
  readonly database: Database;
  readonly messages: readonly string[];
}

async function open(settings: Partial<EmbeddedDatabaseSettings> = {}): Promise<Opened> {
  const messages: string[] = [];
  const log = (message: string) => void messages.push(message);
  const template = await databaseTemplate();
  const database = await openEmbeddedDatabase({ dataDirectory: null, template, log, ...settings });
  onTestFinished(() => database.close());
  return { database, messages };
}

async function value(database: Database, query: string): Promise<unknown> {
  const { rows } = await sql.raw<{ value: unknown }>(query).execute(database.kysely);
  return rows[0]?.value;
}

async function eventually<T>(work: () => Promise<T>, limitMs = 5_000): Promise<T> {
  const deadline = Date.now() + limitMs;
  for (;;) {
    try {
      return await work();
    } catch (error) {
      if (Date.now() > deadline) throw error;
      await sleep(50);
    }
  }
}

it('lets nobody else on the machine into its folder, a new one or one that was open before', async () => {
  const dataDirectory = temporaryDirectory();
  const folder = join(dataDirectory, 'db');
  mkdirSync(folder, { mode: 0o755 });
  await open({ dataDirectory });
  expect(statSync(folder).mode & 0o777).toBe(0o700);
});

it('keeps what was committed when a query that never ends is stopped', async () => {
  const { database, messages } = await open({ dataDirectory: temporaryDirectory(), limitMs: 1_000 });
  await sql`create table kept (id integer)`.execute(database.kysely);
  await sql`insert into kept select generate_series(1, 1000)`.execute(database.kysely);
  const started = performance.now();
  await expect(value(database, endless)).rejects.toThrow();
  expect(performance.now() - started).toBeLessThan(4_000);
  expect(await eventually(() => value(database, 'select count(*) as value from kept'))).toBe(1_000);
  expect(messages.join()).toContain('A query ran longer than 1 s');
});

it('answers that it is not ready while a query holds it', async () => {
  const { database } = await open({ limitMs: 2_000 });
  const slow = value(database, endless).catch(() => 'stopped');
  await sleep(50);
  const started = performance.now();
  await expect(database.ready()).rejects.toThrow('did not answer');
  expect(performance.now() - started).toBeLessThan(900);
  expect(await slow).toBe('stopped');
});

it('undoes a transaction that somebody forgot', async () => {
  const { database, messages } = await open({ dataDirectory: temporaryDirectory(), limitMs: 1_000 });
  await sql`create table kept (id integer)`.execute(database.kysely);
  const forgotten = database.kysely.transaction().execute(async (trx) => {
    await sql`insert into kept values (1)`.execute(trx);
    await sql`select 1`.execute(database.kysely);
  });
  await expect(forgotten).rejects.toThrow();
  expect(await eventually(() => value(database, 'select count(*) as value from kept'))).toBe(0);
  expect(messages.join()).toContain('A transaction was idle');
});

it('lets work without a limit take its time', async () => {
  const { database, messages } = await open({ limitMs: 300 });
  const slow = 'select count(*) as value from generate_series(1, 4000000) a where a % 7 = 0 and sqrt(a) > 0';
  const started = performance.now();
  await database.withoutTimeLimit(async () => {
    while (performance.now() - started < 900) await value(database, slow);
  });
  expect(messages).toEqual([]);
});

it('loses no acknowledged row when its process is killed', async () => {
  const dataDirectory = temporaryDirectory();
  const { child, acknowledged } = await startChild(dataDirectory);
  await sleep(300);
  const gone = once(child, 'exit');
  child.kill('SIGKILL');
  await gone;
  const last = acknowledged();
  expect(last).toBeGreaterThan(10);

  const { database } = await open({ dataDirectory });
  const rows = await value(
    database,
    'select count(*) as value from counted where number = any (array(select generate_series(1, 1000000)))',
  );
  expect(rows).toBeGreaterThanOrEqual(last);
}, 120_000);

it('refuses a second process within a second, naming the first', async () => {
  const dataDirectory = temporaryDirectory();
  const { child } = await startChild(dataDirectory);
  const started = performance.now();
  await expect(open({ dataDirectory })).rejects.toThrow(`in use by process ${child.pid}`);
  expect(performance.now() - started).toBeLessThan(1_000);
}, 120_000);

it('serves a directory whose path is too long for a socket, and one over TCP', async () => {
  const deep = join(temporaryDirectory(), 'とても長い名前のフォルダー'.repeat(3));
  mkdirSync(deep);
  for (const settings of [{ dataDirectory: deep }, { dataDirectory: null, tcp: true }]) {
    const { database } = await open(settings);
    expect(await value(database, 'select 1 as value')).toBe(1);
  }
});

it('clears dead rows away and cuts the log', async () => {
  const dataDirectory = temporaryDirectory();
  const { database } = await open({ dataDirectory });
  await sql`create table busy (id integer primary key, note text)`.execute(database.kysely);
  await sql`insert into busy select n, repeat('x', 500) from generate_series(1, 5000) n`.execute(database.kysely);
  for (let round = 0; round < 8; round++) {
    await sql`update busy set note = repeat(chr(97 + ${sql.lit(round)}), 500)`.execute(database.kysely);
    await tidyUp(database.kysely);
  }
  const size = await value(database, "select pg_total_relation_size('busy') as value");
  expect(size).toBeLessThan(12_000_000);
  expect(bytesIn(join(dataDirectory, 'db', 'pg_wal'))).toBeLessThanOrEqual(64 * 2 ** 20);
});

it('knows trigrams of Japanese', async () => {
  const { database } = await open();
  await sql`create extension if not exists pg_trgm`.execute(database.kysely);
  expect(await value(database, "select array_length(show_trgm('日本語テスト'), 1) as value")).toBe(7);
});

it('says so when another version made the data', async () => {
  const dataDirectory = temporaryDirectory();
  mkdirSync(join(dataDirectory, 'db'));
  writeFileSync(join(dataDirectory, 'db', 'PG_VERSION'), '17\n');
  await expect(open({ dataDirectory })).rejects.toThrow('written by PostgreSQL 17');
  expect(existsSync(join(dataDirectory, 'lock'))).toBe(false);
});

it('says of damaged files what they are, and what to do', async () => {
  const dataDirectory = temporaryDirectory();
  const { database } = await open({ dataDirectory });
  await database.close();
  truncateSync(join(dataDirectory, 'db', 'global', 'pg_control'), 100);
  const refusal = await openEmbeddedDatabase({ dataDirectory, log: () => undefined }).catch((error: Error) => error);
  expect(String(refusal)).toMatch(/embedded database in .*db cannot be opened: its files seem to be damaged/);
  expect(String(refusal)).toContain('restore the latest backup');
});

describe('a data directory that exists', () => {
  const emptied = async (): Promise<string> => {
    const dataDirectory = temporaryDirectory();
    const { database } = await open({ dataDirectory });
    await database.close();
    return dataDirectory;
  };
  const refusal = async (dataDirectory: string): Promise<string> =>
    String(await openEmbeddedDatabase({ dataDirectory, log: () => undefined }).catch((error: Error) => error));

  it.runIf(process.platform === 'linux')('is not called damaged if its socket cannot be made', async () => {
    const dataDirectory = await emptied();
    symlinkSync('/proc/self', join(dataDirectory, 'run'));
    expect(await refusal(dataDirectory)).toMatch(
      /^Error: The embedded database in .*db cannot be opened: listen E\w+: /,
    );
  });

  it('is not called damaged if another process deletes the folder of its socket', async () => {
    const dataDirectory = await emptied();
    const run = join(dataDirectory, 'run');
    const other = setInterval(() => rmSync(run, { recursive: true, force: true }), 5);
    const sentence = await refusal(dataDirectory);
    clearInterval(other);
    expect(sentence).toContain(`another process has deleted ${run}. A server that was started before ${dataDirectory}`);
  });

  it('is left alone by a process from which it was moved away', async () => {
    const dataDirectory = temporaryDirectory();
    const { database: former } = await open({ dataDirectory });
    await sql`create table kept (id integer)`.execute(former.kysely);
    renameSync(dataDirectory, `${dataDirectory}-moved`);
    onTestFinished(() => rmSync(`${dataDirectory}-moved`, { recursive: true, force: true }));
    const { database } = await open({ dataDirectory });
    await former.close();
    expect(existsSync(join(dataDirectory, 'run'))).toBe(true);
    expect(await value(database, 'select 1 as value')).toBe(1);
    await database.close();
    // It names this process, which goes on.
    rmSync(join(`${dataDirectory}-moved`, 'lock'));
    const { database: moved } = await open({ dataDirectory: `${dataDirectory}-moved` });
    expect(await value(moved, 'select count(*)::int as value from kept')).toBe(0);
  });
});

it('is the version that it says it is', async () => {
  const { database } = await open();
  expect(database.describe).toMatch(new RegExp(`^embedded PostgreSQL ${embeddedMajorVersion}\\.\\d+ in memory$`));
});

function bytesIn(directory: string): number {
  return readdirSync(directory).reduce((sum, name) => sum + statSync(join(directory, name)).size, 0);
}

async function startChild(dataDirectory: string): Promise<{ child: ChildProcess; acknowledged(): number }> {
  const script = fileURLToPath(new URL('./child.ts', import.meta.url));
  const child = spawn(process.execPath, ['--import', 'tsx', script, dataDirectory]);
  onTestFinished(() => void child.kill('SIGKILL'));
  let last = 0;
  let errors = '';
  child.stderr.on('data', (text) => {
    errors += text;
  });
  await new Promise<void>((resolve, reject) => {
    child.once('exit', () => reject(new Error(`The child ended: ${errors}`)));
    createInterface({ input: child.stdout }).on('line', (line) => {
      if (line === 'open') resolve();
      else last = Number(line);
    });
  });
  return { child, acknowledged: () => last };
}
