/**
 * Records that a handler reads and writes in the transaction of its action: those of its own resource, those to which a field of it
 * refers, and those that the action touches. Permission has been judged by the gate; schema, rules, references and limits are judged here, as for everybody.
 */

import { sql } from 'kysely';
import { Problem } from '#model/access/errors.ts';
import type { Action } from '#model/types/actions/action.ts';
import type { Resource } from '#model/types/resource.ts';
import type { Values } from '#model/types/values.ts';
import type { ActionServices } from '../../actions/services.ts';
import { columnOf, deletedColumn, tableOf } from '../../sql/columns.ts';
import { uuidv7 } from '../../uuid.ts';
import { type GateContext, groundOf } from '../gate-context.ts';
import type { Handle } from '../handle.ts';
import { lockRecord, type StoredRecord } from '../stored-record.ts';
import { byHandler } from '../write/modes.ts';
import { removeRecord } from '../write/remove-record.ts';
import { write } from '../write/write.ts';
import type { WriteRequest } from '../write/write-request.ts';

export function recordServices(
  context: GateContext,
  handle: Handle,
  request: WriteRequest,
  { touches, makes }: Pick<Action, 'touches' | 'makes'>,
): ActionServices['records'] {
  const { author } = request;
  const ground = groundOf(context, author.actor);
  const resourceOf = (of: string | null): Resource => {
    const named = of !== null && [...touches, makes].includes(of) ? of : request.resource.fields[of ?? '']?.to;
    const name = of === null ? request.resource.name : named;
    const found = context.house().declarations.resources[name ?? ''];
    if (!found) throw new Error(`"${of}" refers to nothing`);
    return found;
  };
  return {
    moment: { ...ground.moment, timeZone: context.clock.timeZone },
    newId: () => uuidv7(context.clock.now().getTime()),
    find: async (of, where) => (await findLocked(handle, resourceOf(of), where, ground, 1))[0] ?? null,
    all: (of, where) => findLocked(handle, resourceOf(of), where, ground),
    async remove(of, id) {
      const resource = resourceOf(of);
      const stored = await lockRecord(handle, resource, id, ground);
      if (!stored) throw new Problem('not-found');
      await removeRecord(context, handle, { ...request, resource }, stored);
    },
    async put(of, id, values) {
      const resource = resourceOf(of);
      const stored = id === null ? null : await lockRecord(handle, resource, id, ground);
      if (id !== null && !stored) throw new Problem('not-found');
      // About its own record, and about what it makes, the entry of the action speaks.
      const isAudited = of !== null && of !== makes;
      const mode = byHandler(stored ? 'update' : 'create', isAudited);
      const { id: written } = await write(context, handle, { ...request, resource, once: null }, mode, stored, values);
      return { id: written };
    },
  };
}

/** @param where field → value; names of fields, never of a request */
async function findLocked(
  handle: Handle,
  resource: Resource,
  where: Values,
  ground: ReturnType<typeof groundOf>,
  most: number | null = null,
): Promise<readonly StoredRecord[]> {
  const tests = Object.entries(where).map(([name, value]) => {
    if (!Object.hasOwn(resource.fields, name)) throw new Error(`"${resource.name}" has no field "${name}"`);
    return sql`${sql.ref(columnOf(name))} = ${value}`;
  });
  const { rows } = await sql<{ id: string }>`
    select id from ${sql.table(tableOf(resource))} where ${sql.join([...tests, sql`${sql.ref(deletedColumn)} is null`], sql` and `)}
    order by id limit ${most}`.execute(handle);
  const found: StoredRecord[] = [];
  for (const { id } of rows) {
    const stored = await lockRecord(handle, resource, id, ground);
    if (stored) found.push(stored);
  }
  return found;
}
