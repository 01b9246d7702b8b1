/**
 * The door to the database: PostgreSQL when an address is given, the embedded engine in the data directory otherwise.
 * Both sides stand behind the same `pg` driver and the same Kysely dialect, so that nobody else needs to know which one it is.
 */
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { Kysely, PostgresDialect, sql } from 'kysely';
import type pg from 'pg';
import { type EmbeddedEngine, startEmbedded } from './embedded.ts';
import type { FrameworkTables } from './framework.ts';
import { lockDirectory } from './lock.ts';
import { startMaintenance } from './maintenance.ts';
import { createPool } from './pool.ts';
import { errorCode } from './transaction.ts';

export { transaction } from './transaction.ts';

import { late, within } from './within.ts';

export interface Database {
  readonly kysely: Kysely<FrameworkTables>;
  readonly engine: 'postgresql' | 'embedded';
  /** For logs and `/ready`: engine, version and place, without user or password. */
  readonly describe: string;
  /** Rejects within 500 ms when the database does not answer. */
  ready(): Promise<void>;
  /** For migrations, dumps and other work that takes as long as it takes; elsewhere a query ends after seconds. */
  withoutTimeLimit<T>(work: (kysely: Kysely<FrameworkTables>) => Promise<T>): Promise<T>;
  close(): Promise<void>;
}

export interface DatabaseSettings {
  readonly databaseUrl?: string | undefined;
  readonly dataDirectory: string;
  readonly log: (message: string) => void;
  readonly maxConnections?: number | undefined;
}

export interface EmbeddedDatabaseSettings {
  /** The database lies in `<dataDirectory>/db`, guarded by `<dataDirectory>/lock`; null keeps it in memory. */
  readonly dataDirectory: string | null;
  readonly log: (message: string) => void;
  readonly template?: string | undefined;
  readonly limitMs?: number | undefined;
  readonly tcp?: boolean | undefined;
}

const readyLimitMs = 500;
const firstContactMs = 15_000;
const embeddedConnections = 8;
/** Queries on their way may finish so long when the database closes. */
const farewellMs = 5_000;

/** Wrong password, unknown user or database: waiting does not help. */
const hopeless = new Set(['28P01', '28000', '3D000']);

/** @throws with a plain sentence when the data directory is taken, or PostgreSQL cannot be reached within 15 s. */
export function openDatabase(settings: DatabaseSettings): Promise<Database> {
  const { databaseUrl, dataDirectory, log } = settings;
  if (!databaseUrl) return openEmbeddedDatabase({ dataDirectory, log });
  return openPostgresql(databaseUrl, settings.maxConnections ?? 10, log);
}

async function openPostgresql(databaseUrl: string, max: number, log: (message: string) => void): Promise<Database> {
  const config: pg.PoolConfig = {
    connectionString: databaseUrl,
    application_name: 'daicho',
    connectionTimeoutMillis: 2_000,
    keepAlive: true,
  };
  const limited = {
    ...config,
    max,
    statement_timeout: 10_000,
    idle_in_transaction_session_timeout: 15_000,
    // To compile a query takes longer than any of ours runs.
    options: [config.options, '-c jit=off'].filter(Boolean).join(' '),
  };
  const kysely = createKysely(createPool(limited, log));
  try {
    await firstContact(kysely, log);
    const { version, collation } = await describeServer(kysely);
    if (!/^(C|POSIX)/.test(collation)) {
      log(`This database sorts text by ${collation}; create it with LC_COLLATE 'C' for the same order as elsewhere.`);
    }
    return {
      kysely,
      engine: 'postgresql',
      describe: `PostgreSQL ${version} at ${placeOf(databaseUrl)}`,
      ready: () => answers(kysely),
      async withoutTimeLimit(work) {
        const patient = createKysely(createPool({ ...config, max: 2 }, log));
        try {
          return await work(patient);
        } finally {
          await patient.destroy();
        }
      },
      close: once(() => farewell(kysely)),
    };
  } catch (error) {
    await kysely.destroy();
    throw new Error(`PostgreSQL at ${placeOf(databaseUrl)} cannot be used: ${reason(error)}`, { cause: error });
  }
}

/** The embedded engine, also in memory and with a shorter limit for tests; `openDatabase` is for everybody else. */
export async function openEmbeddedDatabase(settings: EmbeddedDatabaseSettings): Promise<Database> {
  const { dataDirectory, log } = settings;
  let engine: EmbeddedEngine | null = null;
  const lock =
    dataDirectory === null
      ? null
      : lockDirectory(dataDirectory, () => {
          log(`Another process took over the data directory ${dataDirectory}: the database is being closed.`);
          void engine?.close();
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
    // All connections share one engine: one that waits its turn, behind an import for a minute, is not lost, and closing idle
    // ones saves nothing.
    const patience = { connectionTimeoutMillis: 120_000, idleTimeoutMillis: 0 };
    const address = { ...running.endpoint, user: 'postgres', database: 'postgres', password: '', ssl: false };
    const kysely = createKysely(createPool({ ...address, ...patience, max: embeddedConnections }, log));
    const maintenance = startMaintenance(kysely, running, log);
    const { version } = await describeServer(kysely);
    return {
      kysely,
      engine: 'embedded',
      describe: `embedded PostgreSQL ${version} in ${dataDirectory === null ? 'memory' : join(dataDirectory, 'db')}`,
      ready: () => answers(kysely),
      withoutTimeLimit: (work) => running.withoutTimeLimit(() => work(kysely)),
      close: once(async () => {
        await maintenance.stop();
        await farewell(kysely);
        await running.close();
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

function createKysely(pool: pg.Pool): Kysely<FrameworkTables> {
  return new Kysely<FrameworkTables>({ dialect: new PostgresDialect({ pool }) });
}

/** A database that starts together with the server may need some seconds. */
async function firstContact(kysely: Kysely<FrameworkTables>, log: (message: string) => void): Promise<void> {
  const deadline = Date.now() + firstContactMs;
  for (let first = true; ; first = false) {
    try {
      await sql`select 1`.execute(kysely);
      return;
    } catch (error) {
      if (hopeless.has(errorCode(error) ?? '') || Date.now() > deadline) throw error;
      if (first) log(`Waiting for the database: ${reason(error)}`);
      await sleep(500);
    }
  }
}

async function answers(kysely: Kysely<FrameworkTables>): Promise<void> {
  const answer = await within(readyLimitMs, sql`select 1`.execute(kysely));
  if (answer === late) throw new Error(`The database did not answer within ${readyLimitMs} ms.`);
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
