/** What an account does with its own changes of many records: read, start, cancel and undo them. */
import { sql } from 'kysely';
import { accessOf, may } from '#model/access/access.ts';
import { Problem } from '#model/access/errors.ts';
import { isRestorable } from '#model/features/bin/bin.ts';
import { type BulkStatus, type RefusedRow, undoDays } from '#model/features/bulk/bulk-change.ts';
import { titleColumn } from '../../sql/columns.ts';
import { fromMain } from '../../sql/list/reading.ts';
import { visibleRows } from '../../sql/list/where.ts';
import { main } from '../../sql/rows.ts';
import { isUuid, uuidv7 } from '../../uuid.ts';
import { type GateContext, readingOf } from '../gate-context.ts';
import { gateTransaction } from '../last-administrator.ts';
import type { BulkRequest } from './begin-bulk.ts';
import { type Bulk, findBulk, insertBulk, moveBulk, restartBulk } from './bulk-table.ts';

/** Refused records, and reasons, that an answer names. */
const mostNamed = 100;

/** @throws `not-found` for a change of somebody else, or of another list */
export async function readBulk(context: GateContext, request: BulkRequest, id: string): Promise<BulkStatus> {
  const bulk = await ownBulk(context, request, id);
  const { change, counts } = bulk;
  const hasRefused = counts.refused > 0;
  return {
    ...{ id, kind: change.kind, action: change.kind === 'action' ? change.action : null, state: bulk.state },
    ...{ rowCount: bulk.rowCount, doneCount: bulk.doneCount, counts },
    reasons: hasRefused ? await reasonsOf(context, id) : [],
    refused: hasRefused ? await refusedRows(context, request, id) : [],
    canUndo: canUndo(context, request, bulk),
  };
}

async function ownBulk({ database }: GateContext, { resource, actor }: BulkRequest, id: string): Promise<Bulk> {
  const bulk = await findBulk(database.kysely, id);
  if (bulk?.accountId !== actor.accountId || bulk.resource !== resource.name) throw new Problem('not-found');
  return bulk;
}

async function reasonsOf({ database }: GateContext, id: string): Promise<BulkStatus['reasons']> {
  const rows = await database.kysely
    .selectFrom('daicho_bulk_row')
    .select(({ fn }) => ['reason', fn.countAll<number>().as('count')])
    .where('bulk_id', '=', id)
    .where('result', '=', 'refused')
    .groupBy('reason')
    .orderBy('count', 'desc')
    .orderBy('reason')
    .limit(mostNamed)
    .execute();
  return rows.map(({ reason, count }) => ({ reason: reason ?? '', count: Number(count) }));
}

/** With their titles, as far as the account may still see the records. */
async function refusedRows(
  context: GateContext,
  { resource, actor }: BulkRequest,
  id: string,
): Promise<readonly RefusedRow[]> {
  const { kysely } = context.database;
  const refused = await kysely
    .selectFrom('daicho_bulk_row')
    .select(['record_id', 'reason'])
    .where('bulk_id', '=', id)
    .where('result', '=', 'refused')
    .orderBy('place')
    .limit(mostNamed)
    .execute();
  const ids = refused.map(({ record_id }) => record_id).filter(isUuid);
  const reading = { ...readingOf(context, resource, actor), ids: sql`select unnest(${ids}::uuid[])` };
  const { rows } = await sql<{ id: string; title: string | null }>`
    select ${sql.ref(`${main}.id`)}::text as id, ${sql.ref(`${main}.${titleColumn}`)} as title ${fromMain(reading)}
    where ${sql.ref(`${main}.id`)} = any(${ids}::uuid[]) and ${visibleRows(reading)}`.execute(kysely);
  const titles = new Map(rows.map((row) => [row.id, row.title ?? '']));
  return refused.map(({ record_id, reason }) => ({
    id: record_id,
    title: titles.get(record_id) ?? '',
    reason: reason ?? '',
  }));
}

/** Makes a change that has been checked. @throws `state-conflict` if it has been started or canceled before */
export async function startBulk(context: GateContext, request: BulkRequest, id: string): Promise<void> {
  await ownBulk(context, request, id);
  await gateTransaction(context, async (handle) => {
    const started = await moveBulk(handle, id, ['checked'], 'running', context.clock.now());
    if (!started) throw new Problem('state-conflict');
    await restartBulk(handle, id);
  });
}

/** Ends a check, or a change after its present part; what is already changed stays. */
export async function cancelBulk(context: GateContext, request: BulkRequest, id: string): Promise<void> {
  await ownBulk(context, request, id);
  const at = context.clock.now();
  await gateTransaction(context, async (handle) => {
    if (await moveBulk(handle, id, ['running'], 'canceled', at)) return;
    if (!(await moveBulk(handle, id, ['checking', 'checked'], 'canceled', at))) throw new Problem('state-conflict');
    // Nothing has changed: what the check found must not look like it.
    await restartBulk(handle, id);
  });
}

/**
 * Begins to revert a change, record by record.
 *
 * @returns the id of the change that does it
 * @throws `state-conflict` if it cannot be reverted, or has been before
 */
export async function undoBulk(context: GateContext, request: BulkRequest, id: string): Promise<string> {
  const bulk = await ownBulk(context, request, id);
  if (!canUndo(context, request, bulk)) throw new Problem('state-conflict');
  const at = context.clock.now();
  const undo = uuidv7(at.getTime());
  await gateTransaction(context, async (handle) => {
    const marked = await handle
      .updateTable('daicho_bulk')
      .set({ undone_by: undo, updated_at: at })
      .where('id', '=', id)
      .where('undone_by', 'is', null)
      .returning('id')
      .executeTakeFirst();
    if (!marked) throw new Problem('state-conflict');
    // The last changed record first: a tree, for example, was changed from above.
    await sql`
      insert into daicho_bulk_row (bulk_id, place, record_id)
      select ${undo}::uuid, (row_number() over (order by place desc) - 1)::int, record_id
      from daicho_bulk_row where bulk_id = ${id} and result = 'changed'`.execute(handle);
    const begun = { id: undo, resource: bulk.resource, accountId: bulk.accountId, origin: request.author.origin };
    const rowCount = bulk.counts.changed;
    await insertBulk(handle, { ...begun, change: { kind: 'undo' }, state: 'running', rowCount, undoes: id }, at);
  });
  return undo;
}

const dayMs = 24 * 3_600_000;

function canUndo({ clock }: GateContext, { resource, actor }: BulkRequest, bulk: Bulk): boolean {
  const { change, state, counts, undoneBy, endedAt } = bulk;
  const isOver = state === 'done' || state === 'canceled';
  if (!isOver || counts.changed === 0 || undoneBy !== null || endedAt === null) return false;
  if (clock.now().getTime() - Date.parse(endedAt) > undoDays * dayMs) return false;
  if (change.kind === 'set') return may(accessOf(resource, actor), 'update');
  if (change.kind === 'delete') return isRestorable(resource) && may(accessOf(resource, actor), 'delete');
  return change.kind === 'action' && (resource.actions[change.action]?.undo ?? null) !== null;
}
