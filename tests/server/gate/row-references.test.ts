/** References in the rows of a list: their targets exist, and cannot be deleted while a row refers to them. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { readProject } from '#server/declarations/project.ts';
import { type Client, type TestServer, testServer } from '#tests/support/server.ts';
import { type SmallProject, writeSmallProject } from '#tests/support/small-project.ts';

const permissions = { read: ['ga:view'], create: ['ga:edit'], update: ['ga:edit'], delete: ['ga:edit'] };
const driver = { type: 'object', required: ['name'], properties: { name: { type: 'string' } } };
const tour = {
  type: 'object',
  required: ['name'],
  properties: {
    name: { type: 'string' },
    legs: {
      type: 'array',
      items: {
        type: 'object',
        properties: { place: { type: 'string' }, driverId: { type: ['string', 'null'], format: 'uuid' } },
      },
    },
  },
};

let small: SmallProject;
let server: TestServer;
let client: Client;

beforeAll(async () => {
  small = writeSmallProject({
    'schemas/drivers.schema.json': driver,
    'schemas/tours.schema.json': tour,
    'resources/tours/drivers.json': { permissions },
    'resources/tours/tours.json': { permissions, fields: { legs: { rows: { driverId: { to: 'drivers' } } } } },
  });
  server = await testServer({ project: await readProject(small.folder), folder: small.folder });
  client = await server.signIn({ email: 'tours@example.co.jp', areas: ['staff'], scopes: ['ga:view', 'ga:edit'] });
});
afterAll(async () => {
  await server?.stop();
  small?.remove();
});

const add = (name: string, body: object) => client.send('POST', `/v2/${name}`, body);

async function remove(path: string) {
  const { headers } = await client.get(path);
  return client.send('DELETE', path, undefined, { 'if-match': String(headers.get('etag')) });
}

test('to a record that is not there are refused at their row', async () => {
  const { id } = (await add('drivers', { name: 'Aoki' })).body;
  const legs = [{ driverId: id }, { place: 'Ueno' }, { driverId: crypto.randomUUID() }];
  const { status, body } = await add('tours', { name: 'North', legs });
  expect([status, body.errors]).toMatchObject([400, [{ pointer: '/legs/2/driverId', keyword: 'reference' }]]);
});

test('keep their record from being deleted until the last row is gone', async () => {
  const { id } = (await add('drivers', { name: 'Baba' })).body;
  const made = await add('tours', { name: 'South', legs: [{ place: 'Ueno' }, { driverId: id }] });
  const refused = await remove(`/v2/drivers/${id}`);
  expect([refused.status, refused.body]).toMatchObject([
    409,
    { code: 'still-referenced', params: { resource: 'tours', count: 1 } },
  ]);
  const path = `/v2/tours/${made.body.id}`;
  const { headers } = await client.get(path);
  expect((await client.send('PATCH', path, { legs: [] }, { 'if-match': String(headers.get('etag')) })).status).toBe(
    200,
  );
  expect((await remove(`/v2/drivers/${id}`)).status).toBe(204);
});
