/** Files that the operator imports part by part: every row comes in once, whatever interrupts the import. */
import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { encodeCp932 } from '#server/csv/cp932.ts';
import type { FileImported, FileOrder, ImportState } from '#server/csv/in-parts/import-file-in-parts.ts';
import { claimLease, releaseLease } from '#server/db/lease.ts';
import { readProject } from '#server/declarations/project.ts';
import { cancelFileImport, ImportCanceled, unfinishedImports } from '#server/gate/import/parts/file-imports.ts';
import type { StatementListener } from '#server/telemetry/statements.ts';
import { makeDirectory } from '#tests/support/directory.ts';
import { rowsOf, textOf } from '#tests/support/imports.ts';
import { type TestServer, testServer } from '#tests/support/server.ts';
import { type SmallProject, writeSmallProject } from '#tests/support/small-project.ts';
import { memberFiles } from './member-files.ts';

let small: SmallProject;
let server: TestServer;
const folder = makeDirectory();

beforeAll(async () => {
  small = writeSmallProject(memberFiles);
  server = await testServer({ project: await readProject(small.folder), folder: small.folder });
});
afterAll(async () => {
  await server?.stop();
  small?.remove();
});
beforeEach(async () => {
  for (const table of ['members', 'units', 'daicho_file_import', 'daicho_audit'])
    await sql`delete from ${sql.table(table)}`.execute(kysely());
});

const kysely = () => server.running.database.kysely;

/** Writes a file of rows below their headings. */
function fileOf(name: string, rows: readonly (readonly string[])[]): string {
  const file = path.join(folder, name);
  writeFileSync(file, textOf(rows));
  return file;
}

const headings = ['code', 'name'];
const codeOf = (at: number): string => `M${String(at).padStart(5, '0')}`;
const members = (count: number, from = 0): readonly (readonly string[])[] =>
  Array.from({ length: count }, (_, at) => [codeOf(from + at), `Member ${from + at}`]);

interface Watched extends Partial<FileOrder> {
  readonly signal?: AbortSignal;
  progress?(state: ImportState): unknown;
}

const importing = (file: string, { signal, progress, ...order }: Watched = {}): Promise<FileImported> =>
  server.running.importInParts(
    {
      ...{ resource: 'members', file, account: null, encoding: null, variant: null, into: null, ignored: [] },
      ...{ rejected: null, isDryRun: false, isRestart: false, partSize: 100 },
      ...order,
    },
    { signal: signal ?? new AbortController().signal, progress: (state) => void progress?.(state) },
  );

/** Aborts when this many rows are imported. */
async function importUntil(file: string, rows: number, order: Watched = {}): Promise<void> {
  const stop = new AbortController();
  const progress = ({ counts }: ImportState): void => {
    if (counts.rows >= rows) stop.abort(new ImportCanceled('stopped'));
  };
  await expect(importing(file, { ...order, signal: stop.signal, progress })).rejects.toThrow('stopped');
}

interface Member {
  readonly code: string;
  readonly name: string;
  readonly note: string | null;
}

const stored = async (): Promise<readonly Member[]> =>
  (await sql<Member>`select code, name, note from members order by code`.execute(kysely())).rows;
const codes = async (): Promise<readonly string[]> => (await stored()).map(({ code }) => code);
const wanted = (count: number): readonly string[] => members(count).map(([code = '']) => code);

test('12,000 rows come in as three parts, each row with its audit entry', async () => {
  const file = fileOf('all.csv', [headings, ...members(12_000)]);
  const states: ImportState[] = [];
  // Collecting statistics takes three statements, the only ones of no named kind; each part lets the table grow enough.
  let collected = 0;
  const listener: StatementListener = {
    statement: ({ kind }) => {
      if (kind === 'other') collected++;
    },
    waited: () => undefined,
  };
  const { listeners } = server.running.database.statements;
  listeners.add(listener);
  const { counts } = await importing(file, { partSize: 4_000, progress: (state) => states.push(state) });
  listeners.delete(listener);
  expect(collected).toBe(3 * 3);
  expect(counts).toEqual({ rows: 12_000, new: 12_000, changed: 0, unchanged: 0, rejected: 0 });
  expect(states.map((state) => [state.counts.rows, state.rowCount])).toEqual(
    [0, 4_000, 8_000, 12_000].map((rows) => [rows, 12_000]),
  );
  expect(await codes()).toEqual(wanted(12_000));
  const { rows } = await sql<{ count: number; labels: string }>`
    select count(distinct record_id)::integer as count, min(actor_label) as labels from daicho_audit
    where origin = 'csv'`.execute(kysely());
  expect(rows).toEqual([{ count: 12_000, labels: 'daicho import' }]);
});

