/** Imports over HTTP on a real database: the import does what its dry run reports, and nothing is written before. */
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { exportCsv, finishImport, postImport, rowsOf, textOf, uploadCsv } from '#tests/support/imports.ts';
import { type Client, type TestServer, testServer } from '#tests/support/server.ts';

const api = '/v2/equipment-csv';
let server: TestServer;
let editor: Client;

beforeAll(async () => {
  server = await testServer();
  editor = await server.signIn({ email: 'csv@example.co.jp.test', areas: ['staff'], scopes: ['ga:view', 'ga:edit'] });
});
afterAll(() => server.stop());

const dryRun = async (rows: readonly (readonly string[])[], more: object = {}) =>
  postImport(editor, api, await uploadCsv(editor, textOf(rows)), more);
const count = async (): Promise<number> => (await editor.get('/v2/equipment-count')).body.count;

test('a file that nobody touched changes nothing', async () => {
  const text = await exportCsv(editor, api, 'edit');
  const { status, body } = await postImport(editor, api, await uploadCsv(editor, text));
  const total = await count();
  expect(status).toBe(200);
  expect(body.headers.filter(({ errors }: { errors: unknown[] }) => errors.length > 0)).toEqual([]);
  expect(body.records.filter(({ state }: { state: string }) => state !== 'unchanged')).toEqual([]);
  expect(body.counts).toEqual({ rows: total, new: 0, changed: 0, unchanged: total, rejected: 0 });
});

test('new, changed and rejected rows are told apart before anything is written, and written as they were told', async () => {
  const [header = [], first = [], second = []] = rowsOf(await exportCsv(editor, api, 'edit'));
  const name = header.indexOf('名称');
  expect(name).toBeGreaterThan(0);
  const changed = first.with(name, '書き換えた名称');
  const broken = second.with(name, '');
  const fresh = header.map(
    (column) => ({ 資産番号: 'CSV-0001', 名称: '新しい備品', 種別: first[header.indexOf('種別')] })[column] ?? '',
  );
  const before = await count();
  const rows = [header, changed, broken, fresh];
  const key = await uploadCsv(editor, textOf(rows));
  const tried = await postImport(editor, api, key);
  expect(tried.body.counts).toEqual({ rows: 3, new: 1, changed: 1, unchanged: 0, rejected: 1 });
  expect(tried.body.records[0].values.名称).toMatchObject({ value: '書き換えた名称', before: first[name] });
  expect(tried.body.records[1].values.名称.errors).toHaveLength(1);
  expect([tried.body.errorCellCount, tried.body.errorRowCount]).toEqual([1, 1]);
  expect(await count()).toBe(before);

  const done = await postImport(editor, api, key, { dryrun: false });
  expect(done.body).toMatchObject({ counts: tried.body.counts, dryrun: false, errorRowCount: 1 });
  expect(await count()).toBe(before + 1);
  const rewritten = await editor.get(`/v2/equipment/${first[0]}`);
  expect(rewritten.body.name).toBe('書き換えた名称');
  const history = await editor.get(`/v2/activity-logs?resource=equipment&recordId=${first[0]}`);
  expect(history.body.items[0]).toMatchObject({ origin: 'csv', action: 'update' });

  // The answer was lost and the call is repeated: it returns the outcome without importing again.
  const again = await Promise.all([
    postImport(editor, api, key, { dryrun: false }),
    postImport(editor, api, key, { dryrun: false }),
  ]);
  for (const { body } of again) expect(body.counts).toEqual(done.body.counts);
  expect(await count()).toBe(before + 1);
});

test('two at once import a file once', async () => {
  const key = await uploadCsv(
    editor,
    textOf([
      ['名称', '種別', '資産番号'],
      ['同時', await typeName(), 'CSV-TWICE'],
    ]),
  );
  const before = await count();
  const both = await Promise.all([1, 2].map(() => postImport(editor, api, key, { dryrun: false })));
  expect(both.map(({ status, body }) => [status, body.counts.new])).toEqual([
    [200, 1],
    [200, 1],
  ]);
  // The state of a restarted server: the job is forgotten, only the table of imports has the outcome.
  const again = await postImport(editor, api, key, { dryrun: false, mapping: { 資産番号: null } });
  expect([again.status, again.body.counts.new, await count()]).toEqual([200, 1, before + 1]);
});

