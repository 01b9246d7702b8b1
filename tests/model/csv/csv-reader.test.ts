/** CSV text as rows of cells, read like Excel, in chunks of any size. */
import fc from 'fast-check';
import papaparse from 'papaparse';
import { describe, expect, it } from 'vitest';
import { type CsvError, createCsvReader } from '#model/csv/file/csv-reader.ts';

function read(text: string, delimiter = ',', pieceLength = text.length || 1): readonly (readonly string[])[] {
  const reader = createCsvReader(delimiter);
  const rows: (readonly string[])[] = [];
  for (let at = 0; at < text.length; at += pieceLength) rows.push(...reader.push(text.slice(at, at + pieceLength)));
  return [...rows, ...reader.end()];
}

const delimiters = [',', '\t', ';'];

describe('rows of cells', () => {
  it.each<[string, readonly (readonly string[])[]]>([
    ['', []],
    ['a', [['a']]],
    [
      'a,b\r\nc,d\r\n',
      [
        ['a', 'b'],
        ['c', 'd'],
      ],
    ],
    ['a\nb\rc\r\n', [['a'], ['b'], ['c']]],
    ['\r\n,\r\n', [[''], ['', '']]],
    ['"a ""b"", c\r\nd",e', [['a "b", c\r\nd', 'e']]],
    ['27" モニター,24" x', [['27" モニター', '24" x']]],
    ['机"大",x', [['机"大"', 'x']]],
    ['"a", "b" ,\u3000"c"\u00a0,"d"', [['a', 'b', 'c', 'd']]],
    [' a , b', [[' a ', ' b']]],
    ['="0012", ="a""b" ,"=""0013"""', [['0012', 'a"b', '0013']]],
    ['="0012"&"x",=1+1', [['="0012"&"x"', '=1+1']]],
    ['\uFEFF\uFEFFa', [['a']]],
  ])('%j', (text, rows) => {
    for (const delimiter of delimiters) {
      const written = (one: string): string => one.replaceAll(',', delimiter);
      const expected = rows.map((cells) => cells.map(written));
      for (const length of [1, 2, 3, 1000]) expect(read(written(text), delimiter, length)).toEqual(expected);
    }
  });

  it.each([
    ['a,"b', 1],
    ['a\n"b\n\nc\n', 2],
    ['a\n\n"b"x,c', 3],
    ['a\n "b" x', 2],
  ])('%j stops being CSV in row %i', (text, row) => {
    for (const length of [1, 1000])
      expect(() => read(text, ',', length)).toThrow(
        expect.objectContaining<Partial<CsvError>>({ keyword: 'notCsv', row }),
      );
  });

  it('refuses a row of more than a megabyte, open or closed', () => {
    for (const long of ['x'.repeat(1_100_000), `"${'x'.repeat(1_100_000)}"`])
      expect(() => read(`a\n${long}\nb\n`, ',', 65_536)).toThrow(
        expect.objectContaining<Partial<CsvError>>({ keyword: 'rowTooLong', row: 2 }),
      );
  });

  it('reads back whatever was written, in whatever pieces', () => {
    const cell = fc.string({ unit: fc.constantFrom('a', '表', '"', ',', ';', '\t', '\r', '\n', ' ', '\u3000') });
    const row = fc.array(cell, { minLength: 1, maxLength: 4 });
    fc.assert(
      fc.property(
        fc.array(row, { minLength: 1, maxLength: 4 }),
        fc.constantFrom(...delimiters),
        fc.integer({ min: 1, max: 9 }),
        (rows, delimiter, length) => {
          const text = papaparse.unparse(rows, { delimiter, quotes: true });
          expect(read(text, delimiter, length)).toEqual(rows);
        },
      ),
    );
  });
});
