/** Saved views: sharing, locks, opening views, owners who left, renames, and bad input. */
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { ListView, ListViews } from '#model/features/views/list-view.ts';
import { renameInViews } from '#server/sql/migrate/rename-in-views.ts';
import { suiteProjects } from '#tests/resources/projects.ts';
import { openSuite, type Suite } from '#tests/resources/suite.ts';
import type { Client } from '#tests/support/server.ts';

const path = '/v2/list-views/equipment';
let suite: Suite;
let admin: Client;
let other: Client;
beforeAll(async () => {
  const project = (await suiteProjects()).find(({ isShipped }) => isShipped);
  if (!project) throw new Error('there is no back office');
  suite = await openSuite(project);
  admin = await suite.as('admin');
  other = await suite.as('ga:view');
});
afterAll(() => suite?.stop());

const kysely = () => suite.server.running.database.kysely;
const state = {
  columns: ['name', 'serialNumber'],
  filters: { equipmentTypeId: ['018f4f3e-7a2b-7c3d-8e4f-0000000000ff'] },
};
const create = async (client: Client, fields: object = {}): Promise<ListView> => {
  const { status, body } = await client.send('POST', path, { name: 'ビュー', state, ...fields });
  expect([status, body]).toEqual([201, expect.anything()]);
  return body;
};
const patch = (client: Client, { id, version }: ListView, fields: object) =>
  client.send('PATCH', `${path}/${id}`, fields, { 'if-match': `"${version}"` });
const viewsOf = async (client: Client): Promise<ListViews> => (await client.get(path)).body;
const sees = async (client: Client, { id }: ListView): Promise<boolean> =>
  (await viewsOf(client)).items.some((one) => one.id === id);

describe('who sees and changes a view', () => {
  test('a private view only its owner', async () => {
    const view = await create(other);
    expect([await sees(other, view), await sees(admin, view)]).toEqual([true, false]);
    expect((await patch(admin, view, { name: '別名' })).status).toBe(404);
    expect((await admin.send('DELETE', `${path}/${view.id}`, undefined, { 'if-match': '"1"' })).status).toBe(404);
  });

  test('a shared view everybody, unless it is locked', async () => {
    const view = await create(admin, { audience: 'everyone' });
    const changed = await patch(other, view, { state: { columns: ['name'] } });
    expect([changed.status, changed.body]).toMatchObject([200, { state: { columns: ['name'] }, version: 2 }]);
    expect((await patch(other, changed.body, { audience: 'private' })).status).toBe(403);
    const locked = await patch(admin, changed.body, { isLocked: true });
    expect(locked.body.isLocked).toBe(true);
    expect((await patch(other, locked.body, { state })).status).toBe(403);
    expect((await patch(admin, locked.body, { state })).status).toBe(200);
  });

  test('of two people who change it at the same time, one has to look again', async () => {
    const view = await create(admin, { audience: 'everyone' });
    expect((await patch(admin, view, { name: '一人目' })).status).toBe(200);
    expect([(await patch(other, view, { name: '二人目' })).status]).toEqual([412]);
    expect((await other.send('PATCH', `${path}/${view.id}`, { name: 'x' })).status).toBe(428);
  });
});

describe('the view with which a list opens', () => {
  test('only administrators choose one for a role, and it must be shared', async () => {
    const { roles } = await viewsOf(admin);
    const [role] = roles;
    if (!role) throw new Error('there are no roles');
    expect((await viewsOf(other)).roles).toEqual([]);
    const own = await create(other, { audience: 'everyone' });
    expect((await patch(other, own, { roles: [role.id] })).status).toBe(403);
    const refused = await admin.send('POST', path, { name: 'x', state, roles: [role.id] });
    expect([refused.status, refused.body.errors]).toMatchObject([400, [{ pointer: '/audience' }]]);
    const view = await create(admin, { audience: 'everyone', roles: [role.id] });
    expect(view.roles).toEqual([role.id]);
    expect((await patch(admin, view, { roles: [] })).status).toBe(200);

    // The owner does not see the roles, but may still share the view with nobody.
    const chosen = await patch(admin, own, { roles: [role.id] });
    expect(chosen.body.roles).toEqual([role.id]);
    const { items } = await viewsOf(other);
    const seen = items.find(({ id }) => id === own.id) ?? own;
    expect(seen.roles).toEqual([]);
    const renamed = await patch(other, seen, { name: '別名', audience: 'everyone', isLocked: true });
    expect(renamed.status).toBe(200);
    expect((await patch(other, renamed.body, { audience: 'private' })).status).toBe(200);
  });
});

