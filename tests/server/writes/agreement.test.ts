/** JSON Schema over HTTP: accepted values are returned as they were sent, and refused ones leave nothing behind. */
import { isDeepStrictEqual } from 'node:util';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { readProject } from '#server/declarations/project.ts';
import { asFile, rowsIn } from '#tests/model/agreement/agreement-rows.ts';
import { disagreements } from '#tests/model/agreement/disagreements.ts';
import { type Client, type TestServer, testServer } from '#tests/support/server.ts';
import { type SmallProject, writeSmallProject } from '#tests/support/small-project.ts';

/** A few of each kind; an optional field cannot test null, which clears it. */
const rows = ['combined.json', 'lists.json', 'objects.json', 'others.json'].flatMap((file) =>
  rowsIn(file).slice(0, 20),
);

const isListed = (schema: unknown, value: unknown): boolean =>
  disagreements.some((one) => JSON.stringify([one.schema, one.value]) === JSON.stringify([schema, value]));

const cases = rows.flatMap(({ schema, cases: own }, at) =>
  own.flatMap(([value, verdict]) =>
    value === null || isListed(schema, value) ? [] : [{ at, schema, value, verdict }],
  ),
);

let small: SmallProject;
let server: TestServer;
let client: Client;

beforeAll(async () => {
  const properties = rows.map((_, at) => [`value${at}`, { $ref: `given-${at}.schema.json`, 'x-verbatim': true }]);
  small = writeSmallProject({
    ...Object.fromEntries(rows.map(({ schema }, at) => [`schemas/given-${at}.schema.json`, asFile(schema)])),
    'schemas/given.schema.json': { type: 'object', properties: Object.fromEntries(properties) },
    'resources/agreement/given.json': { permissions: { read: ['ga:view'], create: ['ga:edit'], update: ['ga:edit'] } },
  });
  server = await testServer({ project: await readProject(small.folder), folder: small.folder });
  client = await server.signIn({ email: 'agreement@example.co.jp', areas: ['staff'], scopes: ['ga:view', 'ga:edit'] });
});
afterAll(async () => {
  await server?.stop();
  small?.remove();
});

test('each value is taken or refused as its schema says', async () => {
  const found: unknown[] = [];
  for (const { at, schema, value, verdict } of cases) {
    const { status, body } = await client.send('POST', '/v2/given', { [`value${at}`]: value });
    const stored = status === 201 ? (await client.get(`/v2/given/${body.id}`)).body[`value${at}`] : undefined;
    const isRight = verdict ? isDeepStrictEqual(stored, value) : status === 400;
    if (!isRight) found.push([schema, value, verdict, status, stored]);
  }
  expect(found).toEqual([]);
  expect((await client.get('/v2/given-count')).body.count).toBe(cases.filter(({ verdict }) => verdict).length);
});
