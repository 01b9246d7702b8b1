/**
 * Objects and lists of objects in files over HTTP: a column for each part, a line for each row, and errors at their
 * cells.
 */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { decodeCsv, detectEncoding } from '#model/csv/file/csv-encoding.ts';
import { readProject } from '#server/declarations/project.ts';
import { exportCsv, finishImport, postImport, rowsOf, textOf, uploadCsv } from '#tests/support/imports.ts';
import { type Client, type TestServer, testServer } from '#tests/support/server.ts';
import { type SmallProject, writeSmallProject } from '#tests/support/small-project.ts';

const text = { type: 'string' };
const schema = {
  type: 'object',
  required: ['number', 'lines'],
  properties: {
    number: { type: 'string', minLength: 1, maxLength: 20 },
    note: text,
    address: {
      type: 'object',
      required: ['city'],
      properties: {
        city: { ...text, title: 'City' },
        since: { type: 'string', format: 'date' },
        kind: {
          oneOf: [
            { const: 'OFFICE', title: 'Office' },
            { const: 'SITE', title: 'Building site' },
          ],
        },
        contact: {
          type: 'object',
          properties: { phone: { type: 'string', format: 'phone' }, isOpen: { type: 'boolean' } },
        },
      },
    },
    lines: {
      type: 'array',
      maxItems: 3,
      items: {
        type: 'object',
        required: ['product', 'quantity'],
        properties: {
          product: { ...text, minLength: 1 },
          quantity: { type: 'integer', minimum: 1 },
          tags: { type: 'array', items: text },
        },
        additionalProperties: false,
      },
    },
    visits: { type: 'array', items: { type: 'object', properties: { on: { type: 'string', format: 'date' } } } },
    login: { type: 'object', properties: { user: text, password: { ...text, writeOnly: true } } },
    cost: { type: 'object', properties: { price: { type: 'integer' } } },
    labels: { type: 'object', additionalProperties: text },
  },
};
const trips = {
  type: 'object',
  required: ['code'],
  properties: {
    code: text,
    stops: {
      type: 'array',
      items: {
        type: 'object',
        properties: { at: { type: 'string' }, teamId: { type: 'string', format: 'uuid' } },
        additionalProperties: false,
      },
    },
  },
};
const words = {
  name: '注文',
  fields: {
    number: '番号',
    note: '備考',
    address: '届け先',
    lines: '明細',
    visits: '訪問',
    labels: 'ラベル',
    cost: '費用',
  },
  nested: {
    address: { fields: { city: '市区町村' }, values: { kind: { SITE: '現場' } } },
    lines: { fields: { product: '品名', quantity: '数量', tags: '分類' } },
  },
};
const resource = {
  permissions: { read: ['ga:view'], create: ['ga:edit'], update: ['ga:edit'] },
  fields: {
    number: { unique: true },
    cost: { read: ['hr:view'] },
  },
  csv: { match: 'number' },
  list: { columns: ['number', 'address', 'lines'] },
};

const api = '/v2/orders-csv';
let small: SmallProject;
let server: TestServer;
let client: Client;
const keys: string[] = [];

const orders = [
  {
    number: 'A-1',
    address: { city: '港区', since: '2026-04-01', kind: 'SITE', contact: { phone: '03-1234-5678', isOpen: false } },
    lines: [
      { product: '=机', quantity: 2, tags: ['木', 'a;b'] },
      { product: '椅子', quantity: 12 },
    ],
    visits: [{ on: '2026-05-01' }, { on: '2026-05-02' }, { on: '2026-05-03' }],
    labels: { team: 'IT' },
  },
  { number: 'A-2', note: 'x', lines: [], visits: [] },
  { number: 'A-3', address: { city: 'Osaka', beside: 1 }, lines: [{ product: 'Lamp', quantity: 1 }] },
];

beforeAll(async () => {
  small = writeSmallProject({
    'schemas/orders.schema.json': schema,
    'resources/brought/orders.json': resource,
    'locales/ja-JP/orders.json': words,
    'schemas/teams.schema.json': { type: 'object', required: ['name'], properties: { name: text } },
    'resources/brought/teams.json': { permissions: resource.permissions },
    'schemas/trips.schema.json': trips,
    'resources/brought/trips.json': {
      permissions: resource.permissions,
      fields: { code: { unique: true }, stops: { rows: { teamId: { to: 'teams' } } } },
      csv: { match: 'code' },
      list: { columns: ['code', 'stops.at'] },
    },
  });
  server = await testServer({ project: await readProject(small.folder), folder: small.folder });
  client = await server.signIn({ email: 'orders@example.co.jp', areas: ['staff'], scopes: ['ga:view', 'ga:edit'] });
  for (const order of orders) {
    const made = await client.send('POST', '/v2/orders', order);
    expect([made.status, made.text]).toEqual([201, expect.anything()]);
    keys.push(made.body.id);
  }
});
afterAll(async () => {
  await server?.stop();
  small?.remove();
});

