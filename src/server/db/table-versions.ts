/**
 * Versions of tables. A trigger gives a table another version whenever a statement changes its rows, in the same
 * transaction, so changes by other programs count too. While the version is the same, the rows are the same.
 *
 * A version consists of one random mark for each session that has changed the table. Sessions only replace their own
 * marks, so writers never wait for each other; and a mark never returns, even after a failover that lost transactions.
 */
import { type Kysely, sql } from 'kysely';
import type { FrameworkTables } from './framework.ts';
import { withMigrationLock } from './migration-lock.ts';
import { errorCode } from './transaction.ts';

type Handle = Kysely<FrameworkTables>;

const triggerName = 'daicho_version';
const notSupported = '0A000';

/** Tables of Daicho itself that views and lists are read from. */
const frameworkTables = [
  'daicho_account',
  'daicho_audit',
  'daicho_dated',
  'daicho_membership',
  'daicho_pool_user',
  'daicho_ticket',
];

/**
 * Replaces the mark once in each transaction: another mark later in it would be invisible to all others until its end,
 * and a row that is updated again and again in one transaction becomes slow. It runs with the rights and the schema of
 * its owner, because other programs may write to the table.
 */
const functionSql = `create or replace function daicho_move_version() returns trigger
  language plpgsql security definer set search_path from current as $$
  begin
    insert into daicho_version as version (name, session, mark, transaction)
    values (tg_table_name, pg_backend_pid(), hashtextextended(gen_random_uuid()::text, 0), pg_current_xact_id()::text)
    on conflict (name, session) do update set mark = excluded.mark, transaction = excluded.transaction
    where version.transaction <> excluded.transaction;
    return null;
  end $$`;

/**
 * Adds missing triggers to these tables and to those of Daicho itself.
 *
 * Without triggers in the database (Aurora DSQL) there are no versions, and everything is counted each time.
 */
export async function keepVersions(kysely: Handle, tables: readonly string[]): Promise<void> {
  const wanted = [...frameworkTables, ...tables];
  if ((await missingIn(kysely, wanted)).length === 0) return;
  await withMigrationLock(kysely, async () => {
    const missing = await missingIn(kysely, wanted);
    try {
      await sql.raw(functionSql).execute(kysely);
    } catch (error) {
      if (errorCode(error) === notSupported) return;
      throw error;
    }
    for (const table of missing) {
      // One that is switched off comes back.
      await sql`drop trigger if exists ${sql.id(triggerName)} on ${sql.table(table)}`.execute(kysely);
      await sql`create trigger ${sql.id(triggerName)} after insert or update or delete or truncate on ${sql.table(table)}
        for each statement execute function daicho_move_version()`.execute(kysely);
    }
  });
}

async function missingIn(kysely: Handle, wanted: readonly string[]): Promise<readonly string[]> {
  const versioned = new Set([...(await versionedTables(kysely))].map((name) => name.slice(name.indexOf('.') + 1)));
  return wanted.filter((table) => !versioned.has(table));
}

/** Tables of the current schema that have versions, as `schema.table`. */
export async function versionedTables(kysely: Handle): Promise<ReadonlySet<string>> {
  const { rows } = await sql<{ name: string }>`select current_schema() || '.' || c.relname as name
    from pg_trigger t join pg_class c on c.oid = t.tgrelid
    where t.tgname = ${triggerName} and t.tgenabled <> 'D' and c.relnamespace = current_schema()::regnamespace`.execute(
    kysely,
  );
  return new Set(rows.map(({ name }) => name));
}

/**
 * Combines the marks of sessions that have ended. The combined version is another one.
 *
 * @returns the number of marks that are gone
 */
export async function foldVersions(kysely: Handle): Promise<number> {
  const { numAffectedRows = 0n } = await sql`with ended as (
      delete from daicho_version
      where session <> 0 and not exists (select 1 from pg_stat_activity where pid = session)
      returning name
    )
    insert into daicho_version as version (name, session, mark, transaction)
    select distinct on (name) name, 0, hashtextextended(gen_random_uuid()::text, 0), pg_current_xact_id()::text from ended
    on conflict (name, session) do update set mark = excluded.mark, transaction = excluded.transaction`.execute(kysely);
  return Number(numAffectedRows);
}
