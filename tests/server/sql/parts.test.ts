/** Parts of fields in lists: shown, filtered, sorted, searched and unique, on both databases. */
import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { readDeclarations } from '#model/resource/load.ts';
import { readDeclarationFiles } from '#server/declarations/declarations.ts';
import { readProject } from '#server/declarations/project.ts';
import { exportCsv } from '#tests/support/imports.ts';
import { type Client, type TestServer, testServer } from '#tests/support/server.ts';
import { type SmallProject, writeSmallProject } from '#tests/support/small-project.ts';

const schema = {
  type: 'object',
  required: ['name'],
  $defs: { money: { type: 'object', properties: { amount: { type: 'number' }, currency: { enum: ['JPY', 'USD'] } } } },
  properties: {
    name: { type: 'string' },
    address: {
      type: ['object', 'null'],
      properties: {
        city: { type: 'string', title: '市区町村' },
        code: { type: ['string', 'null'] },
        since: { type: 'string', format: 'date' },
        seen: { type: 'string', format: 'date-time' },
        floor: { type: 'integer' },
        open: { type: 'boolean' },
      },
    },
    price: { $ref: '#/$defs/money' },
    lines: {
      type: 'array',
      items: {
        type: 'object',
        properties: { product: { type: 'string' }, state: { enum: ['NEW', 'SENT'] }, price: { $ref: '#/$defs/money' } },
      },
    },
  },
};
const resource = {
  fields: { 'address.code': { unique: true } },
  list: {
    columns: [
      'name',
      'address.city',
      'address.since',
      'address.floor',
      'address.open',
      'price.currency',
      'lines.product',
    ],
    filters: [
      'address.city',
      'address.open',
      'address.floor',
      'price.currency',
      'lines.state',
      'lines.product',
      { field: 'address.since', as: 'range' },
      { field: 'address.seen', as: 'range' },
      { field: 'price.amount', as: 'range' },
    ],
    search: ['name', 'address.city', 'lines.product'],
    sortable: ['name', 'address.city', 'address.since', 'address.floor', 'address.open', 'price.amount'],
    sort: 'name',
    categories: [{ name: 'all' }, { name: 'high', where: { 'address.floor': { from: 10 } } }],
  },
  permissions: { read: ['ga:view'], create: ['ga:edit'], update: ['ga:edit'] },
};

const records = [
  {
    name: 'a',
    address: { city: '横浜市', code: 'X1', since: '2026-04-01', seen: '2026-04-01T00:00:00Z', floor: 10, open: true },
    price: { amount: 9.5, currency: 'JPY' },
    lines: [
      { product: 'ﾌﾟﾘﾝﾀ', state: 'NEW', price: { amount: 1, currency: 'USD' } },
      { product: 'Paper', state: 'SENT' },
    ],
  },
  {
    name: 'b',
    address: { city: 'Åbo', code: 'X2', since: '2025-01-31', floor: 9, open: false },
    price: { amount: 100, currency: 'USD' },
    lines: [{ product: 'Ink', state: 'SENT' }],
  },
  { name: 'c', address: { city: 'abo', floor: -1 }, lines: [] },
  { name: 'd', address: null },
  { name: 'e' },
];

const output: string[] = [];
let small: SmallProject;
let server: TestServer;
let client: Client;

beforeAll(async () => {
  small = writeSmallProject({
    'schemas/sites.schema.json': schema,
    'resources/brought/sites.json': resource,
    'schemas/offices.schema.json': schema,
    'resources/brought/offices.json': {
      ...resource,
      fields: { address: { read: ['hr:view'] } },
      list: { ...resource.list, sort: 'address.city' },
    },
  });
  server = await testServer({
    project: await readProject(small.folder),
    folder: small.folder,
    say: (line) => output.push(line),
  });
  client = await server.signIn({ email: 'sites@example.co.jp', areas: ['staff'], scopes: ['ga:view', 'ga:edit'] });
  for (const record of records) {
    const made = await client.send('POST', '/v2/sites', record);
    expect([made.status, made.text]).toEqual([201, expect.any(String)]);
  }
});
afterAll(async () => {
  await server?.stop();
  small?.remove();
});

