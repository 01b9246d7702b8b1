/**
 * Maintenance of the embedded engine, which has no autovacuum and no checkpoints of its own. Vacuums tables and
 * truncates the write-ahead log while the engine is idle.
 */
import { type Kysely, sql } from 'kysely';
import type { EmbeddedEngine } from './embedded.ts';
import type { FrameworkTables } from './framework.ts';

const lookEveryMs = 30_000;
/** Runs after this time without a request. */
const idleMs = 3_000;
/** A server that is never idle is maintained after this time. */
const overdueMs = 10 * 60_000;

export interface Maintenance {
  stop(): Promise<void>;
}

/** Starts the timer. Errors are logged, never thrown: the next round tries again. */
export function startMaintenance(
  kysely: Kysely<FrameworkTables>,
  engine: EmbeddedEngine,
  log: (message: string) => void,
): Maintenance {
  let last = Date.now();
  let position = '';
  let running: Promise<void> = Promise.resolve();

  const timer = setInterval(() => {
    if (engine.idleMs() < idleMs && Date.now() - last < overdueMs) return;
    last = Date.now();
    running = running.then(round).catch((error: Error) => log(`Maintenance of the database failed: ${error.message}`));
  }, lookEveryMs);
  timer.unref();

  async function round(): Promise<void> {
    if ((await logPosition(kysely)) === position) return;
    await engine.withoutTimeLimit(() => tidyUp(kysely));
    position = await logPosition(kysely);
  }

  return {
    async stop() {
      clearInterval(timer);
      await running;
    },
  };
}

/**
 * Vacuums and analyses every table with enough changes, then writes a checkpoint. The thresholds are those of
 * PostgreSQL's autovacuum.
 */
export async function tidyUp(kysely: Kysely<FrameworkTables>): Promise<void> {
  // Counts of dead rows are written at most once a second, after a query; this requests them now.
  await sql`select pg_stat_force_next_flush()`.execute(kysely);
  const { rows } = await sql<{ schema: string; name: string }>`
    select s.schemaname as schema, s.relname as name
    from pg_stat_user_tables s join pg_class c on c.oid = s.relid
    where s.n_dead_tup > 50 + 0.2 * greatest(c.reltuples, 0)
       or s.n_mod_since_analyze > 50 + 0.1 * greatest(c.reltuples, 0)`.execute(kysely);
  for (const { schema, name } of rows) await sql`vacuum (analyze) ${sql.id(schema, name)}`.execute(kysely);
  await sql`checkpoint`.execute(kysely);
}

/** The end of the write-ahead log: unchanged if nothing was written. */
async function logPosition(kysely: Kysely<FrameworkTables>): Promise<string> {
  const { rows } = await sql<{ position: string }>`select pg_current_wal_insert_lsn()::text as position`.execute(
    kysely,
  );
  return rows[0]?.position ?? '';
}
