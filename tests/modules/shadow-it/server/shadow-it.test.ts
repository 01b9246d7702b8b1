/** Shadow IT over HTTP: visits arrive in batches, apps are detected and counted, and each gets a decision. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Client, type Reply, type TestServer, testServer } from '#tests/support/server.ts';

let server: TestServer;
let it: Client;
let viewer: Client;
beforeAll(async () => {
  server = await testServer();
  const scopes = ['it:view', 'it:edit', 'hr:edit'] as const;
  it = await server.signIn({ email: 'it@example.co.jp', areas: ['staff'], scopes: [...scopes] });
  viewer = await server.signIn({ email: 'look@example.co.jp', areas: ['staff'], scopes: ['it:view'] });
});
afterAll(() => server?.stop());

// biome-ignore lint/suspicious/noExplicitAny: answers of any shape
type Item = Readonly<Record<string, any>>;
const visits = '/v2/shadow-it/visits';
let made = 0;
const host = (): string => `service${++made}.example.com`;
const visit = (at: string, user: string, url: string, rest: object = {}) => ({
  ...{ visitedAt: at, userEmail: user, url, detectionTool: 'PROXY_LOG' },
  ...rest,
});
const send = (rows: readonly unknown[], client = it): Promise<Reply> => client.send('POST', visits, { visits: rows });
const appAt = async (name: string): Promise<Item> => {
  const { items } = (await it.get(`/v2/shadow-it/apps?category=ALL&freeText=${name}`)).body;
  expect(items.length).toBe(1);
  return items[0];
};

describe('visits that are sent', () => {
  test('are taken in, with the app that they are visits to and the person whose address it is', async () => {
    const where = host();
    const email = `visits${made}@example.co.jp`;
    const person = (
      await it.send('POST', '/v2/people', {
        ...{ familyName: '訪問', givenName: '花', workerType: 'EMPLOYEE', workerNumber: `V${made}` },
        ...{ joinedOn: '2026-04-01', email },
      })
    ).body.id;
    const { status, body } = await send([
      visit('2026-11-19T01:00:00.000Z', email.toUpperCase(), `https://www.${where}/a`),
      visit('2026-11-01T01:00:00.000Z', 'somebody@example.org', `https://${where.toUpperCase()}/b`),
      visit('2026-09-01T01:00:00.000Z', 'somebody@example.org', `https://${where}/b`),
    ]);
    expect([status, body]).toEqual([200, { added: 3, known: 0, refused: [] }]);
    expect(await appAt(where)).toMatchObject({
      ...{ name: where, host: where, state: 'DISCOVERED', category: null },
      ...{ detections7: 1, detections30: 2, countUniqueUser: 2, userIds: [person] },
    });
    const { items } = (await it.get(`${visits}?freeText=${where}`)).body;
    expect(items.map(({ visitedAt }: Item) => visitedAt.slice(0, 10))).toEqual([
      '2026-11-19',
      '2026-11-01',
      '2026-09-01',
    ]);
    expect(items[0]).toMatchObject({ user: { personId: person }, traceableApp: { name: where } });
  });

  test('sent again they are known, within a call as well', async () => {
    const where = host();
    const one = visit('2026-11-19T02:00:00.000Z', 'twice@example.co.jp', `https://${where}/`);
    expect((await send([one, one])).body).toEqual({ added: 1, known: 1, refused: [] });
    expect((await send([one])).body).toEqual({ added: 0, known: 1, refused: [] });
    // A proxy logs whole seconds in its own time zone.
    const otherwise = ['2026-11-19T02:00:00Z', '2026-11-19T11:00:00+09:00'].map((at) => ({ ...one, visitedAt: at }));
    expect((await send(otherwise)).body).toEqual({ added: 0, known: 2, refused: [] });
    expect((await appAt(where)).detections7).toBe(1);
  });

  test('are refused row by row: what is sound comes in, and a row that is not adds no app', async () => {
    const [where, never] = [host(), host()];
    const valid = visit('2026-11-19T03:00:00.000Z', 'a@example.co.jp', `https://${where}/`);
    const { body } = await send([
      { ...valid, url: `https://${never}/`, detectionTool: 'GUESS' },
      valid,
      { ...valid, url: 'no address' },
      7,
      { ...valid, visitedAt: 'yesterday' },
      { ...valid, traceableAppId: '00000000-0000-7000-8000-000000000001' },
    ]);
    expect([body.added, body.known]).toEqual([1, 0]);
    expect(body.refused.map(({ index, errors }: Item) => [index, errors[0].pointer])).toEqual([
      [0, '/detectionTool'],
      [2, '/url'],
      [3, ''],
      [4, '/visitedAt'],
      [5, '/traceableAppId'],
    ]);
    expect(body.refused.every(({ errors }: Item) => errors.every(({ message }: Item) => message.length > 3))).toBe(
      true,
    );
    expect((await it.get(`/v2/shadow-it/apps?category=ALL&freeText=${never}`)).body.count).toBe(0);
  });

  test('are no list, too many, or of somebody who may not add them', async () => {
    expect((await it.send('POST', visits, { visits: 'all' })).body.errors).toMatchObject([{ pointer: '/visits' }]);
    const many = Array.from({ length: 1001 }, () => ({}));
    expect((await send(many)).body.errors).toMatchObject([{ pointer: '/visits', keyword: 'maxItems' }]);
    expect((await send([], viewer)).status).toBe(403);
    expect((await send([])).body).toEqual({ added: 0, known: 0, refused: [] });
  });

  test('a thousand of them, and calls at the same moment that find the same new app', async () => {
    const where = host();
    const rows = (from: number): readonly unknown[] =>
      Array.from({ length: 500 }, (_, index) =>
        visit(
          new Date(Date.UTC(2026, 10, 18) + (from + index) * 1000).toISOString(),
          `u${(from + index) % 40}@example.co.jp`,
          `https://${where}/`,
        ),
      );
    const answers = await Promise.all([send(rows(0)), send(rows(500)), send(rows(250))]);
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
    expect(answers.reduce((sum, { body }) => sum + body.added, 0)).toBe(1000);
    expect(await appAt(where)).toMatchObject({ detections7: 1000, countUniqueUser: 40, userIds: [] });
  });
});

describe('an app that was detected', () => {
  test('is decided about, with the reason and the day, and opened again', async () => {
    const where = host();
    await send([visit('2026-11-19T04:00:00.000Z', 'b@example.co.jp', `https://${where}/`)]);
    const { id } = await appAt(where);
    const path = `/v2/shadow-it/apps/${id}`;
    expect((await it.send('PATCH', `${path}/block`, { triageNote: '社外に残るため' })).body).toMatchObject({
      ...{ state: 'BLOCKED', triageNote: '社外に残るため', triagedOn: '2026-11-20' },
    });
    expect((await it.send('PATCH', `${path}/block`)).status).toBe(409);
    expect((await viewer.send('PATCH', `${path}/ignore`)).status).toBe(403);
    expect((await it.send('PATCH', `${path}/reopen`)).body).toMatchObject({ state: 'DISCOVERED', triagedOn: null });
  });

  test('is managed as soon as a custom app is registered from it', async () => {
    const where = host();
    await send([visit('2026-11-19T05:00:00.000Z', 'c@example.co.jp', `https://${where}/`)]);
    const { id } = await appAt(where);
    const before = (await it.get('/v2/app-alerts/count')).body.SHADOW_IT;
    const added = await it.send('POST', '/v2/custom-apps', {
      ...{ name: where, type: 'CUSTOM_SAAS', customSaasType: 'STORAGE', category: 'AI', traceableAppId: id },
    });
    expect([added.status, added.body?.errors]).toEqual([201, undefined]);
    expect(await appAt(where)).toMatchObject({ state: 'MANAGED', registrations: 1 });
    expect((await it.get('/v2/app-alerts/count')).body.SHADOW_IT).toBe(before - 1);
  });
});
