/** Which files the wizard accepts. */
import { describe, expect, it } from 'vitest';
import { onlyOne, validateImportFile } from '#app/pages/csv-wizard/upload/validate-import-file.ts';

describe('validateImportFile', () => {
  it.each([
    ['a.csv', 1, null],
    ['A.CSV', 10 * 1024 * 1024 - 1, null],
    ['a.csv', 10 * 1024 * 1024, 'tooLarge'],
    ['a.csv', 0, 'empty'],
    ['a.xlsx', 1, 'notCsv'],
    ['a.csv.txt', 1, 'notCsv'],
    ['csv', 1, 'notCsv'],
  ])('validates %s of %i bytes', (name, size, refusal) => {
    expect(validateImportFile({ name, size })).toBe(refusal);
  });
});

describe('onlyOne', () => {
  it('takes one file, and none of several', () => {
    expect([[], ['a'], ['a', 'b']].map(onlyOne)).toEqual([null, 'a', null]);
  });
});
