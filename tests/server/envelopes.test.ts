/** Lists whose rows have another name in the body, or are the whole body; records with a second read call. */
import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { screenCalls } from '#model/features/keywords.ts';
import { readProject } from '#server/declarations/project.ts';
import { modulesOf } from '#server/modules/load-modules.ts';
import { defineModule } from '#server/modules/module.ts';
import { type Client, createClient, root, type TestServer, testServer } from '#tests/support/server.ts';

const thing = {
  type: 'object',
  required: ['name'],
  properties: { name: { type: 'string', minLength: 1, maxLength: 20 } },
  additionalProperties: false,
};
const permissions = { read: ['ga:view'], create: ['ga:edit'] };
const apis = { boxes: { envelope: 'records', fallback: 'POST' }, crates: { envelope: '[]' }, bags: {} };
const store = defineModule({ name: 'store', keywords: { screenCalls } });

let folder: string;
let server: TestServer;
let client: Client;
beforeAll(async () => {
  folder = mkdtempSync(path.join(tmpdir(), 'daicho-envelopes-'));
  for (const part of ['schemas/meta', 'locales/ja-JP/app.json', 'locales/en-US/app.json'])
    cpSync(path.join(root, part), path.join(folder, part), { recursive: true });
  mkdirSync(path.join(folder, 'resources/store'), { recursive: true });
  for (const [name, api] of Object.entries(apis)) {
    writeFileSync(path.join(folder, `schemas/${name}.schema.json`), JSON.stringify(thing));
    writeFileSync(path.join(folder, `resources/store/${name}.json`), JSON.stringify({ api, permissions }));
  }
  server = await testServer({ project: await readProject(folder, modulesOf({ modules: [store] }, folder)) });
  client = await server.signIn({ email: 'a@example.co.jp.test', areas: ['staff'], scopes: ['ga:edit'] });
  for (const name of Object.keys(apis))
    for (const letter of ['a', 'b', 'c'])
      expect((await client.send('POST', `/v2/${name}`, { name: letter })).status).toBe(201);
});
afterAll(async () => {
  await server?.stop();
  rmSync(folder, { recursive: true, force: true });
});

test('rows stand under the declared name', async () => {
  const { body } = await client.get('/v2/boxes?pageSize=2');
  expect(Object.keys(body)).toEqual(['records', 'length', 'count', 'page', 'maxPage']);
  expect([body.records.map(({ name }: { name: string }) => name), body.count]).toEqual([['a', 'b'], 3]);
});

test('rows that stand alone are counted in a header', async () => {
  const { body, headers } = await client.get('/v2/crates?pageSize=2');
  expect([body.map(({ name }: { name: string }) => name), headers.get('x-total-count')]).toEqual([['a', 'b'], '3']);
});

test('what is not declared is as everywhere', async () => {
  const { body, headers } = await client.get('/v2/bags');
  expect([body.items.length, body.count, headers.get('x-total-count')]).toEqual([3, 3, null]);
});

test('a second way to read a record answers the same, where it is declared', async () => {
  const [{ id }] = (await client.get('/v2/boxes')).body.records;
  const [first, second] = [await client.get(`/v2/boxes/${id}`), await client.send('POST', `/v2/boxes/${id}`)];
  expect([second.status, second.body, second.headers.get('etag')]).toEqual([
    200,
    first.body,
    first.headers.get('etag'),
  ]);
  expect((await client.send('POST', '/v2/boxes/018f4f3e-7a2b-7c3d-8e4f-5a6b7c8d9e0f')).status).toBe(404);
  expect((await createClient(server.origin, '').send('POST', `/v2/boxes/${id}`)).status).toBe(401);
  const [bag] = (await client.get('/v2/bags')).body.items;
  const refused = await client.send('POST', `/v2/bags/${bag.id}`);
  expect([refused.status, refused.headers.get('allow')]).toEqual([405, 'GET, PATCH, DELETE']);
});

test('the description says so', async () => {
  const { schemas } = (await client.get('/openapi.json')).body.components;
  expect(schemas['boxes.page'].required).toContain('records');
  expect(schemas['crates.page'].type).toBe('array');
  expect(schemas['bags.page'].required).toContain('items');
});
