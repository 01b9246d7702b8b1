/** Alerts over HTTP: the alerts of each rule, the actions on them, and muting with a reason. */
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { withQuery } from '#model/paths/wire.ts';
import { type Client, type TestServer, testServer } from '#tests/support/server.ts';

let server: TestServer;
let it: Client;
let viewer: Client;
beforeAll(async () => {
  server = await testServer();
  it = await server.signIn({
    email: 'it@example.co.jp',
    areas: ['staff'],
    scopes: ['it:view', 'it:edit', 'hr:edit', 'settings:edit'],
  });
  viewer = await server.signIn({ email: 'look@example.co.jp', areas: ['staff'], scopes: ['it:view'] });
});
afterAll(() => server?.stop());

// biome-ignore lint/suspicious/noExplicitAny: answers of any shape
type Item = Readonly<Record<string, any>>;
let made = 0;
const add = async (path: string, body: object): Promise<string> => {
  const reply = await it.send('POST', path, body);
  expect([reply.status, reply.body?.errors]).toEqual([201, undefined]);
  return reply.body.id;
};
const person = (body: object = {}): Promise<string> =>
  add('/v2/people', {
    familyName: '警告',
    givenName: `太郎${++made}`,
    workerType: 'EMPLOYEE',
    workerNumber: `W${made}`,
    joinedOn: '2026-04-01',
    ...body,
  });

/** An app with its software, and a group of the given people with some allowed roles. */
async function scene(people: readonly string[], rule: object = {}) {
  const name = `検査アプリ${++made}`;
  const appId = await add('/v2/apps', { name });
  const softwareId = await add('/v2/software', { name, type: 'SAAS', category: 'AI', appId });
  const groupId = await add('/v2/people-groups', { name, includedPersonIds: people });
  const ruleId = await add('/v2/software-rules', { softwareId, groupId, allowedRoles: ['メンバー'], ...rule });
  const account = (body: object): Promise<string> =>
    add('/v2/app-users', {
      ...{ appId, softwareId, loginId: `u${++made}@example.co.jp`, lastSignedInAt: '2026-11-18T00:00:00.000Z' },
      ...body,
    });
  const alerts = async (query = '', client = it): Promise<readonly Item[]> => {
    const { status, body } = await client.get(`/v2/app-alerts/users?appIdIn=${appId}${query}`);
    expect(status).toBe(200);
    return body.items;
  };
  const kinds = async (query = ''): Promise<readonly string[]> =>
    (await alerts(query)).map(({ category }) => category).sort();
  return { appId, softwareId, groupId, ruleId, account, alerts, kinds };
}

const change = async (path: string, body: object) => {
  const { headers } = await it.get(path);
  return it.send('PATCH', path, body, { 'if-match': headers.get('etag') ?? '' });
};

