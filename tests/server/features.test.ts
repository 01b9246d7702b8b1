/** A feature that is switched off: its calls are not found, and clients learn which features are off. */
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { readProject } from '#server/declarations/project.ts';
import { readSettings, SettingsError } from '#server/settings.ts';
import { start } from '#server/start.ts';
import { writeSampleProject } from '#tests/resources/sample-project.ts';
import { type Client, type TestServer, testServer } from '#tests/support/server.ts';

const sample = writeSampleProject();
const id = '018f4f3e-7a2b-7c3d-8e4f-5a6b7c8d9e0f';
let server: TestServer;
let client: Client;
beforeAll(async () => {
  const project = await readProject(sample.folder);
  server = await testServer({ project, env: { DEMO: '0', FEATURES: '-lending,-overview,notes' } });
  client = await server.signIn({ email: 'a@example.co.jp.test', areas: ['staff'], scopes: ['ga:edit', 'it:edit'] });
});
afterAll(async () => {
  await server?.stop();
  sample.remove();
});

test.each([
  ['GET', '/v2/loans'],
  ['GET', '/v2/loans-count'],
  ['GET', '/v2/loans-csv?mode=view'],
  ['GET', '/v2/loans-for-select'],
  ['GET', `/v2/loans/${id}`],
  ['POST', '/v2/loans'],
  ['PATCH', `/v2/loans/${id}`],
  ['DELETE', `/v2/loans/${id}`],
  ['GET', `/v3/label-book/${id}/loans`],
  ['GET', `/v3/label-book/${id}/loans-count`],
  ['GET', '/v2/pages/samples-overview/states'],
])('%s %s is not found', async (method, path) => {
  const body = method === 'POST' || method === 'PATCH' ? { name: 'x', kind: 'PERMANENT' } : undefined;
  const reply = await client.send(method, path, body, { 'if-match': '"x"', 'accept-language': 'ja' });
  expect([reply.status, reply.headers.get('content-type'), reply.body]).toMatchObject([
    404,
    expect.stringContaining('application/problem+json'),
    { code: 'feature-off', detail: 'この機能は現在ご利用いただけません。', errors: [] },
  ]);
});

test('who is not signed in is not told', async () => {
  expect((await fetch(`${server.origin}/v2/loans`)).status).toBe(401);
});

test('everything else answers as before', async () => {
  for (const path of ['/v2/notes', '/v2/samples', '/v3/label-book', '/v3/label-book/count'])
    expect([path, (await client.get(path)).status]).toEqual([path, 200]);
});

test('the browser is told', async () => {
  const config = await (await fetch(`${server.origin}/config.json`)).json();
  expect(config.features).toEqual({ lending: false, notes: true, overview: false });
  const { body } = await client.get('/v2/session');
  expect(body.off.toSorted()).toEqual(['loan-returned', 'loans', 'samples-overview']);
});

test('a switch of what nothing requires, and one that cannot be read, refuse the start', async () => {
  const settings = readSettings({ FEATURES: '-lendng', DATA_DIRECTORY: path.join(sample.folder, '.data') });
  await expect(start(sample.folder, settings, () => undefined)).rejects.toThrow(
    'FEATURES: no resource or page requires a feature "lendng" — did you mean "lending"?',
  );
  for (const FEATURES of ['lending,', '--lending', 'Lending', 'lending overview'])
    expect(() => readSettings({ FEATURES })).toThrow(SettingsError);
  expect(readSettings({}).FEATURES).toEqual({});
});

test('the description of the API leaves their calls out, and no others', async () => {
  const { body } = await client.get('/openapi.json');
  const paths = Object.keys(body.paths);
  expect(paths.filter((one) => /loan|samples-overview/.test(one))).toEqual([]);
  expect(paths).toEqual(expect.arrayContaining(['/v2/notes', '/v2/samples', '/v3/label-book/{labelId}']));
});