async function names(query: string): Promise<string> {
  const { status, body, text } = await client.get(`/v2/sites${query === '' ? '' : `?${query}`}`);
  expect([status, text]).toEqual([200, text]);
  return body.items.map(({ name }: { name: string }) => name).join('');
}

test('the declaration is sound', async () => {
  expect(readDeclarations((await readDeclarationFiles(small.folder)).files).issues).toEqual([]);
});

test('answers hold the fields alone', async () => {
  const { body } = await client.get('/v2/sites');
  expect(Object.keys(body.items[0]).filter((name) => name.includes('.'))).toEqual([]);
  expect(body.items[0].address).toMatchObject({ city: '横浜市', floor: 10 });
});

describe('filters', () => {
  test.each([
    ['address.city=abo', 'c'],
    ['address.city=abo&address.city=%C3%85bo', 'bc'],
    ['address.open=true', 'a'],
    ['address.open=false', 'b'],
    ['address.floor=9', 'b'],
    ['price.currency=USD', 'b'],
    ['lines.state=SENT', 'ab'],
    ['lines.state=NEW', 'a'],
    ['lines.product=Paper', 'a'],
    ['address.sinceFrom=2026-01-01', 'a'],
    ['address.sinceTo=2026-01-01', 'b'],
    ['address.sinceFrom=2025-01-31&address.sinceTo=2026-04-01', 'ab'],
    ['address.seenFrom=2026-04-01', 'a'],
    ['price.amountFrom=9.5&price.amountTo=99', 'a'],
    ['category=high', 'a'],
  ])('%s', async (query, expected) => expect(await names(query)).toBe(expected));

  test.each([
    ['price.currency=EUR', '?price.currency'],
    ['address.open=yes', '?address.open'],
    ['address.floor=x', '?address.floor'],
    ['address.sinceFrom=2026-02-30', '?address.sinceFrom'],
    ['lines.state=GONE', '?lines.state'],
    ['address.code=X1', '?address.code'],
    ["address.city'%20or%20true--=x", "?address.city' or true--"],
  ])('%s is refused', async (query, pointer) => {
    const { status, body } = await client.get(`/v2/sites?${query}`);
    expect([status, body.errors?.map((one: { pointer: string }) => one.pointer)]).toEqual([400, [pointer]]);
  });
});

describe('order', () => {
  test.each([
    ['address.floor', 'asc', 'cbade'],
    ['address.floor', 'desc', 'abced'],
    ['address.since', 'asc', 'bacde'],
    ['price.amount', 'desc', 'baedc'],
    ['address.open', 'asc', 'bacde'],
  ])('%s %s', async (key, order, expected) =>
    expect(await names(`sortColumn=${key}&sortOrder=${order}`)).toBe(expected),
  );

  test('texts stand as those of fields do, and pages go on', async () => {
    const order = 'sortColumn=address.city&sortOrder=asc';
    expect(await names(order)).toBe('cbade');
    const pages = [0, 1, 2].map((page) => names(`${order}&pageSize=2&pageIndex=${page}`));
    expect(await Promise.all(pages)).toEqual(['cb', 'ad', 'e']);
  });

  test('a list has no order by what stands in it', async () => {
    const { status } = await client.get('/v2/sites?sortColumn=lines.product');
    expect(status).toBe(400);
  });
});

test.each([
  ['横浜', 'a'],
  ['プリンタ', 'a'],
  ['ぷりんた', 'a'],
  ['ＰＡＰＥＲ', 'a'],
  ['ABO', 'c'],
  ['ink', 'b'],
])('search %s', async (text, expected) => expect(await names(`freeText=${encodeURIComponent(text)}`)).toBe(expected));

