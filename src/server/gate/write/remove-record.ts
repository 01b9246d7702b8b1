import { Problem } from '#model/access/errors.ts';
import { forgetPlanned } from '../dated/forget-planned.ts';
import { type GateContext, sqlContextOf } from '../gate-context.ts';
import type { Handle } from '../handle.ts';
import { letGo } from '../refresh/let-go.ts';
import { evaluateAfter } from '../ruled/evaluate-ruled.ts';
import type { StoredRecord } from '../stored-record.ts';
import { audit } from './audit-change.ts';
import { removeDependants } from './remove-dependants.ts';
import { deleteOne } from './statement.ts';
import { referrerOf } from './steps/check-references.ts';
import { keepBefore } from './steps/keep-before.ts';
import { watchLimits } from './steps/limits.ts';
import { closePosition } from './steps/positions.ts';
import { mustNotBePrimary } from './steps/primary.ts';
import { write } from './write.ts';
import type { WriteRequest } from './write-request.ts';

/**
 * Deletes a locked record, within a transaction.
 *
 * @throws `still-referenced`, `still-primary`, `state-conflict`
 */
export async function removeRecord(
  context: GateContext,
  handle: Handle,
  request: WriteRequest,
  stored: StoredRecord,
): Promise<void> {
  const { resource, author } = request;
  const id = String(stored.id);
  await letGo(context, handle, author, resource, id);
  const referrer = await referrerOf(handle, context.project().declarations, resource, id, author.actor);
  if (referrer) throw new Problem('still-referenced', [], referrer);
  await mustNotBePrimary(handle, resource, stored);
  const limits = await watchLimits(handle, sqlContextOf(context, author.actor), resource, stored, null);
  await forgetPlanned(handle, resource, id);
  const { addedOnDelete } = resource;
  if (addedOnDelete)
    await keepBefore(context, request, addedOnDelete, 'delete', stored, {
      one: (theirs, mode, before, body) => write(context, handle, theirs, mode, before, body),
    });
  await removeDependants(context, handle, author, resource, [id]);
  await deleteOne(handle, resource, id, context.clock.now().toISOString());
  await evaluateAfter(context, handle, resource, id);
  const errors = await limits.errors();
  if (errors.length > 0) throw new Problem('state-conflict', errors, { action: 'delete' });
  await closePosition(handle, resource, stored);
  await audit(context, handle, request, 'delete', id, stored, []);
}
