import { Problem } from '#model/access/errors.ts';
import { noteDeleted, type Removal } from '../bin/note-deleted.ts';
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
 * Deletes a locked record, within a transaction, so that it can be restored from the recycle bin.
 *
 * @throws `still-referenced`, `still-primary`, `state-conflict`
 */
export async function moveToBin(
  context: GateContext,
  handle: Handle,
  request: WriteRequest,
  stored: StoredRecord,
): Promise<void> {
  const removal = await removeRecord(context, handle, request, stored);
  await noteDeleted(context, handle, request, removal);
}

/** The same without the recycle bin, for code that removes records of its own. */
export async function removeRecord(
  context: GateContext,
  handle: Handle,
  request: WriteRequest,
  stored: StoredRecord,
): Promise<Removal> {
  const { resource, author } = request;
  const id = String(stored.id);
  await letGo(context, handle, author, resource, id);
  const referrer = await referrerOf(handle, context.project().declarations, resource, id, author.actor);
  if (referrer) throw new Problem('still-referenced', [], referrer);
  await mustNotBePrimary(handle, resource, stored);
  const limits = await watchLimits(handle, sqlContextOf(context, author.actor), resource, stored, null);
  await forgetPlanned(handle, resource, id);
  const { addedOnDelete } = resource;
  const added = addedOnDelete
    ? await keepBefore(context, request, addedOnDelete, 'delete', stored, {
        one: (theirs, mode, before, body) => write(context, handle, theirs, mode, before, body),
      })
    : null;
  const parts = await removeDependants(context, handle, author, resource, [id]);
  await deleteOne(handle, resource, id, context.clock.now().toISOString());
  await evaluateAfter(context, handle, resource, id);
  const errors = await limits.errors();
  if (errors.length > 0) throw new Problem('state-conflict', errors, { action: 'delete' });
  await closePosition(handle, resource, stored);
  const title = await audit(context, handle, request, 'delete', id, stored, []);
  return { removed: [...parts, { resource, id, title }], added };
}
