/**
 * Records that a handler reads and writes in the transaction of its action: those of its own resource, those to which a field of it
 * refers, and those that the action touches. Permission has been judged by the gate; schema, rules, references and limits are judged here, as for everybody.
 */

import { sql } from 'kysely';
import { Problem } from '#model/errors.ts';
import { blankRecord } from '#model/record/blank-record.ts';
import { causedFaults } from '#model/record/caused-faults.ts';
import { totalsIn } from '#model/record/derive.ts';
import { same } from '#model/record/same.ts';
import { settled } from '#model/record/settled.ts';
import { withInitialState } from '#model/record/state.ts';
import { validateRecord } from '#model/record/validate-record.ts';
import type { Action } from '#model/types/action.ts';
import type { Resource } from '#model/types/resource.ts';
import type { Values } from '#model/values.ts';
import type { ActionServices } from '../actions/services.ts';
import { columnOf, deletedColumn, tableOf } from '../sql/columns.ts';
import { insertQuery, updateQuery } from '../sql/write-records.ts';
import { uuidv7 } from '../uuid.ts';
import { type GateContext, groundOf } from './gate-context.ts';
import type { Handle } from './handle.ts';
import { watchLimits } from './limits.ts';
import { numberRecord } from './number-records.ts';
import { lockRecord, type StoredRecord, schemaPart } from './stored-record.ts';
import { audit, changesOf, mustKeep, mustReferToSomething, removeRecord } from './write-records.ts';
import type { WriteRequest } from './write-request.ts';

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
      const before = stored && schemaPart(resource, stored);
      const totals = stored ? totalsIn(resource, stored) : {};
      const { numbers } = before ? { numbers: {} } : await numberRecord(context, handle, resource, values);
      const begun = before
        ? { ...before, ...values }
        : withInitialState(resource, { ...blankRecord(resource), ...values, ...numbers }, ground.moment);
      const record = settled(resource, begun, ground.moment, totals);
      const changed = Object.keys(record).filter((name) => !same(before?.[name] ?? null, record[name] ?? null));
      const validator = context.house().validatorOf(resource);
      const faultsIn = (one: Values) => validateRecord(resource, validator, one, ground.moment, totals);
      mustKeep(causedFaults(faultsIn(record), () => (before ? faultsIn(before) : []), changed));
      const plan = { record, changed };
      const limits = await watchLimits(handle, ground, resource, before, record);
      await mustReferToSomething(context, handle, resource, author.actor, before, plan);
      const now = context.clock.now().toISOString();
      const written = id ?? uuidv7(context.clock.now().getTime());
      if (before) await updateQuery(resource, written, { ...stored, ...record }, changed, now).execute(handle);
      else await insertQuery(resource, [{ ...record, id: written, createdAt: now, updatedAt: now }]).execute(handle);
      mustKeep(await limits.faults());
      // Of its own resource, and of what it makes, the action itself is what the trail tells.
      if (of !== null && of !== makes)
        await audit(
          context,
          handle,
          { ...request, resource },
          before ? 'update' : 'create',
          written,
          { ...record, id: written },
          changesOf(resource, before, plan),
        );
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
