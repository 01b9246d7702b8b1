/**
 * Opens the database: PostgreSQL if an address is given, else the embedded engine in the data directory. Both use the
 * same `pg` driver and the same Kysely dialect, so that other code need not distinguish them.
 */
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { Kysely, PostgresDialect, sql } from 'kysely';
import pg from 'pg';
import { measureStatements, type StatementFeed } from '../telemetry/statements.ts';
import {
  type Connections,
  connectionsOf,
  createPool,
  createPooledPool,
  type PoolState,
  type Setting,
} from './connections/pool.ts';
import { createPreparedStatements, type PreparedStatements } from './connections/prepared-statements.ts';
import { createSlots, type Slots } from './connections/slots.ts';
import { type EmbeddedEngine, startEmbedded } from './embedded.ts';
import type { FrameworkTables } from './framework.ts';
import { lockDirectory } from './lock.ts';
import { startMaintenance } from './maintenance.ts';
import { createStandby, type Standby } from './standby/standby.ts';
import { errorCode } from './transaction.ts';

export { transaction } from './transaction.ts';

import { late, within } from './within.ts';

export interface Database {
  readonly kysely: Kysely<FrameworkTables>;
  readonly engine: 'postgresql' | 'embedded';
  /** For logs and `/ready`: engine, version and location, without user or password. */
  readonly describe: string;
  /** @throws DatabaseNotReady within 500 ms if it does not answer or cannot be written to */
  ready(): Promise<void>;
  /** Limits concurrent writing transactions, so that readers get connections; undefined if there is only one anyway. */
  readonly writers?: Slots | undefined;
  /** Answers reads as well, where its answer is that of the primary. */
  readonly standby?: Standby | undefined;
  /** Reports the statements of `kysely`. */
  readonly statements: StatementFeed;
  /** The connections of `kysely`. */
  pool(): PoolState;
  /** Connections name this statement if it is frequent; undefined if they cannot. */
  readonly prepare?: ((text: string) => void) | undefined;
  /** For migrations, dumps and other long work; elsewhere a query ends after seconds. */
  withoutTimeLimit<T>(work: (kysely: Kysely<FrameworkTables>) => Promise<T>): Promise<T>;
  close(): Promise<void>;
}

export interface DatabaseSettings {
  readonly databaseUrl?: string | undefined;
  /** A standby of that database. */
  readonly standbyUrl?: string | undefined;
  readonly dataDirectory: string;
  readonly log: (message: string) => void;
  readonly maxConnections?: number | undefined;
}

export interface EmbeddedDatabaseSettings {
  /** The database is in `<dataDirectory>/db`, guarded by `<dataDirectory>/lock`; null keeps it in memory. */
  readonly dataDirectory: string | null;
  readonly log: (message: string) => void;
  readonly template?: string | undefined;
  readonly limitMs?: number | undefined;
  readonly tcp?: boolean | undefined;
}

/** Why the database cannot be used now. */
export class DatabaseNotReady extends Error {
  readonly state: 'away' | 'full' | 'read-only';

  constructor(state: DatabaseNotReady['state'], message: string) {
    super(message);
    this.state = state;
  }
}

/** `ready`, or why the database cannot be used. */
export const databaseState = ({ ready }: Pick<Database, 'ready'>): Promise<'ready' | DatabaseNotReady['state']> =>
  ready().then(
    () => 'ready' as const,
    (error: unknown) => (error instanceof DatabaseNotReady ? error.state : 'away'),
  );

/** Limits of a statement, of waiting for a lock, and of an idle transaction. */
const limits = { statement_timeout: 10_000, lock_timeout: 2_500, idle_in_transaction_session_timeout: 15_000 } as const;
const writersPatienceMs = 2_000;
const readyLimitMs = 500;
/** A timer that is later than this shows that the process was busy. */
const busyMs = 100;
const firstContactMs = 15_000;
const embeddedConnections = 8;
/** How long running queries may finish when the database closes. */
const farewellMs = 5_000;

/** Wrong password, unknown user or database: waiting does not help. */
const hopeless = new Set(['28P01', '28000', '3D000']);

