/** Existing schemas: other drafts, bundled definitions, keywords of other tools. They work like our own. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { readProject } from '#server/declarations/project.ts';
import { exportCsv, finishImport, postImport, uploadCsv } from '#tests/support/imports.ts';
import { type Client, type TestServer, testServer } from '#tests/support/server.ts';
import { type SmallProject, writeSmallProject } from '#tests/support/small-project.ts';

const resource = {
  fields: { name: { unique: true } },
  csv: { match: 'name' },
  permissions: { read: ['ga:view'], create: ['ga:edit'], update: ['ga:edit'], delete: ['ga:edit'] },
};

interface Case {
  readonly schema: object;
  readonly good: readonly object[];
  readonly bad: readonly (readonly [object, string])[];
}

/** Each without its `name`. */
const cases: Readonly<Record<string, Case>> = {
  parcels: {
    schema: {
      $schema: 'http://json-schema.org/draft-04/schema#',
      id: 'https://example.com/parcel.json',
      type: 'object',
      required: ['name'],
      definitions: { weight: { type: 'number', minimum: 0, exclusiveMinimum: true } },
      properties: {
        name: { type: 'string' },
        weight: { $ref: '#/definitions/weight', minimum: 5 },
        price: { type: 'number', maximum: 100, exclusiveMaximum: false },
        currency: { type: 'string', markdownDescription: 'Three letters' },
      },
      dependencies: { price: ['currency'] },
    },
    good: [{ weight: 0.1 }, { price: 100, currency: 'JPY' }, {}],
    bad: [
      [{ weight: 0 }, '/weight exclusiveMinimum'],
      [{ price: 101, currency: 'JPY' }, '/price maximum'],
      [{ price: 1 }, '/currency dependentRequired'],
    ],
  },
  routes: {
    schema: {
      $schema: 'http://json-schema.org/draft-07/schema#',
      type: 'object',
      required: ['name'],
      definitions: {
        'a/point': { type: 'array', items: [{ type: 'number' }, { type: 'number' }], additionalItems: false },
      },
      properties: {
        name: { type: 'string' },
        start: { $ref: '#/definitions/a~1point' },
        site: { type: 'string', format: 'uri' },
        host: { type: 'string', format: 'hostname' },
        port: { type: 'integer', format: 'int32' },
      },
    },
    good: [{ start: [1, 2] }, { site: 'https://example.com/a', host: 'www.example.com', port: 80 }],
    bad: [
      [{ start: [1, 'x'] }, '/start/1 type'],
      [{ start: [1, 2, 3] }, '/start maxItems'],
      [{ site: 'example.com' }, '/site format'],
      [{ host: '-a' }, '/host format'],
      [{ port: 2 ** 31 }, '/port format'],
    ],
  },
  visits: {
    schema: {
      $schema: 'https://json-schema.org/draft/2020-12/schema',
      type: 'object',
      required: ['name', '氏名'],
      properties: {
        name: { type: 'string' },
        visitor_name: { type: 'string', maxLength: 5 },
        visitorName: { type: 'string', maxLength: 5 },
        'visitor-name': { type: 'string', maxLength: 5 },
        氏名: { type: 'string' },
        $site: { type: 'string', enum: ['v1', 'v1.0', 'v1.0.1'] },
        'Room/Floor~no': { type: 'integer', maximum: 9 },
        'a.b': { type: 'string', format: 'date' },
        any: { type: 'boolean' },
        deleted_at: { type: 'string' },
        deletedAt: { type: 'string' },
        note: { type: 'string', default: '' },
      },
      additionalProperties: false,
    },
    good: [
      { 氏名: '佐藤', visitor_name: 'a', visitorName: 'b', 'visitor-name': 'c', $site: 'v1.0', any: true },
      { 氏名: '鈴木', 'Room/Floor~no': 9, 'a.b': '2026-04-01', deleted_at: 'x', deletedAt: 'y' },
    ],
    bad: [
      [{}, '/氏名 required'],
      [{ 氏名: '高橋', visitor_name: 'too long' }, '/visitor_name maxLength'],
      [{ 氏名: '高橋', 'visitor-name': 'too long' }, '/visitor-name maxLength'],
      [{ 氏名: '高橋', 'Room/Floor~no': 10 }, '/Room~1Floor~0no maximum'],
      [{ 氏名: '高橋', $site: 'v2' }, '/$site enum'],
      [{ 氏名: '高橋', 'a.b': '2026-02-30' }, '/a.b format'],
    ],
  },
  payments: {
    schema: {
      $schema: 'https://json-schema.org/draft/2020-12/schema',
      type: 'object',
      required: ['name'],
      properties: { name: { type: 'string' } },
      oneOf: [
        { required: ['kind', 'number'], properties: { kind: { const: 'card' }, number: { type: 'string' } } },
        { required: ['kind', 'iban'], properties: { kind: { const: 'transfer' }, iban: { type: 'string' } } },
        { required: ['kind'], properties: { kind: { const: 'cash' } } },
      ],
    },
    good: [{ kind: 'card', number: '4000' }, { kind: 'transfer', iban: 'JP' }, { kind: 'cash' }],
    bad: [
      [{}, '/kind required'],
      [{ kind: 'cheque' }, '/kind enum'],
      [{ kind: 'card' }, '/number required'],
      [{ kind: 'cash', iban: 'JP' }, '/iban notApplicable'],
    ],
  },
  folders: {
    schema: {
      $schema: 'http://json-schema.org/draft-07/schema#',
      type: 'object',
      required: ['name'],
      definitions: {
        folder: {
          type: 'object',
          required: ['label'],
          properties: {
            label: { type: 'string', minLength: 1 },
            folders: { type: 'array', items: { $ref: '#/definitions/folder' } },
          },
        },
      },
      properties: { name: { type: 'string' }, root: { $ref: '#/definitions/folder' }, copy: { $ref: '#' } },
    },
    good: [
      { root: { label: 'a', folders: [{ label: 'b', folders: [{ label: 'c' }] }] } },
      { copy: { name: 'x', copy: { name: 'y', root: { label: 'z' } } } },
    ],
    bad: [
      [{ root: { label: 'a', folders: [{ label: 'b', folders: [{}] }] } }, '/root/folders/0/folders/0/label required'],
      [{ copy: { name: 'x', copy: { name: 1 } } }, '/copy/copy/name type'],
    ],
  },
  stations: {
    schema: {
      $schema: 'https://json-schema.org/draft/2020-12/schema',
      $id: 'https://example.com/station.json',
      type: 'object',
      required: ['id', 'name'],
      $defs: { short: { $id: 'short.json', $anchor: 'text', type: 'string', maxLength: 3 } },
      properties: {
        id: { type: 'string', format: 'uuid', readOnly: true },
        name: { type: 'string' },
        code: { $ref: 'short.json' },
        sign: { $ref: 'short.json#text', minLength: 2 },
        owner: { $ref: 'https://elsewhere.example/owner.json' },
        createdAt: { type: 'string', format: 'date-time' },
      },
    },
    good: [{ code: 'ABC', sign: 'AB' }, { owner: { any: ['thing'] } }],
    bad: [
      [{ code: 'ABCD' }, '/code maxLength'],
      [{ sign: 'A' }, '/sign minLength'],
      [{ id: '018c0ef3-1ef4-744f-a99a-a38cdeb75d89' }, '/id readOnly'],
    ],
  },
};

