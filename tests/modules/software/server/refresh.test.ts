/**
 * Accounts of an app over HTTP: read by a job, matched with people, and never imported partially, whatever the app
 * answers.
 */

import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { connectorErrors } from '#server/connectors/connector-error.ts';
import {
  type ScimPerson,
  type ScimServer,
  scimPeople,
  scimSecret,
  startScimServer,
} from '#tests/support/scim-server.ts';
import { type Client, type Reply, type TestServer, testServer } from '#tests/support/server.ts';

let scim: ScimServer;
let server: TestServer;
let it: Client;
let viewer: Client;
let hr: Client;

const integrations = '/v2/app-integrations';

beforeAll(async () => {
  scim = await startScimServer();
  server = await testServer({ env: { CONNECTOR_HOSTS: '127.0.0.1' } });
  it = await server.signIn({ email: 'it@example.co.jp', areas: ['staff'], scopes: ['it:view', 'it:edit'] });
  viewer = await server.signIn({ email: 'look@example.co.jp', areas: ['staff'], scopes: ['it:view'] });
  hr = await server.signIn({ email: 'hr@example.co.jp', areas: ['staff'], scopes: ['hr:view', 'hr:edit'] });
  await endDemoRefresh();
});
/** Ends the demo company's hanging refresh, since these tests check the states of all refreshes. */
async function endDemoRefresh(): Promise<void> {
  await sql`update app_integrations set refresh_status = 'SUCCEEDED' where refresh_status = 'IN_PROGRESS'`.execute(
    server.running.database.kysely,
  );
}

afterAll(async () => {
  await server?.stop();
  await scim?.stop();
});
beforeEach(() => {
  scim.failure = null;
  scim.people = [];
  scim.groups = null;
  scim.groupFailure = null;
  scim.requests.length = 0;
});

let made = 0;

/** A new connected app for the test. */
async function connect(body: object = {}): Promise<{ id: string; appId: string }> {
  const app = await it.send('POST', '/v2/apps', { name: `Kumo ${++made}` });
  expect(app.status).toBe(201);
  const answer = await it.send('POST', integrations, {
    appName: `Kumo ${made}`,
    catalogAppId: app.body.id,
    offers: ['ACCOUNTS'],
    connectorKind: 'SCIM',
    baseUrl: scim.address,
    secret: scimSecret,
    ...body,
  });
  expect([answer.status, answer.text]).toEqual([201, expect.anything()]);
  return { id: answer.body.id, appId: app.body.id };
}

const ask = (id: string, client = it): Promise<Reply> => client.send('POST', `${integrations}/${id}/refresh-resources`);
const statusOf = async (id: string): Promise<Reply['body']> =>
  (await it.get(`${integrations}/${id}/refresh-resources/status`)).body;

/** Moves the last refresh into the past, since the clock of the tests is fixed. */
const longAgo = (id: string): Promise<unknown> =>
  sql`update app_integrations set refresh_started_at = '2020-01-01' where id = ${id}`.execute(
    server.running.database.kysely,
  );

/** Starts a refresh and waits for its end. */
async function refresh(id: string): Promise<Reply['body']> {
  await longAgo(id);
  const answer = await ask(id);
  expect([answer.status, answer.body]).toEqual([202, { status: 'ENQUEUED' }]);
  await server.running.refreshes.idle();
  return await statusOf(id);
}

const accounts = async (appId: string): Promise<Reply['body'][]> =>
  (await it.get(`/v2/app-users?appIdIn=${appId}&sortColumn=LOGIN_ID&pageSize=1000`)).body.items;

const user = (nth: number, more: Partial<ScimPerson> = {}): ScimPerson => ({
  id: `k-${made}-${nth}`,
  familyName: '雲野',
  givenName: `${nth}号`,
  email: `kumo-${made}-${nth}@example.com`,
  ...more,
});

