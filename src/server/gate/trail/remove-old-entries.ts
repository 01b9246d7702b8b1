/**
 * Removes entries of the audit trail that are older than the installation keeps them. Each portion is a transaction of
 * its own, so that readers and writers go on meanwhile.
 */
import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { searchText } from '#model/base/text/search-text.ts';
import { type Database, transaction } from '../../db/database.ts';
import { underLease } from '../../db/lease.ts';
import { type Author, writeAudit } from '../audit.ts';
import type { GateContext } from '../gate-context.ts';
import type { Handle } from '../handle.ts';
import { server } from '../server-actor.ts';

export interface RemovalRun {
  /** Entries of this many months are kept. */
  readonly months: number;
  /** Ends the run after a portion. */
  readonly signal: AbortSignal;
}

export interface RemovedEntries {
  readonly count: number;
  /** The last removed day of the company's calendar, YYYY-MM-DD. */
  readonly until: string;
}

const leaseName = 'audit-retention';
/** The name of the audit log as a resource, and of this action in it. */
const trail = { resource: 'audit-log', verb: 'expire' } as const;
/** Entries of one transaction: a quarter of a second. The embedded engine answers nobody else meanwhile. */
export const portions: Readonly<Record<Database['engine'], number>> = { postgresql: 10_000, embedded: 1_000 };

/** @returns null if nothing is old enough, or another server removes it */
export function removeOldEntries(
  context: Pick<GateContext, 'database' | 'clock'>,
  { months, signal }: RemovalRun,
): Promise<RemovedEntries | null> {
  const { database, clock } = context;
  return underLease(database.kysely, leaseName, async (lost) => {
    const { before, until } = await bounds(database.kysely, clock, months);
    const author: Author = { actor: server, origin: 'system', requestId: randomUUID() };
    const portion = portions[database.engine];
    let count = 0;
    for (let last = portion; last === portion && !signal.aborted && !lost.aborted; count += last)
      last = await transaction(database, async (handle) => {
        const removed = await removePortion(handle, before, portion);
        if (removed > 0) await note(handle, author, clock.now(), { count: count + removed, until }, months);
        return removed;
      });
    return count === 0 ? null : { count, until };
  });
}

/** The moment at which the first kept day begins, and the day before it. */
async function bounds(
  handle: Handle,
  { today, timeZone }: Pick<GateContext['clock'], 'today' | 'timeZone'>,
  months: number,
): Promise<{ readonly before: string; readonly until: string }> {
  const { rows } = await sql<{ before: string; until: string }>`
    select (day::timestamp at time zone ${timeZone})::text as before, (day - 1)::text as until
    from (select (${today()}::date - ${months} * interval '1 month')::date as day) as kept`.execute(handle);
  if (!rows[0]) throw new Error('the database computes no day');
  return rows[0];
}

async function removePortion(handle: Handle, before: string, portion: number): Promise<number> {
  const { numAffectedRows = 0n } = await sql`delete from daicho_audit where id in (
    select id from daicho_audit where at < ${before}::timestamptz order by at limit ${portion})`.execute(handle);
  return Number(numAffectedRows);
}

/** One entry for the whole run. Each portion updates it, so that it is right even if the server dies meanwhile. */
async function note(
  handle: Handle,
  author: Author,
  at: Date,
  { count, until }: RemovedEntries,
  months: number,
): Promise<void> {
  const label = `≤ ${until} (${count.toLocaleString('en')})`;
  const { numUpdatedRows } = await handle
    .updateTable('daicho_audit')
    .set({ record_label: label, fold_record_label: searchText([label]) })
    .where('resource', '=', trail.resource)
    .where('action', '=', trail.verb)
    .where('request_id', '=', author.requestId)
    .executeTakeFirst();
  if (numUpdatedRows > 0n) return;
  const details = `AUDIT_RETENTION_MONTHS=${months}`;
  await writeAudit(handle, author, at, {
    action: trail.verb,
    resource: trail.resource,
    recordId: null,
    recordLabel: label,
    changes: [],
    details,
  });
}
