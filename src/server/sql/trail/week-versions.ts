/**
 * Versions of the weeks of the audit log, beside those of the table (`table-versions.ts`): triggers mark each week of
 * which entries appear, disappear or move. A week without a mark has not changed since the triggers exist. Weeks begin
 * on Monday in UTC.
 */
import { type Kysely, sql } from 'kysely';
import type { FrameworkTables } from '../../db/framework.ts';
import { withMigrationLock } from '../../db/migration-lock.ts';
import { errorCode } from '../../db/transaction.ts';

type Handle = Kysely<FrameworkTables>;

/** Marks in `daicho_version` whose name begins with this belong to a week; no table has such a name. */
export const weekMark = 'daicho_audit:';

const notSupported = '0A000';

/** The rows that each kind of statement changes. Erasure rewrites entries, but not what is counted. */
const changed = {
  insert: { rows: 'new table as after_', at: 'select at from after_' },
  delete: { rows: 'old table as before_', at: 'select at from before_' },
  update: {
    rows: 'old table as before_ new table as after_',
    at: `select unnest(array[before_.at, after_.at]) as at from before_ full join after_ on after_.id = before_.id
      where (before_.at, before_.resource, before_.action, before_.origin)
        is distinct from (after_.at, after_.resource, after_.action, after_.origin)`,
  },
} as const;
const events = Object.keys(changed) as readonly (keyof typeof changed)[];

/** The triggers on the table, by name. A truncated table has no entries, and so no counts. */
export const weekTriggers = [...events, 'truncate'].map((event) => `daicho_week_${event}`);

const functionSql = (event: keyof typeof changed): string => `
  create or replace function daicho_mark_weeks_${event}() returns trigger
  language plpgsql security definer set search_path from current as $$
  begin
    insert into daicho_version as version (name, session, mark, transaction)
    select '${weekMark}' || week, pg_backend_pid(), hashtextextended(gen_random_uuid()::text, 0), pg_current_xact_id()::text
    from (select distinct date_trunc('week', at at time zone 'UTC')::date as week from (${changed[event].at}) as moved) as weeks
    where week is not null
    on conflict (name, session) do update set mark = excluded.mark, transaction = excluded.transaction
    where version.transaction <> excluded.transaction;
    return null;
  end $$`;

const forgetSql = `
  create or replace function daicho_mark_weeks_truncate() returns trigger
  language plpgsql security definer set search_path from current as $$
  begin
    delete from daicho_audit_week;
    return null;
  end $$`;

/** Adds missing triggers. Databases without triggers (Aurora DSQL) count all entries each time. */
export async function keepWeekVersions(kysely: Handle): Promise<void> {
  if (await hasTriggers(kysely)) return;
  await withMigrationLock(kysely, async () => {
    try {
      for (const event of events) await sql.raw(functionSql(event)).execute(kysely);
      await sql.raw(forgetSql).execute(kysely);
    } catch (error) {
      if (errorCode(error) === notSupported) return;
      throw error;
    }
    // What was counted while a trigger was missing.
    await sql`delete from daicho_audit_week`.execute(kysely);
    for (const event of [...events, 'truncate'] as const) {
      const rows = event === 'truncate' ? '' : `referencing ${changed[event].rows}`;
      await sql.raw(`drop trigger if exists daicho_week_${event} on daicho_audit`).execute(kysely);
      await sql
        .raw(`create trigger daicho_week_${event} after ${event} on daicho_audit ${rows}
          for each statement execute function daicho_mark_weeks_${event}()`)
        .execute(kysely);
    }
  });
}

async function hasTriggers(kysely: Handle): Promise<boolean> {
  const { rows } = await sql<{ has: boolean }>`select ${triggersPart} as has`.execute(kysely);
  return rows[0]?.has ?? false;
}

/** Whether each change of the table is noticed. */
export const triggersPart = sql<boolean>`(select count(*) = ${sql.lit(weekTriggers.length)} from pg_trigger
  where tgrelid = 'daicho_audit'::regclass and tgname = any(${sql.lit(`{${weekTriggers.join()}}`)}::text[]) and tgenabled <> 'D')`;