test('a file that was imported before is not imported again without being asked to', async () => {
  const file = fileOf('again.csv', [headings, ...members(150)]);
  const first = await importing(file);
  expect(first).toMatchObject({ isKnown: false, counts: { new: 150 } });
  expect(await importing(file)).toMatchObject({ isKnown: true, counts: { new: 150 } });
  expect((await importing(file, { isRestart: true })).counts).toMatchObject({ rows: 150, unchanged: 150 });
});

test('an import that is stopped undoes the part in work, and the same call goes on with it', async () => {
  const file = fileOf('stopped.csv', [headings, ...members(250)]);
  await importUntil(file, 100);
  expect(await codes()).toEqual(wanted(100));
  expect(await unfinishedImports(kysely())).toMatchObject([
    { resource: 'members', file, rowCount: 250, partCount: 3, partsDone: 1, isRunning: false, canceledAt: null },
  ]);
  const states: ImportState[] = [];
  const { counts } = await importing(file, { progress: (state) => states.push(state) });
  expect(states[0]?.counts.rows).toBe(100);
  expect(counts).toMatchObject({ rows: 250, new: 250 });
  expect(await codes()).toEqual(wanted(250));
  expect(await unfinishedImports(kysely())).toEqual([]);
});

test('the same content goes on under another path', async () => {
  await importUntil(fileOf('here.csv', [headings, ...members(150)]), 100);
  expect((await importing(fileOf('there.csv', [headings, ...members(150)]))).counts).toMatchObject({ new: 150 });
});

test('an import that is canceled elsewhere ends with the part, and goes on when it is called again', async () => {
  const file = fileOf('canceled.csv', [headings, ...members(250)]);
  const canceled: Promise<boolean>[] = [];
  const progress = ({ id, counts }: ImportState): void => {
    if (counts.rows === 100) canceled.push(cancelFileImport(kysely(), id ?? '', new Date()));
  };
  await expect(importing(file, { progress })).rejects.toThrow(ImportCanceled);
  expect(await Promise.all(canceled)).toEqual([true]);
  expect([100, 200]).toContain((await codes()).length);
  expect(await unfinishedImports(kysely())).toMatchObject([{ canceledAt: expect.any(String), isRunning: false }]);
  expect((await importing(file)).counts).toMatchObject({ rows: 250, new: 250 });
  expect(await cancelFileImport(kysely(), 'no id', new Date())).toBe(false);
});

test('a part that is canceled while it is written is undone', async () => {
  await sql`create function cancel_imports() returns trigger language plpgsql as
    'begin update daicho_file_import set canceled_at = now(); return null; end'`.execute(kysely());
  await sql`create trigger cancel_imports after insert on members for each statement execute function cancel_imports()`.execute(
    kysely(),
  );
  try {
    await expect(importing(fileOf('within.csv', [headings, ...members(50)]))).rejects.toThrow(ImportCanceled);
  } finally {
    await sql`drop trigger cancel_imports on members`.execute(kysely());
    await sql`drop function cancel_imports()`.execute(kysely());
  }
  expect(await codes()).toEqual([]);
});

test('a file that has changed is refused until it is imported from its first row', async () => {
  const file = fileOf('changed.csv', [headings, ...members(250)]);
  await importUntil(file, 100);
  fileOf('changed.csv', [headings, ...members(251)]);
  await expect(importing(file)).rejects.toThrow(
    /has changed since its import began, of which 100 of 250 rows are done/,
  );
  expect((await importing(file, { isRestart: true })).counts).toMatchObject({ rows: 251, new: 151, unchanged: 100 });
  expect(await unfinishedImports(kysely())).toEqual([]);
});

test('a file that changes during its import ends it with the part in work undone', async () => {
  const file = fileOf('changing.csv', [headings, ...members(250)]);
  const progress = ({ counts }: ImportState): void => {
    if (counts.rows === 100) fileOf('changing.csv', [headings, ...members(10)]);
  };
  await expect(importing(file, { progress })).rejects.toThrow(/has changed during its import/);
  expect(await codes()).toEqual(wanted(100));
});

