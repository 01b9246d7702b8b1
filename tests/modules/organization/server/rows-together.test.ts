/**
 * A file whose rows refer to each other: an organization with all parents in it, in any order, in a dry run and in the
 * import.
 */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { finishImport, textOf, uploadCsv } from '#tests/support/imports.ts';
import { type Client, type Reply, type TestServer, testServer } from '#tests/support/server.ts';

const api = '/v2/organization-units-csv';
const units = '/v2/organization-units';
const header = ['組織コード', '組織名', '階層', '上位組織'];
let server: TestServer;
let editor: Client;

beforeAll(async () => {
  server = await testServer();
  editor = await server.signIn({ email: 'units@example.co.jp.test', areas: ['staff'], scopes: ['hr:view', 'hr:edit'] });
});
afterAll(() => server?.stop());

type Cells = readonly [code: string, name: string, level: string, parent: string];

interface Unit {
  readonly id: string;
  readonly code: string;
  readonly name: string;
  readonly parentId: string | null;
}

const all = async (): Promise<readonly Unit[]> => (await editor.get(`${units}?category=ALL&pageSize=5000`)).body.items;

/** Code → code of the parent, for units with this prefix. */
async function parents(prefix: string): Promise<Readonly<Record<string, string | null>>> {
  const known = await all();
  return Object.fromEntries(
    known
      .filter(({ code }) => code.startsWith(prefix))
      .map(({ code, parentId }) => [code, known.find(({ id }) => id === parentId)?.code ?? null])
      .sort(),
  );
}

/** Runs the dry run and the import of the same file; their answers agree except for their kind. */
async function bothWays(rows: readonly Cells[]): Promise<Reply['body']> {
  const key = await uploadCsv(editor, textOf([header, ...rows]));
  const before = (await all()).length;
  const tried = await finishImport(editor, api, key);
  expect((await all()).length).toBe(before);
  const done = await finishImport(editor, api, key, { dryrun: false });
  expect(done.body.counts).toEqual(tried.body.counts);
  expect(messages(done.body)).toEqual(messages(tried.body));
  return done.body;
}

/** Row → messages of its cells. */
const messages = (body: Reply['body']): Readonly<Record<number, readonly string[]>> =>
  Object.fromEntries(
    body.records
      .filter(({ isValid }: { isValid: boolean }) => !isValid)
      .map(({ row, values }: { row: number; values: Record<string, { errors: { message: string }[] }> }) => [
        row,
        Object.values(values).flatMap(({ errors }) => errors.map(({ message }) => message)),
      ]),
  );

test('a unit finds its parent in an earlier or a later row, by code, name, kana or both, however deep', async () => {
  const body = await bothWays([
    ['ZA-4', '孫の孫', '班', '孫 [ZA-3]'],
    ['ZA-3', '孫', '課', 'ZA-2'],
    ['ZA-1', '新しい本部', '本部', ''],
    ['ZA-2', 'あたらしい部', '部', '新しい本部'],
    ['ZA-5', '別の班', '班', 'アタラシイ部'],
    ['ZA-6', '社長の下', '室', '社長室'],
  ]);
  expect(body.counts).toMatchObject({ new: 6, rejected: 0 });
  const president = (await all()).find(({ name }) => name === '社長室');
  expect(await parents('ZA')).toEqual({
    'ZA-1': null,
    'ZA-2': 'ZA-1',
    'ZA-3': 'ZA-2',
    'ZA-4': 'ZA-3',
    'ZA-5': 'ZA-2',
    'ZA-6': president?.code,
  });
});

test('what is there already comes before what the file adds, wherever that stands', async () => {
  await bothWays([['ZB-1', '同じ名前', '部', '']]);
  await bothWays([
    ['ZB-3', '下', '課', '同じ名前'],
    ['ZB-2', '同じ名前', '部', '社長室'],
    ['ZB-4', '下', '課', '同じ名前'],
  ]);
  expect(await parents('ZB-')).toMatchObject({ 'ZB-3': 'ZB-1', 'ZB-4': 'ZB-1' });
});

test('a row that is moved below a new one waits for it, and a new name counts', async () => {
  await bothWays([['ZC-1', '移る部', '部', '']]);
  const body = await bothWays([
    ['ZC-1', '移る部', '部', '改めた名前'],
    ['ZC-2', '受け入れ先', '本部', ''],
  ]);
  expect(messages(body)[2]?.[0]).toContain('改めた名前');
  const again = await bothWays([
    ['ZC-1', '移る部', '部', '改めた名前'],
    ['ZC-2', '改めた名前', '本部', ''],
    ['ZC-3', '新しい課', '課', '改めた名前'],
  ]);
  expect(again.counts).toMatchObject({ new: 1, changed: 2 });
  expect(await parents('ZC-')).toEqual({ 'ZC-1': 'ZC-2', 'ZC-2': null, 'ZC-3': 'ZC-2' });
});

test('who waits for a row that is refused is refused with it, and so is a circle', async () => {
  const body = await bothWays([
    ['ZD-1', '', '本部', ''],
    ['ZD-2', '待つ部', '部', 'ZD-1'],
    ['ZD-3', '待つ課', '課', '待つ部'],
    ['ZD-4', '輪の一', '部', '輪の二'],
    ['ZD-5', '輪の二', '部', '輪の一'],
    ['ZD-6', '輪の外', '課', '輪の一'],
    ['ZD-7', '自身の下', '部', '自身の下'],
    ['ZD-8', '双子', '部', ''],
    ['ZD-9', '双子', '部', ''],
    ['ZD-A', '双子の下', '課', '双子'],
    ['ZD-B', '無い組織の下', '課', 'どこにもない組織'],
  ]);
  expect(Object.keys(await parents('ZD-'))).toEqual(['ZD-8', 'ZD-9']);
  const underItself = '自身と、その下にあるものは選択できません。';
  expect(messages(body)).toEqual({
    2: [expect.any(String)],
    3: ['「ZD-1」を追加する2行目にエラーがあるため、インポートできません。'],
    4: ['「待つ部」を追加する3行目にエラーがあるため、インポートできません。'],
    5: [underItself],
    6: [underItself],
    7: ['「輪の一」を追加する5行目にエラーがあるため、インポートできません。'],
    8: [underItself],
    11: [expect.stringContaining('双子 [ZD-8], 双子 [ZD-9]')],
    12: ['「どこにもない組織」に該当するデータがありません。'],
  });
});

test('a file is one whole, however many rows are read at a time', async () => {
  const rows = Array.from(
    { length: 1100 },
    (_, at): Cells => [`ZE-${at}`, `組織 ${at}`, '部', at === 1099 ? '' : `組織 ${at < 30 ? at + 1 : 1099}`],
  );
  const body = await bothWays(rows);
  expect(body.counts).toMatchObject({ new: 1100, rejected: 0 });
  const stand = await parents('ZE-');
  expect([stand['ZE-0'], stand['ZE-29'], stand['ZE-30'], stand['ZE-1099']]).toEqual(['ZE-1', 'ZE-30', 'ZE-1099', null]);
}, 120_000);