let small: SmallProject;
let server: TestServer;
let client: Client;
let made = 0;
const add = (name: string, body: object) => {
  made += 1;
  return client.send('POST', `/v2/${name}`, { name: `record ${made}`, ...body });
};

beforeAll(async () => {
  const files = Object.entries(cases).flatMap(([name, { schema }]) => [
    [`schemas/${name}.schema.json`, schema],
    [`resources/brought/${name}.json`, { ...resource, path: { import: `/${name}/import-csv` } }],
  ]);
  small = writeSmallProject(Object.fromEntries(files));
  server = await testServer({ project: await readProject(small.folder), folder: small.folder });
  client = await server.signIn({ email: 'brought@example.co.jp', areas: ['staff'], scopes: ['ga:view', 'ga:edit'] });
});
afterAll(async () => {
  await server?.stop();
  small?.remove();
});

describe.each(Object.entries(cases))('%s', (name, { good, bad }) => {
  test('stores what its schema takes, and answers it', async () => {
    for (const body of good) {
      const reply = await add(name, body);
      expect([body, reply.status, reply.text]).toEqual([body, 201, expect.anything()]);
      expect((await client.get(`/v2/${name}/${reply.body.id}`)).body).toMatchObject(body);
    }
  });

  test('refuses what its schema refuses, at the field', async () => {
    for (const [body, error] of bad) {
      const { status, body: problem } = await add(name, body);
      const errors = (problem.errors ?? []).map(
        (one: { pointer: string; keyword: string }) => `${one.pointer} ${one.keyword}`,
      );
      expect([body, status, errors]).toEqual([body, 400, [error]]);
    }
  });

  test('refuses what its schema does not name, though it says nothing of other properties', async () => {
    for (const body of [{ unheardOf: 1 }, { ...good[0], recordTitle: 'x' }]) {
      const { status, body: problem } = await add(name, body);
      expect([body, status, problem.errors?.[0]?.keyword]).toEqual([body, 400, 'unknown']);
    }
  });

  test('comes back from its file unchanged', async () => {
    const file = await exportCsv(client, `/v2/${name}-csv`, 'edit');
    const key = await uploadCsv(client, file);
    const { body } = await finishImport(client, `/v2/${name}-csv`, key);
    expect(body.counts).toEqual({ rows: good.length, new: 0, changed: 0, unchanged: good.length, rejected: 0 });
    expect((await postImport(client, `/v2/${name}-csv`, key)).status).toBe(200);
  });

  test('is sorted, searched and changed by every name', async () => {
    const { resources } = server.project.declarations;
    for (const { key } of resources[name]?.list.sortable ?? [])
      expect((await client.get(`/v2/${name}?sortColumn=${encodeURIComponent(key)}`)).status, key).toBe(200);
    const { body } = await client.get(`/v2/${name}?freeText=record`);
    expect(body.items.length).toBe(good.length);
    for (const [at, { id }] of body.items.entries()) {
      const read = await client.get(`/v2/${name}/${id}`);
      const changed = await client.send('PATCH', `/v2/${name}/${id}`, good[(at + 1) % good.length], {
        'if-match': String(read.headers.get('etag')),
      });
      expect([changed.status, changed.text]).toEqual([200, expect.anything()]);
      expect((await client.get(`/v2/${name}/${id}`)).body).toMatchObject(good[(at + 1) % good.length] ?? {});
    }
  });

  test('is described', async () => {
    const { body } = await client.get('/openapi.json');
    expect(Object.keys(body.paths)).toContain(`/v2/${name}`);
    expect(JSON.stringify(body)).not.toMatch(/"#\/(?:definitions|\$defs)\//);
  });
});