test('an outcome that an older version stored is answered with its errors', async () => {
  const key = await uploadCsv(
    editor,
    textOf([
      ['名称', '種別', '資産番号'],
      ['', await typeName(), 'CSV-OLDER'],
    ]),
  );
  const done = await postImport(editor, api, key, { dryrun: false });
  expect([done.body.errorRowCount, done.body.errorCellCount]).toEqual([1, 1]);
  await sql`update daicho_import set outcome = replace(outcome::text, '"errors":', '"faults":')::jsonb`.execute(
    server.running.database.kysely,
  );
  const again = await postImport(editor, api, key, { dryrun: false, mapping: { 資産番号: null } });
  expect([again.status, again.body.errorRowCount, again.body.errorCellCount]).toEqual([200, 1, 1]);
});

test('columns are known by their words in both languages and by their names, or as a person says', async () => {
  const type = await typeName();
  for (const header of [
    ['名称', '種別'],
    ['Name', 'Type'],
    ['name', 'equipmentTypeId'],
    ['ＮＡＭＥ', ' type '],
  ]) {
    const { body } = await dryRun([header, ['見出し', type]]);
    expect([header, body.headers.map(({ field }: { field: string }) => field)]).toEqual([
      header,
      ['name', 'equipmentTypeId'],
    ]);
    expect(body.counts.new).toBe(1);
  }
  const rows = [
    ['品名', '種別', '備考欄'],
    ['手で割り当て', type, 'x'],
  ];
  const unknown = await dryRun(rows);
  expect(unknown.body.headers.map(({ errors }: { errors: { keyword: string }[] }) => errors[0]?.keyword)).toEqual([
    'columnUnknown',
    undefined,
    'columnUnknown',
  ]);
  expect((await dryRun(rows, { dryrun: false })).status).toBe(400);
  const mapped = await dryRun(rows, { mapping: { 品名: 'name', 備考欄: null } });
  expect(mapped.body.counts).toMatchObject({ new: 1, rejected: 0 });
  const twice = await dryRun([
    ['名称', 'Name', '種別'],
    ['a', 'b', type],
  ]);
  expect(twice.body.headers.map(({ errors }: { errors: { keyword: string }[] }) => errors[0]?.keyword)).toEqual([
    'columnTwice',
    'columnTwice',
    undefined,
  ]);
  const hostile = await dryRun([
    ['__proto__', 'constructor', '名称', '種別'],
    ['a', 'b', 'c', type],
  ]);
  expect(hostile.body.headers.map(({ field }: { field: string | null }) => field)).toEqual([
    null,
    null,
    'name',
    'equipmentTypeId',
  ]);
  expect(Object.keys(hostile.body.records[0].values)).toEqual(['__proto__', 'constructor', '名称', '種別']);
});

test('references are found by code, name, kana and id; who is meant is never guessed', async () => {
  const type = await typeName();
  const people = (await editor.get('/v2/workers-for-select?limit=200')).body.items;
  const names = people.map(({ name }: { name: string }) => name);
  const alone = people.find(({ name }: { name: string }) => names.filter((one: string) => one === name).length === 1);
  const duplicates = people.find(
    ({ name }: { name: string }) => names.filter((one: string) => one === name).length > 1,
  );
  expect(alone && duplicates).toBeTruthy();
  const places = (await editor.get('/v2/places?pageSize=2')).body.items;
  const cells = [
    ['assignedWorkerId', alone.name],
    ['assignedWorkerId', alone.id],
    ['placementPlaceId', places[0].code],
    ['placementPlaceId', `${places[0].name} [${places[0].code}]`],
    ['placementPlaceId', `別の名前 [${places[1].code}]`],
  ];
  for (const [field = '', text = ''] of cells) {
    const { body } = await dryRun([
      ['name', 'equipmentTypeId', field],
      ['参照', type, text],
    ]);
    expect([text, body.counts.new, body.records[0].values[field].errors]).toEqual([text, 1, []]);
  }
  for (const [field = '', text = '', keyword = ''] of [
    ['assignedWorkerId', duplicates.name, 'ambiguous'],
    ['assignedWorkerId', '存在しない人', 'notFound'],
    ['placementPlaceId', `${places[0].name} [NO-SUCH]`, 'notFound'],
  ]) {
    const { body } = await dryRun([
      ['name', 'equipmentTypeId', field],
      ['参照', type, text],
    ]);
    expect([text, body.records[0].values[field].errors[0]?.keyword]).toEqual([text, keyword]);
  }
});