describe('a refresh', () => {
  test('brings in what the app has, tells when, and brings in nothing twice', async () => {
    const { id, appId } = await connect();
    scim.people = [
      user(1, { role: 'Owner', lastLogin: '2026-11-18T01:02:03.000Z' }),
      user(2, { active: false, userName: 'kumo-two' }),
    ];
    expect(await refresh(id)).toMatchObject({
      status: 'SUCCEEDED',
      startedAt: '2026-11-20T00:00:00.000Z',
      finishedAt: '2026-11-20T00:00:00.000Z',
      problem: null,
    });
    const found = await accounts(appId);
    expect(found).toMatchObject([
      {
        loginId: `kumo-${made}-1@example.com`,
        displayName: '雲野 1号',
        integrationId: id,
        externalId: `k-${made}-1`,
        actualRoleName: 'Owner',
        lastSignedInAt: '2026-11-18T01:02:03.000Z',
        isActive: true,
        deactivatedAt: null,
        personId: null,
      },
      { loginId: 'kumo-two', isActive: false, deactivatedAt: '2026-11-20T00:00:00.000Z' },
    ]);
    expect((await it.get(`${integrations}/${id}`)).body).toMatchObject({ accounts: 2, connectionState: 'CONNECTED' });
    await refresh(id);
    expect(await accounts(appId)).toEqual(found);
  });

  test('changes what changed, keeps what the app does not say, and marks who is gone', async () => {
    const { id, appId } = await connect();
    const [first, second, third] = [user(1, { role: 'Member' }), user(2), user(3)];
    scim.people = [first, second, third];
    await refresh(id);
    scim.people = [{ ...first, role: 'Admin' }, second];
    expect(await refresh(id)).toMatchObject({ status: 'SUCCEEDED' });
    const [one, two, three] = await accounts(appId);
    expect(one).toMatchObject({ actualRoleName: 'Admin', isActive: true });
    expect(two).toMatchObject({ isActive: true });
    expect(three).toMatchObject({ isActive: false, deactivatedAt: '2026-11-20T00:00:00.000Z' });
    const history = (await it.get(`/v2/activity-logs?resource=app-users&recordId=${one?.id}`)).body.items;
    expect(history.map(({ action, origin }: Reply['body']) => [action, origin])).toEqual([
      ['update', 'app'],
      ['create', 'app'],
    ]);
    scim.people = [first, second, third];
    await refresh(id);
    expect((await accounts(appId)).at(2)).toMatchObject({ isActive: true, deactivatedAt: null });
  });

  test('finds whose an account is: by worker number, then by address, never by what two people have', async () => {
    const { id, appId } = await connect();
    const person = async (more: object): Promise<Reply['body']> => {
      const answer = await hr.send('POST', '/v2/people', {
        familyName: '雲野',
        givenName: '照合',
        workerType: 'EMPLOYEE',
        ...more,
      });
      expect([answer.status, answer.text]).toEqual([201, expect.anything()]);
      return answer.body;
    };
    const numbered = await person({ workerNumber: 'KM-1' });
    const mailed = await person({ email: 'kumo.mail@example.com' });
    await person({ email: 'kumo.both@example.com' });
    await person({ email: 'KUMO.both@example.com' });
    scim.people = [
      user(1, { workerNumber: 'km-1', email: 'kumo.mail@example.com', userName: 'a-number' }),
      user(2, { email: 'Kumo.Mail@example.com', userName: 'b-mail' }),
      user(3, { email: 'kumo.both@example.com', userName: 'c-both' }),
      user(4, { userName: 'd-nobody' }),
    ];
    expect(await refresh(id)).toMatchObject({ status: 'SUCCEEDED' });
    expect(await accounts(appId)).toMatchObject([
      { loginId: 'a-number', personId: numbered.id, matchedBy: 'WORKER_NUMBER' },
      { loginId: 'b-mail', personId: mailed.id, matchedBy: 'EMAIL' },
      { loginId: 'c-both', personId: null, matchedBy: null },
      { loginId: 'd-nobody', personId: null, matchedBy: null },
    ]);
  });

  test('takes over an account that was entered by hand, with the person that somebody has chosen', async () => {
    const { id, appId } = await connect();
    const [someone] = (await hr.get('/v2/people?pageSize=1')).body.items;
    const existing = await it.send('POST', '/v2/app-users', { appId, loginId: 'by-hand', personId: someone.id });
    expect(existing.status).toBe(201);
    scim.people = [user(1, { userName: 'by-hand' })];
    expect(await refresh(id)).toMatchObject({ status: 'SUCCEEDED' });
    expect(await accounts(appId)).toMatchObject([
      { id: existing.body.id, externalId: `k-${made}-1`, integrationId: id, personId: someone.id },
    ]);
  });

  test('leaves a person whom somebody has chosen, or taken away, however it was done', async () => {
    const { id, appId } = await connect();
    const person = async (more: object): Promise<Reply['body']> =>
      (
        await hr.send('POST', '/v2/people', {
          familyName: '雲野',
          givenName: '手動',
          workerType: 'EMPLOYEE',
          ...more,
        })
      ).body;
    const mail = `kumo.hand${made}@example.com`;
    await person({ email: mail });
    const chosen = await person({});
    const numbered = await person({ workerNumber: `KH-${made}` });
    scim.people = [
      user(1, { userName: 'a-chosen', email: mail }),
      user(2, { userName: 'b-none', email: mail }),
      user(3, { userName: 'c-number', workerNumber: `KH-${made}` }),
    ];
    await refresh(id);
    const [one, two, three] = await accounts(appId);
    const change = async (account: Reply['body'], personId: string | null): Promise<Reply> => {
      const { headers } = await it.get(`/v2/app-users/${account.id}`);
      const etag = { 'if-match': headers.get('etag') ?? '' };
      return it.send('PATCH', `/v2/app-users/${account.id}`, { personId }, etag);
    };
    expect((await change(one, chosen.id)).body).toMatchObject({ personId: chosen.id, matchedBy: 'HAND' });
    expect((await change(two, null)).body).toMatchObject({ personId: null, matchedBy: 'HAND' });
    expect((await change(three, chosen.id)).body.errors).toMatchObject([{ pointer: '/personId', keyword: 'readOnly' }]);
    expect((await it.send('PATCH', `/v2/app-users/${three.id}/change-person`, { personId: chosen.id })).status).toBe(
      409,
    );
    await refresh(id);
    expect((await accounts(appId)).map(({ personId }) => personId)).toEqual([chosen.id, null, numbered.id]);
  });

  test('tells an account in which nobody ever signed in from one of which nobody says so', async () => {
    const { id, appId } = await connect();
    scim.people = [
      user(1, { userName: 'a-untold' }),
      user(2, { userName: 'b-never', lastLogin: null }),
      user(3, { userName: 'c-today', lastLogin: '2026-11-19T23:00:00.000Z' }),
    ];
    await refresh(id);
    expect((await accounts(appId)).map(({ use }) => use)).toEqual(['UNKNOWN', 'NEVER', 'WEEK']);
  });

  test('takes hundreds of pages of accounts', async () => {
    const { id } = await connect();
    scim.people = scimPeople(2_500).map((one) => ({ ...one, id: `many-${one.id}` }));
    expect(await refresh(id)).toMatchObject({ status: 'SUCCEEDED' });
    expect((await it.get(`${integrations}/${id}`)).body).toMatchObject({ accounts: 2_500 });
  });
});