describe('what rules point out', () => {
  test('each kind of alert, and no account that is as it should be', async () => {
    const [fine, wrongRole, outside] = [await person(), await person(), await person()];
    const { account, alerts, groupId } = await scene([fine, wrongRole]);
    await account({ personId: fine, actualRoleName: 'メンバー' });
    const violating = await account({ personId: wrongRole, actualRoleName: '管理者' });
    const unassigned = await account({ personId: outside, actualRoleName: 'メンバー' });
    const nobodys = await account({ personId: null });
    const idle = await account({
      personId: fine,
      actualRoleName: 'メンバー',
      lastSignedInAt: '2026-08-01T00:00:00.000Z',
    });
    await account({ personId: null, isActive: false });
    const found = await alerts();
    expect(found.map(({ category, accountId, madeBy }) => [category, accountId, madeBy]).sort()).toEqual(
      [
        ['VIOLATED_ROLE', violating, 'ALLOWED_ROLES'],
        ['VIOLATED', unassigned, 'GROUPS'],
        ['NO_WORKER', nobodys, 'PERSON'],
        ['INACTIVE', idle, 'INACTIVE_DAYS'],
      ].sort(),
    );
    expect(found.find(({ category }) => category === 'VIOLATED_ROLE')).toMatchObject({
      groupId,
      allowedRoles: ['メンバー'],
      actualRoleName: '管理者',
      muted: false,
    });
  });

  test('somebody who has left still has an account, and somebody who needs one has none', async () => {
    const [here, gone] = [await person({ email: `needs${made}@example.co.jp` }), await person()];
    const { account, kinds, alerts, ruleId } = await scene([here, gone], { accountRequired: true });
    await it.send('PATCH', `/v2/people/${gone}/plan-leaving`, { leavingOn: '2026-10-31' });
    const left = await account({ personId: gone, actualRoleName: '管理者' });
    const found = (await alerts()).map(({ category, personId, accountId }) => [category, personId, accountId]);
    expect(found.sort()).toEqual([
      ['ALUMNI', gone, left],
      ['NO_USER', here, null],
    ]);
    await change(`/v2/software-rules/${ruleId}`, { accountRequired: false });
    expect(await kinds('&category=NO_USER')).toEqual([]);
  });

  test('an account with the login ID of a group needs no person, and a rule that is off points out nothing', async () => {
    const { account, kinds, ruleId } = await scene([]);
    const login = `team${made}@example.co.jp`;
    await account({ personId: null, loginId: login });
    expect(await kinds()).toEqual(['NO_WORKER']);
    await add('/v2/id-management/group-ids', { name: login, loginId: login.toUpperCase() });
    expect(await kinds()).toEqual([]);
    await account({ personId: await person(), actualRoleName: '管理者' });
    expect(await kinds()).toEqual(['VIOLATED']);
    await change(`/v2/software-rules/${ruleId}`, { enabled: false });
    expect(await kinds()).toEqual([]);
  });

  test('a rule for one tenant says nothing of the others, as the accounts themselves say', async () => {
    const assignee = await person();
    const { appId, softwareId, groupId, account, kinds, ruleId } = await scene([assignee]);
    const tenant = await add('/v2/app-integrations', { appName: `テナント${made}`, catalogAppId: appId, softwareId });
    const body = { personId: assignee, actualRoleName: '閲覧者' };
    const [inside, outside] = [await account({ ...body, integrationId: tenant }), await account(body)];
    const matchings = async (): Promise<unknown[]> =>
      Promise.all([inside, outside].map(async (id) => (await it.get(`/v2/app-users/${id}`)).body.ruleMatching));
    await change(`/v2/software-rules/${ruleId}`, { integrationId: tenant });
    expect([await kinds(), await matchings()]).toEqual([['VIOLATED_ROLE'], ['VIOLATED_ROLE', 'MATCHED']]);
    // The same group may have another rule for all tenants.
    await add('/v2/software-rules', { softwareId, groupId, allowedRoles: ['閲覧者'] });
    expect([await kinds(), await matchings()]).toEqual([[], ['MATCHED', 'MATCHED']]);
  });

  test('the days without signing in are those of the settings', async () => {
    const { account, kinds } = await scene([]);
    const assignee = await person();
    await account({ personId: assignee, lastSignedInAt: '2026-09-15T00:00:00.000Z' });
    expect(await kinds('&category=INACTIVE')).toEqual([]);
    await change('/v2/software-settings', { inactiveDays: 30 });
    expect(await kinds('&category=INACTIVE')).toEqual(['INACTIVE']);
    await change('/v2/software-settings', { inactiveDays: 90 });
  });

  test('the owner of a software follows its alerts where the software says so', async () => {
    const owner = await person();
    const { softwareId, account, alerts } = await scene([]);
    await account({});
    const followers = async (): Promise<unknown> => (await alerts()).map(({ followerIds }) => followerIds);
    await change(`/v2/software/${softwareId}`, { ownerId: owner, notifyOnAlerts: true });
    expect(await followers()).toEqual([[owner]]);
    await change(`/v2/software/${softwareId}`, { notifyOnAlerts: false });
    expect(await followers()).toEqual([null]);
  });
});

