/**
 * What declarations let the server do by itself. Each record is done in a transaction of its own, which asks again once the
 * record is locked: whoever comes second, another server for one, finds nothing left to do.
 */
import { type RawBuilder, sql } from 'kysely';
import type { Actor } from '#model/actor.ts';
import { Problem } from '#model/errors.ts';
import type { Automatic, Resource } from '#model/resource.ts';
import { deletedColumn, tableOf } from '../sql/columns.ts';
import { allOf, compileCondition, fieldColumn } from '../sql/condition.ts';
import { rowsUnder } from '../sql/rows.ts';
import { act } from './act-on-records.ts';
import { type GateContext, groundOf, type Handle } from './gate-context.ts';
import { deleteRecord, type WriteRequest } from './write-records.ts';

type Sql = RawBuilder<unknown>;

/** Made here and nowhere else; the audit trail shows it. */
const server: Actor = { kind: 'system', label: 'System' };

export interface Deed {
  readonly resource: string;
  readonly name: string;
  /** Records that it was done to. */
  readonly count: number;
}

/** @returns what was done, without what there was nothing to do of */
export async function runAutomatic(context: GateContext): Promise<readonly Deed[]> {
  const deeds: Deed[] = [];
  for (const resource of Object.values(context.house().declarations.resources))
    for (const automatic of resource.automatic) {
      const count = await carryOut(context, resource, automatic);
      if (count > 0) deeds.push({ resource: resource.name, name: automatic.name, count });
    }
  return deeds;
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
    count += (await isDone(context, request, automatic.does, id)) ? 1 : 0;
  }
  return count;
}

/** False when somebody else has done it, or the record's state forbids it. */
async function isDone(context: GateContext, request: WriteRequest, does: string, id: string): Promise<boolean> {
  try {
    const action = does === 'delete' ? undefined : request.resource.actions[does];
    await (action ? act(context, request, id, action, {}) : deleteRecord(context, request, id, null));
    return true;
  } catch (error) {
    if (error instanceof Problem && error.code !== 'internal') return false;
    throw error;
  }
}

/** @param only this record; null for all of them */
async function dueIds(
  context: GateContext,
  handle: Handle,
  resource: Resource,
  { where, whose }: Automatic,
  only: string | null,
): Promise<readonly string[]> {
  const ground = groundOf(context, server);
  const { resources } = ground.declarations;
  const referred = Object.entries(whose).map(([name, condition]): Sql => {
    const target = resources[resource.fields[name]?.to ?? ''] as Resource;
    return sql`exists (select 1 from ${sql.table(tableOf(target))} as r where r.id = ${fieldColumn('t', name)}
      and r.${sql.ref(deletedColumn)} is null and ${compileCondition(condition, rowsUnder('r', target, ground))})`;
  });
  const due = allOf([
    sql`t.${sql.ref(deletedColumn)} is null`,
    ...(only === null ? [] : [sql`t.id = ${only}`]),
    ...(where ? [compileCondition(where, rowsUnder('t', resource, ground))] : []),
    ...referred,
  ]);
  const { rows } = await sql<{ id: string }>`
    select t.id from ${sql.table(tableOf(resource))} as t where ${due} order by t.id`.execute(handle);
  return rows.map(({ id }) => id);
}
