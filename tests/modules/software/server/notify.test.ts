/** A change of an account of a connected app happens in the app first, or not at all. */
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { type ScimServer, scimSecret, startScimServer } from '#tests/support/scim-server.ts';
import { type Client, type Reply, type TestServer, testServer } from '#tests/support/server.ts';

let scim: ScimServer;
let server: TestServer;
let it: Client;
beforeAll(async () => {
  scim = await startScimServer();
  server = await testServer({ env: { CONNECTOR_HOSTS: '127.0.0.1' } });
  it = await server.signIn({
    email: 'it@example.co.jp',
    areas: ['staff'],
    scopes: ['it:view', 'it:edit', 'hr:edit', 'settings:edit'],
  });
});
afterAll(async () => {
  await server?.stop();
  await scim?.stop();
});
beforeEach(() => {
  scim.failure = null;
  scim.patched.length = 0;
});

let made = 0;
const add = async (path: string, body: object): Promise<string> => {
  const reply = await it.send('POST', path, body);
  expect([reply.status, reply.body?.errors]).toEqual([201, undefined]);
  return reply.body.id;
};

/** A connected app with Kana's account, whose role no rule allows and which was not used for long. */
async function scene(userProvisioning: boolean) {
  const name = `Tsutae ${++made}`;
  const appId = await add('/v2/apps', { name });
  const softwareId = await add('/v2/software', { name, type: 'SAAS', category: 'AI', appId });
  const email = `kana${made}@example.co.jp`;
  const personId = await add('/v2/people', {
    familyName: '伝',
    givenName: 'かな',
    workerNumber: `TS${made}`,
    workerType: 'EMPLOYEE',
    email,
    joinedOn: '2026-04-01',
  });
  const groupId = await add('/v2/people-groups', { name, includedPersonIds: [personId] });
  const ruleId = await add('/v2/software-rules', { softwareId, groupId, allowedRoles: ['Member'] });
  const id = await add('/v2/app-integrations', {
    ...{ appName: name, catalogAppId: appId, softwareId, offers: ['ACCOUNTS'], userProvisioning },
    ...{ connectorKind: 'SCIM', baseUrl: scim.address, secret: scimSecret },
  });
  const own = `t/${made}`;
  scim.people = [
    { id: own, familyName: '伝', givenName: 'かな', email, role: 'Owner', lastLogin: '2026-01-05T00:00:00.000Z' },
  ];
  expect((await it.send('POST', `/v2/app-integrations/${id}/refresh-resources`)).status).toBe(202);
  await server.running.refreshes.idle();
  const alerts = async (): Promise<Reply['body'][]> =>
    (await it.get(`/v2/app-alerts/users?appIdIn=${appId}`)).body.items;
  const of = async (kind: string) => (await alerts()).find(({ category }) => category === kind);
  const account = async () => (await it.get(`/v2/app-users?appIdIn=${appId}`)).body.items[0];
  return { own, ruleId, of, account, alerts };
}

