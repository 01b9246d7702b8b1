/** Exports in code page 932 over HTTP: the bytes, the losses, and their report. */
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { rowsOf } from '#tests/support/imports.ts';
import { type Client, type TestServer, testServer } from '#tests/support/server.ts';

const api = '/v2/equipment-types-csv';
const names = [
  '髙島屋①㈱Ⅲ',
  '〜−‖¢',
  'か\u3099ラス',
  '𠮷野家の𠮷',
  '葛\u{e0100}城',
  '=\ufe0f1+1',
  '\u22121',
  "'引用",
  'é1',
  'é2',
] as const;

let server: TestServer;
let editor: Client;

beforeAll(async () => {
  server = await testServer();
  editor = await server.signIn({
    email: 'export@example.co.jp.test',
    areas: ['staff'],
    scopes: ['ga:view', 'ga:edit'],
  });
  for (const name of names) {
    const { status } = await editor.send('POST', '/v2/equipment-types', { name });
    expect([name, status]).toEqual([name, 201]);
  }
});
afterAll(() => server?.stop());

const bytes = async (url: string): Promise<{ readonly type: string | null; readonly body: Uint8Array }> => {
  const response = await fetch(new URL(url, server.origin), { headers: { cookie: editor.cookie } });
  return { type: response.headers.get('content-type'), body: new Uint8Array(await response.arrayBuffer()) };
};
const query = 'columns=name&encoding=Shift_JIS&pageSize=1';

test('the file is code page 932, and the answer says what it cannot hold', async () => {
  const { status, body } = await editor.get(`${api}?${query}`);
  expect([status, body.mode, body.encoding]).toEqual([200, 'view', 'Shift_JIS']);
  const { type, body: file } = await bytes(body.url);
  expect(type).toBe('text/csv; charset=windows-31j');
  const cells = rowsOf(new TextDecoder('shift_jis', { fatal: true }).decode(file)).map(([cell = '']) => cell);
  expect(cells[0]).toBe('名称');
  expect(file.slice(0, 4)).toEqual(Uint8Array.of(0x96, 0xbc, 0x8f, 0xcc));
  expect(cells).toEqual(
    expect.arrayContaining(['髙島屋①㈱Ⅲ', '～－∥￠', 'がラス', '〓野家の〓', '葛城', "'引用", '〓1']),
  );
  // A text that becomes a formula in the code page is escaped.
  expect(cells).toEqual(expect.arrayContaining(["'=1+1", "'－1"]));
  const rowOf = (cell: string): number => cells.indexOf(cell) + 1;
  expect(body.losses).toMatchObject({ cells: 7, characters: 11 });
  const first = (character: string, ...lines: readonly string[]) => ({
    character,
    row: Math.min(...lines.map(rowOf)),
    column: '名称',
  });
  // Including characters that Windows replaces by lookalikes.
  expect(new Set(body.losses.first)).toEqual(
    new Set([
      first('\u301c', '～－∥￠'),
      first('\u2212', '～－∥￠', "'－1"),
      first('\u2016', '～－∥￠'),
      first('\u00a2', '～－∥￠'),
      first('𠮷', '〓野家の〓'),
      first('葛\u{e0100}', '葛城'),
      first('=\ufe0f', "'=1+1"),
      first('é', '〓1', '〓2'),
    ]),
  );
});

test('at most ten characters are named, all are counted', async () => {
  const name = 'ĀĂĄĆĈĊČĎĐĒĔĖ';
  const made = await editor.send('POST', '/v2/equipment-types', { name });
  const { body } = await editor.get(`${api}?${query}&freeText=${encodeURIComponent(name)}`);
  expect(body.losses).toMatchObject({ cells: 1, characters: 12 });
  expect(body.losses.first.map(({ character }: { character: string }) => character)).toEqual([...name].slice(0, 10));
  const etag = String((await editor.get(`/v2/equipment-types/${made.body.id}`)).headers.get('etag'));
  await editor.send('DELETE', `/v2/equipment-types/${made.body.id}`, undefined, { 'if-match': etag });
  expect((await editor.get(`${api}?${query}&freeText=${encodeURIComponent(name)}`)).body.losses).toEqual({
    cells: 0,
    characters: 0,
    first: [],
  });
});