test('a file has a column for each part', async () => {
  const lines = (await exportCsv(client, '/v2/sites-csv', 'view')).trim().split(/\r?\n/);
  expect(lines[0]).toContain('市区町村');
  expect(lines[1]).toMatch(/横浜市.*2026.04.01.*10/);
  // Rows of a list are on separate lines.
  expect(lines[2]).toMatch(/^,.*Paper/);
});

describe('unique', () => {
  test('the second is refused at the part', async () => {
    const { status, body } = await client.send('POST', '/v2/sites', { name: 'f', address: { code: 'X1' } });
    expect([status, body.errors?.[0]?.pointer]).toEqual([409, '/address/code']);
  });

  test('of many at once, one is taken; where nothing stands, all are', async () => {
    const body = { name: 'g', address: { code: 'X9' } };
    const made = await Promise.all([1, 2, 3, 4].map(() => client.send('POST', '/v2/sites', body)));
    expect(made.map(({ status }) => status).sort()).toEqual([201, 409, 409, 409]);
    const empty = await Promise.all([1, 2].map(() => client.send('POST', '/v2/sites', { name: 'h', address: {} })));
    expect(empty.map(({ status }) => status)).toEqual([201, 201]);
  });

  test('a change frees the value', async () => {
    const { body } = await client.get('/v2/sites?address.city=abo');
    const path = `/v2/sites/${body.items[0].id}`;
    const change = async (address: object): Promise<number> => {
      const etag = String((await client.get(path)).headers.get('etag'));
      return (await client.send('PATCH', path, { address }, { 'if-match': etag })).status;
    };
    expect(await change({ city: 'abo', code: 'X1' })).toBe(409);
    expect(await change({ city: 'abo', code: 'Y1' })).toBe(200);
    expect(await change({ city: 'abo', code: 'Y2', floor: -1 })).toBe(200);
    expect((await client.send('POST', '/v2/sites', { name: 'i', address: { code: 'Y1' } })).status).toBe(201);
  });
});

test('a part cannot be sent by itself', async () => {
  const { status, body } = await client.send('POST', '/v2/sites', { name: 'j', 'address.city': 'x' });
  expect([status, body.errors?.[0]?.keyword]).toEqual([400, 'readOnly']);
});

test('columns of parts follow what is stored', async () => {
  const { rows } = await sql<{ n: number }>`select count(*)::int as n from sites where address ->> 'city' is not null
    and address ->> 'city' not in (select unnest(array['横浜市', 'Åbo', 'abo']))`.execute(
    server.running.database.kysely,
  );
  expect(rows[0]?.n).toBe(0);
});

describe('whoever may not read the field', () => {
  let hr: Client;
  beforeAll(async () => {
    hr = await server.signIn({
      email: 'hr@example.co.jp',
      areas: ['staff'],
      scopes: ['ga:edit', 'hr:view', 'ga:view'],
    });
    for (const record of records) expect((await hr.send('POST', '/v2/offices', record)).status).toBe(201);
  });

  test.each([
    'address.city=abo',
    'address.open=true',
    'address.sinceFrom=2026-01-01',
    'sortColumn=address.city',
    'sortColumn=address.floor',
    'category=high',
  ])('is refused %s as a parameter that there is not', async (query) => {
    const [name = ''] = query.split('=');
    const unknown = query.startsWith('sortColumn')
      ? 'sortColumn=nothing'
      : query.startsWith('category')
        ? 'category=nothing'
        : 'nothing=x';
    const [refused, other] = await Promise.all([query, unknown].map((one) => client.get(`/v2/offices?${one}`)));
    expect((await hr.get(`/v2/offices?${query}`)).status).toBe(200);
    const errorsIn = (answer: typeof refused, word: string) =>
      answer?.body.errors.map(({ pointer, detail: _, ...rest }: { pointer: string; detail: string }) => [
        pointer.replace(word, ''),
        rest,
      ]);
    expect([refused?.status, errorsIn(refused, name)]).toEqual([400, errorsIn(other, unknown.split('=')[0] ?? '')]);
    expect(refused?.text).not.toContain('address.floor');
  });

  test('finds nothing by it, has it in no answer and no file, and meets another order', async () => {
    const found = async (one: Client, text: string) =>
      (await one.get(`/v2/offices?freeText=${encodeURIComponent(text)}`)).body.items.length;
    expect([await found(hr, '横浜'), await found(client, '横浜'), await found(client, 'ink')]).toEqual([1, 0, 1]);
    expect((await client.get('/v2/offices')).text).not.toContain('横浜');
    expect(await exportCsv(hr, '/v2/offices-csv', 'view')).toContain('横浜');
    expect(await exportCsv(client, '/v2/offices-csv', 'view')).not.toContain('横浜');
    const order = async (one: Client) =>
      (await one.get('/v2/offices')).body.items.map(({ name }: { name: string }) => name).join('');
    expect([await order(hr), await order(client)]).toEqual(['cbade', 'abcde']);
  });
});

