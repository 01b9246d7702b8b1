/** What the command `import` prints, and the arguments that it refuses. */
import { spawnSync } from 'node:child_process';
import { expect, test } from 'vitest';
import { encodingNamed } from '#cli/import/encoding-named.ts';
import { createProgress, listedImport, resultLine } from '#cli/import/import-lines.ts';
import { readArguments } from '#cli/import/read-arguments.ts';
import { temporaryDirectory } from '#tests/support/directory.ts';
import { root } from '#tests/support/project.ts';

const counts = { rows: 12_000, new: 11_990, changed: 5, unchanged: 3, rejected: 2 };
const order = { file: '/data/members.csv', rejected: null, isDryRun: false };

test('progress names rows, rate and remaining time, without the rows of an earlier run', () => {
  const printed: string[] = [];
  let now = 0;
  const progress = createProgress(
    '/data/members.csv',
    () => now,
    (line) => printed.push(line),
  );
  const at = (rows: number): void => progress({ id: 'a1', counts: { ...counts, rows }, rowCount: 200_000 });
  at(5_000);
  now = 4_000;
  at(10_000);
  now = 8_000;
  at(200_000);
  expect(printed).toEqual([
    'Import a1 of members.csv: 200,000 rows, of which 5,000 were imported before.',
    '10,000 of 200,000 rows, 1,250 rows/s, 2 min 32 s remaining',
    '200,000 of 200,000 rows, 24,375 rows/s, 0 s remaining',
  ]);
});

test('the result counts the rows, and says what to do about rejected and known ones', () => {
  const numbers = '12,000 rows: 11,990 new, 5 changed, 3 unchanged, 2 rejected.';
  expect(resultLine(order, { counts, isKnown: false })).toBe(
    `Imported members.csv, ${numbers} Name a file for rejected rows with --rejected.`,
  );
  expect(resultLine({ ...order, rejected: 'r.csv' }, { counts, isKnown: false })).toBe(
    `Imported members.csv, ${numbers}`,
  );
  expect(resultLine({ ...order, isDryRun: true, rejected: 'r.csv' }, { counts, isKnown: false })).toBe(
    `Checked members.csv, ${numbers}`,
  );
  expect(resultLine(order, { counts, isKnown: true })).toBe(
    `members.csv was imported before, ${numbers} Import it again with --restart.`,
  );
});

test.each([
  [true, null, 'running'],
  [true, '2026-11-29T10:00:00.000Z', 'is being canceled'],
  [false, '2026-11-29T10:00:00.000Z', 'canceled'],
  [false, null, 'interrupted'],
])('an import in the list: runs %s, canceled at %s', (isRunning, canceledAt, state) => {
  const one = {
    ...{ id: 'a1', resource: 'members', file: '/data/members.csv', options: {}, by: 'daicho import', run: 'r1' },
    ...{ rowCount: 20_000, partCount: 4, partsDone: 3, nextRow: 12_000, counts, rejectedBytes: 0 },
    ...{ startedAt: '2026-11-29T09:00:00.000Z', endedAt: null },
  };
  expect(listedImport({ ...one, isRunning, canceledAt })).toBe(
    `a1  members  /data/members.csv  ${state}  12,000 of 20,000 rows, part 3 of 4  since 2026-11-29T09:00:00.000Z  by daicho import`,
  );
});

test('encodings have their usual names', () => {
  expect(['cp932', 'shift-jis', 'utf8', 'UTF-16LE'].map(encodingNamed)).toEqual([
    ...['Shift_JIS', 'Shift_JIS', 'UTF-8', 'UTF-16LE'],
  ]);
  expect(() => encodingNamed('latin-1')).toThrow('No encoding "latin-1" (known: UTF-8, Shift_JIS');
});

test('the arguments become one order for each file', () => {
  const words = [
    'members',
    'a.csv',
    'b.csv',
    '--as',
    'a@b.jp',
    '--ignore',
    'row, reasons',
    '--dry-run',
    '--encoding',
    'cp932',
  ];
  const order = {
    ...{ resource: 'members', account: 'a@b.jp', encoding: 'Shift_JIS', variant: null, into: null, rejected: null },
    ...{ ignored: ['row', 'reasons'], isDryRun: true, isRestart: false },
  };
  expect(readArguments(words)).toEqual({
    kind: 'import',
    orders: [
      { ...order, file: 'a.csv' },
      { ...order, file: 'b.csv' },
    ],
  });
  expect(readArguments(['--list'])).toEqual({ kind: 'list' });
  expect(readArguments(['--cancel', 'a1'])).toEqual({ kind: 'cancel', id: 'a1' });
});

test.each([
  [[], 'Usage:'],
  [['members'], 'Usage:'],
  [['members', 'a.csv', '--list'], 'Usage:'],
  [['members', 'a.csv', '--restrat'], 'Unknown option --restrat — did you mean "restart"?'],
  [['members', 'a.csv', '--encoding', 'latin-1'], 'No encoding "latin-1"'],
  [['members', 'a.csv', 'b.csv', '--rejected', 'c.csv'], 'Import the files one by one.'],
])('the arguments %j are refused', (words, message) => {
  expect(() => readArguments(words)).toThrow(message);
});

test('the command ends with 1 and the reason without a database', () => {
  const words = ['--import', 'tsx', 'src/cli/import/import.ts', '--cancel', 'a1'];
  const env = { ...process.env, DATABASE_URL: '', DATA_DIRECTORY: temporaryDirectory() };
  const { status, stderr } = spawnSync(process.execPath, words, { cwd: root, encoding: 'utf8', env });
  expect([status, stderr]).toEqual([1, expect.stringContaining('There is no database in')]);
});