test('duplicates inside the file name the first row, and what the table holds is not doubled', async () => {
  const type = await typeName();
  const existing = (await editor.get('/v2/equipment?pageSize=50')).body.items.find(
    ({ assetTag }: { assetTag: string | null }) => assetTag,
  );
  const { body } = await dryRun([
    ['id', 'name', 'equipmentTypeId', 'assetTag'],
    ['', 'a', type, 'DUP-1'],
    ['', 'b', type, 'DUP-1'],
    [existing.id, existing.name, existing.equipmentTypeName, 'DUP-1'],
    [existing.id, existing.name, existing.equipmentTypeName, existing.assetTag],
    ['01890000-0000-7000-8000-000000000000', 'x', type, ''],
  ]);
  expect(
    body.records.map(({ values }: { values: Record<string, { errors: { keyword: string; message: string }[] }> }) => [
      values.id?.errors[0]?.keyword,
      values.assetTag?.errors[0]?.message,
    ]),
  ).toEqual([
    [undefined, undefined],
    [undefined, '2行目と重複しています。'],
    [undefined, '2行目と重複しています。'],
    ['twice', undefined],
    ['notFound', undefined],
  ]);
});

test.each([1_050, 2_050])('a duplicate names the first row, however far above it stands (%i rows)', async (apart) => {
  const type = await typeName();
  const rows = Array.from({ length: apart + 50 }, (_, at) => [`FAR-${at % apart}`, `備品 ${at}`, type]);
  const key = await uploadCsv(editor, textOf([['資産番号', '名称', '種別'], ...rows]));
  const { body } = await finishImport(editor, api, key);
  expect(body.counts).toEqual({ rows: apart + 50, new: apart, changed: 0, unchanged: 0, rejected: 50 });
  const page = await postImport(editor, api, key, { errorsOnly: true });
  expect(page.body.records[0].row).toBe(apart + 2);
  expect(page.body.records[0].values.資産番号.errors[0].keyword).toBe('twice');
  expect(page.body.records[0].values.資産番号.errors[0].message).toContain('2');
});

test('every cell passes the gate: who may not edit is told so for each row that would change something', async () => {
  const viewer = await server.signIn({ email: 'csv-viewer@example.co.jp.test', areas: ['staff'], scopes: ['ga:view'] });
  expect((await viewer.get('/v2/s3/presigned-url/import-csv?filename=a.csv')).status).toBe(403);
  const key = await uploadCsv(editor, textOf([['name'], ['x']]));
  expect((await postImport(viewer, api, key)).status).toBe(403);
  const other = await server.signIn({
    email: 'csv-other@example.co.jp.test',
    areas: ['staff'],
    scopes: ['ga:view', 'ga:edit'],
  });
  const stolen = await postImport(other, api, key);
  expect([stolen.status, stolen.body.errors[0].keyword]).toEqual([400, 'fileGone']);
});

test('contracts of one kind: the path fixes it, and others are refused', async () => {
  const legal = await server.signIn({
    email: 'csv-legal@example.co.jp.test',
    areas: ['staff'],
    scopes: ['legal:view', 'legal:edit'],
  });
  const rows = [
    ['contractNo', 'contractTitle', 'contractType'],
    ['CSV-1', '業務委託契約', ''],
    ['CSV-2', '賃貸借契約', 'LEASE'],
  ];
  const key = await uploadCsv(legal, textOf(rows));
  const { body } = await postImport(legal, '/v2/contracts-csv', key, { variant: 'service' });
  expect(body.counts).toMatchObject({ new: 1, rejected: 1 });
  expect(body.records[1].values.contractType.errors[0].keyword).toBe('otherVariant');
  expect((await postImport(legal, '/v2/contracts-csv', key)).status).toBe(400);
  expect((await postImport(legal, '/v2/contracts-csv', key, { variant: 'nonsense' })).status).toBe(400);
  await postImport(legal, '/v2/contracts-csv', key, { variant: 'SERVICE', dryrun: false });
  const made = (await legal.get('/v2/contracts?freeText=CSV-1&contractType=ALL')).body.items;
  expect(made.map(({ contractType }: { contractType: string }) => contractType)).toEqual(['SERVICE']);
});

test('a call that says nonsense is told every error of it', async () => {
  const nonsense = {
    encoding: 'Shift_JIS',
    dryrun: 'yes',
    page: -1,
    pageSize: 1001,
    errorsOnly: 1,
    mapping: [],
    more: 1,
  };
  const { status, body } = await editor.send('POST', api, nonsense);
  expect(status).toBe(400);
  expect(body.errors.map(({ pointer }: { pointer: string }) => pointer).sort()).toEqual([
    '/dryrun',
    '/encoding',
    '/errorsOnly',
    '/mapping',
    '/more',
    '/page',
    '/pageSize',
    '/uploadedFileKey',
  ]);
  for (const [path, status] of [
    ['/v2/s3/presigned-url/import-csv', 400],
    ['/v2/s3/presigned-url/import-csv?filename=a.xlsx', 400],
    ['/v2/s3/presigned-url/import-csv?filename=a.csv&x=1', 400],
  ] as const)
    expect([path, (await editor.get(path)).status]).toEqual([path, status]);
  expect(
    (await editor.send('POST', '/v2/equipment-types-csv', { encoding: 'UTF-8', dryrun: true, uploadedFileKey: 'x' }))
      .status,
  ).toBe(405);
});

