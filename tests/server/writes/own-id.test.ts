/**
 * A schema with its own `id` and dates: they keep their names in calls, and the system fields are sent with an
 * underscore.
 */
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { readDeclarations } from '#model/resource/load.ts';
import { readDeclarationFiles } from '#server/declarations/declarations.ts';
import { readProject } from '#server/declarations/project.ts';
import { exportCsv, finishImport, uploadCsv } from '#tests/support/imports.ts';
import { type Client, type TestServer, testServer } from '#tests/support/server.ts';
import { type SmallProject, writeSmallProject } from '#tests/support/small-project.ts';

const schema = {
  type: 'object',
  required: ['id', 'name'],
  properties: {
    id: { type: 'integer', minimum: 1 },
    name: { type: 'string' },
    createdAt: { type: 'string', format: 'date' },
    price: { type: 'integer' },
  },
  dependentRequired: { price: ['createdAt'] },
};
const permissions = { read: ['ga:view'], create: ['ga:edit'], update: ['ga:edit'], delete: ['ga:edit'] };
const ours = /^[0-9a-f-]{36}$/;

let small: SmallProject;
let server: TestServer;
let client: Client;

beforeAll(async () => {
  small = writeSmallProject({
    'schemas/pieces.schema.json': schema,
    'resources/brought/pieces.json': { path: { import: '/pieces/import-csv' }, permissions: permissions },
  });
  server = await testServer({ project: await readProject(small.folder), folder: small.folder });
  client = await server.signIn({ email: 'pieces@example.co.jp', areas: ['staff'], scopes: ['ga:view', 'ga:edit'] });
});
afterAll(async () => {
  await server?.stop();
  small?.remove();
});

const add = (body: object) => client.send('POST', '/v2/pieces', body);
const errorsOf = ({ errors }: { errors: readonly { pointer: string; keyword: string }[] }) =>
  errors.map(({ pointer, keyword }) => `${pointer} ${keyword}`);

test('is a warning of the check', async () => {
  const { warnings } = readDeclarations((await readDeclarationFiles(small.folder)).files);
  expect(warnings.map(({ path, message }) => [path, message.slice(0, 31)])).toEqual([
    ['properties.id', `the schema defines "id" itself,`],
    ['properties.createdAt', `the schema defines "createdAt" `],
  ]);
});

describe('a record', () => {
  test('is made, read, changed and deleted', async () => {
    const made = await add({ id: 7, name: 'seven', createdAt: '2026-04-01', price: 1 });
    expect([made.status, made.body]).toMatchObject([201, { _id: expect.stringMatching(ours), id: 7 }]);
    const path = `/v2/pieces/${made.body._id}`;
    expect(made.headers.get('location')).toBe(path);
    const read = await client.get(path);
    expect(read.body).toMatchObject({ id: 7, name: 'seven', createdAt: '2026-04-01', _createdAt: expect.any(String) });
    expect(Object.keys(read.body)).not.toContain('id_');
    const ifMatch = { 'if-match': String(read.headers.get('etag')) };
    const changed = await client.send('PATCH', path, { id: 8, createdAt: '2026-04-02' }, ifMatch);
    expect([changed.status, changed.body]).toMatchObject([200, { id: 8, createdAt: '2026-04-02' }]);
    const { body } = await client.get('/v2/pieces?sortColumn=NAME');
    expect(body.items).toMatchObject([{ _id: made.body._id, id: 8 }]);
  });

  test.each([
    [{ name: 'x' }, ['/id required']],
    [{ id: 0, name: 'x' }, ['/id minimum']],
    [{ id: 1, name: 'x', createdAt: '2026-02-30' }, ['/createdAt format']],
    [{ id: 1, name: 'x', price: 1 }, ['/createdAt dependentRequired']],
    [{ id: 1, name: 'x', _id: '018c0ef3-1ef4-744f-a99a-a38cdeb75d89' }, ['/_id readOnly']],
    [{ id_: 1, name: 'x' }, ['/id_ unknown']],
  ])('is refused at the name that was sent: %j', async (body, errors) => {
    const reply = await add(body);
    expect([reply.status, errorsOf(reply.body)]).toEqual([400, errors]);
  });
});

test('comes back from its file unchanged', async () => {
  const file = await exportCsv(client, '/v2/pieces-csv', 'edit');
  const { body } = await finishImport(client, '/v2/pieces-csv', await uploadCsv(client, file));
  expect(body.counts).toEqual({ rows: 1, new: 0, changed: 0, unchanged: 1, rejected: 0 });
});

test('is described under the names of calls', async () => {
  const { schemas } = (await client.get('/openapi.json')).body.components;
  expect(Object.keys(schemas.pieces.properties)).toEqual(
    expect.arrayContaining(['_id', 'id', '_createdAt', 'createdAt', 'updatedAt']),
  );
  expect(schemas['pieces.create']).toMatchObject({ required: ['id', 'name'], properties: { id: { type: 'integer' } } });
});
