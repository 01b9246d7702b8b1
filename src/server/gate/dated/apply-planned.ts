/**
 * Applies planned changes whose day has come, each in a transaction of its own; those of one plan together. A change
 * that cannot be applied stays planned with its reason, and blocks no other.
 */

import { Problem } from '#model/access/errors.ts';
import type { Resource } from '#model/types/resource.ts';
import type { RecordAction } from '../actions/record-action.ts';
import { type GateContext, sqlContextOf } from '../gate-context.ts';
import type { Handle } from '../handle.ts';
import { gateTransaction } from '../last-administrator.ts';
import { server } from '../server-actor.ts';
import { lockRecord } from '../stored-record.ts';
import { audit } from '../write/audit-change.ts';
import { update } from '../write/modes.ts';
import { uniqueProblem } from '../write/unique-problem.ts';
import { write } from '../write/write.ts';
import type { WriteRequest } from '../write/write-request.ts';
import type { DatedRow } from './plan-change.ts';

/** @returns the number of changes that took effect, by resource */
export async function applyPlanned(context: GateContext): Promise<readonly RecordAction[]> {
  const due = await context.database.kysely
    .selectFrom('daicho_dated')
    .selectAll()
    .where('state', '=', 'planned')
    .where('effective_date', '<=', context.clock.today())
    .orderBy('effective_date')
    .orderBy('record_id')
    .orderBy('place')
    .execute();
  const counts = new Map<string, number>();
  const unexpected: unknown[] = [];
  for (const rows of together(due))
    try {
      for (const name of await applyTogether(context, rows)) counts.set(name, (counts.get(name) ?? 0) + 1);
    } catch (error) {
      unexpected.push(error);
    }
  if (unexpected.length > 0) throw unexpected[0];
  return [...counts].map(([resource, count]) => ({ resource, name: 'planned', count }));
}

/**
 * Applies everything that is still planned under a plan, within a transaction. @throws Problem if a change is refused
 */
export async function applyPlan(context: GateContext, handle: Handle, planId: string): Promise<void> {
  const { resources } = context.project().declarations;
  const rows = await handle
    .selectFrom('daicho_dated')
    .selectAll()
    .where('plan_id', '=', planId)
    .where('state', '=', 'planned')
    .execute();
  for (const row of inOrder(rows)) {
    const resource = resources[row.resource];
    if (!resource) continue;
    try {
      await applyOne(context, handle, resource, row);
    } catch (error) {
      throw uniqueProblem(error, resource) ?? error;
    }
    context.changed(resource);
  }
}

/** Sorts the changes of a plan in the order in which they were planned: parents before children. */
const inOrder = (rows: readonly DatedRow[]): readonly DatedRow[] =>
  rows.some(({ plan_id }) => plan_id === null)
    ? rows
    : [...rows].sort((one, other) => (one.id < other.id ? -1 : one.id > other.id ? 1 : 0));

/** Groups the changes of one plan; every other change is a group of its own. Keeps their order. */
function together(rows: readonly DatedRow[]): readonly (readonly DatedRow[])[] {
  const groups = new Map<string, DatedRow[]>();
  for (const row of rows) {
    const key = row.plan_id === null ? row.id : `${row.plan_id} ${row.effective_date}`;
    groups.set(key, [...(groups.get(key) ?? []), row]);
  }
  return [...groups.values()];
}

/** @returns the resources of the changes that took effect */
async function applyTogether(context: GateContext, rows: readonly DatedRow[]): Promise<readonly string[]> {
  const { resources } = context.project().declarations;
  const known = rows.filter(({ resource }) => Object.hasOwn(resources, resource));
  let current: Resource | undefined;
  try {
    const done = await gateTransaction(context, async (handle) => {
      const applied: string[] = [];
      for (const row of inOrder(known)) {
        current = resources[row.resource] as Resource;
        if (await applyOne(context, handle, current, row)) applied.push(row.resource);
      }
      return applied;
    });
    for (const name of new Set(done)) context.changed(resources[name] as Resource);
    return done;
  } catch (error) {
    const problem = error instanceof Problem ? error : current && uniqueProblem(error, current);
    if (!problem || problem.code === 'internal') throw error;
    await holdUp(context, known, problem);
    return [];
  }
}

async function applyOne(context: GateContext, handle: Handle, resource: Resource, due: DatedRow): Promise<boolean> {
  const request: WriteRequest = {
    resource,
    author: { actor: server, origin: 'system', requestId: null, reason: due.reason },
    once: null,
    effectiveDate: due.effective_date,
    planned: { id: due.id, changes: due.changes },
    byPlan: due.plan_id !== null,
  };
  const stored = await lockRecord(handle, resource, due.record_id, sqlContextOf(context, server));
  const row = await handle
    .selectFrom('daicho_dated')
    .select(['state', 'effective_date'])
    .where('id', '=', due.id)
    .forUpdate()
    .executeTakeFirst();
  // Another server has applied it, or somebody has withdrawn or moved it.
  if (!stored || row?.state !== 'planned' || row.effective_date !== due.effective_date) return false;
  const { plan } = await write(context, handle, request, update, stored, due.changes);
  // The record already had these values; the audit log still notes that the change takes effect.
  if (plan.changed.length === 0) await audit(context, handle, request, 'update', due.record_id, stored, []);
  return true;
}

const holdUp = async ({ database }: GateContext, rows: readonly DatedRow[], problem: Problem): Promise<void> => {
  const { code, errors, params } = problem;
  await database.kysely
    .updateTable('daicho_dated')
    .set({ problem: JSON.stringify({ code, faults: errors, params }) })
    .where(
      'id',
      'in',
      rows.map(({ id }) => id),
    )
    .where('state', '=', 'planned')
    .execute();
};