/** @throws with a plain sentence if the data directory is in use, or PostgreSQL cannot be reached within 15 s. */
export function openDatabase(settings: DatabaseSettings): Promise<Database> {
  const { databaseUrl, standbyUrl, dataDirectory, log } = settings;
  if (!databaseUrl) return openEmbeddedDatabase({ dataDirectory, log });
  return openPostgresql(databaseUrl, standbyUrl, settings.maxConnections ?? 10, log);
}

async function openPostgresql(
  databaseUrl: string,
  standbyUrl: string | undefined,
  max: number,
  log: (message: string) => void,
): Promise<Database> {
  const config: pg.PoolConfig = {
    connectionString: databaseUrl,
    application_name: 'daicho',
    connectionTimeoutMillis: 2_000,
    keepAlive: true,
  };
  const probe = new pg.Pool({ ...config, max: 1, connectionTimeoutMillis: 2 * readyLimitMs });
  probe.on('error', () => undefined);
  probe.on('connect', (client) => client.on('error', () => undefined));
  const storage = { isFull: false };
  let kysely: Kysely<FrameworkTables> | null = null;
  try {
    const isPooled = await firstContact(config, log);
    if (isPooled) log('The database connection goes through a pooler: time limits are set in each transaction.');
    const statements: StatementFeed = { listeners: new Set() };
    const prepared = isPooled ? null : createPreparedStatements();
    const opened = openConnections({ ...config, max }, limits, isPooled, log, prepared);
    const connections = measureStatements(opened, statements);
    const usual = createKysely(connections, storage);
    kysely = usual;
    const { version, collation } = await untilDescribed(usual, log);
    if (!/^(C|POSIX)/.test(collation))
      log(`This database sorts text by ${collation}; create it with LC_COLLATE 'C' to get the usual order.`);
    const standby = standbyUrl
      ? openStandby({ ...config, connectionString: standbyUrl, max }, statements, log)
      : undefined;
    return {
      kysely: usual,
      ...{ standby },
      engine: 'postgresql',
      describe: `PostgreSQL ${version} at ${placeOf(databaseUrl)}`,
      ready: together(() => isReady(probe, storage)),
      statements,
      pool: connections.state,
      prepare: prepared?.prepare,
      writers: createSlots(Math.max(1, Math.min(max - 1, Math.ceil(max * 0.6))), writersPatienceMs),
      async withoutTimeLimit(work) {
        const patient = createKysely(openConnections({ ...config, max: 2 }, noLimits, isPooled, log), storage);
        try {
          return await work(patient);
        } finally {
          await patient.destroy();
        }
      },
      close: once(async () => {
        await Promise.all([farewell(usual), standby?.close(), within(farewellMs, probe.end())]);
      }),
    };
  } catch (error) {
    await kysely?.destroy();
    await probe.end();
    throw new Error(`PostgreSQL at ${placeOf(databaseUrl)} cannot be used: ${reason(error)}`, { cause: error });
  }
}

/** It may be away at the start. Limits are set in each transaction, in case a pooler is in between. */
function openStandby(config: pg.PoolConfig, statements: StatementFeed, log: (message: string) => void): Standby {
  const quick = { ...config, connectionTimeoutMillis: 2 * readyLimitMs };
  const connections = measureStatements(openConnections(quick, limits, true, log), statements);
  return createStandby(createKysely(connections, { isFull: false }), log);
}

const noLimits = { statement_timeout: 0, lock_timeout: 0, idle_in_transaction_session_timeout: 0 } as const;

/** @param isPooled true if settings at the start of a connection have no lasting effect */
function openConnections(
  config: pg.PoolConfig,
  limited: Readonly<Record<keyof typeof limits, number>>,
  isPooled: boolean,
  log: (message: string) => void,
  prepared: PreparedStatements | null = null,
): Connections {
  // Compiling a query takes longer than running any of ours.
  if (!isPooled) return connectionsOf(createPool({ ...config, ...limited, options: '-c jit=off' }, log), prepared);
  const settings = Object.entries(limited).map(([name, milliseconds]): Setting => [name, `${milliseconds}ms`]);
  return createPooledPool(config, [...settings, ['jit', 'off']], log);
}