describe('an account that a connected app has', () => {
  test('is deactivated, and gets another role, in the app and here', async () => {
    const { own, of, account } = await scene(true);
    const role = await of('VIOLATED_ROLE');
    const path = `/v2/alerts-violated-role/${role.id}/change-role`;
    expect((await it.send('PATCH', path, { actualRoleName: 'Member' })).status).toBe(204);
    expect((await account()).actualRoleName).toBe('Member');
    const idle = await of('INACTIVE');
    expect((await it.send('PATCH', `/v2/alerts-inactive-user/${idle.id}/deactivate`)).status).toBe(204);
    expect((await account()).isActive).toBe(false);
    expect(scim.patched).toEqual([
      {
        id: own,
        operations: [{ op: 'replace', path: 'roles', value: [{ value: 'Member', display: 'Member', primary: true }] }],
      },
      { id: own, operations: [{ op: 'replace', path: 'active', value: false }] },
    ]);
  });

  test.each([
    ['forbidden', 'refused'],
    ['broken', 'unreachable'],
    ['redirects', 'addressRefused'],
  ] as const)('stays as it is when the app answers %s', async (error, code) => {
    const { of, account } = await scene(true);
    const idle = await of('INACTIVE');
    scim.failure = error;
    const { status, body } = await it.send('PATCH', `/v2/alerts-inactive-user/${idle.id}/deactivate`);
    expect([status, body.errors?.[0]?.keyword]).toEqual([424, `connector.${code}`]);
    expect((await account()).isActive).toBe(true);
  });

  test('stays as it is when the app does not know it any more', async () => {
    const { of, account } = await scene(true);
    const idle = await of('INACTIVE');
    scim.people = [];
    const { status, body } = await it.send('PATCH', `/v2/alerts-inactive-user/${idle.id}/deactivate`);
    expect([status, body.errors?.[0]?.keyword]).toEqual([424, 'connector.changeRefused']);
    expect((await account()).isActive).toBe(true);
  });

  test('is left to the app where nobody wants it told, and the button says so', async () => {
    const { of, account } = await scene(false);
    const idle = await of('INACTIVE');
    expect(idle).toMatchObject({ canChange: false, canDelete: false });
    for (const action of ['deactivate', 'delete-account'])
      expect((await it.send('PATCH', `/v2/alerts-inactive-user/${idle.id}/${action}`)).status).toBe(409);
    expect((await account()).isActive).toBe(true);
    expect(scim.patched).toEqual([]);
  });

  test('is as its rule wants it once the role is accepted', async () => {
    const { of, ruleId, alerts, account } = await scene(false);
    const role = await of('VIOLATED_ROLE');
    expect((await it.send('PATCH', `/v2/alerts-violated-role/${role.id}/accept-role`)).status).toBe(204);
    expect((await it.get(`/v2/software-rules/${ruleId}`)).body.allowedRoles).toEqual(['Member', 'Owner']);
    expect((await alerts()).map(({ category }) => category)).toEqual(['INACTIVE']);
    expect((await account()).ruleMatching).toBe('MATCHED');
  });
});

test('a connected app is deleted with its accounts, groups, rules and mutes, and with nothing else', async () => {
  const { of, ruleId, account } = await scene(true);
  const { id: accountId, integrationId, softwareId } = await account();
  const own = await add('/v2/software-rules', {
    softwareId,
    integrationId,
    groupId: (await it.get(`/v2/software-rules/${ruleId}`)).body.groupId,
    allowedRoles: ['Owner'],
  });
  await add('/v2/app-groups', { integrationId, name: '全員' });
  const entered = await add('/v2/app-users', { appId: (await account()).appId, loginId: 'by-hand' });
  const idle = await of('INACTIVE');
  const muted = await it.send('PATCH', `/v2/app-alerts/users/${idle.id}/mute`, { muteReason: '確認済み' });
  expect(muted.status).toBe(200);
  const path = `/v2/app-integrations/${integrationId}`;
  const { headers } = await it.get(path);
  const gone = await it.send('DELETE', path, undefined, { 'if-match': headers.get('etag') ?? '' });
  expect([gone.status, gone.body?.errors]).toEqual([204, undefined]);
  const statusOf = async (one: string): Promise<number> => (await it.get(one)).status;
  expect(await statusOf(`/v2/app-users/${accountId}`)).toBe(404);
  expect(await statusOf(`/v2/software-rules/${own}`)).toBe(404);
  expect(await statusOf(`/v2/software-rules/${ruleId}`)).toBe(200);
  expect(await statusOf(`/v2/app-users/${entered}`)).toBe(200);
  expect((await it.get(`/v2/app-groups?integrationIdIn=${integrationId}`)).body.items).toEqual([]);
  const { items: mutes } = (await it.get('/v2/alert-mutes?pageSize=100')).body;
  expect(mutes.map((one: Reply['body']) => one.accountId)).not.toContain(accountId);
  const trail = (await it.get('/v2/audit-log?pageSize=1000&resourceIn=app-users')).body.items as Reply['body'][];
  expect(trail.filter((one) => one.recordId === accountId).map((one) => one.action)).toContain('delete');
});

test('an account that no app has is deleted from its alert', async () => {
  const appId = await add('/v2/apps', { name: `Tegaki ${++made}` });
  const account = await add('/v2/app-users', { appId, loginId: 'old-hand' });
  const [open] = (await it.get(`/v2/app-alerts/users?appIdIn=${appId}`)).body.items;
  expect(open).toMatchObject({ category: 'NO_WORKER', canDelete: true });
  expect((await it.send('PATCH', `/v2/alerts-no-worker/${open.id}/delete-account`)).status).toBe(204);
  expect((await it.get(`/v2/app-users/${account}`)).status).toBe(404);
});
