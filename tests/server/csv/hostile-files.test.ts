/**
 * Broken, odd and hostile files over HTTP: each is imported to the last character, or refused with row, column and a
 * sentence.
 */
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Grant } from '#model/types/access.ts';
import type { Resource } from '#model/types/resource.ts';
import type { Project } from '#server/declarations/project.ts';
import { postImport, sendCsv, textOf, uploadCsv } from '#tests/support/imports.ts';
import { type Client, type Reply, type TestServer, testServer } from '#tests/support/server.ts';
import { type FileContext, type HostileFile, hostileFiles, type Outcome } from './hostile-files.ts';

const api = '/v2/equipment-csv';
const sentence = /[\u3040-\u30ff\u4e00-\u9fff].*。$/;

let server: TestServer;
let editor: Client;
let context: Omit<FileContext, 'tag'>;

beforeAll(async () => {
  server = await testServer();
  editor = await server.signIn({ email: 'hostile@example.co.jp.test', areas: ['staff'], scopes: ['ga:edit'] });
  context = await prepare();
});
afterAll(() => server?.stop());

test('there are enough of them, each under its own name', () => {
  expect(new Set(hostileFiles.map(({ name }) => name)).size).toBe(hostileFiles.length);
  expect(hostileFiles.length).toBeGreaterThanOrEqual(80);
});

describe('a file with', () => {
  test.each(hostileFiles.map((file, number) => ({ ...file, number })))('$name', async ({ number, ...file }) => {
    const here: FileContext = { ...context, tag: (row) => `H${String(number).padStart(3, '0')}R${row}` };
    const before = await count();
    const made = await tryFile(file, here);
    expect(await count()).toBe(before + made);
    expect(Object.keys(Object.prototype)).toEqual([]);
  });
});

test('answers of yes and no, and amounts, are what they say or nothing', async () => {
  const legal = await server.signIn({
    email: 'hostile-legal@example.co.jp.test',
    areas: ['staff'],
    scopes: ['legal:edit'],
  });
  const cells: readonly (readonly [field: string, text: string, value: unknown])[] = [
    ...['TRUE', 'true', 'ＴＲＵＥ', '1', 'はい', 'Yes', '○', '有'].map((text) => ['autoRenewal', text, true] as const),
    ...['FALSE', '0', 'いいえ', 'No', '×', '無', ''].map((text) => ['autoRenewal', text, false] as const),
    ...['△', '2', 'Y'].map((text) => ['autoRenewal', text, 'type'] as const),
    ...['￥1,234', '1,234円', '１，２３４'].map((text) => ['amount', text, 1234] as const),
    ['amount', '0.1234567890123456789', 'type'],
    ['amount', '9007199254740993', 'type'],
    ['amount', '1.5', 'noDecimals'],
  ];
  const rows = cells.map(([field, text, value], at) => [
    `HOSTILE-${at}`,
    '業務委託契約',
    ...(value === true ? ['12', '2027-03-31'] : ['', '']),
    ...(field === 'amount' ? ['JPY', 'MONTHLY'] : ['', '']),
    ...['autoRenewal', 'amount'].map((one) => (one === field ? text : '')),
  ]);
  const header = [
    'contractNo',
    'contractTitle',
    'renewalMonths',
    'contractEndDate',
    'currencyCode',
    'paymentCycle',
    'autoRenewal',
    'amount',
  ];
  const key = await uploadCsv(legal, textOf([header, ...rows]));
  const { body } = await postImport(legal, '/v2/contracts-csv', key, { variant: 'service', dryrun: false });
  const { items } = (await legal.get('/v2/contracts?freeText=HOSTILE-&contractType=ALL&pageSize=100')).body;
  for (const [at, [field, text, value]] of cells.entries()) {
    const stored = items.find(({ contractNo }: { contractNo: string }) => contractNo === `HOSTILE-${at}`);
    const found = stored ? (stored[field] as unknown) : rowsOf({ body })?.[at + 2]?.[field];
    expect([field, text, found]).toEqual([field, text, value]);
  }
});

test('what is wrong with a field of no column is said of that field', async () => {
  const rows = [
    ['資産番号', '種別'],
    ['HOSTILE-FIELD', context.type],
  ];
  const { body } = await postImport(editor, api, await uploadCsv(editor, textOf(rows)));
  expect(body.records[0].recordErrors).toEqual([{ keyword: 'required', message: '「名称」：入力してください。' }]);
});

test('rows beyond what somebody may do are refused one by one', async () => {
  const one = await testServer({ project: withGrants(server.project) });
  try {
    const asker = { email: 'hostile-grants@example.co.jp.test', areas: ['staff'] as const };
    const some = await one.signIn({ ...asker, scopes: ['ga:view', 'hr:edit'] });
    const { items } = (await some.get('/v2/equipment?pageSize=100')).body;
    const byStatus = (status: string) => items.find((item: { status: string }) => item.status === status);
    const [stored, used] = [byStatus('STORED'), byStatus('IN_USE')];
    const rows = [
      ['id', '名称', '種別', '状態', '備考'],
      [stored.id, stored.name, stored.equipmentTypeName, 'STORED', '書き換え'],
      [used.id, used.name, used.equipmentTypeName, 'IN_USE', '書き換え'],
      ['', '新しい', used.equipmentTypeName, 'STORED', ''],
    ];
    const key = await uploadCsv(some, textOf(rows));
    for (const dryrun of [true, false]) {
      const reply = await postImport(some, api, key, { dryrun });
      expect(reply.body.counts).toMatchObject({ changed: 1, new: 0, rejected: 2 });
      expect(rowsOf(reply)).toEqual({ 3: { '': 'mayNotUpdate' }, 4: { '': 'mayNotCreate' } });
    }
    const further = await uploadCsv(
      some,
      textOf([
        ['id', '名称', '状態'],
        [stored.id, '別の名称', 'STORED'],
      ]),
    );
    expect(rowsOf(await postImport(some, api, further, { dryrun: false }))).toEqual({ 2: { 名称: 'permission' } });
    const after = async (id: string) => (await some.get(`/v2/equipment/${id}`)).body;
    expect(await after(stored.id)).toMatchObject({ name: stored.name, note: '書き換え' });
    expect(await after(used.id)).toMatchObject({ name: used.name, note: used.note });
  } finally {
    await one.stop();
  }
});