const upload = (rows: readonly (readonly string[])[]): Promise<string> => uploadCsv(client, textOf(rows));
const dryRun = async (rows: readonly (readonly string[])[], more: object = {}) =>
  (await postImport(client, api, await upload(rows), more)).body;
const stored = async (id: string | undefined) => (await client.get(`/v2/orders/${id}`)).body;
/** Oldest first. */
const exported = async (): Promise<string[][]> => {
  const [header = [], ...lines] = rowsOf(await exportCsv(client, api, 'edit'));
  return [header, ...lines.sort(([a = ''], [b = '']) => (a < b ? -1 : a > b ? 1 : 0))];
};

test('each part has a column, and each row of a list a line with the keys of its record', async () => {
  const [first = '', second = '', third = ''] = keys;
  expect(await exported()).toEqual([
    [
      ...['ID', '番号', '備考', '届け先.市区町村', '届け先.Since', '届け先.Kind', '届け先.Contact.Phone'],
      ...['届け先.Contact.Is open', '明細.品名', '明細.数量', '明細.分類', '訪問.On', 'ラベル'],
    ],
    [
      ...[first, 'A-1', '', '港区', '2026-04-01', '現場', '03-1234-5678', 'いいえ'],
      ...["'=机", '2', '木; "a;b"', '2026-05-01', '{"team":"IT"}'],
    ],
    [first, 'A-1', '', '', '', '', '', '', '椅子', '12', '', '2026-05-02', ''],
    [first, 'A-1', '', '', '', '', '', '', '', '', '', '2026-05-03', ''],
    [second, 'A-2', 'x', '', '', '', '', '', '', '', '', '', ''],
    [third, 'A-3', '', 'Osaka', '', '', '', '', 'Lamp', '1', '', '', ''],
  ]);
});

test('what nobody touched changes nothing, and new records are those that were exported', async () => {
  const rows = await exported();
  expect((await dryRun(rows)).counts).toEqual({ rows: 3, new: 0, changed: 0, unchanged: 3, rejected: 0 });
  const [header = [], ...lines] = rows;
  const copies = lines.map(([, number = '', ...cells]) => ['', number.replace('A', 'B'), ...cells]);
  const { body } = await finishImport(client, api, await upload([header, ...copies]), { dryrun: false });
  expect(body.counts).toEqual({ rows: 3, new: 3, changed: 0, unchanged: 0, rejected: 0 });
  const { body: list } = await client.get('/v2/orders?freeText=B-');
  const made = [...list.items].sort((a, b) => (a.number < b.number ? -1 : 1));
  expect(made).toMatchObject([
    { ...orders[0], number: 'B-1' },
    { number: 'B-2', lines: [] },
    { number: 'B-3', address: { city: 'Osaka' }, lines: orders[2]?.lines },
  ]);
  // An empty optional list counts as missing, and unnamed properties have no column.
  expect([made[1].visits, made[2].address]).toEqual([undefined, { city: 'Osaka' }]);
});

test('a line without a key belongs to the record above it, and so does one that repeats what stands there', async () => {
  const header = ['番号', '備考', 'lines.product', 'lines.quantity'];
  const { counts, records } = await dryRun([
    header,
    ['C-1', 'x', 'a', '1'],
    ['', '', 'b', '2'],
    ['C-1', 'x', 'c', '3'],
    ['C-2', '', 'd', '4'],
  ]);
  expect(counts).toEqual({ rows: 2, new: 2, changed: 0, unchanged: 0, rejected: 0 });
  expect(
    records.map(({ row, lines = [] }: { row: number; lines?: { row: number }[] }) => [
      row,
      lines.map((one) => one.row),
    ]),
  ).toEqual([
    [2, [3, 4]],
    [5, []],
  ]);
});

