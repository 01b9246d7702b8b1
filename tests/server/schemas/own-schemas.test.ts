/**
 * Each schema with a resource file of one line is a module: its records can be stored, read, listed, changed, exported,
 * imported and described.
 */
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { readProject } from '#server/declarations/project.ts';
import { exportCsv, finishImport, uploadCsv } from '#tests/support/imports.ts';
import { type Client, type Reply, type TestServer, testServer } from '#tests/support/server.ts';
import { type SmallProject, writeSmallProject } from '#tests/support/small-project.ts';
import { ownSchemas } from './own-schemas.ts';

const permissions = { read: ['ga:view'], create: ['ga:edit'], update: ['ga:edit'], delete: ['ga:edit'] };

let small: SmallProject;
let server: TestServer;
let client: Client;

beforeAll(async () => {
  const files = Object.entries(ownSchemas).flatMap(([name, { schema }]) => [
    [`schemas/${name}.schema.json`, schema],
    [`resources/brought/${name}.json`, { permissions }],
  ]);
  small = writeSmallProject(Object.fromEntries(files));
  server = await testServer({ project: await readProject(small.folder), folder: small.folder });
  client = await server.signIn({ email: 'brought@example.co.jp', areas: ['staff'], scopes: ['ga:view', 'ga:edit'] });
});
afterAll(async () => {
  await server?.stop();
  small?.remove();
});

const keyOf = ({ body }: Reply): string => body._id ?? body.id;
/** Null values of a body may be missing in an answer. */
const answered = (body: object): object =>
  Object.fromEntries(Object.entries(body).map(([name, value]) => [name, value ?? expect.toSatisfy(isNothing)]));
const isNothing = (value: unknown): boolean => value === null || value === undefined;

test('there are forty of them and more', () => expect(Object.keys(ownSchemas).length).toBeGreaterThanOrEqual(40));

describe.each(Object.entries(ownSchemas))('%s', (name, { good, bad }) => {
  test('stores what it takes, answers it, and changes one into the other', async () => {
    const keys: string[] = [];
    for (const body of good) {
      const made = await client.send('POST', `/v2/${name}`, body);
      expect([body, made.status, made.text]).toEqual([body, 201, expect.anything()]);
      keys.push(keyOf(made));
    }
    for (const [at, key] of keys.entries()) {
      const path = `/v2/${name}/${key}`;
      const read = await client.get(path);
      expect(read.body).toMatchObject(answered(good[at] ?? {}));
      const again = await client.send('PATCH', path, good[at], { 'if-match': String(read.headers.get('etag')) });
      expect([again.status, again.body]).toMatchObject([200, answered(good[at] ?? {})]);
    }
  });

  test('refuses what it refuses, at its place', async () => {
    for (const [body, error] of bad) {
      const { status, body: problem } = await client.send('POST', `/v2/${name}`, body);
      const [first] = problem.errors ?? [];
      expect([body, status, `${first?.pointer} ${first?.keyword}`]).toEqual([body, 400, error]);
      expect(first.message).toMatch(/\S/);
    }
  });

  test('lists, sorts, searches and filters by what it names', async () => {
    const { list, fields } = server.project.declarations.resources[name] ?? expect.fail(name);
    expect((await client.get(`/v2/${name}`)).body.count).toBe(good.length);
    const queries = [
      ...list.sortable.map(({ key }) => `sortColumn=${encodeURIComponent(key)}`),
      ...list.filters.map(
        ({ query, field }) =>
          `${encodeURIComponent(query)}=${encodeURIComponent(fields[field]?.values?.[0] ?? 'true')}`,
      ),
      ...list.ranges.map(({ query }) => `${encodeURIComponent(query)}From=2026-01-01`),
      'freeText=a',
    ];
    for (const query of queries)
      expect([query, (await client.get(`/v2/${name}?${query}`)).status]).toEqual([query, 200]);
  });

  test('comes back from its file unchanged', async () => {
    const file = await exportCsv(client, `/v2/${name}-csv`, 'edit');
    const { body } = await finishImport(client, `/v2/${name}-csv`, await uploadCsv(client, file));
    const rows = good.length;
    expect(body.counts).toEqual({ rows, new: 0, changed: 0, unchanged: rows, rejected: 0 });
  });
});

test('all of them are described, and every reference in the description leads somewhere', async () => {
  const { body, text } = await client.get('/openapi.json');
  for (const name of Object.keys(ownSchemas)) expect(Object.keys(body.components.schemas)).toContain(`${name}.create`);
  const named = [...text.matchAll(/"\$ref":"#\/components\/schemas\/([^"]+)"/g)].map(([, one = '']) => one);
  expect(named.filter((one) => !Object.hasOwn(body.components.schemas, one))).toEqual([]);
  expect(text).not.toMatch(/"#\/(?:definitions|\$defs)\//);
});
