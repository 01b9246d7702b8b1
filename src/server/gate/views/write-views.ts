/** Stores, changes and deletes views of a list. Changes of shared views are in the audit log. */
import { sql } from 'kysely';
import type { Access } from '#model/access/access.ts';
import type { AccountActor } from '#model/access/actor.ts';
import { Problem } from '#model/access/errors.ts';
import { same } from '#model/base/same.ts';
import { checkView } from '#model/features/views/define.ts';
import { type Audience, audiences, type ListView, mostOwnViews } from '#model/features/views/list-view.ts';
import { readableView } from '#model/features/views/view-state.ts';
import type { FieldError } from '#model/types/field-error.ts';
import type { Resource } from '#model/types/resource.ts';
import type { ViewState } from '#model/types/screens/view.ts';
import type { Values } from '#model/types/values.ts';
import type { HeldRoles } from '../../access/held-roles.ts';
import { transaction } from '../../db/transaction.ts';
import { uuidv7 } from '../../uuid.ts';
import { showsListViews } from '../../views/view.ts';
import { type Author, type Change, writeAudit } from '../audit.ts';
import type { GateContext } from '../gate-context.ts';
import type { Handle } from '../handle.ts';
import {
  everyRole,
  idsOf,
  manages,
  readableList,
  type StoredView,
  sees,
  storedViews,
  type Viewer,
  viewerOf,
  viewFor,
} from './read-views.ts';

/** What a request says about a view. */
export interface ViewFields {
  readonly name: string;
  readonly state: ViewState;
  readonly audience: Audience;
  readonly group: string | null;
  readonly isLocked: boolean;
  readonly roles: readonly string[];
  /** Account that owns the view from now on. */
  readonly owner: string;
}

/** Who asks, for which list. */
export interface ViewRequest {
  readonly resource: Resource;
  readonly actor: AccountActor;
  readonly author: Author;
}

/** Name of the resource under which the audit log lists changes of views; null if a project leaves it out. */
function auditedAs({ project }: GateContext): string | null {
  const { declarations, modules } = project();
  const shown = Object.values(declarations.resources).find(
    ({ source }) => source.kind === 'view' && showsListViews(modules.views[source.view]),
  );
  return shown?.name ?? null;
}

export type NewView = Pick<ViewFields, 'name' | 'state'> & Partial<ViewFields>;

export async function createView(context: GateContext, request: ViewRequest, given: NewView): Promise<ListView> {
  const { resource, actor, author } = request;
  const access = readableList(resource, actor);
  const viewer = await viewerOf(context, actor);
  const own = (await storedViews(context.database.kysely, resource.name)).filter(
    ({ ownerId }) => ownerId === actor.accountId,
  );
  if (own.length >= mostOwnViews) throw new Problem('too-large');
  const view: StoredView = {
    id: uuidv7(context.clock.now().getTime()),
    resource: resource.name,
    audience: 'private',
    group: null,
    isLocked: false,
    roles: [],
    ownerId: actor.accountId,
    ownerLabel: actor.label,
    version: 1,
    ...withoutOwner(given),
  };
  await requireFit(context, viewer, access, view, null);
  await transaction(context.database, async (handle) => {
    const at = context.clock.now();
    await handle
      .insertInto('daicho_list_view')
      .values({ ...columnsOf(view), id: view.id, resource: view.resource, created_at: at, updated_at: at })
      .execute();
    await noteChange(context, handle, author, { action: 'create', before: null, after: view });
  });
  return viewFor(viewer, access, view);
}

/** @throws `not-found`, `forbidden`, `invalid-field`; `stale` if somebody else has changed the view */
export async function updateView(
  context: GateContext,
  { resource, actor, author }: ViewRequest,
  id: string,
  version: number,
  given: Partial<ViewFields>,
): Promise<ListView> {
  const access = readableList(resource, actor);
  const viewer = await viewerOf(context, actor);
  return await transaction(context.database, async (handle) => {
    const before = await lockedView(handle, viewer, resource, id);
    const { can } = viewFor(viewer, access, before);
    const { name: _, state: __, ...managed } = given;
    if (!can.update || (!can.manage && Object.keys(managed).length > 0)) throw new Problem('forbidden');
    if (before.version !== version) throw new Problem('stale');
    const owner = given.owner === undefined ? null : await ownerNamed(handle, given.owner);
    const after: StoredView = {
      ...before,
      ...withoutOwner(given),
      ...(owner && { ownerId: owner.id, ownerLabel: owner.label }),
      // No list opens with a private view.
      ...(given.audience === 'private' && !given.roles && { roles: [] }),
      version: version + 1,
    };
    await requireFit(context, viewer, access, after, before);
    const at = context.clock.now();
    await handle
      .updateTable('daicho_list_view')
      .set({ ...columnsOf(after), updated_at: at })
      .where('id', '=', id)
      .execute();
    await noteChange(context, handle, author, { action: 'update', before, after });
    return viewFor(viewer, access, after);
  });
}

