/** Records that an action takes along: those that refer to its own and for which it can be done now, locked. */

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
  // Whoever may act on the record acts on these; it is not asked what else they may do with them.
  const sqlContext = sqlContextOf(context, server);
  const found: Cascade[] = [];
  for (const { of, by, where, does } of cascades) {
    const resource = sqlContext.declarations.resources[of] as Resource;
    const action = resource.actions[does] as Action;
    const wanted = allOf([
      sql`${fieldColumn('t', by)} = ${id}`,
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
