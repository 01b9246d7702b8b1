/**
 * Nested paths: records below their owners, for actors who see the owners. Each owner must belong to the one before it.
 */
import { sql } from 'kysely';
import { accessOf, may } from '#model/access/access.ts';
import type { Actor } from '#model/access/actor.ts';
import { Problem } from '#model/access/errors.ts';
import type { ListRequest } from '#model/list/list-request.ts';
import type { Field } from '#model/types/fields/field.ts';
import type { Resource } from '#model/types/resource.ts';
import { type GroupRow, groupsQuery } from '../../sql/aggregates.ts';
import type { Within } from '../../sql/list/reading.ts';
import type { GateContext } from '../gate-context.ts';
import type { Answer } from '../idempotency.ts';
import { mustBeAllowed } from '../write/assert-valid.ts';
import { createRecord } from '../write/write-records.ts';
import type { WriteRequest } from '../write/write-request.ts';
import { findRecord } from './find-record.ts';
import { countRecords, listRecords, mustRead, type Page } from './read-records.ts';
import type { WireRecord } from './record-on-wire.ts';

/** Records in the path, from the outside inwards, and the reference to each. */
export type Owners = readonly {
  readonly field: string;
  readonly resource: Resource;
  readonly id: string;
}[];

export type Counted = Pick<GroupRow, 'value' | 'count'>;

export const listWithin = async (
  context: GateContext,
  resource: Resource,
  owners: Owners,
  actor: Actor,
  request: ListRequest,
): Promise<Page> =>
  listRecords(context, resource, actor, request, await withinOwners(context, resource, owners, actor));

export const countWithin = async (
  context: GateContext,
  resource: Resource,
  owners: Owners,
  actor: Actor,
  request: ListRequest,
): Promise<number> =>
  countRecords(context, resource, actor, request, await withinOwners(context, resource, owners, actor));

/** The number of records of each value of the field, the most frequent first. */
export async function countWithinBy(
  context: GateContext,
  resource: Resource,
  owners: Owners,
  actor: Actor,
  request: ListRequest,
  by: string,
): Promise<readonly Counted[]> {
  const within = await withinOwners(context, resource, owners, actor);
  const reading = { ...mustRead(context, resource, actor, 'read', request.baseDate), within };
  const query = groupsQuery(reading, request, resource.fields[by] as Field, null);
  const { rows } = await sql<GroupRow>`${query}`.execute(context.database.kysely);
  return rows.map(({ value, count }) => ({ value, count }));
}

/** @throws `not-found`, also for a record that belongs to another owner */
export async function findWithin(
  context: GateContext,
  resource: Resource,
  owners: Owners,
  actor: Actor,
  id: string,
): Promise<WireRecord> {
  await withinOwners(context, resource, owners, actor);
  const record = await findRecord(context, context.database.kysely, resource, actor, id);
  if (!record || owners.some(({ field, id: owner }) => record[field] !== owner)) throw new Problem('not-found');
  return record;
}

/** @throws `invalid-field` if the body names another owner than the path */
export async function createWithin(
  context: GateContext,
  request: WriteRequest,
  owners: Owners,
  body: Readonly<Record<string, unknown>>,
): Promise<Answer> {
  const { resource, author } = request;
  mustBeAllowed(resource, author.actor, 'create');
  await withinOwners(context, resource, owners, author.actor);
  const named = Object.fromEntries(owners.map(({ field, id }) => [field, id]));
  const errors = owners.flatMap(({ field, id }) =>
    Object.hasOwn(body, field) && body[field] !== id ? [{ pointer: `/${field}`, keyword: 'reference' }] : [],
  );
  if (errors.length > 0) throw new Problem('invalid-field', errors);
  return createRecord(context, request, { ...body, ...named });
}

/**
 * @throws `forbidden` if the actor may read none of these records, `not-found` for an owner that the actor does not see
 */
async function withinOwners(context: GateContext, resource: Resource, owners: Owners, actor: Actor): Promise<Within> {
  if (!may(accessOf(resource, actor), 'read')) throw new Problem('forbidden');
  const above = new Map<string, string>();
  for (const owner of owners) {
    const record = await findRecord(context, context.database.kysely, owner.resource, actor, owner.id);
    const isElsewhere =
      record && [...above].some(([field, id]) => Object.hasOwn(record, field) && record[field] !== id);
    if (!record || isElsewhere) throw new Problem('not-found');
    above.set(owner.field, String(record.id));
  }
  const innermost = owners.at(-1);
  const by = resource.fields[innermost?.field ?? ''];
  if (!innermost || !by) throw new Problem('not-found');
  return { by: [by], id: innermost.id, general: null, where: null };
}