describe('a stricter schema of what is stored within', () => {
  const { address, lines, ...others } = schema.properties;
  const line = lines.items.properties;
  const stricter = {
    ...schema,
    properties: {
      ...others,
      address: {
        ...address,
        required: ['zip'],
        properties: {
          ...address.properties,
          zip: { type: 'string' },
          city: { type: 'string', maxLength: 2 },
          floor: { type: 'integer', maximum: 9 },
        },
      },
      lines: {
        type: 'array',
        items: {
          type: 'object',
          properties: { ...line, product: { type: 'string', pattern: '^[A-Z]' }, state: { enum: ['NEW'] } },
        },
      },
    },
  };

  const change = async (of: string, body: object) => {
    const { body: page } = await client.get(`/v2/sites?freeText=${encodeURIComponent(of)}`);
    const place = `/v2/sites/${page.items[0].id}`;
    const etag = String((await client.get(place)).headers.get('etag'));
    const { status, body: answer } = await client.send('PATCH', place, body, { 'if-match': etag });
    return [
      status,
      ...(answer.errors ?? []).map((one: { pointer: string; keyword: string }) => `${one.pointer} ${one.keyword}`),
    ];
  };

  test('is counted by part, each record once', async () => {
    writeFileSync(path.join(small.folder, 'schemas/sites.schema.json'), JSON.stringify(stricter));
    output.length = 0;
    await server.running.reload();
    const counts = output
      .filter((one) => one.startsWith('Schema:'))
      .map((one) => one.replace(/ would be rejected.*\((.*)\).*/, ' $1'));
    const { rows } = await sql<{ n: number }>`select count(*)::int as n from sites where address is not null`.execute(
      server.running.database.kysely,
    );
    expect(counts.sort()).toEqual(
      [
        'Schema: 1 record of sites address.floor: maximum',
        'Schema: 3 records of sites address.city: maxLength',
        `Schema: ${rows[0]?.n} records of sites address.zip: required`,
        'Schema: 1 record of sites lines.product: pattern',
        'Schema: 2 records of sites lines.state: enum',
      ].sort(),
    );
  });

  test('leaves other fields and other parts to be changed', async () => {
    const now = records[0]?.address as object;
    expect(await change('横浜', { price: { amount: 1 } })).toEqual([200]);
    expect(await change('横浜', { address: { ...now, open: false } })).toEqual([200]);
    expect(await change('横浜', { address: { ...now, city: '川崎市' } })).toEqual([400, '/address/city maxLength']);
    expect(await change('横浜', { address: { ...now, floor: 11 } })).toEqual([400, '/address/floor maximum']);
    expect(await change('横浜', { address: { ...now, zip: '1', floor: 1, city: '横浜' } })).toEqual([200]);
  });
});