describe('what is done about an alert', () => {
  test('a person is set, a role corrected, an account deactivated and registered: each a change of the account', async () => {
    const [assignee, needed] = [await person(), await person({ email: `neu${made}@example.co.jp` })];
    const { account, alerts, kinds } = await scene([assignee, needed], { accountRequired: true });
    const id = await account({ personId: null, actualRoleName: '管理者' });
    const of = async (category: string): Promise<Item> =>
      (await alerts(`&category=${category}`))[0] ?? expect.unreachable(`no alert ${category}`);
    const open = await of('NO_WORKER');
    const linked = await it.send('PATCH', `/v2/alerts-no-worker/${open.id}/link-person`, { personId: assignee });
    expect(linked.status).toBe(204);
    expect((await it.get(`/v2/app-users/${id}`)).body.personId).toBe(assignee);
    const role = await of('VIOLATED_ROLE');
    const path = `/v2/alerts-violated-role/${role.id}/change-role`;
    expect((await viewer.send('PATCH', path, { actualRoleName: 'メンバー' })).status).toBe(403);
    expect((await it.send('PATCH', path, { actualRoleName: 'x'.repeat(61) })).body.errors).toMatchObject([
      { pointer: '/actualRoleName', keyword: 'maxLength' },
    ]);
    expect((await it.send('PATCH', path, { actualRoleName: 'メンバー' })).status).toBe(204);
    const missing = await of('NO_USER');
    expect(missing.personId).toBe(needed);
    const registered = await it.send('POST', `/v2/alerts-no-user/${missing.id}/add-account`, {
      loginId: missing.loginId,
    });
    expect(registered.status).toBe(204);
    // It is unknown whether anybody has signed in to it.
    expect(await kinds()).toEqual([]);
    await account({ personId: assignee, actualRoleName: 'メンバー', lastSignedInAt: '2026-01-01T00:00:00.000Z' });
    const idle = await of('INACTIVE');
    expect((await it.send('PATCH', `/v2/alerts-inactive-user/${idle.id}/deactivate`)).status).toBe(204);
    expect((await it.get(`/v2/app-users/${idle.accountId}`)).body.isActive).toBe(false);
    const history = (await it.get(`/v2/activity-logs?resource=app-users&recordId=${idle.accountId}`)).body.items;
    expect(history.map(({ action }: Item) => action)).toEqual(['update', 'create']);
  });

  test('whose account it is cannot be changed where the worker number says so', async () => {
    const { account, alerts } = await scene([]);
    const id = await account({ personId: await person(), actualRoleName: 'メンバー' });
    await sql`update app_users set matched_by = 'WORKER_NUMBER' where id = ${id}`.execute(
      server.running.database.kysely,
    );
    const [violated] = await alerts('&category=VIOLATED');
    expect(violated).toMatchObject({ accountId: id, canChangePerson: false });
    const path = `/v2/alerts-violated-assignment/${violated?.id}/link-person`;
    expect((await it.send('PATCH', path, { personId: await person() })).status).toBe(409);
  });

  test('a login ID that is taken is told where it was asked for', async () => {
    const needed = await person({ email: `twice${made}@example.co.jp` });
    const { account, alerts } = await scene([needed], { accountRequired: true });
    await account({ personId: null, loginId: 'taken@example.co.jp' });
    const [missing] = await alerts('&category=NO_USER');
    const path = `/v2/alerts-no-user/${missing?.id}/add-account`;
    const { status, body } = await it.send('POST', path, { loginId: 'taken@example.co.jp' });
    expect([status, body.errors?.[0]?.pointer]).toEqual([409, '/loginId']);
  });

  test('muted with a reason it stands apart until its day, and comes back when it is unmuted', async () => {
    const { account, alerts, kinds } = await scene([]);
    await account({ personId: null });
    const [open] = await alerts();
    const path = `/v2/app-alerts/users/${open?.id}`;
    expect((await it.send('PATCH', `${path}/mute`, { muteReason: '  ' })).body.errors).toMatchObject([
      { pointer: '/muteReason' },
    ]);
    expect((await it.send('PATCH', `${path}/mute`, {})).body.errors).toMatchObject([{ pointer: '/muteReason' }]);
    expect((await viewer.send('PATCH', `${path}/mute`, { muteReason: 'だめ' })).status).toBe(403);
    const muted = await it.send('PATCH', `${path}/mute`, { muteReason: '移行中のため', mutedUntil: '2026-11-30' });
    expect(muted.body).toMatchObject({
      id: open?.id,
      muted: true,
      muteReason: '移行中のため',
      mutedUntil: '2026-11-30',
    });
    expect(await kinds()).toEqual([]);
    expect(await kinds('&category=MUTED')).toEqual(['NO_WORKER']);
    expect((await it.send('PATCH', `${path}/mute`, { muteReason: 'また' })).status).toBe(409);
    const { kysely } = server.running.database;
    await sql`update alert_mutes set until = '2026-11-19' where until = '2026-11-30'`.execute(kysely);
    expect((await it.get(path)).body).toMatchObject({ muted: false, muteReason: null });
    await sql`update alert_mutes set until = '2026-11-30' where until = '2026-11-19'`.execute(kysely);
    expect((await it.send('PATCH', `${path}/unmute`)).body).toMatchObject({ muted: false, muteReason: null });
    const over = await it.send('PATCH', `${path}/mute`, { muteReason: '昨日まで', mutedUntil: '2026-11-19' });
    expect([over.status, over.body.errors?.[0]?.pointer]).toEqual([400, '/mutedUntil']);
    expect(await kinds()).toEqual(['NO_WORKER']);
  });

  test('the numbers of the count are those of the lists', async () => {
    const { appId, account, alerts } = await scene([]);
    await account({ personId: null });
    await account({ personId: await person(), lastSignedInAt: '2026-01-01T00:00:00.000Z' });
    const { body } = await it.get(`/v2/app-alerts/count?appIdIn=${appId}`);
    expect(body).toMatchObject({
      count: 3,
      NO_WORKER: 1,
      VIOLATED: 1,
      VIOLATED_ROLE: 0,
      NO_USER: 0,
      INACTIVE: 1,
      ALUMNI: 0,
    });
    expect((await alerts()).length).toBe(3);
  });
});

