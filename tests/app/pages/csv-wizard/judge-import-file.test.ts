/** Which files are taken. */
import { describe, expect, it } from 'vitest';
import { judgeImportFile, onlyOne } from '#app/pages/csv-wizard/upload/judge-import-file.ts';

describe('judgeImportFile', () => {
  it.each([
    ['a.csv', 1, null],
    ['A.CSV', 10 * 1024 * 1024 - 1, null],
    ['a.csv', 10 * 1024 * 1024, 'tooLarge'],
    ['a.csv', 0, 'empty'],
    ['a.xlsx', 1, 'notCsv'],
    ['a.csv.txt', 1, 'notCsv'],
    ['csv', 1, 'notCsv'],
  ])('judges %s of %i bytes', (name, size, refusal) => {
    expect(judgeImportFile({ name, size })).toBe(refusal);
  });
});

describe('onlyOne', () => {
  it('takes one file, and none of several', () => {
    expect([[], ['a'], ['a', 'b']].map(onlyOne)).toEqual([null, 'a', null]);
  });
});