test('the view of somebody who left passes to a named person', async () => {
  const view = await create(other, { audience: 'everyone', name: '引き継ぎ' });
  const own = await create(other, { name: '退職者の個人用' });
  const owner = view.owner?.id ?? '';
  await sql`update daicho_account set status = 'deactivated' where id = ${owner}`.execute(kysely());
  try {
    const { items, owners } = await viewsOf(admin);
    expect(items.find(({ id }) => id === view.id)).toMatchObject({ owner: null, can: { manage: true } });
    expect(items.map(({ id }) => id)).toContain(own.id);
    const listed = (await admin.get('/v2/shared-views?pageSize=1000')).body.items;
    expect(listed).toContainEqual(expect.objectContaining({ id: own.id, owner: null, audience: 'PRIVATE' }));
    const successor = owners.find(({ id }) => id !== owner);
    const passed = await patch(admin, view, { owner: successor?.id });
    expect(passed.body.owner).toEqual(successor);
    expect((await patch(admin, passed.body, { owner: 'nobody' })).status).toBe(400);
  } finally {
    await sql`update daicho_account set status = 'active' where id = ${owner}`.execute(kysely());
  }
});

test('changes of shared views are in the audit log, those of private ones are not', async () => {
  const shared = await create(admin, { name: '監査あり', audience: 'everyone' });
  await patch(admin, shared, { name: '監査あり2', isLocked: true });
  await create(admin, { name: '監査なし' });
  const { items } = (await admin.get('/v2/audit-log?resourceIn=shared-views&pageSize=100')).body;
  const labels = items.map((item: { recordLabel: string }) => item.recordLabel);
  expect(labels).toContain('監査あり');
  expect(labels).not.toContain('監査なし');
  const change = items.find((item: { recordLabel: string }) => item.recordLabel === '監査あり2');
  expect(change.changes).toContainEqual({ field: 'isLocked', before: false, after: true });
});

test('a renamed field and list are renamed in the view', async () => {
  const view = await create(admin, {
    state: {
      columns: ['name', 'serialNumber'],
      widths: { serialNumber: 120 },
      sort: { field: 'serialNumber', order: 'asc' },
    },
  });
  const { equipment } = suite.project.declarations.resources;
  if (!equipment) throw new Error('no equipment');
  const { serialNumber, ...fields } = equipment.fields;
  const renamed = {
    ...equipment,
    ...{ name: 'assets', was: 'equipment' },
    fields: { ...fields, factoryNumber: { ...serialNumber, name: 'factoryNumber', was: 'serialNumber' } },
  } as typeof equipment;
  await renameInViews(kysely(), [renamed]);
  const { rows } = await sql<{ resource: string; state: unknown }>`select resource, state from daicho_list_view
    where id = ${view.id}::uuid`.execute(kysely());
  expect(rows).toEqual([
    {
      resource: 'assets',
      state: {
        columns: ['name', 'factoryNumber'],
        widths: { factoryNumber: 120 },
        sort: { field: 'factoryNumber', order: 'asc' },
      },
    },
  ]);
  await sql`update daicho_list_view set resource = 'equipment' where resource = 'assets'`.execute(kysely());
  // What the list does not have is left out, and its owner can save the view anew.
  const gone = (await viewsOf(admin)).items.find(({ id }) => id === view.id);
  expect(gone).toMatchObject({ state: { columns: ['name'], widths: {} }, isPartial: true, can: { update: true } });
});

describe('bad input', () => {
  test.each([
    ['no name', { name: '　', state }, '/name'],
    ['a long name', { name: 'あ'.repeat(101), state }, '/name'],
    ['an unknown column', { name: 'x', state: { columns: ['nothing'] } }, '/state/columns/0'],
    ['an unknown filter', { name: 'x', state: { filters: { nothing: ['1'] } } }, '/state/filters/nothing'],
    [
      'a value that does not fit',
      { name: 'x', state: { filters: { equipmentTypeId: ['???'] } } },
      '/state/filters/equipmentTypeId',
    ],
    ['an unsortable field', { name: 'x', state: { sort: { field: 'note', order: 'asc' } } }, '/state/sort/field'],
    ['something else', { name: 'x', state, color: 'red' }, '/color'],
    ['a group without its name', { name: 'x', state, audience: 'group' }, '/group'],
    ['a group that is not there', { name: 'x', state, audience: 'group', group: 'nothing' }, '/group'],
  ])('%s', async (_, body, pointer) => {
    const answer = await admin.send('POST', path, body);
    expect([answer.status, answer.body.errors?.map((error: { pointer: string }) => error.pointer)]).toEqual([
      400,
      [pointer],
    ]);
  });

  test('lists that are not there, or not open', async () => {
    expect((await admin.get('/v2/list-views/nothing')).status).toBe(404);
    expect((await admin.get('/v2/list-views/constructor')).status).toBe(404);
    expect((await other.get('/v2/list-views/people')).status).toBe(403);
    expect((await suite.anonymous.get(path)).status).toBe(401);
    expect((await admin.send('DELETE', `${path}/nothing`, undefined, { 'if-match': '"1"' })).status).toBe(404);
  });
});