test('an unfinished import goes on only with the same options', async () => {
  const file = fileOf('options.csv', [[...headings, 'shoe'], ...members(150)]);
  await importUntil(file, 100, { ignored: ['shoe'] });
  await expect(importing(file, { ignored: ['shoe'], rejected: path.join(folder, 'new.csv') })).rejects.toThrow(
    /other options/,
  );
  expect((await importing(file, { ignored: ['shoe'] })).counts).toMatchObject({ new: 150 });
});

test('one process at a time imports a file', async () => {
  const file = fileOf('once.csv', [headings, ...members(150)]);
  await importUntil(file, 100);
  const { rows } = await sql<{ name: string }>`
    select 'file import ' || resource || ' ' || sha256 as name from daicho_file_import`.execute(kysely());
  const [{ name } = { name: '' }] = rows;
  expect(await claimLease(kysely(), name, 'another', 60)).toBe(true);
  expect(await unfinishedImports(kysely())).toMatchObject([{ isRunning: true }]);
  await expect(importing(file)).rejects.toThrow(/Another process imports this file/);
  await releaseLease(kysely(), name, 'another');
  expect((await importing(file)).counts).toMatchObject({ new: 150 });
});

test('a process that has lost its import to another one writes nothing more', async () => {
  const file = fileOf('lost.csv', [headings, ...members(250)]);
  const replaced: Promise<unknown>[] = [];
  const progress = ({ counts }: ImportState): void => {
    if (counts.rows === 100)
      replaced.push(sql`update daicho_file_import set run = gen_random_uuid()`.execute(kysely()));
  };
  await expect(importing(file, { progress })).rejects.toThrow(/Another process goes on/);
  await Promise.all(replaced);
  expect((await codes()).length).toBeLessThan(250);
});

test.each([
  ['an unknown resource', { resource: 'membres' }, headings, 'No resource "membres" — did you mean "members"?'],
  ['an unknown column', {}, ['code', 'nam'], '"members" has no column "nam". Did you mean "name"?'],
  ['a column that is there twice', {}, ['code', 'name', 'name'], 'Column "name": '],
  ['a variant where there is none', { variant: 'red' }, headings, '--variant: '],
  [
    'an account that does not exist',
    { account: 'nobody@example.co.jp' },
    headings,
    'No active account has the address',
  ],
])('%s is refused before anything is written', async (_, order, heads, message) => {
  const file = fileOf('refused.csv', [heads, ...members(3)]);
  await expect(importing(file, order)).rejects.toThrow(message);
  expect(await unfinishedImports(kysely())).toEqual([]);
});

test('a file that stops being CSV imports nothing, and names the row', async () => {
  const file = path.join(folder, 'broken.csv');
  writeFileSync(file, `${textOf([headings, ...members(250)])}\r\n"M9`);
  await expect(importing(file)).rejects.toThrow(/from row 252 on/);
  await expect(importing(path.join(folder, 'absent.csv'))).rejects.toThrow(/does not exist/);
  expect(await codes()).toEqual([]);
});

test('an account imports what it may, in its own name', async () => {
  const account = { email: 'clerk@example.co.jp', areas: ['staff'] as const, scopes: ['ga:edit'] as const };
  await server.signIn(account);
  await server.signIn({ ...account, email: 'guest@example.co.jp', scopes: ['ga:view'] });
  const file = fileOf('named.csv', [headings, ...members(3)]);
  await expect(importing(file, { account: 'guest@example.co.jp' })).rejects.toThrow(/may not import files/);
  expect((await importing(file, { account: 'Clerk@example.co.jp' })).counts).toMatchObject({ new: 3 });
  const { rows } = await sql`select distinct actor_label from daicho_audit where origin = 'csv'`.execute(kysely());
  expect(rows).toEqual([{ actor_label: 'clerk@example.co.jp' }]);
});

test('files in code page 932 are read, and other bytes are not guessed', async () => {
  const file = path.join(folder, 'japanese.csv');
  writeFileSync(
    file,
    encodeCp932(textOf([headings, ...members(150).map(([code = '']) => [code, `総務部　髙橋ソ${code}`])])),
  );
  expect((await importing(file)).counts).toMatchObject({ new: 150 });
  expect((await stored())[149]?.name).toBe(`総務部　髙橋ソ${codeOf(149)}`);
  writeFileSync(file, Buffer.concat([Buffer.from('code,name\r\nX,'), Buffer.from([0x81, 0xff, 0xfd])]));
  await expect(importing(file)).rejects.toThrow(/Name its encoding with --encoding/);
});

