/** Accounts of a connected app: results of rules, their calls, and the settings of the integration in parts. */
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { graphSecret, startGraphServer } from '#tests/support/graph-server.ts';
import { type ScimPerson, type ScimServer, scimSecret, startScimServer } from '#tests/support/scim-server.ts';
import { type Client, type Reply, type TestServer, testServer } from '#tests/support/server.ts';

let scim: ScimServer;
let server: TestServer;
let admin: Client;

beforeAll(async () => {
  scim = await startScimServer();
  server = await testServer({ env: { CONNECTOR_HOSTS: '127.0.0.1' } });
  admin = await server.signIn({
    email: 'all@example.co.jp',
    areas: ['staff'],
    scopes: ['it:edit', 'hr:edit', 'settings:edit'],
  });
});
afterAll(async () => {
  await server?.stop();
  await scim?.stop();
});

const create = async (path: string, body: object): Promise<Reply['body']> => {
  const answer = await admin.send('POST', path, body);
  expect([path, answer.status, answer.text]).toEqual([path, 201, expect.anything()]);
  return answer.body;
};
const change = async (path: string, body: object, method = 'PATCH'): Promise<Reply> => {
  const etag = (await admin.get(path)).headers.get('etag') ?? '';
  return admin.send(method, path, method === 'DELETE' ? undefined : body, { 'if-match': etag });
};

let made = 0;

/** An integration of an app in the software register, refreshed once. */
async function connected(people: readonly ScimPerson[]) {
  const nth = ++made;
  const app = await create('/v2/apps', { name: `Hoshi ${nth}` });
  const software = await create('/v2/software', { name: `Hoshi ${nth}`, type: 'SAAS', appId: app.id });
  const integration = await create('/v2/app-integrations', {
    appName: `Hoshi ${nth}`,
    catalogAppId: app.id,
    softwareId: software.id,
    offers: ['ACCOUNTS'],
    connectorKind: 'SCIM',
    baseUrl: scim.address,
    secret: scimSecret,
  });
  scim.people = people;
  expect((await admin.send('POST', `/v2/app-integrations/${integration.id}/refresh-resources`)).status).toBe(202);
  await server.running.refreshes.idle();
  const own = `/v2/app-integrations/${integration.id}`;
  const users = `/v3/app-integrations/${integration.id}/users`;
  return { app, software, integration, own, users, list: async () => (await admin.get(users)).body.items };
}
const user = (nth: number, more: Partial<ScimPerson> = {}): ScimPerson => ({
  id: `h-${made}-${nth}`,
  familyName: '星野',
  givenName: `${nth}号`,
  userName: `hoshi-${nth}`,
  ...more,
});
let persons = 0;
const person = (more: object = {}): Promise<Reply['body']> =>
  create('/v2/people', {
    familyName: '星野',
    givenName: '空',
    workerType: 'CONTRACTOR',
    email: `hoshino-${++persons}@example.com`,
    workerNumber: `HSX-${persons}`,
    joinedOn: '2025-04-01',
    ...more,
  });

