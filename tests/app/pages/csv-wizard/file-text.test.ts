/** Texts of the wizard: the beginning of a file, shortened cells, and failed rows. */
import papaparse from 'papaparse';
import { describe, expect, it } from 'vitest';
import { failedRowsText } from '#app/pages/csv-wizard/import/failed-rows.ts';
import { cutText } from '#app/pages/csv-wizard/preview/cut-text.ts';
import { readPreview } from '#app/pages/csv-wizard/upload/read-preview.ts';

describe('readPreview', () => {
  const how = { known: ['名称', '備考'], headerRow: null };

  it('counts rows in which something stands, and shows the first', () => {
    const lines = [' 名称 ,備考,', 'a,"1\r\n2"', ',', ...Array.from({ length: 6 }, (_, at) => `b${at},`), ''];
    const { headers, rows, count, headerRow, inputError: error } = readPreview(lines.join('\r\n'), how);
    expect([headers, headerRow, error]).toEqual([['名称', '備考'], 1, null]);
    expect(rows).toHaveLength(5);
    expect(rows[0]).toEqual(['a', '1\r\n2']);
    expect(count).toBe(7);
  });

  it.each(['\t', ';'])('knows cells apart by %o', (delimiter) => {
    expect(readPreview(['a', 'b'].join(delimiter), how).headers).toEqual(['a', 'b']);
  });

  it('finds nothing in an empty text, and one column in a header alone', () => {
    expect(readPreview('', how)).toMatchObject({ headers: [], rows: [], count: 0 });
    expect(readPreview('名称\r\n', how)).toMatchObject({ headers: ['名称'], rows: [], count: 0 });
  });

  it('finds the headings below a title, offers the rows above them, and takes the row that a person names', () => {
    const text = '備品台帳,\n\n名称,備考\na,b\nc,d\n';
    const found = readPreview(text, how);
    expect(found).toMatchObject({ headers: ['名称', '備考'], headerRow: 3, count: 2 });
    expect(found.headerChoices.map(({ row }) => row)).toEqual([1, 3, 4, 5]);
    expect(readPreview(text, { ...how, headerRow: 4 })).toMatchObject({ headers: ['a', 'b'], headerRow: 4, count: 1 });
  });

  it('says from which row on a file cannot be read', () => {
    expect(readPreview('名称\na\n"b', how)).toMatchObject({ count: 1, inputError: { keyword: 'notCsv', row: 3 } });
  });
});

describe('cutText', () => {
  it.each([
    ['1234567890', '1234567890'],
    ['12345678901', '1234567890…'],
    ['𠮷𠮷𠮷𠮷𠮷𠮷𠮷𠮷𠮷𠮷', '𠮷𠮷𠮷𠮷𠮷𠮷𠮷𠮷𠮷𠮷'],
    ['a\nb', 'a b'],
  ])('cuts %o', (text, cut) => {
    expect(cutText(text)).toBe(cut);
  });
});

describe('failedRowsText', () => {
  const words = { heading: '理由', hidden: '入力し直してください。', row: (row: number): string => `${row}行目` };
  const text = failedRowsText(
    {
      headers: ['名称', '金額'].map((name) => ({ name, field: null, errors: [] })),
      records: [
        {
          row: 2,
          isValid: false,
          state: 'rejected',
          values: {
            名称: { value: '=1+1', errors: [{ keyword: 'x', message: '誤りです。' }] },
            金額: { value: '-5', errors: [] },
          },
          recordErrors: [{ keyword: 'y', message: '権限がありません。' }],
        },
        {
          row: 3,
          isValid: false,
          state: 'rejected',
          values: { 名称: { value: "'+81", errors: [] }, 金額: { value: '', errors: [] } },
          recordErrors: [],
        },
        {
          row: 4,
          isValid: false,
          state: 'rejected',
          values: {
            名称: { value: '********2101', hidden: true, errors: [{ keyword: 'x', message: '誤りです。' }] },
            金額: { value: '********8800', errors: [] },
          },
          recordErrors: [],
        },
      ],
    },
    words,
  );

  it('begins with a mark, and holds the columns with one for the reasons', () => {
    expect(text.startsWith('\ufeff名称,金額,理由\r\n')).toBe(true);
  });

  it('runs as no formula, and can be brought again as it is', () => {
    const { data } = papaparse.parse<string[]>(text.slice(1), { skipEmptyLines: true });
    expect(data.slice(1)).toEqual([
      ["'=1+1", '-5', '名称: 誤りです。 / 権限がありません。'],
      ["'+81", '', ''],
      expect.anything(),
    ]);
  });

  it('tells nothing of a value that was hidden, and says so; a mask that somebody read stays the mask that it is', () => {
    const { data } = papaparse.parse<string[]>(text.slice(1), { skipEmptyLines: true });
    expect(data.at(-1)).toEqual(['********', '********8800', '名称: 誤りです。 / 名称: 入力し直してください。']);
    expect(text).not.toContain('2101');
  });

  it('keeps the lines of a record, each with what is wrong with it, and none of a row that the file no longer has', () => {
    const value = (text: string, ...messages: readonly string[]) => ({
      value: text,
      errors: messages.map((message) => ({ keyword: 'x', message })),
    });
    const file = failedRowsText(
      {
        headers: ['番号', '明細.数量'].map((name) => ({ name, field: null, errors: [] })),
        records: [
          {
            row: 5,
            isValid: false,
            state: 'rejected',
            values: { 番号: value('A'), '明細.数量': value('1') },
            recordErrors: [{ keyword: 'y', message: '権限がありません。' }],
            lines: [
              { row: 6, values: { 番号: value('A'), '明細.数量': value('x', '誤りです。') } },
              { row: null, values: { 番号: value(''), '明細.数量': value('') } },
            ],
          },
        ],
      },
      words,
    );
    const { data } = papaparse.parse<string[]>(file.slice(1), { skipEmptyLines: true });
    expect(data.slice(1)).toEqual([
      ['A', '1', '権限がありません。'],
      ['A', 'x', '6行目 明細.数量: 誤りです。'],
    ]);
  });
});
