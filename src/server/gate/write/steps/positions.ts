/** Positions of records in a manual order: others move to make room, and close the gap after a removed record. */

import { sql } from 'kysely';
import { Problem } from '#model/access/errors.ts';
import type { WritePlan } from '#model/record/plan-write.ts';
import type { Resource } from '#model/types/resource.ts';
import type { Values } from '#model/types/values.ts';
import { lastPositionQuery, shiftQuery } from '../../../sql/positions.ts';
import type { Handle } from '../../handle.ts';
import type { StoredRecord } from '../../stored-record.ts';

/** A new record in a manual order goes to the end unless the body gives a position. */
export async function positionFor(handle: Handle, resource: Resource, body: Values): Promise<Values> {
  const field = resource.list.order;
  return field && (body[field] ?? null) === null ? { [field]: (await lastPosition(handle, resource, field)) + 1 } : {};
}

/** A placeholder for the position of a new record that is validated before it has one. */
export const anyPosition = ({ list }: Resource, body: Values): Values =>
  list.order && (body[list.order] ?? null) === null ? { [list.order]: 1 } : {};

/** The last position in use. Locks moves in manual orders until the transaction ends. */
async function lastPosition(handle: Handle, resource: Resource, field: string): Promise<number> {
  await handle.selectFrom('daicho_meta').select('name').where('name', '=', 'tables').forUpdate().execute();
  const { rows } = await sql<{ last: number }>`${lastPositionQuery(resource, field)}`.execute(handle);
  return rows[0]?.last ?? 0;
}

/**
 * Moves the other records to make room. @throws `invalid-field` for a position beyond the end, which would leave a gap
 */
export async function openPosition(
  handle: Handle,
  resource: Resource,
  before: Values | null,
  { record, changed }: WritePlan,
): Promise<void> {
  const field = resource.list.order;
  if (!field || !changed.includes(field)) return;
  const last = await lastPosition(handle, resource, field);
  const from = before?.[field] ?? null;
  const limit = from === null ? last + 1 : last;
  const to = Number(record[field]);
  if (to > limit) throw new Problem('invalid-field', [{ pointer: `/${field}`, keyword: 'maximum', params: { limit } }]);
  await shiftQuery(resource, field, Number(from ?? limit), to).execute(handle);
}

/** Closes the gap after a removed record. */
export async function closePosition(handle: Handle, resource: Resource, deleted: StoredRecord): Promise<void> {
  const field = resource.list.order;
  if (!field || (deleted[field] ?? null) === null) return;
  const from = Number(deleted[field]);
  const last = await lastPosition(handle, resource, field);
  await shiftQuery(resource, field, from, Math.max(from, last)).execute(handle);
}
