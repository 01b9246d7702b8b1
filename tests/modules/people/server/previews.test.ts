/**
 * People of an HR app over HTTP: read, compared, selected and imported; a bad answer changes nothing, and no secret
 * leaves the server.
 */
import { randomUUID } from 'node:crypto';
import { DefaultQueryExecutor, sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { captureLog } from '#tests/support/capture-log.ts';
import { type ScimServer, scimPeople, scimSecret, startScimServer } from '#tests/support/scim-server.ts';
import { type Client, type Reply, type TestServer, testServer } from '#tests/support/server.ts';

let scim: ScimServer;
let server: TestServer;
let hr: Client;
let it: Client;
let log: readonly string[];
let id: string;

const integrations = '/v2/app-integrations';
const previewOf = (app: string): string => `/v2/people/previews/${app}`;

beforeAll(async () => {
  scim = await startScimServer();
  server = await testServer({ env: { CONNECTOR_HOSTS: '127.0.0.1', LOG_LEVEL: 'trace' } });
  log = captureLog(server.running.app);
  hr = await server.signIn({
    email: 'hr@example.co.jp',
    areas: ['staff'],
    scopes: ['hr:view', 'hr:edit'],
    locale: 'en-US',
  });
  it = await server.signIn({ email: 'it@example.co.jp', areas: ['staff'], scopes: ['it:view', 'it:edit'] });
  id = await integrate({ appName: 'Shirakaba HR' });
});
afterAll(async () => {
  await server?.stop();
  await scim?.stop();
});
beforeEach(() => {
  scim.failure = null;
  scim.people = [];
  scim.requests.length = 0;
});

const integrate = async (body: object): Promise<string> => {
  const answer = await it.send('POST', integrations, {
    offers: ['HR'],
    connectorKind: 'SCIM',
    baseUrl: scim.address,
    secret: scimSecret,
    ...body,
  });
  expect([answer.status, answer.text]).toEqual([201, expect.anything()]);
  return answer.body.id;
};

/** Repeats the call until the work is done. */
const ask = async (body: object, app = id, client = hr): Promise<Reply> => {
  for (;;) {
    const answer = await client.send('POST', previewOf(app), { dryrun: true, variant: 'employee', ...body });
    if (answer.status !== 202) return answer;
  }
};
const take = (key: string, selected: readonly number[], more: object = {}): Promise<Reply> =>
  ask({ dryrun: false, key, selected, importKey: randomUUID(), ...more });
const people = async (text: string): Promise<Reply['body'][]> =>
  (await hr.get(`/v2/people?freeText=${encodeURIComponent(text)}`)).body.items;

let made = 0;
const newcomer = (more: object = {}) => {
  const nth = ++made;
  return {
    id: `n-${nth}`,
    familyName: `白樺${nth}`,
    givenName: '葵',
    email: `shirakaba-${nth}@example.com`,
    workerNumber: `SK${nth}`,
    startDate: '2026-12-01',
    ...more,
  };
};

describe('a preview', () => {
  test('says of each what it is: new, changed, known, or why it cannot be', async () => {
    const known = newcomer();
    const changed = newcomer({ phoneNumber: '090-0000-0001' });
    scim.people = [known, changed];
    const first = await ask({});
    await take(first.body.key, [0, 1]);
    scim.people = [
      known,
      { ...changed, familyName: '白滝', phoneNumber: '' },
      newcomer(),
      newcomer({ department: 'どこにもない部' }),
      newcomer({ active: false }),
      newcomer({ workerNumber: known.workerNumber, email: 'twin@example.com' }),
    ];
    const { body, status } = await ask({});
    expect(status).toBe(200);
    expect(body.app).toEqual({ id, name: 'Shirakaba HR', picture: null });
    expect(body.counts).toEqual({ rows: 6, new: 1, changed: 1, unchanged: 1, rejected: 3 });
    expect(body.rows.map(({ state }: { state: string }) => state)).toEqual([
      ...['unchanged', 'changed', 'new', 'rejected', 'rejected', 'rejected'],
    ]);
    // Values that the app does not report stay: the phone number does not change.
    expect(body.rows[1].before).toEqual({ familyName: changed.familyName });
    expect(body.rows[1].values).toMatchObject({ email: changed.email, workerNumber: changed.workerNumber });
    expect(body.rows[0].recordId).toMatch(/^[\da-f-]{36}$/);
    expect(body.rows.slice(3).map(({ errors }: Reply['body']) => errors)).toEqual([
      [expect.objectContaining({ field: 'departmentId', keyword: 'notFound' })],
      [{ field: null, keyword: 'candidateInactive', message: expect.any(String) }],
      [expect.objectContaining({ keyword: 'twice', message: expect.stringContaining(known.familyName) })],
    ]);
  });

  test('finds somebody by the e-mail address where the number says nothing, whatever its capitals', async () => {
    const email = 'Aoi.Shirakaba@Example.com';
    await hr.send('POST', '/v2/people', {
      familyName: '白樺',
      givenName: '藍',
      workerType: 'EMPLOYEE',
      email: email.toLowerCase(),
    });
    scim.people = [newcomer({ familyName: '白樺', givenName: '藍', email, startDate: '' })];
    const { body } = await ask({});
    expect(body.rows[0].state).toBe('changed');
    expect(Object.keys(body.rows[0].before).sort()).toEqual(['email', 'workerNumber']);
  });

  test('shows the picture of the app to whoever may not read how it is connected', async () => {
    const avatarUrl = 'https://example.com/logo.png';
    const app = await integrate({ appName: 'Logo HR', avatarUrl });
    expect((await hr.get(`${integrations}/${app}`)).status).not.toBe(200);
    expect((await ask({}, app)).body.app).toEqual({ id: app, name: 'Logo HR', picture: avatarUrl });
    expect((await ask({})).body.app.picture).toBeNull();
  });

  test('writes nothing', async () => {
    const one = newcomer();
    scim.people = [one];
    await ask({});
    expect(await people(one.email)).toEqual([]);
  });

  test('is judged anew for another type without asking the app again', async () => {
    scim.people = [newcomer({ startDate: '' })];
    const { body } = await ask({});
    expect(body.rows[0].state).toBe('new');
    const requestCount = scim.requests.length;
    const again = await ask({ key: body.key, variant: 'contractor' });
    expect(again.body.rows[0]).toMatchObject({
      state: 'rejected',
      errors: [{ field: 'joinedOn', keyword: 'required' }],
    });
    expect(scim.requests).toHaveLength(requestCount);
  });

  test('is of all that the app has, however many pages those are', async () => {
    scim.people = scimPeople(450);
    const { body } = await ask({});
    expect(body.counts).toMatchObject({ rows: 450, new: 450 });
    expect(body.rows).toHaveLength(450);
  });

  test('asks the database as often for many people as for a few', async () => {
    const statementsFor = async (count: number): Promise<number> => {
      scim.people = scimPeople(count);
      const counted = vi.spyOn(Object.getPrototypeOf(DefaultQueryExecutor.prototype), 'executeQuery');
      const { body } = await ask({});
      const { length } = counted.mock.calls;
      counted.mockRestore();
      expect(body.counts).toMatchObject({ rows: count, new: count });
      return length;
    };
    await statementsFor(10);
    const few = await statementsFor(10);
    expect(few).toBeGreaterThan(0);
    // Each repeated call during the work looks up the session again.
    expect(await statementsFor(900)).toBeLessThan(few + 60);
  });
});

describe('an import of what was selected', () => {
  test('adds people as a form would, tells in the history where they come from, and is done once', async () => {
    scim.people = [newcomer(), newcomer(), newcomer()];
    const { body } = await ask({});
    const importKey = randomUUID();
    const done = await take(body.key, [0, 2], { importKey });
    expect(done.body.counts).toEqual({ rows: 2, new: 2, changed: 0, unchanged: 0, rejected: 0 });
    const again = await take(body.key, [0, 2], { importKey });
    expect(again.body.counts).toEqual(done.body.counts);
    const [person] = await people(scim.people[0]?.email ?? '');
    expect(person).toMatchObject({ status: 'JOINING', workerType: 'EMPLOYEE', joinedOn: '2026-12-01' });
    expect(await people(scim.people[1]?.email ?? '')).toEqual([]);
    const { body: history } = await hr.get(`/v2/activity-logs?resource=people&recordId=${person.id}`);
    expect(history.items.map(({ action, origin }: Reply['body']) => [action, origin])).toEqual([['create', 'app']]);
  });

  test('keeps what is sound, and names what is not', async () => {
    scim.people = [newcomer(), newcomer({ phoneNumber: 'call me' })];
    const { body } = await ask({});
    const { body: done } = await take(body.key, [0, 1]);
    expect(done.counts).toMatchObject({ new: 1, rejected: 1 });
    expect(done.rows).toEqual([
      expect.objectContaining({
        row: 1,
        state: 'rejected',
        errors: [expect.objectContaining({ field: 'phoneNumber' })],
      }),
    ]);
  });

  test('takes no one who is deactivated, and nobody whom it has not read', async () => {
    scim.people = [newcomer({ active: false })];
    const { body } = await ask({});
    expect((await take(body.key, [0])).body.counts).toMatchObject({ new: 0, rejected: 1 });
    expect((await take(body.key, [1])).status).toBe(400);
    expect((await take(body.key, [])).status).toBe(400);
    expect((await take(randomUUID(), [0])).body.errors[0]).toMatchObject({ pointer: '/key', keyword: 'previewGone' });
  });

  test('is for whoever has read it, and for this app', async () => {
    scim.people = [newcomer()];
    const { body } = await ask({});
    const other = await server.signIn({
      email: 'hr-2@example.co.jp',
      areas: ['staff'],
      scopes: ['hr:view', 'hr:edit'],
    });
    const theirs = await ask({ key: body.key }, id, other);
    expect(theirs.body.errors[0]).toMatchObject({ pointer: '/key', keyword: 'previewGone' });
    const second = await integrate({ appName: 'Another HR' });
    expect((await ask({ key: body.key }, second)).status).toBe(400);
  });
});

describe('who may', () => {
  test('preview is whoever may import people, and nobody else', async () => {
    const looking = await server.signIn({ email: 'look@example.co.jp', areas: ['staff'], scopes: ['hr:view'] });
    for (const client of [it, looking]) {
      expect((await ask({}, id, client)).status).toBe(403);
      expect((await client.get('/v2/people/previews')).status).toBe(403);
    }
    expect(scim.requests).toEqual([]);
  });

  test('sees the names of apps that are switched on and have people', async () => {
    await integrate({ appName: 'Devices only', offers: ['IT'] });
    const off = await integrate({ appName: 'Switched off' });
    await it.send('PATCH', `${integrations}/${off}/settings/deactivate`);
    const { body } = await hr.get('/v2/people/previews');
    expect(body.items).toContainEqual({ id, name: 'Shirakaba HR' });
    const names = body.items.map(({ name }: { name: string }) => name);
    expect(names).not.toContain('Devices only');
    expect(names).not.toContain('Switched off');
  });

  test('asks in a way that no other page can', async () => {
    const { status } = await hr.send('POST', previewOf(id), { dryrun: true }, { origin: 'https://evil.example.com' });
    expect(status).toBe(403);
  });
});

describe('an error', () => {
  const errorOf = ({ status, body }: Reply) => [status, body.code, body.errors?.[0]?.keyword];

  test.each([
    ['unauthorized', 'refused'],
    ['limited', 'limited'],
    ['wrong-json', 'wrongAnswer'],
    ['wrong-type', 'wrongAnswer'],
    ['redirects', 'addressRefused'],
    ['repeats', 'incomplete'],
  ] as const)('%s is told, and nothing of it is kept', async (error, code) => {
    scim.people = scimPeople(error === 'repeats' ? 210 : 2);
    scim.failure = error;
    const answer = await ask({});
    expect(errorOf(answer)).toEqual([424, 'connector-fault', `connector.${code}`]);
    expect(answer.body.errors[0].message).toMatch(/Shirakaba HR/);
    expect(answer.body.errors[0].message).not.toMatch(/%\{|connector\./);
    scim.failure = null;
    expect((await ask({})).body.counts.rows).toBe(scim.people.length);
  });

  test('says how long to wait, in the language of the account', async () => {
    scim.failure = 'limited';
    expect((await ask({})).body.errors[0].message).toContain('120 seconds');
  });

  test('leaves what was read before as it is', async () => {
    scim.people = [newcomer()];
    const { body } = await ask({});
    scim.failure = 'unauthorized';
    expect((await ask({})).status).toBe(424);
    expect((await take(body.key, [0])).body.counts.new).toBe(1);
  });

  test('of the connection itself is told before anything is asked', async () => {
    const bare = await integrate({ appName: 'Bare', baseUrl: null, secret: null, connectorKind: null });
    expect(errorOf(await ask({}, bare))).toEqual([424, 'connector-fault', 'connector.notConnected']);
    const inside = await integrate({ appName: 'Inside', baseUrl: 'http://169.254.169.254/latest/meta-data' });
    expect(errorOf(await ask({}, inside))).toEqual([424, 'connector-fault', 'connector.addressRefused']);
    const devices = await integrate({ appName: 'Only devices', offers: ['IT'] });
    expect(errorOf(await ask({}, devices))).toEqual([424, 'connector-fault', 'connector.notOffered']);
    await it.send('PATCH', `${integrations}/${bare}/settings/deactivate`);
    expect(errorOf(await ask({}, bare))).toEqual([424, 'connector-fault', 'connector.deactivated']);
    expect((await ask({}, randomUUID())).status).toBe(404);
    expect(scim.requests).toEqual([]);
  });

  test('of what is asked names the field', async () => {
    const { status, body } = await hr.send('POST', previewOf(id), { dryrun: false, key: 'x', who: 1 });
    expect(status).toBe(400);
    expect(body.errors.map(({ pointer }: { pointer: string }) => pointer).sort()).toEqual([
      ...['/importKey', '/key', '/selected', '/who'],
    ]);
  });
});

describe('the secret', () => {
  const read = () => it.get(`${integrations}/${id}`);
  const change = async (body: object): Promise<Reply> =>
    it.send('PATCH', `${integrations}/${id}`, body, { 'if-match': String((await read()).headers.get('etag')) });
  const lies = async (): Promise<string> => {
    const { rows } = await sql<{ secret: string }>`select secret from app_integrations where id = ${id}`.execute(
      server.running.database.kysely,
    );
    return rows[0]?.secret ?? '';
  };

  test('is answered as stars of one length, and lies sealed', async () => {
    expect((await read()).body.secret).toBe('********');
    expect(await lies()).toMatch(/^v1:/);
    expect(await lies()).not.toContain(scimSecret);
  });

  test('stays when the stars come back, works when it is replaced, and goes when it is emptied', async () => {
    scim.people = [newcomer()];
    const before = await lies();
    expect((await change({ secret: '********', tenantName: 'x' })).status).toBe(200);
    expect(await lies()).toBe(before);
    expect((await change({ secret: 'wrong-canary-1' })).status).toBe(200);
    expect((await ask({})).body.errors[0].keyword).toBe('connector.refused');
    expect((await change({ secret: null })).body.secret).toBeNull();
    expect((await ask({})).body.errors[0].keyword).toBe('connector.notConnected');
    expect((await change({ secret: scimSecret })).status).toBe(200);
    expect((await ask({})).status).toBe(200);
  });

  test('is nowhere: not in lists, files, histories, options, the log, nor in anything that was asked of the app', async () => {
    scim.people = [newcomer({ email: 'canary-person@example.com' })];
    await ask({});
    const csv = await it.get(`${integrations}-csv`);
    const answers = await Promise.all([
      it.get(integrations),
      it.get(`${integrations}/${id}`),
      it.get(csv.body.url),
      it.get(`/v2/activity-logs?resource=app-integrations&recordId=${id}`),
      it.get(`${integrations}-for-select`),
      hr.get('/v2/people/previews'),
      it.get(`${integrations}?freeText=${scimSecret}`),
    ]);
    const output = JSON.stringify([...answers.map(({ text }) => text), log, scim.requests.map(({ url }) => url)]);
    expect(output).not.toContain('canary-9f3b');
    expect(output).not.toContain('wrong-canary-1');
    expect(output).not.toContain(await lies());
    expect(JSON.stringify(log)).not.toContain('canary-person');
    expect(answers[3]?.body.items.flatMap(({ changes }: Reply['body']) => changes)).toContainEqual({
      field: 'secret',
      before: null,
      after: null,
      hidden: true,
    });
  });

  test('is sent to no other server than the one that it was entered for', async () => {
    const other = await startScimServer();
    expect((await change({ baseUrl: other.address })).status).toBe(200);
    expect((await ask({})).body.errors[0].keyword).toBe('connector.secretLost');
    expect([...scim.requests, ...other.requests]).toEqual([]);
    expect((await change({ baseUrl: `${scim.address}/`, tenantName: 'y' })).status).toBe(200);
    expect((await ask({})).status).toBe(200);
    await other.stop();
  });

  test('cannot be asked for', async () => {
    const { status } = await it.send('POST', `${integrations}/${id}/reveal`, { field: 'secret', reason: 'x' });
    expect(status).toBe(404);
  });
});
