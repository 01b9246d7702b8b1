/**
 * Runs the automatic actions of all declarations. Each record has its own transaction, which checks the condition again
 * after locking the record: a second run, for example on another server, finds nothing left to do.
 */

import { sql } from 'kysely';
import { Problem } from '#model/access/errors.ts';
import type { Automatic, Resource } from '#model/types/resource.ts';
import { deletedColumn, tableOf } from '../../sql/columns.ts';
import { allOf, compileCondition, fieldColumn } from '../../sql/condition.ts';
import { rowsUnder } from '../../sql/rows.ts';
import type { Sql } from '../../sql/sql-part.ts';
import { applyPlanned } from '../dated/apply-planned.ts';
import { settleDrafts } from '../drafts/settle-drafts.ts';
import { type GateContext, sqlContextOf } from '../gate-context.ts';
import type { Handle } from '../handle.ts';
import { evaluateAll } from '../ruled/evaluate-ruled.ts';
import { server } from '../server-actor.ts';
import { deleteRecord } from '../write/write-records.ts';
import type { WriteRequest } from '../write/write-request.ts';
import { act } from './act-on-records.ts';
import type { RecordAction } from './record-action.ts';
import { reportFailure } from './report-failure.ts';

/** @returns what was done; leaves out actions without records */
export async function runAutomatic(context: GateContext): Promise<readonly RecordAction[]> {
  const recordActions: RecordAction[] = [...(await applyPlanned(context))];
  for (const resource of Object.values(context.project().declarations.resources))
    for (const automatic of resource.automatic) {
      const count = await carryOut(context, resource, automatic);
      if (count > 0) recordActions.push({ resource: resource.name, name: automatic.action, count });
    }
  await settleDrafts(context, null);
  await evaluateAll(context);
  return recordActions;
}

async function carryOut(context: GateContext, resource: Resource, automatic: Automatic): Promise<number> {
  let count = 0;
  for (const id of await dueIds(context, context.database.kysely, resource, automatic, null)) {
    const request: WriteRequest = {
      resource,
      author: { actor: server, origin: 'system', requestId: null },
      once: null,
      still: async (handle) => (await dueIds(context, handle, resource, automatic, id)).length > 0,
    };
    const error = await errorOf(context, request, automatic.action, id);
    const isLeft =
      error !== null && (await dueIds(context, context.database.kysely, resource, automatic, id)).length > 0;
    if (automatic.failed !== null && (error === null || isLeft))
      await reportFailure(context, request, id, automatic.failed, error);
    count += error === null ? 1 : 0;
  }
  return count;
}

/** Null after a success; otherwise the record was already handled, or its state forbids the action. */
async function errorOf(context: GateContext, request: WriteRequest, does: string, id: string): Promise<Problem | null> {
  try {
    const action = does === 'delete' ? undefined : request.resource.actions[does];
    await (action ? act(context, request, id, action, {}) : deleteRecord(context, request, id, null));
    return null;
  } catch (error) {
    if (error instanceof Problem && error.code !== 'internal') return error;
    throw error;
  }
}

/** @param only this record; null for all */
async function dueIds(
  context: GateContext,
  handle: Handle,
  resource: Resource,
  { where, whose }: Automatic,
  only: string | null,
): Promise<readonly string[]> {
  const sqlContext = sqlContextOf(context, server);
  const { resources } = sqlContext.declarations;
  const referred = Object.entries(whose).map(([name, condition]): Sql => {
    const target = resources[resource.fields[name]?.to ?? ''] as Resource;
    return sql`exists (select 1 from ${sql.table(tableOf(target))} as r where r.id = ${fieldColumn('t', name)}
      and r.${sql.ref(deletedColumn)} is null and ${compileCondition(condition, rowsUnder('r', target, sqlContext))})`;
  });
  const due = allOf([
    sql`t.${sql.ref(deletedColumn)} is null`,
    ...(only === null ? [] : [sql`t.id = ${only}`]),
    ...(where ? [compileCondition(where, rowsUnder('t', resource, sqlContext))] : []),
    ...referred,
  ]);
  const { rows } = await sql<{ id: string }>`
    select t.id from ${sql.table(tableOf(resource))} as t where ${due} order by t.id`.execute(handle);
  return rows.map(({ id }) => id);
}
