/** Groups and roles by name, for what refers to them: those of a person, or all. */
import { type Kysely, sql } from 'kysely';
import type { Named } from '#model/features/views/list-view.ts';
import type { Declarations } from '#model/types/declarations.ts';
import type { Moment } from '#model/types/moment.ts';
import type { Resource } from '#model/types/resource.ts';
import type { FrameworkTables } from '../db/framework.ts';
import { columnOf, deletedColumn, tableOf, titleColumn } from '../sql/columns.ts';
import { isIn } from '../sql/ids.ts';
import { isMember, namedBy } from '../sql/members.ts';
import type { Sql } from '../sql/sql-part.ts';

export interface HeldRoles {
  readonly groups: readonly Named[];
  readonly roles: readonly Named[];
}

const none: HeldRoles = { groups: [], roles: [] };

/**
 * @param personId null for an account without a person, which has none
 * @param everybody all groups and roles of the project instead
 */
export async function readHeldRoles(
  kysely: Kysely<FrameworkTables>,
  declarations: Declarations,
  moment: Moment,
  personId: string | null,
  everybody = false,
): Promise<HeldRoles> {
  const { held } = declarations.access;
  const groups = declarations.resources[held?.groups.resource ?? ''];
  const roles = declarations.resources[held?.roles.resource ?? ''];
  const people = declarations.resources[held?.people ?? ''];
  const members = groups?.keywords.members;
  if (!held || !groups || !roles || !people || members?.kind !== 'own') return none;
  if (everybody)
    return { groups: await named(kysely, groups, sql`true`), roles: await named(kysely, roles, sql`true`) };
  if (personId === null) return none;
  const isOwn = sql`exists (select 1 from ${sql.table(tableOf(people))} as m where m.id::text = ${personId}
    and ${isMember(members, namedBy(members, 't'), { declarations, moment })})`;
  const own = await named(kysely, groups, isOwn);
  const ids = own.map(({ id }) => id);
  const isHeld = sql`exists (select 1 from ${sql.table(tableOf(groups))} as g
    where g.id::text = any(${ids}::text[]) and ${isIn(sql`t.id::text`, sql.ref(`g.${columnOf(held.groups.roles)}`))})`;
  return { groups: own, roles: ids.length === 0 ? [] : await named(kysely, roles, isHeld) };
}

/** Rows `t` for which the condition holds, by title. */
async function named(kysely: Kysely<FrameworkTables>, resource: Resource, where: Sql): Promise<readonly Named[]> {
  const { rows } = await sql<Named>`select t.id::text as id, coalesce(t.${sql.ref(titleColumn)}, '') as title
    from ${sql.table(tableOf(resource))} as t
    where t.${sql.ref(deletedColumn)} is null and ${where} order by title, id`.execute(kysely);
  return rows;
}
