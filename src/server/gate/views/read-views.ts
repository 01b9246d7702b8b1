/** Saved views of a list: those that the declaration offers, and those that accounts have stored. */
import { type Kysely, sql } from 'kysely';
import { type Access, accessOf, may } from '#model/access/access.ts';
import type { AccountActor } from '#model/access/actor.ts';
import { holds, isOff } from '#model/access/actor.ts';
import { Problem } from '#model/access/errors.ts';
import type { Audience, ListView, ListViews, Named } from '#model/features/views/list-view.ts';
import { readableView } from '#model/features/views/view-state.ts';
import type { Resource } from '#model/types/resource.ts';
import type { ViewState } from '#model/types/screens/view.ts';
import { type HeldRoles, readHeldRoles } from '../../access/held-roles.ts';
import { momentOf } from '../../clock.ts';
import type { FrameworkTables } from '../../db/framework.ts';
import type { GateContext } from '../gate-context.ts';

/** A stored view, with its owner. */
export interface StoredView {
  readonly id: string;
  readonly resource: string;
  readonly name: string;
  readonly state: ViewState;
  readonly audience: Audience;
  readonly group: string | null;
  readonly isLocked: boolean;
  readonly roles: readonly string[];
  readonly ownerId: string | null;
  /** Null if the owner has no active account. */
  readonly ownerLabel: string | null;
  readonly version: number;
}

/** What an account may do with views. */
export interface Viewer {
  readonly actor: AccountActor;
  readonly isAdministrator: boolean;
  readonly own: HeldRoles;
}

/** Stored views of a list, or of all lists without a resource, by name. */
export async function storedViews(
  kysely: Kysely<FrameworkTables>,
  resource: string | null,
): Promise<readonly StoredView[]> {
  const { rows } = await sql<StoredView>`
    select one.id::text as id, one.resource, one.name, one.state, one.audience, one.group_id as "group",
      one.is_locked as "isLocked", one.roles, one.owner_id as "ownerId", account.label as "ownerLabel", one.version
    from daicho_list_view as one
    left join daicho_account as account on account.id = one.owner_id and account.status = 'active'
    where ${resource === null ? sql`one.roles <> '[]'` : sql`one.resource = ${resource}`}
    order by lower(one.name), one.id`.execute(kysely);
  return rows;
}

export async function viewerOf(context: GateContext, actor: AccountActor): Promise<Viewer> {
  const { declarations } = context.project();
  const { administrators } = declarations.access;
  const { kysely } = context.database;
  return {
    actor,
    isAdministrator: administrators !== null && holds(actor, administrators),
    own: await readHeldRoles(kysely, declarations, momentOf(context.clock, actor), actor.personId),
  };
}

/** @throws `forbidden` if the account may not read the list */
export function readableList(resource: Resource, actor: AccountActor): Access {
  const access = accessOf(resource, actor);
  if (isOff(actor, resource.name) || !may(access, 'read')) throw new Problem('forbidden');
  return access;
}

export async function readViews(context: GateContext, resource: Resource, actor: AccountActor): Promise<ListViews> {
  const access = readableList(resource, actor);
  const viewer = await viewerOf(context, actor);
  const stored = (await storedViews(context.database.kysely, resource.name)).filter((view) => sees(viewer, view));
  const everything = viewer.isAdministrator ? await everyRole(context, actor) : null;
  const items = [...declaredViews(context, access), ...stored.map((view) => viewFor(viewer, access, view))];
  return {
    items,
    opening: openingOf(viewer, resource, stored),
    groups: everything?.groups ?? viewer.own.groups,
    roles: everything?.roles ?? [],
    owners: viewer.isAdministrator ? await activeAccounts(context.database.kysely) : [],
  };
}

async function activeAccounts(kysely: Kysely<FrameworkTables>): Promise<readonly Named[]> {
  const { rows } = await sql<Named>`select account.id, account.label as title from daicho_account as account
    where account.status = 'active' and exists (select 1 from daicho_membership as membership
      where membership.account_id = account.id and membership.state = 'ACTIVE')
    order by account.label, account.id limit ${mostOwners}`.execute(kysely);
  return rows;
}

