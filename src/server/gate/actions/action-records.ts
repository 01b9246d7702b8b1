/**
 * Records that a handler reads and writes in the transaction of its action: those of its own resource, those to which a field of it
 * refers, and those that the action invalidates.
 */

import type { Action } from '#model/types/actions/action.ts';
import type { Resource } from '#model/types/resource.ts';
import type { ActionServices } from '../../actions/services.ts';
import { uuidv7 } from '../../uuid.ts';
import { allOf, findLocked } from '../find-locked.ts';
import { type GateContext, sqlContextOf } from '../gate-context.ts';
import type { Handle } from '../handle.ts';
import { dropRecord, putRecord } from '../put-record.ts';
import type { WriteRequest } from '../write/write-request.ts';

export function recordServices(
  context: GateContext,
  handle: Handle,
  request: WriteRequest,
  { invalidates, makes }: Pick<Action, 'invalidates' | 'makes'>,
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
  return {
    moment: { ...sqlContext.moment, timeZone: context.clock.timeZone },
    newId: () => uuidv7(context.clock.now().getTime()),
    find: async (of, where) => (await allOf(findLocked(handle, resourceOf(of), where, sqlContext, 1)))[0] ?? null,
    all: (of, where) => allOf(findLocked(handle, resourceOf(of), where, sqlContext)),
    remove: (of, id) => dropRecord(context, handle, { ...request, resource: resourceOf(of) }, id),
    put(of, id, values) {
      // The entry of the action describes its own record and what it creates.
      const isAudited = of !== null && of !== makes;
      return putRecord(context, handle, { ...request, resource: resourceOf(of) }, id, values, isAudited);
    },
  };
}