/** The project with a grant to change only the notes of stored records. */
function withGrants(project: Project): Project {
  const resource = project.declarations.resources.equipment as Resource;
  const update: Grant = { scope: 'hr:edit', where: { status: ['STORED'] }, fields: ['note'] };
  const equipment = { ...resource, permissions: { ...resource.permissions, create: [], update: [update] } };
  return {
    ...project,
    declarations: { ...project.declarations, resources: { ...project.declarations.resources, equipment } },
  };
}

/** @returns the number of created records */
async function tryFile(file: HostileFile, here: FileContext): Promise<number> {
  const outcome = file.outcome(here);
  const { key, sent } = await sendCsv(editor, file.bytes(here));
  if (sent.status !== 200) return expectRefusal(outcome, sent);
  const tried = await postImport(editor, api, key, { pageSize: 1000 });
  if (tried.status !== 200) {
    expectRefusal(outcome, await postImport(editor, api, key, { dryrun: false }));
    return expectRefusal(outcome, tried);
  }
  const { columns = {}, rows = {}, records = {} } = outcome;
  expect(outcome.refused).toBeUndefined();
  expect(columnsOf(tried)).toEqual(columns);
  const done = await postImport(editor, api, key, { dryrun: false, pageSize: 1000 });
  if (Object.keys(columns).length > 0) {
    expect(done).toMatchObject({ status: 400, body: { errors: [{ pointer: '/mapping', keyword: 'columns' }] } });
    return 0;
  }
  for (const reply of [tried, done]) {
    expect(rowsOf(reply)).toEqual(rows);
    expect(reply.body.counts).toMatchObject({ new: Object.keys(records).length, rejected: Object.keys(rows).length });
  }
  for (const [tag, values] of Object.entries(records))
    expect(await recordWith(tag)).toMatchObject({ ...values, assetTag: tag });
  return Object.keys(records).length;
}

/** The whole file is refused, with a reason for people. */
function expectRefusal({ refused }: Outcome, { status, body }: Reply): 0 {
  expect([status, body.errors]).toMatchObject([400, [{ keyword: refused?.keyword }]]);
  expect(body.errors[0].message).toMatch(sentence);
  if (refused?.message) expect(body.errors[0].message).toMatch(refused.message);
  return 0;
}

interface FoundError {
  readonly keyword: string;
  readonly message: string;
}

/** The only keyword, which has a sentence. */
function keywordOf(errors: readonly FoundError[]): string {
  for (const { message } of errors) expect(message).toMatch(sentence);
  return errors.map(({ keyword }) => keyword).join();
}

const columnsOf = ({ body }: Reply): Outcome['columns'] =>
  Object.fromEntries(
    body.headers.flatMap(({ errors }: { errors: readonly FoundError[] }, at: number) =>
      errors.length > 0 ? [[at, keywordOf(errors)]] : [],
    ),
  );

const rowsOf = ({ body }: Pick<Reply, 'body'>): Outcome['rows'] =>
  Object.fromEntries(
    body.records
      .filter(({ isValid }: { isValid: boolean }) => !isValid)
      .map((record: { row: number; values: Record<string, { errors: FoundError[] }>; recordErrors: FoundError[] }) => [
        record.row,
        Object.fromEntries(
          [...Object.entries(record.values), ['', { errors: record.recordErrors }] as const]
            .filter(([, { errors }]) => errors.length > 0)
            .map(([name, { errors }]) => [name, keywordOf(errors)]),
        ),
      ]),
  );

const count = async (): Promise<number> => (await editor.get('/v2/equipment-count')).body.count;

async function recordWith(tag: string): Promise<unknown> {
  const { body } = await editor.get(`/v2/equipment?freeText=${encodeURIComponent(tag)}`);
  return body.items.find(({ assetTag }: { assetTag: string }) => assetTag === tag);
}

async function prepare(): Promise<Omit<FileContext, 'tag'>> {
  const items = async (path: string) => (await editor.get(path)).body.items;
  const [type] = await items('/v2/equipment-types-for-select?limit=1');
  const places = await items('/v2/places?pageSize=1');
  const [one, other] = (await items('/v2/equipment?pageSize=50')).filter(
    ({ assetTag }: { assetTag: string | null }) => assetTag,
  );
  const gone = { name: '閉鎖した倉庫', code: 'GONE-1' };
  const made = await editor.send('POST', '/v2/places', { ...gone, status: 'ACTIVE' });
  const match = { 'if-match': String(made.headers.get('etag')) };
  const deleted = await editor.send('DELETE', `/v2/places/${made.body.id}`, undefined, match);
  expect([made.status, deleted.status]).toEqual([201, 204]);
  const names = (await items('/v2/workers-for-select?limit=200')).map(({ name }: { name: string }) => name);
  return {
    type: type.name,
    typeId: type.id,
    existing: [
      { id: one.id, tag: one.assetTag },
      { id: other.id, tag: other.assetTag },
    ],
    place: places[0],
    deletedPlace: { ...gone, id: made.body.id },
    duplicates: names.find((name: string, at: number) => names.indexOf(name) !== at),
  };
}
