/**
 * Records that a handler reads and writes in the transaction of its action: those of its own resource, those to which a field of it
 * refers, and those that the action invalidates.
 */

import type { Action } from '#model/types/actions/action.ts';
import type { Resource } from '#model/types/resource.ts';
import type { Values } from '#model/types/values.ts';
import type { ActionServices } from '../../actions/services.ts';
import { uuidv7 } from '../../uuid.ts';
import { allOf, findLocked } from '../find-locked.ts';
import { type GateContext, sqlContextOf } from '../gate-context.ts';
import type { Handle } from '../handle.ts';
import { dropRecord, putRecord } from '../put-record.ts';
import type { WriteRequest } from '../write/write-request.ts';

/** A record that a handler has written without an entry in the audit trail. */
export interface UnauditedRecord {
  readonly resource: Resource;
  readonly id: string;
  /** Null for a new record. */
  readonly before: Values | null;
}

/** @param unaudited collects written records, whose entry the action must write */
export function recordServices(
  context: GateContext,
  handle: Handle,
  request: WriteRequest,
  { invalidates, makes }: Pick<Action, 'invalidates' | 'makes'>,
  unaudited: UnauditedRecord[],
): ActionServices['records'] {
  const { author } = request;
  const sqlContext = sqlContextOf(context, author.actor);
  const resourceOf = (of: string | null): Resource => {
    const named = of !== null && [...invalidates, makes].includes(of) ? of : request.resource.fields[of ?? '']?.to;
    const name = of === null ? request.resource.name : named;
    const found = context.project().declarations.resources[name ?? ''];
    if (!found) throw new Error(`"${of}" does not refer to a record`);
    return found;
  };
  const one = async (resource: Resource, where: Values): Promise<(Values & { readonly id: string }) | null> =>
    (await allOf(findLocked(handle, resource, where, sqlContext, 1)))[0] ?? null;
  return {
    moment: { ...sqlContext.moment, timeZone: context.clock.timeZone },
    newId: () => uuidv7(context.clock.now().getTime()),
    find: (of, where) => one(resourceOf(of), where),
    all: (of, where) => allOf(findLocked(handle, resourceOf(of), where, sqlContext)),
    remove: (of, id) => dropRecord(context, handle, { ...request, resource: resourceOf(of) }, id),
    async put(of, id, values) {
      const resource = resourceOf(of);
      // The action writes the entries of records of its own resource, and of those that it creates.
      const isAudited = of !== null && of !== makes;
      const before = isAudited || id === null ? null : await one(resource, { id });
      const written = await putRecord(context, handle, { ...request, resource }, id, values, isAudited);
      const isKnown = unaudited.some((known) => known.id === written.id);
      if (!isAudited && !isKnown) unaudited.push({ resource, id: written.id, before });
      return written;
    },
  };
}
