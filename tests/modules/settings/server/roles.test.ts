/** From groups and roles to permissions: effective at the next request, on every call. */
import { Ajv2020 } from 'ajv/dist/2020.js';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { demoPassword } from '#server/identity/accounts/demo-accounts.ts';
import { type Client, type TestServer, testServer } from '#tests/support/server.ts';
import { shippedProject } from '#tests/support/shipped.ts';

type Item = Readonly<Record<string, unknown>> & { readonly id: string };

let server: TestServer;
let admin: Client;
let viewer: Client;

beforeAll(async () => {
  server = await testServer();
  admin = await server.signInAs('admin@example.co.jp', demoPassword);
  viewer = await server.signInAs('hr-viewer@example.co.jp', demoPassword);
});
afterAll(() => server?.stop());

const all = async (client: Client, path: string): Promise<readonly Item[]> =>
  (await client.get(`${path}?pageSize=200`)).body.items;
const named = async (path: string, field: string, name: string): Promise<Item> => {
  const found = (await all(admin, path)).find((item) => item[field] === name);
  if (!found) throw new Error(`nothing in ${path} is called ${name}`);
  return found;
};
const change = async (path: string, id: string, body: object): Promise<void> => {
  const { headers } = await admin.get(`${path}/${id}`);
  const reply = await admin.send('PATCH', `${path}/${id}`, body, { 'if-match': String(headers.get('etag')) });
  expect([reply.status, reply.body?.errors]).toEqual([200, undefined]);
};
const scopesOf = async (client: Client): Promise<readonly string[]> =>
  [...(await client.get('/v2/session')).body.scopes].sort();

