/** Records that an action cascades to: they refer to its record and currently allow their action. Each is locked. */

import { sql } from 'kysely';
import { holdsFor } from '#model/conditions/condition.ts';
import type { Action } from '#model/types/actions/action.ts';
import type { Resource } from '#model/types/resource.ts';
import { deletedColumn, tableOf } from '../../sql/columns.ts';
import { allOf, compileCondition, fieldColumn } from '../../sql/condition.ts';
import { rowsUnder } from '../../sql/rows.ts';
import { type GateContext, sqlContextOf } from '../gate-context.ts';
import type { Handle } from '../handle.ts';
import { server } from '../server-actor.ts';
import { lockRecord, type StoredRecord } from '../stored-record.ts';

export interface Cascade {
  readonly resource: Resource;
  readonly action: Action;
  readonly stored: StoredRecord;
}

export async function lockCascades(
  context: GateContext,
  handle: Handle,
  { cascades }: Action,
  id: string,
): Promise<readonly Cascade[]> {
  // The permission for the record covers these; further permissions of the actor do not matter.
  const sqlContext = sqlContextOf(context, server);
  const found: Cascade[] = [];
  for (const { resource: of, reference, where, does } of cascades) {
    const resource = sqlContext.declarations.resources[of] as Resource;
    const action = resource.actions[does] as Action;
    const wanted = allOf([
      sql`${fieldColumn('t', reference)} = ${id}`,
      sql`t.${sql.ref(deletedColumn)} is null`,
      ...(where ? [compileCondition(where, rowsUnder('t', resource, sqlContext))] : []),
    ]);
    const { rows } = await sql<{ id: string }>`
      select t.id from ${sql.table(tableOf(resource))} as t where ${wanted} order by t.id`.execute(handle);
    for (const row of rows) {
      const stored = await lockRecord(handle, resource, row.id, sqlContext);
      if (stored && holdsFor(action.when, stored, sqlContext.moment)) found.push({ resource, action, stored });
    }
  }
  return found;
}