describe('groups', () => {
  const groups = async (id: string): Promise<Reply['body'][]> =>
    (await it.get(`/v2/app-groups?integrationIdIn=${id}`)).body.items;
  const change = async (group: Reply['body'], body: object): Promise<Reply> => {
    const { headers } = await it.get(`/v2/app-groups/${group.id}`);
    return it.send('PATCH', `/v2/app-groups/${group.id}`, body, { 'if-match': headers.get('etag') ?? '' });
  };
  const remove = async (group: Reply['body']): Promise<number> => {
    const { headers } = await it.get(`/v2/app-groups/${group.id}`);
    const answer = await it.send('DELETE', `/v2/app-groups/${group.id}`, undefined, {
      'if-match': headers.get('etag') ?? '',
    });
    return answer.status;
  };

  test('come with their accounts, follow the app, and are marked when the app has them no longer', async () => {
    const { id, appId } = await connect();
    scim.people = [user(1), user(2), user(3)];
    const [one, two, three] = scim.people.map((person) => person.id) as [string, string, string];
    scim.groups = [
      { id: 'g-all', displayName: '全社', members: [three, one, two, 'nobody', { group: 'g-dev' }] },
      { id: 'g-dev', displayName: '開発', members: [two] },
      { id: 'g-dev-2', displayName: '開発' },
    ];
    expect(await refresh(id)).toMatchObject({ status: 'SUCCEEDED' });
    const idOf = new Map((await accounts(appId)).map((account) => [account.externalId, account.id]));
    const first = await groups(id);
    expect(first).toMatchObject([
      { name: '全社', externalId: 'g-all', memberCount: 3, isActive: true, deactivatedAt: null },
      { name: '開発' },
      { name: '開発' },
    ]);
    expect(first[0]?.memberIds).toEqual([idOf.get(one), idOf.get(two), idOf.get(three)].sort());
    expect(
      first
        .slice(1)
        .map((group) => group.memberCount)
        .sort(),
    ).toEqual([0, 1]);

    scim.groups = [{ id: 'g-all', displayName: '全員', members: [two, one] }];
    expect(await refresh(id)).toMatchObject({ status: 'SUCCEEDED' });
    const [renamed, ...gone] = await groups(id);
    expect(renamed).toMatchObject({ id: first[0]?.id, name: '全員', memberCount: 2, isActive: true });
    for (const group of gone)
      expect(group).toMatchObject({ name: '開発', isActive: false, deactivatedAt: '2026-11-20T00:00:00.000Z' });

    scim.groups = [{ id: 'g-all', displayName: '全員', members: [one, two] }];
    await refresh(id);
    const trail = (await it.get(`/v2/activity-logs?resource=app-groups&recordId=${renamed?.id}`)).body.items;
    expect(trail.map(({ action, origin }: Reply['body']) => [action, origin])).toEqual([
      ['update', 'app'],
      ['create', 'app'],
    ]);

    scim.groups = [];
    expect(await refresh(id)).toMatchObject({ status: 'SUCCEEDED' });
    expect((await groups(id)).map(({ isActive }) => isActive)).toEqual([false, false, false]);
  });

  test('that somebody made stay theirs, and become the app’s when it has one of that name', async () => {
    const { id } = await connect();
    const make = async (name: string): Promise<Reply['body']> => {
      const answer = await it.send('POST', '/v2/app-groups', { integrationId: id, name, purpose: '覚え書き' });
      expect([answer.status, answer.text]).toEqual([201, expect.anything()]);
      return answer.body;
    };
    const [own, matched] = [await make('手作り'), await make('営業')];
    expect((await it.send('POST', '/v2/app-groups', { integrationId: id, name: '営業' })).status).toBe(409);
    scim.people = [user(1)];
    scim.groups = [{ id: 'g-sales', displayName: '営業', members: [user(1).id] }];
    expect(await refresh(id)).toMatchObject({ status: 'SUCCEEDED' });
    const found = await groups(id);
    expect(found).toHaveLength(2);
    const [ownGroup, theirs] = [found.find((one) => one.id === own.id), found.find((one) => one.id === matched.id)];
    expect(ownGroup).toMatchObject({ externalId: null, isActive: true });
    expect(theirs).toMatchObject({ externalId: 'g-sales', memberCount: 1, purpose: '覚え書き' });
    expect((await change(ownGroup, { name: '手作り 2' })).status).toBe(200);
    expect((await change(theirs, { purpose: '案件の相談用' })).status).toBe(200);
    for (const [name, value] of [
      ['name', 'Sales'],
      ['memberIds', []],
    ] as const)
      expect((await change(theirs, { [name]: value })).body.errors).toMatchObject([
        { pointer: `/${name}`, keyword: 'readOnly' },
      ]);
    expect([await remove(theirs), await remove(ownGroup)]).toEqual([403, 204]);
    scim.groups = [];
    await refresh(id);
    expect(await remove(theirs)).toBe(204);
  });

  test.each([
    ['wrong-shape', 'wrongAnswer'],
    ['unauthorized', 'refused'],
    ['broken', 'unreachable'],
    ['stops', 'incomplete'],
  ] as const)('that are told badly (%s) leave accounts and groups as they were', async (error, problem) => {
    const { id, appId } = await connect();
    scim.people = [user(1)];
    scim.groups = [{ id: 'g-1', displayName: '一課', members: [user(1).id] }];
    await refresh(id);
    const before = [await accounts(appId), await groups(id)];
    scim.people = [user(1, { role: 'Changed' }), user(2)];
    scim.groups = scimPeople(250).map((one) => ({ id: one.id, displayName: one.familyName }));
    scim.groupFailure = error;
    expect(await refresh(id)).toMatchObject({ status: 'FAILED', problem });
    expect([await accounts(appId), await groups(id)]).toEqual(before);
  });

  test('that the secret may not read, or that have no list any more, stay as they were beside new accounts, and the record says so', async () => {
    const { id, appId } = await connect();
    const unread = async (): Promise<unknown> => (await it.get(`${integrations}/${id}`)).body.refreshUnread;
    scim.people = [user(1)];
    scim.groups = [];
    for (const [error, expected] of [
      ['missing', null],
      ['forbidden', ['groups']],
    ] as const) {
      scim.groupFailure = error;
      expect(await refresh(id)).toMatchObject({ status: 'SUCCEEDED', problem: null });
      expect(await unread()).toEqual(expected);
    }
    scim.groupFailure = null;
    scim.people = [user(1)];
    scim.groups = [{ id: 'g-1', displayName: '一課', members: [user(1).id] }];
    await refresh(id);
    const before = await groups(id);
    scim.people = [user(1), user(2)];
    expect(await unread()).toBeNull();
    for (const error of ['missing', 'unimplemented', 'forbidden'] as const) {
      scim.groupFailure = error;
      expect(await refresh(id)).toMatchObject({ status: 'SUCCEEDED', problem: null });
      expect(await groups(id)).toEqual(before);
      expect(await unread()).toEqual(['groups']);
    }
    expect(await accounts(appId)).toHaveLength(2);
  });

  test('have names as long as products allow them', async () => {
    const { id } = await connect();
    const name = '長い名前の'.repeat(51);
    scim.people = [user(1)];
    scim.groups = [{ id: 'g-long', displayName: name }];
    expect(await refresh(id)).toMatchObject({ status: 'SUCCEEDED' });
    expect(await groups(id)).toMatchObject([{ name }]);
    expect((await it.get(`${integrations}/${id}`)).body).toMatchObject({ refusedCount: null });
  });
});