describe('roles', () => {
  test('give the demo viewer exactly what their group’s role permits', async () => {
    expect(await scopesOf(viewer)).toEqual(['hr:view']);
    expect((await viewer.get('/v2/people')).status).toBe(200);
    expect((await viewer.get('/v2/equipment')).status).toBe(403);
    expect((await viewer.get('/v2/roles')).status).toBe(403);
    expect((await viewer.get('/v2/places')).status).toBe(403);
    expect((await viewer.get('/v2/marketplace/store/header')).status).toBe(403);
  });

  test('are what every resource and page of the staff asks for: being on the staff is no grant', async () => {
    const { declarations } = await shippedProject();
    const resources = Object.values(declarations.resources).map(({ name, permissions }) => ({
      name,
      grants: Object.values(permissions).flat(),
    }));
    const pages = Object.values(declarations.pages).map(({ name, read }) => ({ name, grants: read }));
    const open = [...resources, ...pages].filter(({ grants }) => grants.some(({ scope }) => scope === 'staff'));
    // Everybody sees their own sessions, and of the deleted records those that they may delete.
    expect(open.map(({ name }) => name)).toEqual(['my-sessions', 'recycle-bin']);
  });

  test('take effect at once when a product permission changes, and are taken back at once', async () => {
    const permission = await named('/v2/product-permissions', 'name', '人事 閲覧');
    await change('/v2/product-permissions', permission.id, { gaAccess: 'EDIT', mayRevealPublicIds: true });
    expect(await scopesOf(viewer)).toEqual(['ga:edit', 'hr:view', 'public-ids:reveal']);
    expect((await viewer.get('/v2/equipment')).status).toBe(200);
    await change('/v2/product-permissions', permission.id, { gaAccess: 'NONE', mayRevealPublicIds: false });
    expect((await viewer.get('/v2/equipment')).status).toBe(403);
  });

  test('follow the person out of the group and into another', async () => {
    const group = await named('/v2/people-groups', 'name', '人事閲覧');
    const person = (group.includedPersonIds as readonly string[])[0] ?? '';
    await change('/v2/people-groups', group.id, { excludedPersonIds: [person] });
    expect(await scopesOf(viewer)).toEqual([]);
    expect((await viewer.get('/v2/people')).status).toBe(403);
    expect((await viewer.get('/v2/marketplace/store/header')).status).toBe(403);
    const other = await named('/v2/people-groups', 'name', '総務部');
    const named_ = other.includedPersonIds as readonly string[];
    await change('/v2/people-groups', other.id, { includedPersonIds: [...named_, person] });
    expect(await scopesOf(viewer)).toEqual(['ga:edit']);
    await change('/v2/people-groups', other.id, { includedPersonIds: named_ });
    await change('/v2/people-groups', group.id, { excludedPersonIds: null });
    expect(await scopesOf(viewer)).toEqual(['hr:view']);
  });

  test('count who belongs to a group and holds a role, nobody twice', async () => {
    const everybody = await named('/v2/people-groups', 'name', '全員');
    const board = await named('/v2/people-groups', 'name', '役員');
    expect(everybody.totalPeople).toBe(431 + 3 + 9);
    expect(board.totalPeople).toBe(7);
    const role = await named('/v2/roles', 'roleName', '経営');
    expect(role.totalPeople).toBe(7);
    expect(role.peopleGroups).toEqual([{ id: board.id, name: '役員' }]);
    await change('/v2/people-groups', everybody.id, { roleIds: [role.id] });
    expect((await admin.get(`/v2/roles/${role.id}`)).body.totalPeople).toBe(431 + 3 + 9);
    await change('/v2/people-groups', everybody.id, { roleIds: null });
    expect((await named('/v2/roles', 'roleName', '監査')).totalPeople).toBe(0);
  });

  test('tell who would belong before it is saved', async () => {
    const members = async (body: object) => (await admin.send('POST', '/v2/people-groups-members', body)).body;
    expect((await members({ workerTypes: ['BOARD_MEMBER'] })).count).toBe(7);
    const { items } = await members({ workerTypes: ['BOARD_MEMBER'] });
    const without = await members({ workerTypes: ['BOARD_MEMBER'], excludedPersonIds: [items[0].personId] });
    expect(without.count).toBe(6);
    expect((await members({})).count).toBe(0);
    expect((await admin.send('POST', '/v2/people-groups-members', { workerTypes: ['NOBODY'] })).status).toBe(400);
    expect((await viewer.send('POST', '/v2/people-groups-members', {})).status).toBe(403);
  });

  test('cannot be deleted while a group holds them, nor permissions while a role does', async () => {
    for (const [path, field, name] of [
      ['/v2/roles', 'roleName', '経営'],
      ['/v2/product-permissions', 'name', '人事 編集'],
    ] as const) {
      const { id } = await named(path, field, name);
      const { headers } = await admin.get(`${path}/${id}`);
      const reply = await admin.send('DELETE', `${path}/${id}`, undefined, { 'if-match': String(headers.get('etag')) });
      expect([reply.status, reply.body.code]).toEqual([409, 'still-referenced']);
    }
  });

  test('refuse references that lead nowhere, each by its place', async () => {
    const { id } = await named('/v2/roles', 'roleName', '監査');
    const { headers, body } = await admin.get(`/v2/roles/${id}`);
    const reply = await admin.send(
      'PATCH',
      `/v2/roles/${id}`,
      { productPermissionIds: [...body.productPermissionIds, '018f4f3e-7a2b-7c3d-8e4f-5a6b7c8d9e0f'] },
      { 'if-match': String(headers.get('etag')) },
    );
    expect([reply.status, reply.body.errors[0].pointer, reply.body.errors[0].keyword]).toEqual([
      400,
      '/productPermissionIds/1',
      'reference',
    ]);
  });
});