describe('accounts against rules', () => {
  test('follow the account, the rule, the group and the person, each at once', async () => {
    const someone = await person();
    const { software, integration, list, users } = await connected([
      user(1, { email: someone.email, role: 'Member' }),
      user(2, { role: 'Member' }),
    ]);
    const outcomes = async (): Promise<unknown> =>
      (await list()).map((one: Reply['body']) => [one.ruleMatching, one.assignedRoleName]);
    expect(await outcomes()).toEqual([
      ['MATCHED', null],
      ['NO_WORKER', null],
    ]);
    const group = await create('/v2/people-groups', { name: `星の会 ${made}`, includedPersonIds: [] });
    const rule = await create('/v2/software-rules', {
      softwareId: software.id,
      groupId: group.id,
      allowedRoles: ['Owner', 'Guest'],
    });
    expect((await outcomes()) as unknown[][]).toEqual([
      ['VIOLATED', null],
      ['NO_WORKER', null],
    ]);
    await change(`/v2/people-groups/${group.id}`, { includedPersonIds: [someone.id] });
    const isMember = (await admin.get(`/v2/people/${someone.id}`)).body.status;
    expect(['ACTIVE', 'JOINING', 'LEAVING']).toContain(isMember);
    expect(await outcomes()).toEqual([
      ['VIOLATED_ROLE', 'Guest / Owner'],
      ['NO_WORKER', null],
    ]);
    await change(`/v2/software-rules/${rule.id}`, { allowedRoles: ['Member'] });
    expect(await outcomes()).toEqual([
      ['MATCHED', 'Member'],
      ['NO_WORKER', null],
    ]);
    await change(`/v2/software-rules/${rule.id}`, { allowedRoles: ['Owner'], integrationId: integration.id });
    expect((await admin.get(`${users}?ruleMatchingIn=VIOLATED_ROLE`)).body.count).toBe(1);
    await change(`/v2/software-rules/${rule.id}`, { enabled: false });
    expect(await outcomes()).toEqual([
      ['MATCHED', null],
      ['NO_WORKER', null],
    ]);
    await change(`/v2/software-rules/${rule.id}`, { enabled: true });
    await change(`/v2/software-rules/${rule.id}`, {}, 'DELETE');
    expect(await outcomes()).toEqual([
      ['MATCHED', null],
      ['NO_WORKER', null],
    ]);
  });

  test('mark an account that is not in use, while a rule wants its person to have one that is', async () => {
    const someone = await person();
    const { app, software, list } = await connected([user(1, { email: someone.email, active: false })]);
    const outcomes = async (): Promise<unknown> => (await list()).map((one: Reply['body']) => one.ruleMatching);
    const alerts = async (): Promise<number> =>
      (await admin.get(`/v2/app-alerts/users?category=NO_USER&softwareIdIn=${software.id}`)).body.count;
    const group = await create('/v2/people-groups', { name: `星の会 ${made}`, includedPersonIds: [someone.id] });
    const wanted = { softwareId: software.id, groupId: group.id, allowedRoles: ['Owner'], accountRequired: true };
    const rule = await create('/v2/software-rules', wanted);
    expect([await outcomes(), await alerts()]).toEqual([['NO_USER'], 1]);
    const { count } = (await admin.get('/v2/app-alerts/users?category=NO_USER')).body;
    expect((await admin.get('/v2/app-alerts/count')).body.NO_USER).toBe(count);
    const other = await create('/v2/app-users', {
      appId: app.id,
      softwareId: software.id,
      loginId: `second-${made}@example.co.jp`,
      personId: someone.id,
    });
    expect([await outcomes(), await alerts()]).toEqual([['MATCHED'], 0]);
    expect((await change(`/v2/app-users/${other.id}`, { isActive: false })).status).toBe(200);
    expect((await admin.get(`/v2/app-users?category=NO_USER&softwareIdIn=${software.id}`)).body.count).toBe(2);
    expect(await outcomes()).toEqual(['NO_USER']);
    await change(`/v2/software-rules/${rule.id}`, { accountRequired: false });
    expect([await outcomes(), await alerts()]).toEqual([['MATCHED'], 0]);
  });

  test('change with the person that somebody chooses, and later refreshes leave that', async () => {
    const [first, second] = [await person({ workerNumber: 'HS-1' }), await person()];
    const { own, list } = await connected([user(1, { workerNumber: 'HS-1' }), user(2)]);
    const [numbered, loose] = await list();
    expect([numbered, loose]).toMatchObject([
      { personId: first.id, matchedBy: 'WORKER_NUMBER', canChangePerson: false },
      { personId: null, ruleMatching: 'NO_WORKER', canChangePerson: true },
    ]);
    const choose = (id: string): Promise<Reply> =>
      admin.send('PATCH', `/v2/app-users/${id}/change-person`, { personId: second.id });
    expect((await choose(numbered.id)).status).toBe(409);
    expect((await choose(loose.id)).body).toMatchObject({
      personId: second.id,
      matchedBy: 'HAND',
      ruleMatching: 'MATCHED',
    });
    await server.running.database.kysely
      .updateTable('app_integrations' as never)
      .set({ refresh_started_at: '2020-01-01' } as never)
      .execute();
    expect((await admin.send('POST', `${own}/refresh-resources`)).status).toBe(202);
    await server.running.refreshes.idle();
    expect((await list())[1]).toMatchObject({ personId: second.id, matchedBy: 'HAND' });
  });
});

