/**
 * What people may do by their roles: groups of a person → roles of those groups → product permissions of those roles.
 * Read again with every session; nothing is copied into the account.
 */
import { type Kysely, type RawBuilder, sql } from 'kysely';
import { accessResources } from '#model/access/access-declaration.ts';
import type { AccessDeclaration, HeldScopes, Scope } from '#model/types/access.ts';
import type { Declarations } from '#model/types/declarations.ts';
import type { Moment } from '#model/types/moment.ts';
import type { Resource } from '#model/types/resource.ts';
import type { Values } from '#model/types/values.ts';
import type { FrameworkTables } from '../db/framework.ts';
import type { Administrators } from '../gate/administrators.ts';
import { holdsItself } from '../identity/accounts/holds-itself.ts';
import { columnOf, deletedColumn, tableOf } from '../sql/columns.ts';
import { compileCondition } from '../sql/condition.ts';
import { isIn } from '../sql/ids.ts';
import { isMember, namedBy } from '../sql/members.ts';
import { rowsUnder } from '../sql/rows.ts';

type Handle = Kysely<FrameworkTables>;

export interface RoleAccess {
  /** Scopes of a person; none for an account without a person. */
  scopesOf(personId: string | null): Promise<readonly Scope[]>;
  /** True if another person with an active staff account is an administrator by a role. */
  hasOtherAdministrator(handle: Handle, accountId: string): Promise<boolean>;
  readonly administrators: Administrators;
}

/** The sources of roles. */
interface AccessContext {
  readonly declarations: () => Declarations;
  readonly moment: () => Moment;
}

/** @param isOfAccounts true for a resource whose records are accounts */
export function createRoleAccess(
  kysely: Handle,
  declarations: () => Declarations,
  moment: () => Moment,
  isOfAccounts: (resource: Resource | undefined) => boolean,
): RoleAccess {
  const context: AccessContext = { declarations, moment };

  return {
    administrators: {
      concerns: (name) =>
        accessResources(declarations().access).includes(name) || isOfAccounts(declarations().resources[name]),
      async exist(handle, look) {
        if (look === 'by-role') return await isHeld(context, handle, sql`true`);
        if (look === 'by-role-later') return await isHeld(context, handle, isStaying(declarations()));
        return (await isHeld(context, handle, sql`true`)) || (await hasOwner(handle, declarations().access));
      },
    },
    async scopesOf(personId) {
      const from = personId === null ? null : rowsHeld(context);
      if (!from) return [];
      const { rows: found } = await sql<
        Record<string, unknown>
      >`select distinct p.* ${from} where m.id::text = ${personId}`.execute(kysely);
      const held = declarations().access.held?.permissions;
      return held ? [...new Set(found.flatMap((permission) => scopesIn(permission, held)))] : [];
    },
    async hasOtherAdministrator(handle, accountId) {
      return await isHeld(context, handle, sql`account.id <> ${accountId}`);
    },
  };
}

/** Rows of product permissions `p` that a person `m` holds; null if the project declares none. */
function rowsHeld({ declarations, moment }: AccessContext): RawBuilder<unknown> | null {
  const { access, resources } = declarations();
  const [people, groups, roles, permissions] = accessResources(access).map((name) => resources[name]);
  const members = groups?.keywords.members;
  if (!access.held || !people || !groups || members?.kind !== 'own' || !roles || !permissions) return null;
  const { groups: group, roles: role } = access.held;
  const at = { declarations: declarations(), moment: moment() };
  return sql`from ${rows(people, 'm')}
    join ${rows(groups, 'g')} on ${isMember(members, namedBy(members, 'g'), at)} and ${live('g')}
    join ${rows(roles, 'r')} on ${isIn(sql`r.id::text`, sql.ref(`g.${columnOf(group.roles)}`))} and ${live('r')}
    join ${rows(permissions, 'p')} on ${isIn(sql`p.id::text`, sql.ref(`r.${columnOf(role.permissions)}`))} and ${live('p')}`;
}

/** True if somebody is an administrator by a role, under a further condition on the person and the account. */
async function isHeld(context: AccessContext, handle: Handle, further: RawBuilder<unknown>): Promise<boolean> {
  const from = rowsHeld(context);
  const administers = administratorsIn(context.declarations().access);
  if (!from || !administers) return false;
  const { rows: found } = await sql`select 1 ${from}
    join daicho_account account on account.person_id = m.id::text and account.status = 'active'
    join daicho_membership membership on membership.account_id = account.id and membership.area = 'staff' and membership.state = 'ACTIVE'
    where ${administers} and ${further} limit 1`.execute(handle);
  return found.length > 0;
}

/** Condition on people `m`: no automatic action will ever match them, even if nobody changes anything. */
function isStaying(declarations: Declarations): RawBuilder<unknown> {
  const { access, resources } = declarations;
  const people = resources[access.held?.people ?? ''];
  const planned = (people?.automatic ?? []).flatMap(({ where }) => (where ? [where] : []));
  const context = { declarations, moment: endOfDays };
  const due = planned.map((where) => compileCondition(where, rowsUnder('m', people as Resource, context)));
  return due.length === 0 ? sql`true` : sql`not coalesce(${sql.join(due, sql` or `)}, false)`;
}

/** True if an account itself holds the scope. */
async function hasOwner(handle: Handle, { administrators }: AccessDeclaration): Promise<boolean> {
  const { rows: found } = await sql`select 1 from daicho_account account
    join daicho_membership membership on membership.account_id = account.id and membership.area = 'staff' and membership.state = 'ACTIVE'
    where account.status = 'active' and ${holdsItself('account.scopes', administrators)} limit 1`.execute(handle);
  return found.length > 0;
}

const endOfDays: Moment = { me: null, today: '9999-12-31', now: '9999-12-31T00:00:00.000Z' };

const rows = (resource: Resource, alias: string): RawBuilder<unknown> =>
  sql`${sql.table(tableOf(resource))} as ${sql.id(alias)}`;

const live = (alias: string): RawBuilder<unknown> => sql`${sql.ref(`${alias}.${deletedColumn}`)} is null`;

const levels: Readonly<Record<string, 'view' | 'edit'>> = { VIEW: 'view', EDIT: 'edit' };

function scopesIn(permission: Values, { areas, scopes }: HeldScopes['permissions']): readonly Scope[] {
  const ofAreas = Object.entries(areas).flatMap(([area, field]) => {
    const level = levels[String(permission[columnOf(field)])];
    return level ? [`${area}:${level}`] : [];
  });
  const further = Object.entries(scopes).flatMap(([scope, field]) =>
    permission[columnOf(field)] === true ? [scope] : [],
  );
  return [...ofAreas, ...further];
}

/** True if a permission `p` makes its holder an administrator; null if none can. */
function administratorsIn({ administrators, held }: AccessDeclaration): RawBuilder<unknown> | null {
  if (!held || administrators === null) return null;
  const { areas, scopes } = held.permissions;
  const [area = '', level = ''] = administrators.split(':');
  const field = areas[area];
  if (field === undefined) {
    const further = scopes[administrators];
    return further === undefined ? null : sql`p.${sql.ref(columnOf(further))}`;
  }
  const values = Object.keys(levels).filter((value) => level === 'view' || levels[value] === level);
  return sql`p.${sql.ref(columnOf(field))} = any(${values}::text[])`;
}