test('errors stand at their line and column, and rows are counted as records', async () => {
  const answer = await dryRun([
    ['番号', '備考', '届け先.市区町村', '届け先.Kind', '明細.品名', '明細.数量'],
    ['D-1', '', '', 'SITE', 'a', '1'],
    ['D-1', 'other', '', '', 'b', '0'],
    ['D-1', '', '', '', '', 'many'],
    ['D-2', '', 'x', 'nowhere', 'a', '1'],
    ['D-3', '', 'x', '', 'a', '1'],
    ['', '', '', '', 'b', '1'],
    ['', '', '', '', 'c', '1'],
    ['', '', '', '', 'd', '1'],
    ['D-4', '', '', '', 'e', '1'],
    ['D-5', '', '', '', 'e', '1'],
    ['D-4', '', '', '', 'f', '1'],
  ]);
  // Rows in between separate two records with the same key.
  expect(answer.counts).toEqual({ rows: 6, new: 2, changed: 0, unchanged: 0, rejected: 4 });
  expect(errorsIn(answer.records)).toEqual([
    [2, '届け先.市区町村', 'required'],
    [3, '備考', 'otherThanAbove'],
    [3, '明細.数量', 'minimum'],
    [4, '明細.品名', 'required'],
    [4, '明細.数量', 'type'],
    [5, '届け先.Kind', 'enum'],
    [6, '明細.品名', 'maxItems'],
    [12, '番号', 'twice'],
  ]);
  expect([answer.errorRowCount, answer.errorCellCount]).toEqual([4, 8]);
  const [{ values, lines }] = answer.records;
  expect(lines[0].values['明細.数量'].errors[0].message).toBe('1以上の値を入力してください。');
  expect(values.番号.errors).toEqual([]);
  const only = await dryRun(
    [
      ['番号', '明細.品名', '明細.数量'],
      ['E-1', 'a', '1'],
      ['', 'b', '1'],
      ['E-2', 'a', 'x'],
    ],
    {
      errorsOnly: true,
    },
  );
  expect([only.records.length, only.records[0].row]).toEqual([1, 4]);
});

interface ValidatedRow {
  readonly row: number;
  readonly values: Readonly<Record<string, { readonly errors: readonly { readonly keyword: string }[] }>>;
}

const errorsIn = (records: readonly (ValidatedRow & { readonly lines?: readonly ValidatedRow[] })[]) =>
  records
    .flatMap((record) => [record, ...(record.lines ?? [])])
    .flatMap(({ row, values }) =>
      Object.entries(values).flatMap(([name, { errors }]) => errors.map(({ keyword }) => [row, name, keyword])),
    );

test('a file with some columns changes those parts alone, and tells what they held', async () => {
  const [, , third] = keys;
  const rows = [
    ['ID', 'address.city', 'lines.quantity'],
    [third ?? '', 'Kobe', '1'],
  ];
  const { body } = await finishImport(client, api, await upload(rows), { dryrun: false });
  expect(body.counts).toMatchObject({ changed: 1, rejected: 0 });
  expect(await stored(third)).toMatchObject({ address: { city: 'Kobe', beside: 1 }, lines: orders[2]?.lines });
  const { records } = await dryRun([
    ['ID', '明細.品名', '明細.数量'],
    [keys[0] ?? '', '椅子', '13'],
  ]);
  const [{ state, values, lines }] = records;
  expect([state, values['明細.品名'].before, values['明細.数量'].before]).toEqual(['changed', '=机', '2']);
  expect(lines).toMatchObject([{ row: null, values: { '明細.品名': { value: '', before: '椅子' } } }]);
});

test('a cell of JSON is taken as before, and not beside columns of its parts', async () => {
  const lines = JSON.stringify([{ product: 'a', quantity: 1 }]);
  const header = ['番号', 'address', '明細'];
  const old = await dryRun([header, ['F-1', '{"city":"x"}', lines]]);
  expect(old.counts).toMatchObject({ rows: 1, new: 1 });
  const both = await dryRun([
    [...header, '明細.品名', 'lines.quantity'],
    ['F-1', '', lines, 'a', '1'],
  ]);
  const fieldErrors = both.headers.map(({ errors }: { errors: { keyword: string; message: string }[] }) => errors[0]);
  expect(fieldErrors.map((error: { keyword: string } | undefined) => error?.keyword)).toEqual([
    ...[undefined, undefined, 'columnBothForms', 'columnBothForms', 'columnBothForms'],
  ]);
  expect(fieldErrors[2].message).toContain('「明細.品名, lines.quantity」');
  expect(fieldErrors[3].message).toContain('「明細」');
});

test('a column may be said to stand for a part', async () => {
  const rows = [
    ['番号', '商品', '明細.数量'],
    ['G-1', 'a', '1'],
  ];
  expect((await dryRun(rows)).headers[1].errors[0].keyword).toBe('columnUnknown');
  const { counts, headers } = await dryRun(rows, { mapping: { 商品: 'lines.product' } });
  expect([headers[1].field, counts.new]).toEqual(['lines.product', 1]);
});

