/**
 * The same texts in files and calls on a real database: their values, what finds them, and the messages before the
 * import.
 */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { postImport, textOf, uploadCsv } from '#tests/support/imports.ts';
import { type Client, type TestServer, testServer } from '#tests/support/server.ts';

let server: TestServer;
let editor: Client;
let type: { readonly id: string; readonly name: string };

beforeAll(async () => {
  server = await testServer();
  const scopes = ['ga:edit', 'hr:edit', 'settings:edit'] as const;
  editor = await server.signIn({ email: 'texts@example.co.jp.test', areas: ['staff'], scopes });
  type = (await editor.get('/v2/equipment-types')).body.items[0];
});
afterAll(() => server?.stop());

const bring = async (api: string, rows: readonly (readonly string[])[], more: object = {}) =>
  (await postImport(editor, api, await uploadCsv(editor, textOf(rows)), more)).body;
const addEquipment = (body: object) => editor.send('POST', '/v2/equipment', { equipmentTypeId: type.id, ...body });
const errors = ({ status, body }: Awaited<ReturnType<Client['send']>>) => [
  status,
  ...(body.errors ?? []).map(({ pointer, keyword }: { pointer: string; keyword: string }) => `${pointer} ${keyword}`),
];
const cellsOf = (body: { records: readonly { values: object }[] }, at = 0): Record<string, Record<string, unknown>> =>
  body.records[at]?.values as Record<string, Record<string, unknown>>;

test('a file of people takes what the form takes, and tells what it was read as', async () => {
  const head = [
    '社員番号',
    '姓',
    '名',
    '姓（カナ）',
    '名（カナ）',
    '生年月日',
    '郵便番号',
    '電話番号',
    'メールアドレス',
  ];
  const untidy = ['990001', '見本', '花子', 'ﾐﾎﾝ', 'はなこ', '昭和60年4月1日', '1500001', '０９０－００００－０００１'];
  const tidy = ['990002', '見本', '太郎', 'ミホン', 'タロウ', '1985/4/1', '150-0001', '(03)0000-0001'];
  const rows = [head, [...untidy, ' a@example.co.jp　'], [...tidy, 'b@example.co.jp']];
  const body = await bring('/v2/people-csv/all-member', rows, { variant: 'employee' });
  expect(
    body.records.flatMap(({ values }: { values: object }) =>
      Object.values(values).flatMap((one) => (one as { errors: unknown[] }).errors),
    ),
  ).toEqual([]);
  const rewritten = (at: number) =>
    Object.fromEntries(
      Object.entries(cellsOf(body, at)).flatMap(([name, { value, readAs }]) =>
        readAs === undefined ? [] : [[name, [value, readAs]]],
      ),
    );
  expect(rewritten(0)).toEqual({
    '姓（カナ）': ['ﾐﾎﾝ', 'ミホン'],
    '名（カナ）': ['はなこ', 'ハナコ'],
    生年月日: ['昭和60年4月1日', '1985/04/01'],
    郵便番号: ['1500001', '150-0001'],
    電話番号: ['０９０－００００－０００１', '090-0000-0001'],
    メールアドレス: [' a@example.co.jp　', 'a@example.co.jp'],
  });
  expect(rewritten(1)).toEqual({});
});

test('spaces around a key, and characters that nobody sees in it, make no other record', async () => {
  const first = await addEquipment({ name: '机', assetTag: 'TEXT-0001' });
  expect(first.status).toBe(201);
  for (const assetTag of ['TEXT-0001 ', '　TEXT-0001', '\u00a0TEXT-0001', 'TEXT-\u200b0001', 'TEXT-0001\r\n'])
    expect(errors(await addEquipment({ name: '机', assetTag }))).toEqual([409, '/assetTag unique']);
  for (const tag of ['TEXT-0001 ', '　TEXT-0001\u200b']) {
    const body = await bring('/v2/equipment-csv', [
      ['資産番号', '名称'],
      [tag, '書き換えた机'],
    ]);
    expect(body.counts).toMatchObject({ new: 0, changed: 1, rejected: 0 });
    expect(cellsOf(body).資産番号).toMatchObject({ value: tag, readAs: 'TEXT-0001' });
  }
});

test('an empty text is none where it may be, and no two records share it', async () => {
  const ids = await Promise.all(
    [1, 2].map(async (at) => (await addEquipment({ name: `空${at}`, assetTag: `TEXT-EMPTY-${at}` })).body.id),
  );
  for (const id of ids)
    for (const text of ['', ' ', '　\u200b']) {
      const { headers } = await editor.get(`/v2/equipment/${id}`);
      const { status, body } = await editor.send(
        'PATCH',
        `/v2/equipment/${id}`,
        { assetTag: text, note: text },
        { 'if-match': String(headers.get('etag')) },
      );
      expect([status, body.assetTag, body.note]).toEqual([200, null, null]);
    }
});

test('a text in which nothing is to be seen is refused where something must stand, at every door', async () => {
  for (const text of [
    '\u200b',
    '\u00ad',
    '\u2060',
    '\u200d',
    '\ufeff',
    '\u3164',
    '\u180e',
    '\u115f',
    ' \u200b　\u2060',
    '\u202e',
  ]) {
    expect(errors(await addEquipment({ name: text }))).toEqual([400, '/name notBlank']);
    const body = await bring('/v2/equipment-csv', [
      ['名称', '種別'],
      [text, type.name],
    ]);
    expect(body.records[0]?.values.名称.errors).toMatchObject([{ keyword: 'notBlank' }]);
  }
});

test('an address that is refused names the character that cannot stand there', async () => {
  const person = { familyName: '見本', givenName: '花子', workerType: 'EMPLOYEE', email: 'a..b.@example.co.jp' };
  const { status, body } = await editor.send('POST', '/v2/people', person);
  expect([status, body.errors]).toMatchObject([400, [{ pointer: '/email', keyword: 'format' }]]);
  expect(body.errors[0].message).toContain('「..」');
});

test('a name holds no line breaks, control characters or marks of direction', async () => {
  const { status, body } = await addEquipment({ name: 'A\u202e消せ\u2069\r\nB\u0007', note: '一\r\n\u202e二\n' });
  expect([status, body.name, body.note]).toEqual([201, 'A消せ B', '一\n二']);
  const invited = await editor.send('POST', '/v2/staff-accounts/invitations', {
    email: ' INVITED@example.co.jp.test ',
    familyName: '佐藤\r\nBcc: x@example.com',
    givenName: '\u202e花子\u200b',
  });
  expect([invited.status, invited.body?.familyName, invited.body?.givenName]).toEqual([
    201,
    '佐藤 Bcc: x@example.com',
    '花子',
  ]);
});