export async function deleteView(
  context: GateContext,
  { resource, actor, author }: ViewRequest,
  id: string,
  version: number,
): Promise<void> {
  readableList(resource, actor);
  const viewer = await viewerOf(context, actor);
  await transaction(context.database, async (handle) => {
    const view = await lockedView(handle, viewer, resource, id);
    if (!manages(viewer, view)) throw new Problem('forbidden');
    if (view.version !== version) throw new Problem('stale');
    await handle.deleteFrom('daicho_list_view').where('id', '=', id).execute();
    await noteChange(context, handle, author, { action: 'delete', before: view, after: null });
  });
}

/** @throws `not-found`, also for a view that the account does not see */
async function lockedView(handle: Handle, viewer: Viewer, { name }: Resource, id: string): Promise<StoredView> {
  await sql`select 1 from daicho_list_view where id::text = ${id} for update`.execute(handle);
  const view = (await storedViews(handle, name)).find((one) => one.id === id);
  if (!view || !sees(viewer, view)) throw new Problem('not-found');
  return view;
}

async function ownerNamed(handle: Handle, id: string): Promise<{ readonly id: string; readonly label: string }> {
  const account = await handle
    .selectFrom('daicho_account')
    .select(['id', 'label'])
    .where('id', '=', id)
    .where('status', '=', 'active')
    .executeTakeFirst();
  if (!account) throw new Problem('invalid-field', [{ pointer: '/owner', keyword: 'reference' }]);
  return account;
}

/**
 * The list has what the view names, the account may read it, and the view is shared with a group of the account.
 * What a view already had may stay, even if the list no longer has it.
 */
async function requireFit(
  context: GateContext,
  viewer: Viewer,
  access: Access,
  view: StoredView,
  before: StoredView | null,
): Promise<void> {
  const isShared = view.audience !== 'private';
  if (isShared && !viewer.isAdministrator && !same(view.roles, before?.roles ?? [])) throw new Problem('forbidden');
  const offered = viewer.isAdministrator ? await everyRole(context, viewer.actor) : { ...viewer.own, roles: [] };
  const errors = [
    ...(before && same(view.state, before.state) ? [] : stateErrors(access, view.state)),
    ...sharingErrors(offered, view, before),
  ];
  if (errors.length > 0) throw new Problem('invalid-field', errors);
}

/** @throws `forbidden` for what the account may not read */
function stateErrors(access: Access, state: ViewState): readonly FieldError[] {
  const errors: FieldError[] = [];
  checkView(access.resource, state, (path) => errors.push({ pointer: pointerOf(path), keyword: 'unknown' }));
  if (errors.length === 0 && readableView(access, state).isPartial) throw new Problem('forbidden');
  return errors;
}

function sharingErrors(offered: HeldRoles, view: StoredView, before: StoredView | null): readonly FieldError[] {
  const { audience, group, roles } = view;
  const isKnownGroup = idsOf(offered.groups).has(group ?? '') || (group !== null && group === before?.group);
  const known = idsOf([...offered.roles, ...(before?.roles ?? []).map((id) => ({ id, title: '' }))]);
  const shared = { allowedValues: audiences.filter((one) => one !== 'private') };
  return [
    ...(audience === 'group' && !isKnownGroup
      ? [{ pointer: '/group', keyword: group === null ? 'required' : 'reference' }]
      : []),
    ...(roles.every((role) => known.has(role)) ? [] : [{ pointer: '/roles', keyword: 'reference' }]),
    ...(roles.length > 0 && audience === 'private' ? [{ pointer: '/audience', keyword: 'enum', params: shared }] : []),
  ];
}

const pointerOf = (path: string): string => `/state/${path.replace(/\[(\d+)\]/g, '.$1').replaceAll('.', '/')}`;

const withoutOwner = <Given extends Partial<ViewFields>>({ owner: _, ...given }: Given) => given;

const columnsOf = (view: StoredView) => ({
  name: view.name,
  state: JSON.stringify(view.state),
  owner_id: view.ownerId,
  audience: view.audience,
  group_id: view.audience === 'group' ? view.group : null,
  is_locked: view.isLocked,
  roles: JSON.stringify(view.roles),
  version: view.version,
});

/** Named as the fields of the list of saved views. */
const notedOf = (view: StoredView | null): Values | null =>
  view && {
    name: view.name,
    list: view.resource,
    audience: view.audience.toUpperCase(),
    owner: view.ownerLabel,
    isLocked: view.isLocked,
    ...{ group: view.group, roles: view.roles, state: view.state },
  };

const hasReaders = (view: StoredView | null): boolean => view !== null && view.audience !== 'private';

interface ViewChange {
  readonly action: 'create' | 'update' | 'delete';
  readonly before: StoredView | null;
  readonly after: StoredView | null;
}

async function noteChange(
  context: GateContext,
  handle: Handle,
  author: Author,
  { action, before, after }: ViewChange,
): Promise<void> {
  const view = after ?? before;
  const resource = auditedAs(context);
  if (!view || resource === null || !(hasReaders(before) || hasReaders(after))) return;
  const [was, is] = [notedOf(before), notedOf(after)];
  const changes = Object.keys(is ?? was ?? {}).flatMap((field): readonly Change[] => {
    const values = { before: was?.[field] ?? null, after: is?.[field] ?? null };
    return same(values.before, values.after) ? [] : [{ field, ...values }];
  });
  const entry = { action, resource, recordId: view.id, recordLabel: view.name, changes };
  await writeAudit(handle, author, context.clock.now(), entry);
}
