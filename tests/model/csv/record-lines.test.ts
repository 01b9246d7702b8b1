/** Which lines of a file belong to one record. */
import { expect, test } from 'vitest';
import type { CsvColumn } from '#model/csv/csv-part.ts';
import { type RecordLines, recordsIn } from '#model/csv/record-lines.ts';

const column = (name: string, list: string | null = null): CsvColumn => ({
  ...{ name, list, path: [], below: [], words: [] },
  of: name,
  field: { name } as CsvColumn['field'],
});
const columns = [column('id'), column('code'), column('note'), column('lines.a', 'lines'), null];

async function grouped(rows: readonly (readonly string[])[], inFile = columns, size = 2): Promise<readonly number[][]> {
  async function* batches() {
    const lines = rows.map((cells, index) => ({ index, cells }));
    for (let at = 0; at < lines.length; at += size) yield lines.slice(at, at + size);
  }
  const found: RecordLines[] = [];
  for await (const batch of recordsIn(batches(), inFile, 'code')) found.push(...batch);
  return found.map(({ index, further = [] }) => [index, ...further.map((one) => one.index)]);
}

test.each([
  [
    'a line each',
    [
      ['1', '', 'x', 'a'],
      ['2', '', 'y', 'b'],
    ],
    [[0], [1]],
  ],
  [
    'the key alone',
    [
      ['1', '', 'x', 'a'],
      ['1', '', '', 'b'],
      ['1', '', '', 'c'],
    ],
    [[0, 1, 2]],
  ],
  [
    'no key',
    [
      ['1', '', 'x', 'a'],
      ['', '', '', 'b'],
      ['2', '', '', 'c'],
      ['', '', '', 'd'],
    ],
    [
      [0, 1],
      [2, 3],
    ],
  ],
  [
    'one of two keys',
    [
      ['1', 'A', 'x', 'a'],
      ['', 'A', '', 'b'],
      ['1', '', '', 'c'],
    ],
    [[0, 1, 2]],
  ],
  [
    'another key',
    [
      ['', 'A', '', 'a'],
      ['', 'B', '', 'b'],
    ],
    [[0], [1]],
  ],
  [
    'a key that the first line has not',
    [
      ['', 'A', '', 'a'],
      ['1', 'A', '', 'b'],
    ],
    [[0], [1]],
  ],
  [
    'what the record says again',
    [
      ['1', '', 'x', 'a'],
      ['1', '', 'x', 'b'],
    ],
    [[0, 1]],
  ],
  [
    'the same key without a row is another record',
    [
      ['1', '', 'x', 'a'],
      ['1', '', 'y', ''],
    ],
    [[0], [1]],
  ],
  [
    'values of its own without a key',
    [
      ['1', '', 'x', 'a'],
      ['', '', 'y', 'b'],
    ],
    [[0], [1]],
  ],
  [
    'nothing above',
    [
      ['', '', '', 'a'],
      ['', '', '', 'b'],
    ],
    [[0, 1]],
  ],
  [
    'a column that is left out says nothing',
    [
      ['1', '', '', 'a'],
      ['', '', '', 'b', 'z'],
    ],
    [[0, 1]],
  ],
  [
    'spaces are nothing',
    [
      ['1', '', '', 'a'],
      [' ', '　', '', 'b'],
    ],
    [[0, 1]],
  ],
  ['short lines', [['1', '', '', 'a'], ['1']], [[0, 1]]],
])('%s', async (_, rows, lines) => {
  expect(await grouped(rows)).toEqual(lines);
  // The result does not depend on the batches of the file.
  expect(await grouped(rows, columns, 1)).toEqual(lines);
  expect(await grouped(rows, columns, 100)).toEqual(lines);
});

test('without a list each line is a record', async () =>
  expect(
    await grouped(
      [
        ['1', 'A', 'x'],
        ['1', 'A', ''],
      ],
      columns.slice(0, 3),
    ),
  ).toEqual([[0], [1]]));
