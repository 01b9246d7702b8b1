/**
 * Who would belong to a record with these types and names. Shown while a user edits a membership, and on the record's
 * page.
 */

import { sql } from 'kysely';
import { accessOf, may, shownThroughReference } from '#model/access/access.ts';
import type { Actor } from '#model/access/actor.ts';
import { Problem } from '#model/access/errors.ts';
import type { Resource } from '#model/types/resource.ts';
import type { Values } from '#model/types/values.ts';
import { membersQuery } from '../../sql/members.ts';
import { validateInput } from '../actions/validate-input.ts';
import { type GateContext, sqlContextOf } from '../gate-context.ts';
import type { Options } from './select-options.ts';

/** Most members listed by name; the count includes all. */
const most = 100;

/** @throws `forbidden` if the actor may neither read nor write records of this resource, `invalid-field` */
export async function previewMembers(
  context: GateContext,
  resource: Resource,
  actor: Actor,
  body: Values,
): Promise<Options> {
  const {
    keywords: { members },
  } = resource;
  if (members?.kind !== 'own') throw new Problem('not-found');
  const access = accessOf(resource, actor);
  if (!['read', 'create', 'update'].some((verb) => may(access, verb))) throw new Problem('forbidden');
  const { declarations, moment } = sqlContextOf(context, actor);
  const input = validateInput(context, resource, [members.types, members.include, members.exclude], body, moment);
  const target = declarations.resources[members.resource] as Resource;
  const { page, count } = membersQuery(
    members,
    target,
    input,
    shownThroughReference(declarations, target.name, actor),
    { declarations, moment },
    most,
  );
  const [{ rows }, counted] = await Promise.all([
    sql<Record<string, unknown>>`${page}`.execute(context.database.kysely),
    sql<{ count: number }>`${count}`.execute(context.database.kysely),
  ]);
  return { items: rows, count: counted.rows[0]?.count ?? 0 };
}
