/** Headings that are duplicated, missing, or spelled differently from the label of their field. */
import { describe, expect, test } from 'vitest';
import { columnNames } from '#model/csv/file/column-names.ts';
import { matchHeaders } from '#model/csv/match-headers.ts';

describe('columns of a file', () => {
  test.each([
    ['as they stand', ['名称', '備考', '備考', ''], ['名称'], ['名称', '備考', '備考']],
    ['numbered where that is known', ['備考', '名称', '備考'], ['備考', '備考 2'], ['備考', '名称', '備考 2']],
    ['numbered in any width', ['備考', '備考'], ['備考　２'], ['備考', '備考 2']],
    ['by their place where that is known', ['名称', '', ''], ['列2'], ['名称', '列2']],
    ['by their place beyond the last heading', ['名称'], ['Column 3'], ['名称', '', 'Column 3']],
  ])('are called %s', (_, cells, known, names) => {
    expect(columnNames(cells, known)).toEqual(names);
  });
});

describe('a heading', () => {
  const words: Readonly<Record<string, string>> = {
    id: 'レコードID',
    sourceId: 'ID',
    section: '部署名',
    code: 'コード',
  };
  const match = (heading: string) =>
    matchHeaders([heading], Object.keys(words), [(field) => words[field] ?? field])[0]?.field;

  test.each([
    ['ID', 'sourceId'],
    ['id', 'id'],
    ['レコードID', 'id'],
    ['部署\n名', 'section'],
    ['部署名 *', 'section'],
    ['コード（必須）', 'code'],
    ['ｺｰﾄﾞ', 'code'],
    ['CODE', 'code'],
    ['部署', null],
  ])('%s is the column of %s', (heading, field) => {
    expect(match(heading)).toBe(field);
  });

  test('of two fields with one word is not guessed', () => {
    const [found] = matchHeaders(['名称'], ['a', 'b'], [() => '名称']);
    expect(found?.error?.keyword).toBe('columnAmbiguous');
  });
});