test('UTF-8 is what is meant unless said, loses nothing, and begins with a mark', async () => {
  for (const encoding of ['', '&encoding=UTF-8']) {
    const { body } = await editor.get(`${api}?columns=name${encoding}`);
    expect([body.encoding, body.losses]).toEqual(['UTF-8', null]);
    const { type, body: file } = await bytes(body.url);
    expect([type, [...file.slice(0, 3)]]).toEqual(['text/csv; charset=utf-8', [0xef, 0xbb, 0xbf]]);
    const text = new TextDecoder().decode(file);
    for (const name of names.filter((one) => !/^[='\u2212]/.test(one)))
      expect(text).toContain(name.replace('か\u3099', 'が'));
  }
});

test('a template, the present data and the list have names of their own', async () => {
  const nameOf = async (mode: string) => {
    const { body } = await editor.get(`${api}?mode=${mode}`);
    const { headers } = await editor.get(body.url);
    return /filename="(.*)"/.exec(headers.get('content-disposition') ?? '')?.[1];
  };
  expect([await nameOf('view'), await nameOf('edit'), await nameOf('edit-template')]).toEqual([
    'equipment-types-2026-11-20.csv',
    'equipment-types-edit-2026-11-20.csv',
    'equipment-types-template.csv',
  ]);
});

test('an encoding that nobody knows is refused by name', async () => {
  for (const encoding of ['CP932', 'shift_jis', '']) {
    const { status, body } = await editor.get(`${api}?encoding=${encoding}`);
    expect([status, body.errors[0].pointer]).toEqual([400, '?encoding']);
  }
});

test('losses tell nothing of rows and columns that may not be exported', async () => {
  const other = await server.signIn({ email: 'export-none@example.co.jp.test', areas: ['staff'], scopes: ['hr:view'] });
  expect((await other.get(`${api}?${query}`)).status).toBe(403);
  const { body } = await editor.get(`${api}?columns=createdAt&encoding=Shift_JIS`);
  expect(body.losses).toEqual({ cells: 0, characters: 0, first: [] });
});

test('the audit log is exported too, whose rows come from a view', async () => {
  const admin = await server.signIn({
    email: 'export-admin@example.co.jp.test',
    areas: ['staff'],
    scopes: ['settings:view', 'settings:edit', 'ga:view', 'ga:edit'],
  });
  const { resources } = server.project.declarations;
  const views = Object.values(resources).filter(({ source, single }) => source.kind === 'view' && !single);
  const exported: string[] = [];
  const cells: string[] = [];
  await sql`update daicho_audit set actor = 'system', actor_label = 'System'
    where id = (select id from daicho_audit order by id limit 1)`.execute(server.running.database.kysely);
  for (const { name, wire } of views) {
    const { count } = (await admin.get(wire.count)).body;
    const { status, body } = await admin.get(`${wire.csv}?encoding=Shift_JIS`);
    if (status === 403) continue;
    expect([name, status]).toEqual([name, 200]);
    const lines = rowsOf(new TextDecoder('shift_jis').decode(await fileOf(admin, body.url)));
    // Further lines of a record contain only rows of its lists, and no first column.
    expect([name, lines.filter(([first]) => first !== '').length]).toEqual([name, count + 1]);
    exported.push(name);
    cells.push(...lines.flat());
  }
  // Work of the server itself is shown in the reader's language.
  expect([cells.includes('システム'), cells.includes('System')]).toEqual([true, false]);
  expect(exported.length).toBeGreaterThan(0);
});

const fileOf = async ({ cookie }: Client, url: string): Promise<ArrayBuffer> =>
  (await fetch(new URL(url, server.origin), { headers: { cookie } })).arrayBuffer();