/** The embedded engine, also in memory and with a shorter limit for tests; other code uses `openDatabase`. */
export async function openEmbeddedDatabase(settings: EmbeddedDatabaseSettings): Promise<Database> {
  const { dataDirectory, log } = settings;
  let engine: EmbeddedEngine | null = null;
  const lock =
    dataDirectory === null
      ? null
      : lockDirectory(dataDirectory, () => {
          log(
            `The data directory ${dataDirectory} was moved, or another process uses it now: this process closes the database.`,
          );
          void engine?.abandon();
        });
  try {
    engine = await startEmbedded({
      directory: dataDirectory === null ? null : join(dataDirectory, 'db'),
      template: settings.template,
      limitMs: settings.limitMs,
      tcp: settings.tcp,
      maxConnections: 4 * embeddedConnections,
      log,
    });
    const running = engine;
    // All connections share one engine: one that waits, possibly a minute for an import, is not lost, and closing idle
    // ones saves nothing.
    const patience = { connectionTimeoutMillis: 120_000, idleTimeoutMillis: 0 };
    const address = { ...running.endpoint, user: 'postgres', database: 'postgres', password: '', ssl: false };
    const storage = { isFull: false };
    const statements: StatementFeed = { listeners: new Set() };
    const pool = createPool({ ...address, ...patience, max: embeddedConnections }, log);
    const connections = measureStatements(connectionsOf(pool), statements);
    const kysely = createKysely(connections, storage);
    const maintenance = startMaintenance(kysely, running, log);
    const { version } = await describeServer(kysely);
    return {
      kysely,
      engine: 'embedded',
      describe: `embedded PostgreSQL ${version} in ${dataDirectory === null ? 'memory' : join(dataDirectory, 'db')}`,
      ready: together(() => answers(kysely, storage)),
      statements,
      pool: connections.state,
      withoutTimeLimit: (work) => running.withoutTimeLimit(() => work(kysely)),
      close: once(async () => {
        await maintenance.stop();
        await farewell(kysely);
        await (lock && !lock.isHeld() ? running.abandon() : running.close());
        lock?.release();
      }),
    };
  } catch (error) {
    await engine?.close();
    lock?.release();
    throw error;
  }
}

async function farewell(kysely: Kysely<FrameworkTables>): Promise<void> {
  await within(farewellMs, kysely.destroy());
}

/** Learns from failed statements whether the disk is full. */
function createKysely(connections: Connections, storage: Storage): Kysely<FrameworkTables> {
  return new Kysely<FrameworkTables>({
    dialect: new PostgresDialect({ pool: connections as unknown as pg.Pool }),
    log({ level, ...event }) {
      if (level === 'error' && 'error' in event && errorCode(event.error) === diskFull) storage.isFull = true;
    },
  });
}

/**
 * Tries for some seconds, because a database may start together with the server.
 *
 * @returns true if a connection pooler is in between, which refuses or ignores settings at the start of a connection
 */
async function firstContact(config: pg.PoolConfig, log: (message: string) => void): Promise<boolean> {
  const deadline = Date.now() + firstContactMs;
  for (let first = true; ; first = false) {
    try {
      return (
        (await limitHeard({ ...config, ...limits, ...unhurried, options: '-c jit=off' })) !==
        `${limits.statement_timeout / 1000}s`
      );
    } catch (error) {
      if (/unsupported startup parameter/i.test(reason(error))) return true;
      if (hopeless.has(errorCode(error) ?? '') || Date.now() > deadline) throw error;
      if (first) log(`Waiting for the database: ${reason(error)}`);
      await sleep(500);
    }
  }
}

/** A starting server is busy with other work. */
const unhurried = { connectionTimeoutMillis: 10_000 } as const;

async function limitHeard(config: pg.ClientConfig): Promise<string> {
  const client = new pg.Client(config);
  client.on('error', () => undefined);
  await client.connect();
  try {
    const { rows } = await client.query<{ heard: string }>(`select current_setting('statement_timeout') as heard`);
    return rows[0]?.heard ?? '';
  } finally {
    await client.end().catch(() => undefined);
  }
}

/** What is known of the storage of the database. */
interface Storage {
  isFull: boolean;
}

const diskFull = '53100';
const tooLittleToMatter = `insert into daicho_meta (name, value) values ('probe', to_jsonb(repeat(md5(random()::text), 2000)))`;

