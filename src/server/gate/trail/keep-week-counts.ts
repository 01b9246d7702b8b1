/** Keeps the counts of past weeks of the audit log. Reading does not depend on it: other weeks are counted. */
import { sql } from 'kysely';
import { transaction } from '../../db/database.ts';
import { underLease } from '../../db/lease.ts';
import { weeksPart, wholeSpan } from '../../sql/trail/week-counts.ts';
import { triggersPart } from '../../sql/trail/week-versions.ts';
import type { GateContext } from '../gate-context.ts';
import type { Handle } from '../handle.ts';

const leaseName = 'audit-week-counts';
const tables = ['daicho_audit_week', 'daicho_audit_count'] as const;
/** Weeks of one transaction. */
const portion = 5;

/** @returns the number of weeks that were counted */
export async function keepWeekCounts(
  { database }: Pick<GateContext, 'database'>,
  { signal }: { readonly signal: AbortSignal },
): Promise<number> {
  const counted = await underLease(database.kysely, leaseName, async (lost) => {
    await transaction(database, forgetEarlier);
    let count = 0;
    for (let last = portion; last === portion && !signal.aborted && !lost.aborted; count += last)
      last = await transaction(database, countPortion);
    return count;
  });
  return counted ?? 0;
}

/** Weeks before the first entry have no entries any more. */
async function forgetEarlier(handle: Handle): Promise<void> {
  const first = sql`(select date_trunc('week', min(at) at time zone 'UTC')::date from daicho_audit)`;
  for (const table of tables) await sql`delete from ${sql.table(table)} where week < ${first}`.execute(handle);
}

async function countPortion(handle: Handle): Promise<number> {
  // The last week changes with each entry.
  const { rows } = await sql<{ week: string }>`with ${weeksPart(wholeSpan)}
    select week::text from weeks where is_kept is not true and ${triggersPart} and week < (select max(week) from weeks)
    order by week limit ${portion}`.execute(handle);
  if (rows.length === 0) return 0;
  const weeks = rows.map(({ week }) => week);
  for (const table of tables)
    await sql`delete from ${sql.table(table)} where week = any(${weeks}::date[])`.execute(handle);
  // One statement counts and reads the versions, so that both are of the same moment.
  await sql`with ${weeksPart(wholeSpan)},
    noted as (insert into daicho_audit_week (week, version)
      select week, version from weeks where week = any(${weeks}::date[]) returning week)
    insert into daicho_audit_count (week, resource, action, origin, number)
    select weeks.week, resource, action, origin, count(*) from weeks
    join daicho_audit on at >= weeks.week::timestamp at time zone 'UTC' and at < (weeks.week + 7)::timestamp at time zone 'UTC'
    where weeks.week = any(${weeks}::date[]) group by weeks.week, resource, action, origin`.execute(handle);
  return rows.length;
}
