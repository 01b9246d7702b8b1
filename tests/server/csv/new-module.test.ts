/**
 * A module that was created from a spreadsheet imports that spreadsheet: over HTTP like the wizard, and by the command.
 */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { newModule } from '#cli/new/new-module.ts';
import { fieldsFromTable } from '#cli/new/sources/fields-from-table.ts';
import { readCsv } from '#cli/new/sources/read-csv.ts';
import { readProject } from '#server/declarations/project.ts';
import { exportCsv, finishImport, rowsOf, uploadCsv } from '#tests/support/imports.ts';
import { type Client, type TestServer, testServer } from '#tests/support/server.ts';
import { type SmallProject, writeSmallProject } from '#tests/support/small-project.ts';

const count = 24;
const lines = (row: (at: number) => readonly string[]): string =>
  Array.from({ length: count }, (_, at) => row(at).join(';')).join('\n');

/** Titles above, a duplicate column, one without a heading, a heading on two lines, codes, eras, signs and words. */
const files: Readonly<Record<string, string>> = {
  ladders: [
    'はしご・脚立台帳;;;;;;;;;;;;',
    '',
    'ID;備品コード;品名;点検日;次回点検;定価（円）;貸出;備考;備考;"保管\n場所";;稼働率;受付日時;躯体',
    lines((at) => [
      ...[String(at + 1), `00${at + 10}`, `脚立${at}`, ['令和6年3月1日', 'R6.4.1', '2024/5/1'][at % 3] ?? '', ''],
      ...[
        `"${(at + 1).toLocaleString('en')},000"`,
        at % 2 ? '可' : '不可',
        at % 4 ? '' : '傷あり',
        at === 3 ? 'あ'.repeat(1200) : '',
      ],
      ...[['倉庫A', '倉庫B', '躯体前'][at % 3] ?? '', at % 5 ? '' : '要確認', `${at}.5%`, `2026/4/1 ${at % 24}:05`, ''],
    ]),
  ].join('\n'),
  cranes: ['名称;重量kg;使用中', lines((at) => [`クレーン${at}`, `${at}.25`, at % 2 ? '○' : '×'])].join('\n'),
};

let small: SmallProject;
let server: TestServer;
let client: Client;

beforeAll(async () => {
  small = writeSmallProject({});
  for (const [name, text] of Object.entries(files))
    await newModule(small.folder, {
      ...{ name, module: name, labels: { 'ja-JP': name }, read: ['staff'], write: ['ga:edit'], demoRows: 0 },
      ...{ fields: fieldsFromTable(readCsv(Buffer.from(text))).fields, isImported: true },
    });
  server = await testServer({ project: await readProject(small.folder), folder: small.folder });
  client = await server.signIn({ email: 'new@example.co.jp', areas: ['staff'], scopes: ['ga:edit'] });
});
afterAll(async () => {
  await server?.stop();
  small?.remove();
});

test.each(Object.keys(files))('every row of the file of %s becomes a record', async (name) => {
  const key = await uploadCsv(client, files[name] ?? '');
  const { status, body } = await finishImport(client, `/v2/${name}-csv`, key, { dryrun: false });
  expect([status, body.headers?.flatMap(({ errors }: { errors: unknown[] }) => errors)]).toEqual([200, []]);
  expect(body.counts).toMatchObject({ rows: count, new: count, rejected: 0 });
});

test('what stands in the file stands in the records', async () => {
  const { items } = (await client.get('/v2/ladders?pageSize=100')).body;
  const record = items.find(({ itemCode }: { itemCode: string }) => itemCode === '0013');
  expect(record).toMatchObject({
    ...{ sourceKey: 4, productName: '脚立3', inspectedOn: '2024-03-01', listPrice: 4000, loan: true },
    ...{ note: null, note2: 'あ'.repeat(1200), storageLocation: 'WAREHOUSE_A', column11: null, operationRate: 3.5 },
  });
  expect(record.receivedAt).toBe('2026-03-31T18:05:00.000Z');
});

test('the file that the list exports comes back and changes nothing', async () => {
  for (const name of Object.keys(files)) {
    const text = await exportCsv(client, `/v2/${name}-csv`, 'edit');
    expect(rowsOf(text).length).toBe(count + 1);
    const { body } = await finishImport(client, `/v2/${name}-csv`, await uploadCsv(client, text), {
      dryrun: false,
    });
    expect(body.counts).toMatchObject({ rows: count, unchanged: count });
  }
});

test('the command brings the rows in by the same code, and says what was refused and why', async () => {
  expect(await server.running.bringIn('ladders', files.ladders ?? '')).toMatchObject({
    counts: { rows: count, unchanged: count },
    ...{ unknown: [], rejected: [] },
  });
  const brought = await server.running.bringIn(
    'cranes',
    '名称;重量kg;使用中;色\nA;1;○;赤\nB;重い;○;青\n;2;たぶん;青\n',
  );
  expect(brought.counts).toEqual({ rows: 3, new: 1, changed: 0, unchanged: 0, rejected: 2 });
  expect(brought.unknown).toEqual(['色']);
  expect(brought.rejected.map(({ row, reasons }) => [row, reasons.map((reason) => reason.split(':')[0])])).toEqual([
    [3, ['Weight']],
    [4, ['In use', 'Name']],
  ]);
});