test('line breaks in cells are no borders of parts', async () => {
  const rows = members(250).map(([code = '', name = '']) => [code, name, `first, "line"\nsecond ${code}\r\n`]);
  const { counts } = await importing(fileOf('breaks.csv', [[...headings, 'note'], ...rows]));
  expect(counts).toMatchObject({ rows: 250, new: 250 });
  const notes = (await stored()).map(({ note }) => note);
  expect(notes).toEqual(wanted(250).map((code) => `first, "line"\nsecond ${code}`));
});

test('a row of a later part finds the record of an earlier one, also in a dry run; not the other way round', async () => {
  const units = [
    ...[
      ['A', 'Head office', ''],
      ['B', 'Sales', 'A'],
      ['C', 'Export', 'B'],
      ['D', 'Ships', 'E'],
      ['E', 'Sea', 'A'],
    ],
  ];
  const file = fileOf('units.csv', [['code', 'name', 'parentId'], ...units]);
  const expected = { rows: 5, new: 4, rejected: 1 };
  const order = { resource: 'units', partSize: 2 };
  expect((await importing(file, { ...order, isDryRun: true })).counts).toMatchObject(expected);
  expect((await importing(file, order)).counts).toMatchObject(expected);
  const { rows } = await sql`
    select unit.code, parent.code as parent from units unit left join units parent on parent.id = unit.parent_id
    order by unit.code`.execute(kysely());
  expect(rows).toEqual([
    ...[
      { code: 'A', parent: null },
      { code: 'B', parent: 'A' },
      { code: 'C', parent: 'B' },
      { code: 'E', parent: 'A' },
    ],
  ]);
});

test('a repeated key is an error within a part, and a change in a later part', async () => {
  const rows = [
    ['M1', 'One'],
    ['M1', 'Two'],
    ['M2', 'Three'],
    ['M1', 'Four'],
  ];
  const { counts } = await importing(fileOf('repeated.csv', [headings, ...rows]), { partSize: 2 });
  expect(counts).toMatchObject({ rows: 4, new: 2, changed: 1, rejected: 1 });
  expect(await stored()).toMatchObject([{ code: 'M1', name: 'Four' }, { code: 'M2' }]);
});

test('a dry run checks every part and writes nothing', async () => {
  const file = fileOf('dry.csv', [headings, ...members(240), ['', 'Nobody']]);
  const rejected = path.join(folder, 'dry-rejected.csv');
  const { counts } = await importing(file, { isDryRun: true, rejected });
  expect(counts).toEqual({ rows: 241, new: 240, changed: 0, unchanged: 0, rejected: 1 });
  expect(await codes()).toEqual([]);
  expect(await unfinishedImports(kysely())).toEqual([]);
  expect(rowsOf(readFileSync(rejected, 'utf8').replace('\uFEFF', ''))).toMatchObject([
    ['row', 'reasons', ...headings],
    ['242', expect.stringContaining('Code'), '', 'Nobody'],
  ]);
});

test('rejected rows of all parts are in their file once, also after an interruption, and come in when corrected', async () => {
  const rows = members(250).map(([code = '', name = ''], at) => [code, at % 100 === 50 ? 'x'.repeat(90) : name]);
  const file = fileOf('some.csv', [headings, ...rows]);
  const rejected = path.join(folder, 'rejected.csv');
  await importUntil(file, 100, { rejected });
  writeFileSync(rejected, `${readFileSync(rejected, 'utf8')}what a part that was undone left`);
  expect((await importing(file, { rejected })).counts).toMatchObject({ rows: 250, new: 248, rejected: 2 });
  const text = readFileSync(rejected, 'utf8');
  expect(rowsOf(text.replace('\uFEFF', '')).map(([row]) => row)).toEqual(['row', '52', '152']);
  writeFileSync(rejected, text.replaceAll('x'.repeat(90), 'Corrected'));
  expect((await importing(rejected, { ignored: ['row', 'reasons'] })).counts).toMatchObject({ rows: 2, new: 2 });
  expect(await codes()).toEqual(wanted(250));
  await expect(importing(file, { rejected: file, isRestart: true })).rejects.toThrow(/Name another file/);
});