test('each tab shows the rows that the calls of all alerts answer for it, open and muted', async () => {
  const assignee = await person();
  const { account, alerts } = await scene([assignee]);
  await account({ personId: null });
  await account({ personId: null });
  const [first] = await alerts('&category=NO_WORKER');
  await it.send('PATCH', `/v2/app-alerts/users/${first?.id}/mute`, { muteReason: '確認済み' });
  const { declarations } = server.running.project();
  const tabs = Object.values(declarations.resources).filter(({ asks }) => asks?.resource === 'app-alerts');
  expect(tabs.length).toBe(13);
  const idsOf = ({ status, body }: { status: number; body: { items: readonly Item[] } }) => {
    expect(status).toBe(200);
    return body.items.map(({ id }) => id).sort();
  };
  for (const { name, wire, asks } of tabs)
    for (const [category, params] of Object.entries(asks?.with ?? {})) {
      const own = await it.get(`${wire.list}?category=${category}&pageSize=500`);
      const answer = await it.get(withQuery(asks?.wire.list ?? '', { ...params, pageSize: ['500'] }));
      expect(idsOf(answer), `${name} ${category}`).toEqual(idsOf(own));
      const { body } = await it.get(withQuery(asks?.wire.count ?? '', params));
      expect(body.count, `${name} ${category}`).toBe(own.body.count);
    }
});