/** On a connection of its own: a busy pool is no error of the database. */
async function isReady(probe: pg.Pool, storage: Storage): Promise<void> {
  let client: pg.PoolClient | undefined;
  let isOver = false;
  const check = async (): Promise<void> => {
    const connection = await probe.connect();
    if (isOver) return connection.release(true);
    client = connection;
    const { rows } = await connection.query<{ state: string }>(
      `select current_setting('transaction_read_only') as state`,
    );
    if (rows[0]?.state === 'on') throw new DatabaseNotReady('read-only', 'The database does not accept changes.');
    if (storage.isFull) await connection.query(`begin; ${tooLittleToMatter}; rollback`);
  };
  let isHealthy = false;
  try {
    await inTime(check());
    storage.isFull = false;
    isHealthy = true;
  } catch (error) {
    throw asNotReady(error);
  } finally {
    isOver = true;
    client?.release(!isHealthy);
  }
}

/** An answer that waits in the socket while this process is busy still counts as in time. */
async function inTime(work: Promise<void>): Promise<void> {
  work.catch(() => undefined);
  const begun = performance.now();
  let answer = await within(readyLimitMs, work);
  const wasBusy = performance.now() - begun > readyLimitMs + busyMs;
  if (answer === late && wasBusy) answer = await within(readyLimitMs, work);
  if (answer === late) throw new DatabaseNotReady('away', `The database did not answer within ${readyLimitMs} ms.`);
}

/** Concurrent callers share one check. */
function together(work: () => Promise<void>): () => Promise<void> {
  let going: Promise<void> | null = null;
  return () => {
    going ??= work().finally(() => {
      going = null;
    });
    return going;
  };
}

function asNotReady(error: unknown): DatabaseNotReady {
  if (error instanceof DatabaseNotReady) return error;
  if (errorCode(error) === diskFull) return new DatabaseNotReady('full', 'The database has no space left.');
  return new DatabaseNotReady('away', reason(error));
}

/** For the embedded engine, which has one session for all. */
async function answers(kysely: Kysely<FrameworkTables>, storage: Storage): Promise<void> {
  const work = async (): Promise<void> => {
    await sql`select 1`.execute(kysely);
    if (storage.isFull) await tryToWrite(kysely);
  };
  try {
    await inTime(work());
    storage.isFull = false;
  } catch (error) {
    throw asNotReady(error);
  }
}

async function tryToWrite(kysely: Kysely<FrameworkTables>): Promise<void> {
  class Undone extends Error {}
  await kysely
    .transaction()
    .execute(async (trx) => {
      await sql.raw(tooLittleToMatter).execute(trx);
      throw new Undone();
    })
    .catch((error: unknown) => {
      if (!(error instanceof Undone)) throw error;
    });
}

/** On the first connection of the pool, which has a shorter time limit to connect. */
async function untilDescribed(
  kysely: Kysely<FrameworkTables>,
  log: (message: string) => void,
): ReturnType<typeof describeServer> {
  for (let left = 5; ; left--) {
    try {
      return await describeServer(kysely);
    } catch (error) {
      if (left === 0) throw error;
      log(`Waiting for the database: ${reason(error)}`);
      await sleep(500);
    }
  }
}

async function describeServer(kysely: Kysely<FrameworkTables>): Promise<{ version: string; collation: string }> {
  const { rows } = await sql<{ version: string; collation: string }>`
    select current_setting('server_version') as version, datcollate as collation
    from pg_database where datname = current_database()`.execute(kysely);
  const row = rows[0] ?? { version: '', collation: 'C' };
  return { ...row, version: row.version.split(' ')[0] ?? '' };
}

function placeOf(databaseUrl: string): string {
  try {
    const { host, pathname } = new URL(databaseUrl);
    return `${host || 'localhost'}${pathname}`;
  } catch {
    return 'DATABASE_URL';
  }
}

function reason(error: unknown): string {
  if (error instanceof AggregateError) return error.errors.map(reason).join('; ');
  return error instanceof Error && error.message ? error.message : String(errorCode(error) ?? error);
}

function once(work: () => Promise<void>): () => Promise<void> {
  let done: Promise<void> | undefined;
  return () => {
    done ??= work();
    return done;
  };
}