describe('what goes wrong', () => {
  test.each([
    ['wrong-json', 'wrongAnswer'],
    ['wrong-shape', 'wrongAnswer'],
    ['unauthorized', 'refused'],
    ['limited', 'limited'],
    ['broken', 'unreachable'],
    ['dies', 'unreachable'],
    ['stops', 'incomplete'],
  ] as const)(
    '%s is named, and the last good state stays',
    async (error, problem) => {
      const { id, appId } = await connect();
      scim.people = [user(1), user(2)];
      await refresh(id);
      const before = await accounts(appId);
      scim.people = [user(1, { role: 'Changed' }), ...scimPeople(300).map((one) => ({ ...one, id: `w-${one.id}` }))];
      scim.failure = error;
      expect(await refresh(id)).toMatchObject({
        status: 'FAILED',
        problem,
        finishedAt: '2026-11-20T00:00:00.000Z',
      });
      expect(await accounts(appId)).toEqual(before);
      expect((await it.get(`${integrations}/${id}`)).body).toMatchObject({ connectionState: 'ERROR' });
      scim.failure = null;
      expect(await refresh(id)).toMatchObject({ status: 'SUCCEEDED', problem: null });
      expect((await accounts(appId)).length).toBe(302);
    },
    30_000,
  );

  test('a user without a name, or the second one of a name, is told of, and the others are taken in', async () => {
    const { id, appId } = await connect();
    const refusals = async () => {
      const { refusedCount, refusedFor, refusedIds } = (await it.get(`${integrations}/${id}`)).body;
      return [refusedCount, refusedFor, refusedIds];
    };
    scim.people = [user(1), user(2, { userName: ' ' }), user(3, { userName: 'twin' }), user(4, { userName: 'twin' })];
    expect(await refresh(id)).toMatchObject({ status: 'SUCCEEDED', problem: null });
    expect((await accounts(appId)).map(({ loginId }) => loginId)).toEqual([`kumo-${made}-1@example.com`, 'twin']);
    expect(await refusals()).toEqual([2, ['INVALID', 'TWICE'], [`k-${made}-2`, `k-${made}-4`]]);
    scim.people = [user(1), user(3, { userName: 'twin' })];
    await refresh(id);
    expect(await refusals()).toEqual([null, null, null]);
  });

  test('accounts that take the names of each other, or of one that moves on, are taken in at once', async () => {
    const { id, appId } = await connect();
    const named = (at: number, userName: string): (typeof scim.people)[number] => user(at, { userName });
    const logins = async (): Promise<readonly unknown[]> =>
      (await accounts(appId)).map(({ externalId, loginId }) => `${String(externalId).split('-').at(-1)}: ${loginId}`);
    scim.people = [named(1, 'a'), named(2, 'b'), named(3, 'c')];
    await refresh(id);
    expect(await logins()).toEqual(['1: a', '2: b', '3: c']);
    scim.people = [named(1, 'b'), named(2, 'a'), named(3, 'd'), named(4, 'c')];
    expect(await refresh(id)).toMatchObject({ status: 'SUCCEEDED', problem: null });
    expect(await logins()).toEqual(['2: a', '1: b', '4: c', '3: d']);
  });

  test('a name that one who is gone still has here stands in nobody’s way but of who takes it', async () => {
    const { id, appId } = await connect();
    scim.people = [user(1, { userName: 'a' }), user(2, { userName: 'b' })];
    await refresh(id);
    scim.people = [user(1, { userName: 'b' }), user(3, { userName: 'c' })];
    expect(await refresh(id)).toMatchObject({ status: 'SUCCEEDED', problem: null });
    expect((await accounts(appId)).map(({ loginId, isActive }) => [loginId, isActive])).toEqual([
      ['a', true],
      ['b', false],
      ['c', true],
    ]);
    expect((await it.get(`${integrations}/${id}`)).body).toMatchObject({ refusedCount: 1, refusedFor: ['TWICE'] });
  });

  test('two tenants of one app have a login ID each', async () => {
    const [one, other] = [await connect(), await connect()];
    await it.send('PATCH', `${integrations}/${other.id}/settings/custom-app`, { note: 'second' });
    const { headers } = await it.get(`${integrations}/${other.id}`);
    const body = { catalogAppId: one.appId };
    await it.send('PATCH', `${integrations}/${other.id}`, body, { 'if-match': headers.get('etag') ?? '' });
    scim.people = [user(1, { userName: 'in-both' })];
    expect(await refresh(one.id)).toMatchObject({ status: 'SUCCEEDED' });
    expect(await refresh(other.id)).toMatchObject({ status: 'SUCCEEDED' });
    expect((await accounts(one.appId)).map(({ integrationId }) => integrationId).sort()).toEqual(
      [one.id, other.id].sort(),
    );
    const entered = (): Promise<Reply> => it.send('POST', '/v2/app-users', { appId: one.appId, loginId: 'by-nobody' });
    expect([(await entered()).status, (await entered()).status]).toEqual([201, 409]);
  });

  test('an account that comes back under another id is the one that was gone', async () => {
    const { id, appId } = await connect();
    scim.people = [user(1), user(2, { userName: 'again' })];
    await refresh(id);
    scim.people = [user(1)];
    await refresh(id);
    scim.people = [user(1), user(3, { userName: 'again' })];
    expect(await refresh(id)).toMatchObject({ status: 'SUCCEEDED' });
    expect(await accounts(appId)).toMatchObject([{ loginId: 'again', externalId: `k-${made}-3`, isActive: true }, {}]);
  });

  test('an account that somebody has deleted comes back only when it is in use again', async () => {
    const { id, appId } = await connect();
    scim.people = [user(1), user(2, { userName: 'zz-old', active: false })];
    await refresh(id);
    const old = (await accounts(appId)).at(-1);
    const { headers } = await it.get(`/v2/app-users/${old?.id}`);
    const etag = { 'if-match': headers.get('etag') ?? '' };
    expect((await it.send('DELETE', `/v2/app-users/${old?.id}`, undefined, etag)).status).toBe(204);
    await refresh(id);
    expect(await accounts(appId)).toHaveLength(1);
    scim.people = [user(1), user(2, { userName: 'zz-old', active: true })];
    await refresh(id);
    expect((await accounts(appId)).at(-1)).toMatchObject({ loginId: 'zz-old', isActive: true });
  });

  test('a list that is suddenly empty is no list of nobody', async () => {
    const { id, appId } = await connect();
    scim.people = [user(1)];
    await refresh(id);
    scim.people = [];
    expect(await refresh(id)).toMatchObject({ status: 'FAILED', problem: 'incomplete' });
    expect(await accounts(appId)).toMatchObject([{ isActive: true }]);
  });

  test('what does not fit a field is left out, and the account is there', async () => {
    const { id, appId } = await connect();
    scim.people = [user(1, { givenName: 'な'.repeat(300), email: 'no address', userName: 'long-name' })];
    expect(await refresh(id)).toMatchObject({ status: 'SUCCEEDED' });
    expect(await accounts(appId)).toMatchObject([{ loginId: 'long-name', displayName: null, email: null }]);
  });
});