describe('calls of the specification', () => {
  test('accounts are listed, counted and deleted on v3; one that the app still has stays', async () => {
    const { users, list, own } = await connected([user(1), user(2, { active: false })]);
    expect((await admin.get(`${users}/count`)).body).toEqual({ count: 2 });
    const [active, gone] = await list();
    expect([active.canDelete, gone.canDelete]).toEqual([false, true]);
    expect((await change(`${users}/${active.id}`, {}, 'DELETE')).status).toBe(403);
    expect((await admin.get(`${users}/${gone.id}`)).body.loginId).toBe('hoshi-2');
    const other = await connected([]);
    expect((await admin.get(`${other.users}/${gone.id}`)).status).toBe(404);
    expect((await change(`${users}/${gone.id}`, {}, 'DELETE')).status).toBe(204);
    expect((await admin.get(`${users}/count`)).body).toEqual({ count: 1 });
    expect((await admin.get(`${own}/users`)).status).toBe(404);
  });

  test('settings are read whole and changed in pieces, each of which knows its own names', async () => {
    const { own } = await connected([]);
    const patch = (section: string, body: object): Promise<Reply> =>
      admin.send('PATCH', `${own}/settings/${section}`, body);
    expect((await patch('external-tenant', { tenantName: '東京', externalTenantId: 'T-1' })).status).toBe(200);
    expect((await patch('custom-app', { appName: 'Hoshi+', website: 'https://example.com/' })).status).toBe(200);
    expect((await patch('custom-app-contract', { planName: 'Pro', renewsOn: '2027-04-01' })).status).toBe(200);
    expect((await patch('features', { USER_PROVISIONING: true })).body.userProvisioning).toBe(true);
    const priced = { pricingModel: 'LINEAR', priceOfUnitPerBillingCycle: 1200, currencyCode: 'JPY', seats: 3 };
    const plan = await patch('pricing-plan', { ...priced, billingCycleUnit: 'YEAR', billingCycleLength: 1 });
    expect(plan.body).toMatchObject({ monthlyCost: 300 });
    expect((await admin.get(`${own}/settings`)).body).toMatchObject({
      appName: 'Hoshi+',
      tenantName: '東京',
      planName: 'Pro',
      userProvisioning: true,
      secret: '********',
    });
    const wrong = await patch('features', { USER_PROVISIONING: 'yes', tenantName: 'x' });
    expect([wrong.status, wrong.body.errors.map(({ pointer }: Reply['body']) => pointer)]).toEqual([
      400,
      ['/tenantName'],
    ]);
    const untrue = await patch('features', { USER_PROVISIONING: 'yes' });
    expect([untrue.status, untrue.body.errors[0].pointer]).toEqual([400, '/USER_PROVISIONING']);
    expect((await admin.send('PUT', `${own}/settings`, {})).status).toBe(405);
  });

  test('rules for one tenant and for every one stand on its tab, those of another tenant do not', async () => {
    const { software, integration, own } = await connected([]);
    const group = await create('/v2/people-groups', { name: `星の会 ${made}`, includedPersonIds: [] });
    const other = await create('/v2/app-integrations', { appName: 'Hoshi B', softwareId: software.id });
    const about = { softwareId: software.id, groupId: group.id, allowedRoles: ['Owner'] };
    const rules = [null, integration.id, other.id].map((integrationId) =>
      create('/v2/software-rules', { ...about, integrationId }),
    );
    const [general, ownRule] = await Promise.all(rules);
    const shown = (await admin.get(`${own}/rule-and-policy`)).body;
    expect(shown.items.map(({ id }: Reply['body']) => id).sort()).toEqual([general.id, ownRule.id].sort());
    expect((await admin.get(`${own}/rule-and-policy-count`)).body).toEqual({ count: 2 });
    const foreign = await create('/v2/app-integrations', { appName: 'Yoru' });
    const refused = await admin.send('POST', '/v2/software-rules', { ...about, integrationId: foreign.id });
    expect([refused.status, refused.body.errors]).toMatchObject([400, [{ pointer: '/integrationId' }]]);
  });

  test('the cost follows what is paid for: seats, or active accounts', async () => {
    const { own } = await connected([user(1), user(2)]);
    const costs = async (plan: object): Promise<unknown> =>
      (await admin.send('PATCH', `${own}/settings/pricing-plan`, plan)).body.monthlyCost;
    const price = { pricingModel: 'LINEAR', priceOfUnitPerBillingCycle: 100, currencyCode: 'JPY', seats: 10 };
    const monthly = { ...price, billingCycleUnit: 'MONTH', billingCycleLength: 1 };
    expect(await costs({ ...monthly, pricingUnit: 'LICENSE_SEAT' })).toBe(1000);
    expect(await costs({ pricingUnit: 'BILLABLE_USER' })).toBe(200);
    expect(await costs({ billingCycleUnit: 'WEEK' })).toBe(866.6667);
    expect(await costs({ billingCycleUnit: 'DAY' })).toBe(6083.3333);
    expect(await costs({ billingCycleUnit: 'YEAR', pricingUnit: 'LICENSE_SEAT' })).toBe(83.3333);
    expect(await costs({ seats: null })).toBe(null);
  });

  test('authenticating asks the app, and keeps only what it answers to', async () => {
    const { own, integration } = await connected([user(1)]);
    const authenticate = (body: object): Promise<Reply> => admin.send('POST', `${own}/settings/authenticate`, body);
    scim.failure = 'unauthorized';
    await sql`update app_integrations set refresh_started_at = null where id = ${integration.id}`.execute(
      server.running.database.kysely,
    );
    await admin.send('POST', `${own}/refresh-resources`);
    await server.running.refreshes.idle();
    scim.failure = null;
    expect((await admin.get(own)).body).toMatchObject({ connectionState: 'ERROR', refreshProblem: 'refused' });

    const requestCount = scim.requests.length;
    const wrong = await authenticate({ secret: 'another-secret' });
    expect([wrong.status, wrong.body.errors]).toMatchObject([
      424,
      [{ pointer: '/secret', keyword: 'connector.refused', params: { app: integration.appName } }],
    ]);
    expect([wrong.text.includes('another-secret'), scim.requests.length]).toEqual([false, requestCount + 1]);
    const elsewhere = await authenticate({ baseUrl: 'http://127.0.0.1:1/scim' });
    expect([elsewhere.status, elsewhere.body.errors[0]]).toMatchObject([424, { keyword: 'connector.secretLost' }]);
    expect((await admin.get(own)).body).toMatchObject({ connectionState: 'ERROR', baseUrl: scim.address });

    const right = await authenticate({ secret: scimSecret });
    expect([right.status, right.body]).toMatchObject([
      200,
      { connectionState: 'CONNECTED', refreshProblem: null, connectedAt: expect.any(String), secret: '********' },
    ]);
    // A value that is sent back as it was read stays unchanged.
    expect((await authenticate({ secret: '********' })).status).toBe(200);
    const { text } = await admin.get(`/v2/activity-logs?resource=app-integrations&recordId=${integration.id}`);
    expect([text.includes('authenticate'), text.includes(scimSecret), text.includes('another-secret')]).toEqual([
      true,
      false,
      false,
    ]);
    await admin.send('PATCH', `${own}/settings/deactivate`);
    expect((await authenticate({ secret: scimSecret })).status).toBe(409);
  });

  test('activating MDM answers whether it succeeded', async () => {
    const integration = await create('/v2/app-integrations', { appName: 'Mamori', offers: ['IT'] });
    const path = `/v2/app-integrations/${integration.id}`;
    const activate = (body: object): Promise<Reply> => admin.send('POST', `${path}/settings/mdm-activate`, body);
    const graph = await startGraphServer();
    const about = { externalTenantId: 'T-9', clientId: 'C-9', baseUrl: graph.address };
    const wrong = await activate({ ...about, secret: 'another-secret' });
    expect([wrong.status, wrong.body.success, wrong.body.errors[0].keyword]).toEqual([200, false, 'connector.refused']);
    const empty = { tenantId: null, clientId: null, hasClientSecret: false, lastUpdated: null };
    expect((await admin.get(path)).body.mdmSettings).toEqual(empty);
    const right = await activate({ ...about, secret: graphSecret });
    expect([right.status, right.body.success]).toEqual([200, true]);
    expect((await admin.get(path)).body).toMatchObject({
      connectorKind: 'GRAPH',
      mdmSettings: { tenantId: 'T-9', clientId: 'C-9', hasClientSecret: true, lastUpdated: expect.any(String) },
    });
    await graph.stop();
  });

  test('an account, a contract and whose they are stand under the names of the specification', async () => {
    const someone = await person();
    const { software, users, own } = await connected([user(1, { email: someone.email, role: 'Member' }), user(2)]);
    const group = await create('/v2/people-groups', { name: `星の会 ${made}`, includedPersonIds: [someone.id] });
    const rule = await create('/v2/software-rules', {
      softwareId: software.id,
      groupId: group.id,
      allowedRoles: ['Owner'],
    });
    const [held, unknown] = (await admin.get(users)).body.items;
    expect(held).toMatchObject({
      user: {
        displayName: '星野 1号',
        isActive: true,
        statusName: '有効',
        actualRoleName: 'Member',
        avatarUrl: null,
      },
      worker: { personId: someone.id, assignedRoleName: 'Owner', assignedRoleId: rule.id },
      app: { name: expect.any(String) },
      action: 'CHANGE_ROLE',
    });
    expect([unknown.worker, unknown.action]).toEqual([null, 'LINK_PERSON']);
    await admin.send('PATCH', `${own}/settings/pricing-plan`, { pricingUnit: 'LICENSE_SEAT' });
    await admin.send('PATCH', `${own}/settings/external-tenant`, { tenantName: '大阪' });
    const [contract] = (await admin.get(`${own}/overview/app-contract`)).body.items;
    expect(contract).toMatchObject({
      appContract: { unit: 'LICENSE_SEAT', planName: null },
      integratedApp: { name: expect.any(String), avatarUrl: null, appId: expect.any(String) },
      integratedTenantName: '大阪',
    });
  });

  test('an integration is found where software looks for it, also by POST', async () => {
    const { integration } = await connected([]);
    const path = `/v2/software/app-integrations/${integration.id}`;
    expect((await admin.get(path)).body.appName).toBe(integration.appName);
    expect((await admin.send('POST', path)).body.appName).toBe(integration.appName);
  });

  test('nine parts of the overview answer, also for an app that says nothing', async () => {
    const { own } = await connected([]);
    const names = ['app-contract', 'user-and-people', 'billing-cost', 'user-growth', 'monthly-active-user-rate'];
    for (const name of [...names, 'monthly-cost', 'renewal-date', 'saving-cost', 'recommended-actions'])
      expect([name, (await admin.get(`${own}/overview/${name}`)).status]).toEqual([name, 200]);
  });

  test('parts about accounts are there for a product that has some, parts about devices for one that manages them', async () => {
    const integrationOf = (appName: string, offers: readonly string[]) =>
      create('/v2/app-integrations', { appName, offers });
    const statusOf = async (integration: Reply['body'], part: string) =>
      (await admin.get(`/v2/app-integrations/${integration.id}/${part}`)).status;
    const manager = await integrationOf('Tsubame', ['IT']);
    expect(manager).toMatchObject({ holdsAccounts: false, devices: 0 });
    expect(await statusOf(manager, 'overview/user-and-people')).toBe(404);
    expect(await statusOf(manager, 'overview/managed-devices')).toBe(200);
    expect(await statusOf(manager, 'overview/app-contract')).toBe(200);
    expect((await admin.get(`/v3/app-integrations/${manager.id}/users`)).status).toBe(404);

    const both = await integrationOf('Hibari', ['HR', 'ACCOUNTS']);
    expect(both.holdsAccounts).toBe(true);
    expect(await statusOf(both, 'overview/user-and-people')).toBe(200);
    expect(await statusOf(both, 'overview/managed-devices')).toBe(404);

    // A manual integration does not say what it offers; its accounts come from files.
    const byHand = await integrationOf('Kamome', []);
    expect(byHand.holdsAccounts).toBe(true);
    const app = await create('/v2/apps', { name: 'Tsubame' });
    await create('/v2/app-users', { loginId: 'left-over', appId: app.id, integrationId: manager.id });
    expect((await admin.get(`/v2/app-integrations/${manager.id}`)).body.holdsAccounts).toBe(true);
  });
});