describe('accounts', () => {
  test('are listed by area and state, with the person, the second factor and the invitation', async () => {
    const { body } = await admin.get('/v2/staff-accounts?category=operator-membership');
    const emails = body.items.map(({ email }: Item) => email);
    expect(emails).toContain('admin@example.co.jp');
    expect(emails).not.toContain('individual@example.co.jp');
    const account = body.items.find(({ email }: Item) => email === 'hr-viewer@example.co.jp');
    expect(account).toMatchObject({ status: 'ACTIVE', mfaStatus: 'DISABLED', workerType: 'EMPLOYEE' });
    expect(account.person.personId).toBe(account.personId);
    const invitations = (await admin.get('/v2/staff-accounts?category=operator-invitation')).body;
    for (const { status } of invitations.items) expect(['INVITED', 'REVOKED']).toContain(status);
    const invited = invitations.items.find(({ email }: Item) => email === 'invited@example.co.jp');
    expect(invited).toMatchObject({ status: 'INVITED', isExpired: false });
    expect((await viewer.get('/v2/staff-accounts')).status).toBe(403);
  });

  test('are invited, sent again, revoked; each step is in the audit log', async () => {
    const body = { email: 'new@example.co.jp', familyName: '新井', givenName: '花', middleName: null, personId: null };
    const invited = await admin.send('POST', '/v2/staff-accounts/invitations', body);
    expect([invited.status, invited.body.status, invited.body.area]).toEqual([201, 'INVITED', 'staff']);
    const twice = await admin.send('POST', '/v2/staff-accounts/invitations', body);
    expect([twice.status, twice.body.errors[0].pointer]).toEqual([409, '/email']);
    const { id } = invited.body;
    expect((await admin.send('POST', `/v2/staff-accounts/${id}/resend`)).status).toBe(200);
    expect((await admin.send('PATCH', `/v2/staff-accounts/${id}/deactivate`)).status).toBe(409);
    expect((await admin.send('PATCH', `/v2/individual-accounts/${id}/revoke`)).status).toBe(404);
    const revoked = await admin.send('PATCH', `/v2/staff-accounts/${id}/revoke`);
    expect([revoked.status, revoked.body.status]).toEqual([200, 'REVOKED']);
    const log = (await admin.get(`/v2/audit-log?resourceIn=staff-accounts`)).body;
    // The clock is fixed in tests, so entries have no order. The viewer's refusal is logged as well.
    expect(log.items.map(({ action }: Item) => action).sort()).toEqual(['invite', 'refuse', 'resend', 'revoke']);
    const missing = await admin.send('POST', '/v2/staff-accounts/invitations', { email: 'x' });
    expect([missing.status, missing.body.errors[0].pointer]).toEqual([400, '/email']);
    expect((await viewer.send('POST', '/v2/staff-accounts/invitations', body)).status).toBe(403);
  });

  test('are invited by their names, or as a member by those of the record', async () => {
    const path = '/v2/staff-accounts/invitations';
    for (const names of [{}, { familyName: null, givenName: null }]) {
      const { status, body } = await admin.send('POST', path, { email: 'nameless@example.co.jp', ...names });
      expect(status).toBe(400);
      expect(body.errors.map(({ pointer, keyword }: Item) => [pointer, keyword])).toEqual([
        ['/familyName', 'required'],
        ['/givenName', 'required'],
      ]);
      for (const { message } of body.errors) expect(message).toBe('入力してください。');
    }
    const [person] = (await admin.get('/v2/people?category=ACTIVE')).body.items;
    const invited = await admin.send('POST', path, { email: 'member@example.co.jp', personId: person.id });
    expect(invited.status).toBe(201);
    expect(invited.body).toMatchObject({
      name: person.name,
      familyName: person.familyName,
      givenName: person.givenName,
    });
    const unknown = await admin.send('POST', path, {
      email: 'x@example.co.jp',
      personId: '01890000-0000-7000-8000-00000000ffff',
    });
    expect([unknown.status, unknown.body.errors[0].pointer]).toEqual([400, '/personId']);
    const { body: api } = await admin.get('/openapi.json');
    const schema = api.paths[path].post.requestBody.content['application/json'].schema;
    const accepts = new Ajv2020({ strict: false, validateFormats: false }).compile(schema);
    expect(accepts({ email: 'x@example.co.jp' })).toBe(false);
    expect(accepts({ email: 'x@example.co.jp', personId: null, familyName: null, givenName: '花' })).toBe(false);
    expect(accepts({ email: 'x@example.co.jp', familyName: '新井', givenName: '花' })).toBe(true);
    expect(accepts({ email: 'x@example.co.jp', personId: person.id })).toBe(true);
  });

  test('that are deactivated are out at once, and in again when they are reactivated', async () => {
    const items = (await admin.get('/v2/staff-accounts')).body.items as readonly Item[];
    const id = items.find(({ email }) => email === 'hr-viewer@example.co.jp')?.id;
    const off = await admin.send('PATCH', `/v2/staff-accounts/${id}/deactivate`);
    expect([off.status, off.body.status]).toEqual([200, 'DEACTIVATED']);
    expect((await viewer.get('/v2/people')).status).toBe(401);
    expect((await admin.send('PATCH', `/v2/staff-accounts/${id}/reactivate`)).status).toBe(200);
    viewer = await server.signInAs('hr-viewer@example.co.jp', demoPassword);
    expect((await viewer.get('/v2/people')).status).toBe(200);
    const own = items.find(({ email }) => email === 'admin@example.co.jp')?.id;
    expect((await admin.send('PATCH', `/v2/staff-accounts/${own}/deactivate`)).status).toBe(409);
  });
});