async function typeName(): Promise<string> {
  const { body } = await editor.get('/v2/equipment-types-for-select?limit=1');
  return body.items[0].name;
}

test('the headings are found below titles and between commas, and a person may name their row', async () => {
  const type = (await editor.get('/v2/equipment-types-for-select?limit=1')).body.items[0].name;
  const semicolons = '資産番号 (必須, 重複不可);名称 (100文字, 必須);種別\nSC-001;机, 大;x\n';
  const first = await postImport(editor, api, await uploadCsv(editor, semicolons));
  expect(first.body.headers.map(({ name }: { name: string }) => name)).toEqual([
    '資産番号 (必須, 重複不可)',
    '名称 (100文字, 必須)',
    '種別',
  ]);
  const ledger = `備品台帳,,\n作成：総務課,,\n,,\n資産番号,名称,種別\nTL-001,机,${type}\n棚番,品名,種別\nTL-002,,${type}\n`;
  const key = await uploadCsv(editor, ledger);
  const found = await postImport(editor, api, key);
  expect(found.body.records.map(({ row }: { row: number }) => row)).toEqual([5, 6, 7]);
  const named = await postImport(editor, api, key, { headerRow: 6, mapping: { 棚番: 'assetTag', 品名: 'name' } });
  expect(named.body.records).toMatchObject([{ row: 7, values: { 棚番: { value: 'TL-002' } } }]);
  expect(named.body.records[0].values.品名.errors).toMatchObject([{ keyword: 'required' }]);
  // The wizard sends it next to the body.
  const reply = await editor.send('POST', `${api}?headerRow=6`, {
    encoding: 'UTF-8',
    dryrun: true,
    uploadedFileKey: key,
  });
  expect(reply.body.headers[0].name).toBe('棚番');
  const beyond = await postImport(editor, api, key, { headerRow: 99 });
  expect([beyond.status, beyond.body.errors]).toMatchObject([400, [{ keyword: 'noHeader' }]]);
  for (const headerRow of [0, 1.5, '4', null])
    expect((await postImport(editor, api, key, { headerRow })).body.errors).toMatchObject([{ pointer: '/headerRow' }]);
});

test('an upload of another kind is told what is wanted', async () => {
  const { body: slot } = await editor.get('/v2/s3/presigned-url/import-csv?filename=import.csv');
  const put = await editor.send('PUT', slot.url, 'a\n', { 'content-type': 'application/json' });
  expect([put.status, put.body.errors]).toEqual([
    415,
    [
      expect.objectContaining({
        keyword: 'contentType',
        message: 'Content-Typeに text/csv を指定して送信してください。',
      }),
    ],
  ]);
  const posted = await editor.send('POST', '/v2/equipment', 'a', { 'content-type': 'text/csv' });
  expect([posted.status, posted.body.errors[0].message]).toEqual([415, expect.stringContaining('application/json')]);
});

test('others are answered while a long file is tried, and are told before how long an import keeps them', async () => {
  const type = (await editor.get('/v2/equipment-types-for-select?limit=1')).body.items[0].name;
  const rows = Array.from({ length: 6000 }, (_, at) => [`WAIT-${at}`, `机 ${at}`, type]);
  const key = await uploadCsv(editor, textOf([['資産番号', '名称', '種別'], ...rows]));
  let isOver = false;
  const begin = performance.now();
  const trying = finishImport(editor, api, key).finally(() => {
    isOver = true;
  });
  const answers: number[] = [];
  while (!isOver) {
    expect((await editor.get('/v2/equipment?pageSize=20')).status).toBe(200);
    answers.push(performance.now() - begin);
  }
  const { body } = await trying;
  expect(body.counts).toMatchObject({ new: 6000, rejected: 0 });
  // The embedded database has a single session: without pauses, all other calls would be answered at the end.
  expect(answers.filter((moment) => moment < (answers.at(-1) ?? 0) * 0.8).length).toBeGreaterThan(1);
  if (server.running.database.engine === 'embedded') expect(body.othersWaitSeconds).toBeGreaterThanOrEqual(1);
  else expect(body).not.toHaveProperty('othersWaitSeconds');
});
