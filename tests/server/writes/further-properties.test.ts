/**
 * Further properties: in calls they are next to the others, and in the record they are keys and values of one field.
 */
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { readProject } from '#server/declarations/project.ts';
import { exportCsv, finishImport, uploadCsv } from '#tests/support/imports.ts';
import { type Client, type TestServer, testServer } from '#tests/support/server.ts';
import { type SmallProject, writeSmallProject } from '#tests/support/small-project.ts';

const named = { name: { type: 'string' }, size: { type: 'integer' } };
const longName = 'a.(b)/'.repeat(12);
const schemas = {
  /** Texts with any name. */
  labelled: {
    type: 'object',
    required: ['name'],
    properties: named,
    additionalProperties: { type: 'string', maxLength: 5 },
  },
  /** Numbers with some names, and nothing else. */
  measured: { type: 'object', required: ['name'], properties: named, patternProperties: { '^x-': { type: 'number' } } },
  /** A name that no property describes is required. */
  demanding: {
    type: 'object',
    required: ['name', 'color'],
    properties: named,
    additionalProperties: { type: 'string' },
  },
  /** Anything. */
  anything: { type: 'object', required: ['name'], properties: named, additionalProperties: true },
  /** Names that cannot be columns, in a schema that allows no others. */
  unusual: {
    type: 'object',
    required: ['name', 'constructor'],
    properties: {
      ...named,
      constructor: { type: 'string' },
      '': { type: 'string' },
      pageUrl: { type: 'string' },
      pageURL: { type: 'integer' },
      [longName]: { type: 'string', maxLength: 5 },
    },
    additionalProperties: false,
  },
};
const permissions = { read: ['ga:view'], create: ['ga:edit'], update: ['ga:edit'], delete: ['ga:edit'] };

let small: SmallProject;
let server: TestServer;
let client: Client;

beforeAll(async () => {
  const files = Object.entries(schemas).flatMap(([name, schema]) => [
    [`schemas/${name}.schema.json`, schema],
    [`resources/brought/${name}.json`, { permissions }],
  ]);
  small = writeSmallProject(Object.fromEntries(files));
  server = await testServer({ project: await readProject(small.folder), folder: small.folder });
  client = await server.signIn({ email: 'further@example.co.jp', areas: ['staff'], scopes: ['ga:view', 'ga:edit'] });
});
afterAll(async () => {
  await server?.stop();
  small?.remove();
});

const add = (name: string, body: object) => client.send('POST', `/v2/${name}`, body);
async function change(path: string, body: object) {
  const { headers } = await client.get(path);
  return client.send('PATCH', path, body, { 'if-match': String(headers.get('etag')) });
}
const errorsOf = ({ errors }: { errors: readonly { pointer: string; keyword: string }[] }) =>
  errors.map(({ pointer, keyword }) => `${pointer} ${keyword}`);

describe('a record', () => {
  test.each([
    ['labelled', { color: 'red', 'a/b': 'x', 色: '赤' }],
    ['measured', { 'x-width': 1.5, 'x-height': 2 }],
    ['demanding', { color: 'red' }],
    ['unusual', { constructor: 'x', '': 'y', pageUrl: 'one', pageURL: 2, [longName]: 'z' }],
    ['anything', { deep: { a: [1, { b: null }] }, flag: false, any: 'x', otherProperty: 1 }],
  ])('of %s is answered as it was sent: %j', async (name, others) => {
    const made = await add(name, { name: 'one', size: 3, ...others });
    expect([made.status, made.body]).toMatchObject([201, { name: 'one', size: 3, ...others }]);
    const read = await client.get(`/v2/${name}/${made.body.id}`);
    expect(read.body).toMatchObject({ name: 'one', ...others });
    expect(Object.keys(read.body)).not.toContain('otherProperties');
    const { body } = await client.get(`/v2/${name}`);
    expect(body.items.find(({ id }: { id: string }) => id === made.body.id)).toMatchObject(others);
  });

  test('keeps what a change does not name, and null takes a key away', async () => {
    const { id } = (await add('labelled', { name: 'two', color: 'red', shape: 'round' })).body;
    const path = `/v2/labelled/${id}`;
    expect((await change(path, { color: 'blue' })).body).toMatchObject({ color: 'blue', shape: 'round' });
    const { body } = await change(path, { shape: null, size: 1 });
    expect([body.color, Object.hasOwn(body, 'shape'), body.size]).toEqual(['blue', false, 1]);
    expect(Object.hasOwn((await change(path, { color: null })).body, 'color')).toBe(false);
  });

  test.each([
    ['labelled', { color: 'too long' }, ['/color maxLength']],
    ['labelled', { color: 1 }, ['/color type']],
    ['labelled', { otherProperties: { color: 'red' } }, ['/otherProperties unknown']],
    ['demanding', { shape: 'round' }, ['/color required']],
    ['measured', { color: 'red' }, ['/color unknown']],
    ['unusual', {}, ['/constructor required']],
    ['unusual', { constructor: 1 }, ['/constructor type']],
    ['unusual', { constructor: 'x', toString: 'y' }, ['/toString unknown']],
    ['unusual', { constructor: 'x', [longName]: 'too long' }, [`/${longName.replaceAll('/', '~1')} maxLength`]],
    ['measured', { 'x-width': 'wide' }, ['/x-width type']],
    ['anything', { createdAt: '2026-04-01T00:00:00.000Z' }, ['/createdAt readOnly']],
  ])('of %s is refused at the name that was sent: %j', async (name, others, errors) => {
    const reply = await add(name, { name: 'three', ...others });
    expect([reply.status, errorsOf(reply.body)]).toEqual([400, errors]);
  });
});

test('comes back from its file unchanged', async () => {
  for (const name of Object.keys(schemas)) {
    const rows = (await client.get(`/v2/${name}`)).body.count;
    const file = await exportCsv(client, `/v2/${name}-csv`, 'edit');
    const { body } = await finishImport(client, `/v2/${name}-csv`, await uploadCsv(client, file));
    expect([name, body.counts]).toEqual([name, { rows, new: 0, changed: 0, unchanged: rows, rejected: 0 }]);
  }
});

test('is described as its schema says', async () => {
  const { schemas: described } = (await client.get('/openapi.json')).body.components;
  expect(described['labelled.create']).toMatchObject({ additionalProperties: { type: 'string', maxLength: 5 } });
  expect(described['measured.create']).toMatchObject({ patternProperties: schemas.measured.patternProperties });
  expect(described.anything.additionalProperties).toBe(true);
  expect(Object.keys(described.labelled.properties)).not.toContain('otherProperties');
});