describe('asking', () => {
  test('while one goes on, and right after it, is answered as what it is', async () => {
    const { id } = await connect();
    scim.people = [user(1)];
    scim.failure = 'slow';
    expect((await ask(id)).body).toEqual({ status: 'ENQUEUED' });
    expect((await ask(id)).body).toEqual({ status: 'ALREADY_IN_PROGRESS' });
    expect(await statusOf(id)).toMatchObject({ status: 'IN_PROGRESS' });
    expect((await it.get(`${integrations}/${id}`)).body).toMatchObject({ connectionState: 'REFRESHING' });
    expect((await it.get(`${integrations}/refresh-resources-all/status`)).body).toEqual({ status: 'IN_PROGRESS' });
    await server.running.refreshes.idle();
    expect(await statusOf(id)).toMatchObject({ status: 'FAILED', problem: 'slow' });
    const next = { at: '2026-11-20T00:01:00.000Z', inSeconds: 60 };
    expect((await ask(id)).body).toEqual({ status: 'RATE_LIMITED', next });
    expect(await statusOf(id)).toMatchObject({ next });
  }, 40_000);

  test('is refused where nothing could be asked, and says what is missing', async () => {
    const unset = await connect({ secret: null });
    const reason = async (id: string): Promise<unknown> => {
      const answer = await ask(id);
      return [answer.status, answer.body.errors.map(({ keyword, pointer }: Reply['body']) => pointer || keyword)];
    };
    expect(await reason(unset.id)).toEqual([424, ['connector.notConnected']]);
    const other = await connect({ offers: ['HR'] });
    expect(await reason(other.id)).toEqual([424, ['connector.notOffered']]);
    const uncatalogued = await connect({ catalogAppId: null });
    expect(await reason(uncatalogued.id)).toEqual([400, ['/catalogAppId']]);
    const off = await connect();
    await it.send('PATCH', `${integrations}/${off.id}/settings/deactivate`);
    expect(await reason(off.id)).toEqual([424, ['connector.deactivated']]);
    expect(scim.requests).toEqual([]);
  });

  test('is for those who may change the integration', async () => {
    const { id } = await connect();
    expect((await ask(id, viewer)).status).toBe(403);
    expect((await viewer.send('POST', `${integrations}/refresh-resources-all`)).status).toBe(403);
    expect((await viewer.get(`${integrations}/${id}/refresh-resources/status`)).body).toMatchObject({
      status: 'NEVER',
    });
    expect((await hr.get(`${integrations}/${id}/refresh-resources/status`)).status).toBe(403);
    expect((await ask('01900000-0000-7000-8000-000000000000')).status).toBe(404);
  });

  test('for all asks each that is connected', async () => {
    const [one, other] = [await connect(), await connect()];
    scim.people = [user(1)];
    const answer = await it.send('POST', `${integrations}/refresh-resources-all`);
    expect([answer.status, answer.body]).toEqual([202, { status: 'ENQUEUED' }]);
    await server.running.refreshes.idle();
    expect(await statusOf(one.id)).toMatchObject({ status: 'SUCCEEDED' });
    expect(await statusOf(other.id)).toMatchObject({ status: 'SUCCEEDED' });
    const ofAll = async () => (await it.get(`${integrations}/refresh-resources-all/status`)).body.status;
    expect(await ofAll()).toBe('SUCCEEDED');
    const { kysely } = server.running.database;
    const begun = (minutes: number) =>
      sql`update app_integrations set refresh_status = 'IN_PROGRESS',
        refresh_started_at = '2026-11-20T00:00:00Z'::timestamptz - ${minutes} * interval '1 minute'
        where id = ${one.id}`.execute(kysely);
    await begun(14);
    expect(await ofAll()).toBe('IN_PROGRESS');
    await begun(16);
    expect(await ofAll()).toBe('SUCCEEDED');
    expect(await statusOf(one.id)).toMatchObject({ status: 'IN_PROGRESS' });
    await sql`update app_integrations set refresh_status = 'SUCCEEDED' where id = ${one.id}`.execute(kysely);
  }, 60_000);
});

