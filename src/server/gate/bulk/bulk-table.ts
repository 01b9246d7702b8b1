/** The tables of changes of many records: a row for each change, and one for each of its records. */
import { type Selectable, sql } from 'kysely';
import {
  type BulkChange,
  type BulkCounts,
  type BulkPhase,
  type BulkResult,
  undoDays,
} from '#model/features/bulk/bulk-change.ts';
import type { FrameworkTables } from '../../db/framework.ts';
import { isUuid } from '../../uuid.ts';
import type { Origin } from '../audit.ts';
import type { GateContext } from '../gate-context.ts';
import type { Handle } from '../handle.ts';

export interface Bulk {
  readonly id: string;
  readonly resource: string;
  readonly accountId: string;
  readonly origin: Origin;
  readonly change: BulkChange;
  readonly state: BulkPhase;
  readonly rowCount: number;
  /** Records that are checked, or changed. The next one has this place. */
  readonly doneCount: number;
  readonly counts: BulkCounts;
  /** The change that this one reverts; null for others. */
  readonly undoes: string | null;
  /** The change that reverts this one; null without one. */
  readonly undoneBy: string | null;
  readonly endedAt: string | null;
}

export interface BulkRow {
  readonly place: number;
  readonly recordId: string;
}

/** What became of a record. */
export interface RowResult {
  readonly place: number;
  readonly result: BulkResult;
  /** Why it is refused, as a sentence; null for other results. */
  readonly reason: string | null;
}

export const noCounts: BulkCounts = { changed: 0, unchanged: 0, refused: 0 };

export async function insertBulk(
  handle: Handle,
  {
    id,
    resource,
    accountId,
    origin,
    change,
    state,
    rowCount,
    undoes,
  }: Omit<Bulk, 'doneCount' | 'counts' | 'undoneBy' | 'endedAt'>,
  at: Date,
): Promise<void> {
  await handle
    .insertInto('daicho_bulk')
    .values({
      ...{ id, resource, account_id: accountId, origin, change: JSON.stringify(change), state, row_count: rowCount },
      ...{ done_count: 0, counts: JSON.stringify(noCounts), undoes, started_at: at, updated_at: at },
    })
    .execute();
}

export async function findBulk(handle: Handle, id: string): Promise<Bulk | null> {
  if (!isUuid(id)) return null;
  const row = await handle.selectFrom('daicho_bulk').selectAll().where('id', '=', id).executeTakeFirst();
  return row ? bulkOf(row) : null;
}

const bulkOf = (row: Selectable<FrameworkTables['daicho_bulk']>): Bulk => ({
  ...{ id: row.id, resource: row.resource, accountId: row.account_id, origin: row.origin as Origin },
  ...{ change: row.change, state: row.state, rowCount: row.row_count, doneCount: row.done_count, counts: row.counts },
  ...{ undoes: row.undoes, undoneBy: row.undone_by, endedAt: row.ended_at },
});

/** The records that come next. */
export async function nextRows(handle: Handle, { id, doneCount }: Bulk, most: number): Promise<readonly BulkRow[]> {
  const rows = await handle
    .selectFrom('daicho_bulk_row')
    .select(['place', 'record_id'])
    .where('bulk_id', '=', id)
    .where('place', '>=', doneCount)
    .where('place', '<', doneCount + most)
    .orderBy('place')
    .execute();
  return rows.map(({ place, record_id: recordId }) => ({ place, recordId }));
}

/** The change was canceled, or another server goes on with it: what this transaction has changed must be undone. */
export class BulkStopped extends Error {}

/**
 * Notes what became of the next records, in the transaction that changes them.
 *
 * @throws BulkStopped
 */
export async function noteResults(
  handle: Handle,
  before: Bulk,
  results: readonly RowResult[],
  at: Date,
): Promise<Bulk> {
  const counts = { ...before.counts };
  for (const { result } of results) counts[result] += 1;
  const row = await handle
    .updateTable('daicho_bulk')
    .set({ done_count: before.doneCount + results.length, counts: JSON.stringify(counts), updated_at: at })
    .where('id', '=', before.id)
    .where('state', '=', before.state)
    .where('done_count', '=', before.doneCount)
    .returningAll()
    .executeTakeFirst();
  if (!row) throw new BulkStopped('the change was canceled, or another server goes on with it');
  await sql`
    update daicho_bulk_row as target set result = given.result, reason = given.reason
    from unnest(${results.map(({ place }) => place)}::int[], ${results.map(({ result }) => result)}::text[],
      ${results.map(({ reason }) => reason)}::text[]) as given(place, result, reason)
    where target.bulk_id = ${before.id} and target.place = given.place`.execute(handle);
  return bulkOf(row);
}

/** Moves a change to its next state, if it is still in the expected one. @returns null if it is not */
export async function moveBulk(
  handle: Handle,
  id: string,
  from: readonly BulkPhase[],
  to: BulkPhase,
  at: Date,
): Promise<Bulk | null> {
  const isOver = to === 'done' || to === 'canceled';
  const row = await handle
    .updateTable('daicho_bulk')
    .set({ state: to, updated_at: at, ...(isOver ? { ended_at: at } : {}) })
    .where('id', '=', id)
    .where('state', 'in', from)
    .returningAll()
    .executeTakeFirst();
  return row ? bulkOf(row) : null;
}

/** Forgets what the check found, so that the records are changed from the first one on. */
export async function restartBulk(handle: Handle, id: string): Promise<void> {
  await handle
    .updateTable('daicho_bulk')
    .set({ done_count: 0, counts: JSON.stringify(noCounts) })
    .where('id', '=', id)
    .execute();
  await handle.updateTable('daicho_bulk_row').set({ result: null, reason: null }).where('bulk_id', '=', id).execute();
}

/** Changes that are being checked or made, the oldest first. */
export async function openBulks(handle: Handle): Promise<readonly string[]> {
  const rows = await handle
    .selectFrom('daicho_bulk')
    .select('id')
    .where('state', 'in', ['checking', 'running'])
    .orderBy('started_at')
    .execute();
  return rows.map(({ id }) => id);
}

const dayMs = 24 * 3_600_000;

/** Removes changes that cannot be undone any more, and those that nobody has started. */
export async function forgetOldBulks({ database, clock }: Pick<GateContext, 'database' | 'clock'>): Promise<void> {
  const before = new Date(clock.now().getTime() - undoDays * dayMs).toISOString();
  const old = database.kysely.selectFrom('daicho_bulk').select('id').where('updated_at', '<', before);
  await database.kysely.deleteFrom('daicho_bulk_row').where('bulk_id', 'in', old).execute();
  await database.kysely.deleteFrom('daicho_bulk').where('updated_at', '<', before).execute();
}