describe('the second factor', () => {
  test('is one setting for everybody', async () => {
    expect((await admin.get('/v2/settings/mfa')).body.enabled).toBe(false);
    const reply = await admin.send('PATCH', '/v2/settings/mfa/email', { enabled: true });
    expect([reply.status, reply.body.enabled]).toEqual([200, true]);
    const items = (await admin.get('/v2/staff-accounts')).body.items as readonly Item[];
    expect(new Set(items.map(({ mfaStatus }) => mfaStatus))).toEqual(new Set(['ENABLED']));
    expect((await admin.send('PATCH', '/v2/settings/mfa/email', { enabled: 'yes' })).status).toBe(400);
    const empty = await admin.send('PATCH', '/v2/settings/mfa/email', {});
    expect([empty.status, empty.body.errors?.[0]?.pointer]).toEqual([400, '/enabled']);
    expect((await viewer.get('/v2/settings/mfa')).status).toBe(403);
    expect((await viewer.send('PATCH', '/v2/settings/mfa/email', { enabled: false })).status).toBe(403);
    await admin.send('PATCH', '/v2/settings/mfa/email', { enabled: false });
    const log = (await admin.get('/v2/audit-log?resourceIn=mfa-settings')).body;
    expect(log.items.map(({ changes }: Item) => changes)).toContainEqual([
      { field: 'enabled', before: true, after: false },
    ]);
  });
});

describe('the audit log', () => {
  test('shows who changed what from what to what, newest first, and can be searched and filtered', async () => {
    const group = await named('/v2/people-groups', 'name', '法務部');
    await change('/v2/people-groups', group.id, { description: '契約と法令の担当者です。' });
    const { body } = await admin.get(`/v2/audit-log?freeText=${encodeURIComponent('法務部')}&resourceIn=people-groups`);
    expect(body.items[0]).toMatchObject({
      actor: '管理者（デモ）',
      action: 'update',
      resource: 'people-groups',
      recordId: group.id,
      recordLabel: '法務部',
      origin: 'screen',
      changes: [{ field: 'description', before: '契約の担当者です。', after: '契約と法令の担当者です。' }],
    });
    expect(body.count).toBe(body.items.length);
    const one = await admin.get(`/v2/audit-log/${body.items[0].id}`);
    expect(one.body).toEqual(body.items[0]);
  });

  test('tells each asker only of what they may read', async () => {
    const auditor = await server.signIn({
      email: 'auditor@example.co.jp',
      areas: ['staff'],
      scopes: ['settings:view'],
    });
    const seen = (await auditor.get('/v2/audit-log?pageSize=1000')).body.items as readonly Item[];
    const resources = new Set(seen.map(({ resource }) => resource));
    expect(resources.has('people-groups')).toBe(true);
    for (const name of ['people', 'equipment', 'equipment-types'])
      expect([name, resources.has(name)]).toEqual([name, false]);
    expect((await viewer.get('/v2/audit-log')).status).toBe(403);
  });
});
