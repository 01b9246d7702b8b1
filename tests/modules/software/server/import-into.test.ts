/** Files whose rows all belong to one record: accounts that are imported into one integration. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { postImport, rowsOf, textOf, uploadCsv } from '#tests/support/imports.ts';
import { type Client, type Reply, type TestServer, testServer } from '#tests/support/server.ts';

const api = '/v2/app-users-csv';
let server: TestServer;
let editor: Client;
let hoshi: Tenant;
let tsuki: Tenant;

interface Tenant {
  readonly app: string;
  readonly software: string;
  readonly integration: string;
}

beforeAll(async () => {
  server = await testServer();
  editor = await server.signIn({ email: 'into@example.co.jp.test', areas: ['staff'], scopes: ['it:edit'] });
  hoshi = await tenant('Hoshi');
  tsuki = await tenant('Tsuki');
});
afterAll(() => server?.stop());

async function create(path: string, body: object): Promise<string> {
  const answer = await editor.send('POST', path, body);
  expect([path, answer.status]).toEqual([path, 201]);
  return answer.body.id;
}

async function tenant(name: string): Promise<Tenant> {
  const app = await create('/v2/apps', { name });
  const software = await create('/v2/software', { name, type: 'SAAS', appId: app });
  const body = { appName: name, catalogAppId: app, softwareId: software };
  return { app, software, integration: await create('/v2/app-integrations', body) };
}

const bring = async (rows: readonly (readonly string[])[], more: object): Promise<Reply> =>
  postImport(editor, api, await uploadCsv(editor, textOf(rows)), more);
const usersOf = async ({ integration }: Tenant) =>
  (await editor.get(`/v3/app-integrations/${integration}/users`)).body.items as Record<string, unknown>[];

test('rows become accounts of that integration, its app and its software, and find them again by their login ID', async () => {
  const rows = [
    ['loginId', 'displayName'],
    ['rei@example.co.jp', '星野 令'],
    ['mei@example.co.jp', '星野 明'],
  ];
  for (const place of [hoshi, tsuki]) {
    const { body } = await bring(rows, { into: place.integration, dryrun: false });
    expect(body.counts).toEqual({ rows: 2, new: 2, changed: 0, unchanged: 0, rejected: 0 });
    for (const user of await usersOf(place))
      expect(user).toMatchObject({ appId: place.app, softwareId: place.software, integrationId: place.integration });
  }
  // The same login IDs in another app are other accounts.
  const changed = [rows[0] ?? [], ['rei@example.co.jp', '月野 令'], ['kei@example.co.jp', '月野 圭']];
  const again = await bring(changed, { into: tsuki.integration, dryrun: false });
  expect(again.body.counts).toEqual({ rows: 2, new: 1, changed: 1, unchanged: 0, rejected: 0 });
  const names = async (place: Tenant) => (await usersOf(place)).map(({ displayName }) => displayName).sort();
  expect([await names(hoshi), await names(tsuki)]).toEqual([
    ['星野 令', '星野 明'],
    ['星野 明', '月野 令', '月野 圭'].sort(),
  ]);
});

test('an account of the app that belongs to no integration is taken in', async () => {
  await create('/v2/app-users', { appId: hoshi.app, loginId: 'alone@example.co.jp' });
  const { body } = await bring([['loginId'], ['alone@example.co.jp']], { into: hoshi.integration, dryrun: false });
  expect(body.counts).toMatchObject({ changed: 1, rejected: 0 });
  expect((await usersOf(hoshi)).map(({ loginId }) => loginId)).toContain('alone@example.co.jp');
});

test('a row that says another integration is refused, in the cell that says it', async () => {
  const rows = [
    ['loginId', 'integrationId'],
    ['elsewhere@example.co.jp', tsuki.integration],
  ];
  const { body } = await bring(rows, { into: hoshi.integration });
  expect(body.counts).toMatchObject({ new: 0, rejected: 1 });
  expect(body.records[0].values.integrationId.errors[0].keyword).toBe('otherVariant');
});

test('an integration without an app of the catalogue leaves the app to the file', async () => {
  const integration = await create('/v2/app-integrations', { appName: 'Tegami' });
  const without = await bring([['loginId'], ['a@example.co.jp']], { into: integration });
  expect(without.body.records[0].recordErrors[0].keyword).toBe('required');
  const rows = [
    ['loginId', 'appId'],
    ['a@example.co.jp', 'Hoshi'],
  ];
  expect((await bring(rows, { into: integration })).body.counts).toMatchObject({ new: 1, rejected: 0 });
});

test('its files leave out what is settled, and hold the rows of that integration', async () => {
  const columns = 'loginId&columns=displayName&columns=isActive';
  const fileOf = async (mode: string) => {
    const { body } = await editor.get(`${api}?mode=${mode}&columns=${columns}&integrationIdIn=${hoshi.integration}`);
    return rowsOf((await editor.get(body.url)).text.replace(/^\uFEFF/, ''));
  };
  expect((await fileOf('edit-template')).map(({ length }) => length)).toEqual([3]);
  const current = await fileOf('edit');
  expect(current[0]).toHaveLength(4);
  expect(current).toHaveLength(1 + (await usersOf(hoshi)).length);
  const { body } = await bring(current, { into: hoshi.integration });
  expect(body.counts).toMatchObject({ new: 0, changed: 0, rejected: 0 });
});

test('what is no integration is refused, and so is a file of what belongs to nothing', async () => {
  const key = await uploadCsv(editor, textOf([['loginId'], ['b@example.co.jp']]));
  for (const into of ['nonsense', '018f0000-0000-7000-8000-000000000000'])
    expect((await postImport(editor, api, key, { into })).body.errors[0]).toMatchObject({
      pointer: '/into',
      keyword: 'reference',
    });
  const places = await postImport(editor, '/v2/software-csv', key, { into: hoshi.integration });
  expect([places.status, places.body.errors[0]]).toMatchObject([400, { pointer: '/into', keyword: 'unknown' }]);
  const viewer = await server.signIn({ email: 'into-v@example.co.jp.test', areas: ['staff'], scopes: ['it:view'] });
  expect((await postImport(viewer, api, key, { into: hoshi.integration })).status).toBe(403);
});