test('exports choose fields and parts, templates name the same columns, and English has its own words', async () => {
  const headerOf = async (query: string): Promise<readonly string[]> => {
    const { body } = await client.get(`${api}?${query}`);
    return rowsOf((await client.get(body.url)).text.replace(/^\uFEFF/, ''))[0] ?? [];
  };
  expect(await headerOf('mode=view')).toEqual([
    ...['番号', '届け先.市区町村', '届け先.Since', '届け先.Kind', '届け先.Contact.Phone', '届け先.Contact.Is open'],
    ...['明細.品名', '明細.数量', '明細.分類'],
  ]);
  expect(await headerOf('mode=view&columns=lines&columns=address.city')).toEqual([
    ...['明細.品名', '明細.数量', '明細.分類', '届け先.市区町村'],
  ]);
  expect(await headerOf('mode=edit&columns=address.city')).toEqual(['ID', '届け先.市区町村']);
  expect((await headerOf('mode=edit-template')).slice(7, 9)).toEqual(['明細.品名', '明細.数量']);
  expect((await client.get(`${api}?columns=address.nowhere`)).status).toBe(400);
  await client.send('PATCH', '/v2/session/locale', { locale: 'en-US' });
  expect(await headerOf('mode=view&columns=address.city&columns=lines.quantity')).toEqual([
    'Address.City',
    'Lines.Quantity',
  ]);
  await client.send('PATCH', '/v2/session/locale', { locale: 'ja-JP' });
});

test('what a spreadsheet saves is read: a mark, CRLF, short lines, code page 932', async () => {
  const { body } = await client.get(`${api}?mode=edit&encoding=Shift_JIS`);
  const response = await fetch(new URL(body.url, server.origin), { headers: { cookie: client.cookie } });
  const bytes = new Uint8Array(await response.arrayBuffer());
  const encoding = detectEncoding(bytes);
  const saved = decodeCsv(bytes, encoding).replace(/,+\r\n/g, '\r\n');
  const key = await uploadCsv(client, `\uFEFF${saved}`);
  const { counts } = (await postImport(client, api, key)).body;
  expect([encoding, counts.rows, counts.unchanged]).toEqual(['Shift_JIS', counts.rows, counts.rows]);
  expect(counts.rows).toBeGreaterThan(5);
});

test('columns of fields that one may not see, and of those with parts that nobody sees, are not there', async () => {
  const scopes = ['ga:view', 'ga:edit', 'hr:view'] as const;
  const other = await server.signIn({ email: 'hr@example.co.jp', areas: ['staff'], scopes: [...scopes] });
  const [[header = []], [seen = []]] = [
    rowsOf(await exportCsv(client, api, 'edit')),
    rowsOf(await exportCsv(other, api, 'edit')),
  ];
  expect([header.includes('費用.Price'), seen.includes('費用.Price')]).toEqual([false, true]);
  expect(seen.filter((heading) => /login/i.test(heading))).toEqual([]);
  const { headers } = await dryRun([['番号', '費用.Price', 'cost.price', 'login.user', 'login.password']]);
  expect(headers.map(({ field }: { field: string | null }) => field)).toEqual(['number', null, null, null, null]);
});

test('references in rows are titles with keys, looked up by what they mean', async () => {
  const { body: team } = await client.send('POST', '/v2/teams', { name: '運搬' });
  const made = await client.send('POST', '/v2/trips', {
    code: 'T-1',
    stops: [{ at: 'a' }, { at: 'b', teamId: team.id }],
  });
  expect(made.status).toBe(201);
  const path = '/v2/trips-csv';
  const rows = rowsOf(await exportCsv(client, path, 'edit'));
  expect(rows.map((cells) => cells.slice(1))).toEqual([
    ['Code', 'Stops.At', 'Stops.Team'],
    ['T-1', 'a', ''],
    ['T-1', 'b', `運搬 [${team.id}]`],
  ]);
  // A part in the list's columns becomes the column of that part.
  expect(rowsOf(await exportCsv(client, path, 'view'))).toEqual([
    ['Code', 'Stops.At'],
    ['T-1', 'a'],
    ['T-1', 'b'],
  ]);
  const changed = [
    ['Code', 'stops.at', 'stops.teamId'],
    ['T-1', 'a', '運搬'],
    ['', 'b', ''],
    ['T-2', 'c', '運搬'],
    ['', 'd', '誰か'],
  ];
  const tried = (await postImport(client, path, await upload(changed))).body;
  expect(tried.counts).toMatchObject({ rows: 2, changed: 1, rejected: 1 });
  expect(errorsIn(tried.records)).toEqual([[5, 'stops.teamId', 'notFound']]);
  expect(tried.records[0].lines[0].values['stops.teamId']).toMatchObject({ value: '', before: `運搬 [${team.id}]` });
  await finishImport(client, path, await upload(changed.slice(0, 3)), { dryrun: false });
  const { body } = await client.get(`/v2/trips/${made.body.id}`);
  expect(body.stops).toEqual([{ at: 'a', teamId: team.id }, { at: 'b' }]);
});
