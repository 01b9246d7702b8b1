import { accessOf } from '#model/access/access.ts';
import { Problem } from '#model/access/errors.ts';
import { reasonAgainst } from '#model/access/reason-against.ts';
import { holdsFor } from '#model/conditions/condition.ts';
import { momentOf } from '../../clock.ts';
import { lockRow } from '../../sql/existing/refresh-beside.ts';
import { isUuid } from '../../uuid.ts';
import { existingBehind, existingContext } from '../existing/existing-context.ts';
import { type GateContext, sqlContextOf } from '../gate-context.ts';
import type { Handle } from '../handle.ts';
import { findRecord } from '../read/find-record.ts';
import { mustRead } from '../read/read-records.ts';
import { etagOf } from '../read/record-on-wire.ts';
import { refusal } from '../refuse.ts';
import { lockRecord, type StoredRecord } from '../stored-record.ts';
import type { WriteRequest } from './write-request.ts';

/**
 * Locks the record, with the actor's permission on this row, and unchanged since the actor read it.
 *
 * @param verb `update`, `delete`, or the name of an action
 * @param ifMatch tags of the versions that the actor may have read; null if not given
 * @throws `not-found`, `forbidden`, `state-conflict`, `stale`
 */
export async function lockVisible(
  context: GateContext,
  handle: Handle,
  request: WriteRequest,
  id: string,
  verb: string,
  ifMatch: string | null,
): Promise<StoredRecord> {
  const { resource, author } = request;
  mustRead(context, resource, author.actor);
  const existing = existingBehind(context, resource);
  if (existing && isUuid(id)) await lockRow(handle, existing, await existingContext(context), context.clock.now(), id);
  // A view has no row to lock; whatever changes its rows locks the tables below it.
  const locked =
    resource.source.kind === 'view' || (await lockRecord(handle, resource, id, sqlContextOf(context, author.actor)));
  const seen = locked ? await findRecord(context, handle, resource, author.actor, id) : null;
  const stored = locked === true ? seen : locked;
  if (!stored || !seen) throw new Problem('not-found');
  if (request.still && !(await request.still(handle))) throw new Problem('state-conflict', [], { action: verb });
  const moment = momentOf(context.clock, author.actor);
  const access = accessOf(resource, author.actor);
  const grants = access.grants[verb] ?? [];
  if (!grants.some(({ where }) => holdsFor(where, stored, moment))) {
    const reason = reasonAgainst(access, verb, stored, moment);
    throw reason?.code === 'state-conflict'
      ? await refusal(context, handle, request, 'forbidden', verb, reason, stored)
      : new Problem('forbidden');
  }
  const etag = etagOf(resource, seen, context.project().declarations);
  const isCurrent = ifMatch === null || ifMatch.split(',').some((tag) => tag.trim() === etag);
  if (!isCurrent) throw new Problem('stale');
  return stored;
}
