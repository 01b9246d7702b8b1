/**
 * Records that a handler reads and writes in the transaction of its action: those of its own resource, and those to which a field of
 * it refers. Permission has been judged by the gate; schema, rules, references and limits are judged here, as for everybody.
 */
import { sql } from 'kysely';
import { Problem } from '#model/errors.ts';
import { blankRecord } from '#model/record/blank-record.ts';
import { totalsIn } from '#model/record/derive.ts';
import { same } from '#model/record/same.ts';
import { settled } from '#model/record/settled.ts';
import { withInitialState } from '#model/record/state.ts';
import { validateRecord } from '#model/record/validate-record.ts';
import type { Resource } from '#model/resource.ts';
import type { ActionServices } from '../actions/services.ts';
import { columnOf, deletedColumn, tableOf } from '../sql/columns.ts';
import { insertQuery, updateQuery } from '../sql/write-records.ts';
import { uuidv7 } from '../uuid.ts';
import { type GateContext, groundOf, type Handle } from './gate-context.ts';
import { watchLimits } from './limits.ts';
import { lockRecord, type StoredRecord, schemaPart } from './stored-record.ts';
import { audit, changesOf, mustKeep, mustReferToSomething, type WriteRequest } from './write-records.ts';

type Values = Readonly<Record<string, unknown>>;

export function recordServices(context: GateContext, handle: Handle, request: WriteRequest): ActionServices['records'] {
  const { author } = request;
  const ground = groundOf(context, author.actor);
  const resourceOf = (of: string | null): Resource => {
    const name = of === null ? request.resource.name : request.resource.fields[of]?.to;
    const found = context.house().declarations.resources[name ?? ''];
    if (!found) throw new Error(`"${of}" refers to nothing`);
    return found;
  };
  return {
    moment: { ...ground.moment, timeZone: context.clock.timeZone },
    newId: () => uuidv7(context.clock.now().getTime()),
    find: (of, where) => findLocked(handle, resourceOf(of), where, ground),
    async put(of, id, values) {
      const resource = resourceOf(of);
      const stored = id === null ? null : await lockRecord(handle, resource, id, ground);
      if (id !== null && !stored) throw new Problem('not-found');
      const before = stored && schemaPart(resource, stored);
      const totals = stored ? totalsIn(resource, stored) : {};
      const begun = before
        ? { ...before, ...values }
        : withInitialState(resource, { ...blankRecord(resource), ...values }, ground.moment);
      const record = settled(resource, begun, ground.moment, totals);
      mustKeep(validateRecord(resource, context.house().validatorOf(resource), record, ground.moment, totals));
      const changed = Object.keys(record).filter((name) => !same(before?.[name] ?? null, record[name] ?? null));
      const plan = { record, changed };
      const limits = await watchLimits(handle, ground, resource, before, record);
      await mustReferToSomething(context, handle, resource, author.actor, before, plan);
      const now = context.clock.now().toISOString();
      const written = id ?? uuidv7(context.clock.now().getTime());
      if (before) await updateQuery(resource, written, { ...stored, ...record }, changed, now).execute(handle);
      else await insertQuery(resource, [{ ...record, id: written, createdAt: now, updatedAt: now }]).execute(handle);
      mustKeep(await limits.faults());
      // Of its own resource the action itself is what the trail tells.
      if (of !== null)
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
): Promise<StoredRecord | null> {
  const tests = Object.entries(where).map(([name, value]) => {
    if (!Object.hasOwn(resource.fields, name)) throw new Error(`"${resource.name}" has no field "${name}"`);
    return sql`${sql.ref(columnOf(name))} = ${value}`;
  });
  const { rows } = await sql<{ id: string }>`
    select id from ${sql.table(tableOf(resource))} where ${sql.join([...tests, sql`${sql.ref(deletedColumn)} is null`], sql` and `)}
    order by id limit 1`.execute(handle);
  return rows[0] ? lockRecord(handle, resource, rows[0].id, ground) : null;
}
