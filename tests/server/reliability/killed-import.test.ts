/**
 * kill -9 during an import: everything or nothing is stored, acknowledged data are kept, and repeating the call imports
 * the file once. On PostgreSQL a lock from outside holds the server at a certain point; the product needs no code for
 * it.
 */
import { randomUUID } from 'node:crypto';
import { rmSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { demoAdministrator, demoPassword } from '#server/identity/accounts/demo-accounts.ts';
import { createDatabase } from '#tests/support/database.ts';
import { makeDirectory } from '#tests/support/directory.ts';
import { byExtent, isInTurn } from '#tests/support/extent.ts';
import { finishImport, postImport, textOf, uploadCsv } from '#tests/support/imports.ts';
import { type Client, createClient, type Reply, signInTo } from '#tests/support/server.ts';
import { type ServerProcess, startServerProcess } from '#tests/support/server-process.ts';

const api = '/v2/equipment-csv';
const newRows = 2000;
const changedRows = 40;
const readyLimitMs = 30_000;
/** The lease of the killed server, and the import. */
const finalLimitMs = 50_000;

const serverUrl = process.env.TEST_DATABASE_URL;
const folder = makeDirectory();
let databaseUrl: string | null = null;
let drop: () => Promise<void> = async () => undefined;
let env: Readonly<Record<string, string>>;
let server: ServerProcess;
let cookie: string;
/** Time of an undisturbed import. */
let usualMs = 0;

beforeAll(async () => {
  if (serverUrl) ({ url: databaseUrl, drop } = await createDatabase(serverUrl));
  env = {
    DATA_DIRECTORY: path.join(folder, 'data'),
    DEMO: '1',
    DEMO_SCALE: '0.02',
    ...(databaseUrl ? { DATABASE_URL: databaseUrl } : {}),
  };
  server = await startServerProcess(env);
  ({ cookie } = await signInTo(server.origin, demoAdministrator.email, demoPassword));
  const { key } = await upload(await client(), 'usual');
  const begun = performance.now();
  expect((await imported(await client(), key)).status).toBe(200);
  usualMs = performance.now() - begun;
});
afterAll(async () => {
  await server?.kill();
  await drop();
  rmSync(folder, { recursive: true, force: true });
});

const client = async (): Promise<Client> => createClient(server.origin, cookie);
const imported = (by: Client, key: string): Promise<Reply> => postImport(by, api, key, { dryrun: false });
/** Until the killed server's lease expires, calls are answered as if its import were running (202). */
const finished = (by: Client, key: string): Promise<Reply> => finishImport(by, api, key, { dryrun: false });

interface Uploaded {
  readonly key: string;
  /** Prefix of the new rows' asset tags. */
  readonly tag: string;
  /** New name of the changed rows. */
  readonly name: string;
}

async function upload(by: Client, word: string): Promise<Uploaded> {
  const tag = `K${randomUUID().slice(0, 8)}`;
  const name = `${word} ${tag}`;
  const { items } = (await by.get(`/v2/equipment?category=ALL&pageSize=${changedRows}`)).body;
  const type = items[0].equipmentTypeName;
  const rows = [
    ['id', 'name', 'equipmentTypeId', 'assetTag'],
    ...items.map((item: { id: string; equipmentTypeName: string; assetTag: string | null }) => [
      item.id,
      name,
      item.equipmentTypeName,
      item.assetTag ?? '',
    ]),
    ...Array.from({ length: newRows }, (_, at) => ['', `新しい備品 ${at}`, type, tagAt(tag, at)]),
  ];
  return { key: await uploadCsv(by, textOf(rows)), tag, name };
}

const tagAt = (tag: string, at: number): string => `${tag}-${String(at).padStart(5, '0')}`;

/** Connects directly to the database. */
async function outside<T>(work: (connection: pg.Client) => Promise<T>): Promise<T> {
  const connection = new pg.Client(
    databaseUrl
      ? { connectionString: databaseUrl, application_name: 'outside' }
      : { host: path.join(folder, 'data', 'run'), port: 5432, user: 'postgres', database: 'postgres' },
  );
  await connection.connect();
  try {
    return await work(connection);
  } finally {
    await connection.end();
  }
}

interface Found {
  readonly made: number;
  readonly changed: number;
  readonly audited: number;
  readonly claims: number;
}

const everything: Found = { made: newRows, changed: changedRows, audited: newRows + changedRows, claims: 1 };
const nothing: Found = { made: 0, changed: 0, audited: 0, claims: 0 };

const find = ({ key, tag, name }: Uploaded): Promise<Found> =>
  outside(async (connection) => {
    const { rows } = await connection.query(
      `with written as (select id, asset_tag, name from equipment where asset_tag like $1 or name = $2)
       select (select count(*)::int from written where asset_tag like $1) as made,
         (select count(*)::int from written where name = $2) as changed,
         (select count(*)::int from daicho_audit where record_id in (select id::text from written) and origin = 'csv'
           and at >= (select created_at from daicho_file where key = $3)) as audited,
         (select count(*)::int from daicho_import where key = $3 and outcome is not null) as claims`,
      [`${tag}-%`, name, key],
    );
    return rows[0];
  });

interface Moment {
  readonly name: string;
  /** Kills the server after the import has been requested. */
  interrupt(uploaded: Uploaded, ask: () => void): Promise<void>;
  /** The expected content afterwards, if it is certain. */
  readonly leaves?: Found;
}

const atRandom: Moment = {
  name: 'at any moment',
  async interrupt(_, ask) {
    ask();
    await sleep(Math.random() * 1.2 * usualMs);
    await server.kill();
  },
};

/** Holds the server with a lock on the table that it reads or writes next. */
const lockedOut = (name: string, table: string): Moment => ({
  name,
  leaves: nothing,
  interrupt: (_, ask) =>
    outside(async (connection) => {
      await connection.query(`begin; lock table ${table} in access exclusive mode`);
      ask();
      await untilHeld();
      await server.kill();
    }),
});

/** Another transaction is about to use the asset tag of a row in the middle, so that its insertion waits. */
const halfWay: Moment = {
  name: 'when half of the rows are written',
  leaves: nothing,
  interrupt: ({ tag }, ask) =>
    outside(async (connection) => {
      await connection.query('begin');
      await connection.query(
        `insert into equipment select (jsonb_populate_record(null::equipment,
           to_jsonb(one) || jsonb_build_object('id', gen_random_uuid(), 'asset_tag', $1::text))).*
         from equipment one limit 1`,
        [tagAt(tag, newRows / 2)],
      );
      ask();
      await untilHeld();
      await server.kill();
    }),
};

const advisory = 4_711;

/** A trigger that fires at the end of the transaction, when everything is written, and waits for a lock. */
async function heldAtCommit(ask: () => void, work: (connection: pg.Client) => Promise<void>): Promise<void> {
  await outside(async (connection) => {
    await connection.query(`
      create function held() returns trigger language plpgsql as 'begin perform pg_advisory_xact_lock(${advisory}); return null; end';
      create constraint trigger held after update on daicho_import deferrable initially deferred
        for each row execute function held()`);
    await connection.query('select pg_advisory_lock($1)', [advisory]);
    ask();
    await untilHeld();
    await work(connection);
  });
  await untilQuiet();
  await outside((connection) => connection.query('drop trigger held on daicho_import; drop function held()'));
}

const beforeCommit: Moment = {
  name: 'when everything is written, before the commit',
  leaves: nothing,
  interrupt: (_, ask) =>
    heldAtCommit(ask, async (connection) => {
      await server.kill();
      await connection.query(
        "select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'daicho' and datname = current_database()",
      );
    }),
};

const whileCommitting: Moment = {
  name: 'while it commits',
  leaves: everything,
  interrupt: (_, ask) => heldAtCommit(ask, () => server.kill()),
};

const beforeAnswer: Moment = {
  name: 'when it is committed, before the answer',
  leaves: everything,
  async interrupt(uploaded, ask) {
    await heldAtCommit(ask, async (connection) => {
      server.signal('SIGSTOP');
      await connection.query('select pg_advisory_unlock($1)', [advisory]);
      while ((await find(uploaded)).claims === 0) await sleep(20);
      await server.kill();
    });
  },
};

const waiting = "select 1 from pg_stat_activity where application_name = 'daicho' and datname = current_database()";

async function untilHeld(): Promise<void> {
  await outside(async (connection) => {
    while ((await connection.query(`${waiting} and wait_event_type = 'Lock'`)).rowCount === 0) await sleep(20);
  });
}

/** Waits until the killed server's database sessions have ended. */
async function untilQuiet(): Promise<void> {
  if (!databaseUrl) return;
  await outside(async (connection) => {
    while (Number((await connection.query(waiting)).rowCount) > 0) await sleep(20);
  });
}

const points: readonly Moment[] = serverUrl
  ? [
      halfWay,
      beforeCommit,
      beforeAnswer,
      whileCommitting,
      lockedOut('before its transaction', 'daicho_file'),
      lockedOut('as its transaction begins', 'daicho_import'),
    ]
  : [];
const kills = byExtent({ brief: 1, wide: serverUrl ? 25 : 8, full: serverUrl ? 200 : 25 });
const moments = [...points, atRandom, atRandom, atRandom, atRandom];
/** A single kill is at a different moment each day. */
const first = moments.findIndex((_, at) => isInTurn(at, moments.length));
const rounds = Array.from({ length: kills }, (_, round) => ({
  round,
  moment: moments[(first + round) % moments.length] ?? atRandom,
}));

test.each(rounds.map(({ round, moment }) => ({ round: round + 1, name: moment.name, moment })))(
  'kill $round: $name',
  async ({ moment, name }) => {
    const uploaded = await upload(await client(), name);
    const before = await client();
    let answer: Promise<Reply | null> = Promise.resolve(null);
    await moment.interrupt(uploaded, () => {
      answer = imported(before, uploaded.key).catch(() => null);
    });
    const acknowledged = (await answer)?.status === 200;
    await untilQuiet();

    server = await startServerProcess(env);
    expect(server.readyMs).toBeLessThan(readyLimitMs);
    const found = await find(uploaded);
    expect([nothing, everything]).toContainEqual(found);
    if (acknowledged) expect(found).toEqual(everything);
    if (moment.leaves) expect(found).toEqual(moment.leaves);

    const begun = performance.now();
    const again = await finished(await client(), uploaded.key);
    expect(performance.now() - begun).toBeLessThan(finalLimitMs);
    expect([again.status, again.body.counts]).toEqual([
      200,
      { rows: newRows + changedRows, new: newRows, changed: changedRows, unchanged: 0, rejected: 0 },
    ]);
    expect(await find(uploaded)).toEqual(everything);
    const once = await imported(await client(), uploaded.key);
    expect(once.body).toEqual(again.body);
    expect(await find(uploaded)).toEqual(everything);
  },
);