const mostOwners = 1000;

export const everyRole = (context: GateContext, actor: AccountActor): Promise<HeldRoles> =>
  readHeldRoles(context.database.kysely, context.project().declarations, momentOf(context.clock, actor), null, true);

/** List → the view with which it opens for an account. */
export async function openingViews(
  context: GateContext,
  actor: AccountActor,
): Promise<Readonly<Record<string, string>>> {
  const { resources } = context.project().declarations;
  const chosen = await storedViews(context.database.kysely, null);
  const declared = Object.values(resources).filter(({ views = {} }) =>
    Object.values(views).some(({ defaultFor }) => defaultFor),
  );
  if (chosen.length === 0 && declared.length === 0) return {};
  const viewer = await viewerOf(context, actor);
  const names = new Set([...chosen.map(({ resource }) => resource), ...declared.map(({ name }) => name)]);
  return Object.fromEntries(
    [...names].flatMap((name) => {
      const resource = Object.hasOwn(resources, name) ? resources[name] : undefined;
      if (!resource || isOff(actor, name) || !may(accessOf(resource, actor), 'read')) return [];
      const own = chosen.filter((view) => view.resource === name && sees(viewer, view));
      const opening = openingOf(viewer, resource, own);
      return opening === null ? [] : [[name, opening] as const];
    }),
  );
}

/** Of a role of the account, the first by name; otherwise the first declared one for which it holds a scope. */
function openingOf({ actor, own }: Viewer, { views = {} }: Resource, stored: readonly StoredView[]): string | null {
  const held = new Set(own.roles.map(({ id }) => id));
  const ofRole = stored.find(({ roles }) => roles.some((role) => held.has(role)));
  if (ofRole) return ofRole.id;
  const [declared] =
    Object.entries(views).find(([, { defaultFor = [] }]) => defaultFor.some((scope) => holds(actor, scope))) ?? [];
  return declared ?? null;
}

/** The owner and whoever it is shared with. Administrators see what is shared, and the views of those who left. */
export function sees({ actor, own, isAdministrator }: Viewer, view: StoredView): boolean {
  const { ownerId, ownerLabel, audience, group } = view;
  if (ownerId === actor.accountId || audience === 'everyone') return true;
  if (isAdministrator) return audience === 'group' || ownerLabel === null;
  return audience === 'group' && own.groups.some(({ id }) => id === group);
}

export const manages = ({ actor, isAdministrator }: Viewer, { ownerId }: StoredView): boolean =>
  isAdministrator || ownerId === actor.accountId;

/** The view as an account gets it: without names and values of fields that it may not read. */
export function viewFor(viewer: Viewer, access: Access, view: StoredView): ListView {
  const { ownerId, ownerLabel, audience, group, isLocked, roles, version, id, name } = view;
  const { state, isPartial } = readableView(access, view.state);
  const isManaged = manages(viewer, view);
  return {
    ...{ id, name, isDeclared: false, state, isPartial, audience, isLocked, version },
    group: audience === 'group' ? group : null,
    roles: viewer.isAdministrator ? roles : [],
    owner: ownerId === null || ownerLabel === null ? null : { id: ownerId, title: ownerLabel },
    isOwn: ownerId === viewer.actor.accountId,
    // Whoever sees only a part of a view would remove the rest of it.
    can: { update: isManaged || !(isLocked || isPartial), manage: isManaged },
  };
}

function declaredViews(context: GateContext, access: Access): readonly ListView[] {
  const { resource, actor } = access;
  const project = context.project();
  return Object.entries(resource.views ?? {}).map(([id, { defaultFor: _, ...state }]): ListView => {
    const locale = actor.kind === 'account' ? actor.locale : 'ja-JP';
    return {
      ...{ id, name: project.word(resource, locale, `views.${id}`), isDeclared: true, ...readableView(access, state) },
      ...{ audience: 'everyone', group: null, isLocked: true, roles: [], owner: null, isOwn: false, version: 0 },
      can: { update: false, manage: false },
    };
  });
}

export const idsOf = (all: readonly Named[]): ReadonlySet<string> => new Set(all.map(({ id }) => id));