test('every error of a connector has a word', () => {
  const { fields } = server.project.declarations.resources['app-integrations'] ?? {};
  expect(fields?.refreshProblem?.values).toEqual(connectorErrors);
});

test('what was asked for before the server stopped is taken up', async () => {
  const { id, appId } = await connect();
  scim.people = [user(1)];
  const { kysely } = server.running.database;
  // The state after a server died during the work, with an expired lease.
  await sql`update app_integrations set refresh_status = 'IN_PROGRESS' where id = ${id}`.execute(kysely);
  await sql`insert into daicho_lock (name, owner, expires_at)
    values (${`refresh app-integrations ${id}`}, 'dead', now() - interval '1 second')`.execute(kysely);
  server.running.refreshes.wake();
  await server.running.refreshes.idle();
  expect(await statusOf(id)).toMatchObject({ status: 'SUCCEEDED' });
  expect(await accounts(appId)).toHaveLength(1);
});

test('what demo data show as being read stays so', async () => {
  const { kysely } = server.running.database;
  const [held] = await kysely.selectFrom('daicho_lock').select('name').where('owner', '=', 'demo').execute();
  const id = held?.name.split(' ').at(-1) ?? '';
  await sql`update app_integrations set refresh_status = 'IN_PROGRESS' where id = ${id}`.execute(kysely);
  server.running.refreshes.wake();
  await server.running.refreshes.idle();
  expect(await statusOf(id)).toMatchObject({ status: 'IN_PROGRESS', problem: null });
  await endDemoRefresh();
});

test('what another server is at is left to it', async () => {
  const { id } = await connect();
  const { kysely } = server.running.database;
  await sql`update app_integrations set refresh_status = 'IN_PROGRESS' where id = ${id}`.execute(kysely);
  await sql`insert into daicho_lock (name, owner, expires_at)
    values (${`refresh app-integrations ${id}`}, 'other', now() + interval '1 hour')`.execute(kysely);
  server.running.refreshes.wake();
  await server.running.refreshes.idle();
  expect(await statusOf(id)).toMatchObject({ status: 'IN_PROGRESS' });
  expect(scim.requests).toEqual([]);
});
