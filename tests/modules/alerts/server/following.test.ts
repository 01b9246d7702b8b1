/** Apps that people follow, and the alerts of those apps only: each person sees their own. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Client, type TestServer, testServer } from '#tests/support/server.ts';

let server: TestServer;
let editor: Client;
let rei: Client;
let mei: Client;
let nobody: Client;
beforeAll(async () => {
  server = await testServer();
  const areas = ['staff'] as const;
  const all = { areas, scopes: ['it:edit', 'hr:edit'] as const };
  editor = await server.signIn({ email: 'follow-e@example.co.jp.test', ...all });
  const [one, other] = (await editor.get('/v2/people?pageSize=2')).body.items;
  const viewer = { areas, scopes: ['it:view'] as const };
  rei = await server.signIn({ email: 'follow-r@example.co.jp.test', ...viewer, personId: one.id });
  mei = await server.signIn({ email: 'follow-m@example.co.jp.test', ...viewer, personId: other.id });
  nobody = await server.signIn({ email: 'follow-n@example.co.jp.test', ...viewer });
});
afterAll(() => server?.stop());

async function app(name: string): Promise<string> {
  const { id } = (await editor.send('POST', '/v2/apps', { name })).body;
  // Without a person and active, which is one alert.
  const account = {
    appId: id,
    loginId: `${name}@example.co.jp`.toLowerCase(),
    lastSignedInAt: '2026-11-18T00:00:00.000Z',
  };
  expect((await editor.send('POST', '/v2/app-users', account)).status).toBe(201);
  return id;
}
const namesIn = async (client: Client, path: string): Promise<readonly string[]> =>
  (await client.get(path)).body.items.map(({ name }: { name: string }) => name);
const following = '/v2/app-alerts/users?category=FOLLOWING';

test('a star on an app is whoever puts it, and the alerts of those apps are theirs', async () => {
  const hoshi = await app('Hoshi');
  await app('Tsuki');
  expect(await namesIn(rei, '/v2/apps?category=FOLLOWED')).toEqual([]);
  expect((await rei.send('PATCH', `/v2/apps/${hoshi}/follow`)).status).toBe(200);
  expect((await rei.send('PATCH', `/v2/apps/${hoshi}/follow`)).status).toBe(409);
  expect(await namesIn(rei, '/v2/apps?category=FOLLOWED')).toEqual(['Hoshi']);
  expect(await namesIn(rei, '/v2/apps-marketplace?category=FOLLOWED')).toEqual(['Hoshi']);
  const { count, items } = (await rei.get(following)).body;
  expect([count, new Set(items.map(({ appId }: { appId: string }) => appId))]).toEqual([1, new Set([hoshi])]);
  expect((await rei.get('/v2/app-alerts/count')).body.FOLLOWING).toBe(1);
  for (const mount of ['alerts-following', 'apps-alerts-following'])
    expect((await rei.get(`/v2/${mount}?category=OPEN`)).body.count).toBe(1);
  expect(await namesIn(mei, following)).toEqual([]);

  expect((await mei.send('PATCH', `/v2/apps/${hoshi}/follow`)).status).toBe(200);
  expect((await editor.get(`/v2/apps/${hoshi}`)).body.followerIds).toHaveLength(2);
  expect((await rei.send('PATCH', `/v2/apps/${hoshi}/unfollow`)).status).toBe(200);
  expect((await rei.send('PATCH', `/v2/apps/${hoshi}/unfollow`)).status).toBe(409);
  expect([(await rei.get(following)).body.count, (await mei.get(following)).body.count]).toEqual([0, 1]);
});

test('an account of nobody follows nothing', async () => {
  const kumo = await app('Kumo');
  expect((await nobody.send('PATCH', `/v2/apps/${kumo}/follow`)).status).toBe(409);
  expect((await nobody.get(following)).body.count).toBe(0);
  const { headers } = await editor.get(`/v2/apps/${kumo}`);
  const body = { followerIds: [] };
  const forced = await editor.send('PATCH', `/v2/apps/${kumo}`, body, { 'if-match': headers.get('etag') ?? '' });
  expect(forced.status).toBe(400);
});
