/**
 * Records that code of a module writes in a transaction of the gate. The caller has checked the permission. Schema,
 * rules, references and limits are validated here, as in every write.
 */

import { Problem } from '#model/access/errors.ts';
import type { Values } from '#model/types/values.ts';
import { type GateContext, sqlContextOf } from './gate-context.ts';
import type { Handle } from './handle.ts';
import { lockRecord } from './stored-record.ts';
import { byHandler } from './write/modes.ts';
import { removeRecord } from './write/remove-record.ts';
import { write } from './write/write.ts';
import type { WriteRequest } from './write/write-request.ts';

/**
 * Creates a record if `id` is null, else changes one.
 *
 * @param isAudited false for records that another entry of the trail describes
 * @throws Problem if the write is refused: the caller must undo the transaction
 */
export async function putRecord(
  context: GateContext,
  handle: Handle,
  request: WriteRequest,
  id: string | null,
  values: Values,
  isAudited: boolean,
): Promise<{ readonly id: string }> {
  const { resource, author } = request;
  const stored = id === null ? null : await lockRecord(handle, resource, id, sqlContextOf(context, author.actor));
  if (id !== null && !stored) throw new Problem('not-found');
  const mode = byHandler(stored ? 'update' : 'create', isAudited);
  const written = await write(context, handle, { ...request, once: null }, mode, stored, values);
  return { id: written.id };
}

/** Deletes a record. @throws Problem if something prevents it */
export async function dropRecord(
  context: GateContext,
  handle: Handle,
  request: WriteRequest,
  id: string,
): Promise<void> {
  const stored = await lockRecord(handle, request.resource, id, sqlContextOf(context, request.author.actor));
  if (!stored) throw new Problem('not-found');
  await removeRecord(context, handle, request, stored);
}
