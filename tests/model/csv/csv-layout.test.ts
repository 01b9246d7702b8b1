/** The delimiter of a file, and the row of its headings. */
import { describe, expect, it } from 'vitest';
import { findCsvLayout } from '#model/csv/file/csv-layout.ts';

const known = ['id', '資産番号', 'Asset tag', '名称', 'Name', '種別', 'Type', '姓（カナ）'];
const layout = (text: string, headerRow: number | null = null) => {
  const { delimiter, headerRow: row } = findCsvLayout(text, known, headerRow);
  return [delimiter, row];
};

describe('the delimiter', () => {
  it.each([
    ['名称,種別\n机,家具\n', ','],
    ['名称\t種別\n机\t家具\n', '\t'],
    ['名称;種別\n机;家具\n', ';'],
    // Commas within headings and cells.
    ['資産番号 (必須, 重複不可);名称 (100文字, 必須);種別\nSC-001;机;家具\n', ';'],
    ['資産番号 (必須, 重複不可);名称 (100文字, 必須)\nSC-001;机\n', ';'],
    ['資産番号 (必須; 重複不可),名称 (100文字; 必須)\nSC-001,机\n', ','],
    ['資産番号 (必須, 重複不可)\t名称 (100文字; 必須)\nSC-001\t机\n', '\t'],
    ['名称;種別\n机, 大, 黒, 角;家具\n棚, 小, 白, 丸;家具\n', ';'],
    ['名称\n机, 大\n棚; 小\n', ','],
    // With unknown headings, the cells below them decide.
    ['甲, 乙, 丙;丁 (1, 2)\n1;2\n3;4\n', ';'],
    ['甲;乙,丙\n1,2\n3,4\n', ','],
    ['"名称";"種別"\n"机, 大";"家具"\n', ';'],
    // Width, case and kana make no difference.
    ['ｎａｍｅ;TYPE\n机;家具, 大, x\n', ';'],
    ['', ','],
    [',,,\n,,,\n', ','],
  ])('of %j is %j', (text, delimiter) => {
    expect(layout(text)).toEqual([delimiter, 1]);
  });

  it.each([',', ';', '\t'])('is the one that the file names: sep=%j', (delimiter) => {
    const rows = [`sep=${delimiter}`, ['甲, 乙; x', '丙'].join(delimiter), ['1', '2'].join(delimiter)].join('\r\n');
    expect(layout(rows)).toEqual([delimiter, 2]);
    expect(layout(rows.replace(/^sep=./, '"$&"'))).toEqual([delimiter, 2]);
  });
});

describe('the row of the headings', () => {
  it.each([
    ['\r\n\r\n資産番号,名称\r\nA,机\r\n', 3],
    [',,\n資産番号;名称\nA;机\n', 2],
    ['  ,\n,,\n資産番号,名称\nA,机\n', 3],
    ['備品台帳,,\n作成：総務課,,\n,,\n資産番号,名称,種別\nTL-001,机,家具\n', 4],
    ['備品台帳\n\n資産番号;名称;種別\nTL-001;机;家具\n', 3],
    ['備品台帳\n資産番号（必須）,名称（必須）\nTL-001,机\n', 2],
    ['備品一覧\n名称\n机\n', 2],
    // A cell of a data row is not a heading, and repeated headings are data.
    ['番号,品名\nA,名称\nB,種別\n', 1],
    ['資産番号,名称\nA,机\n資産番号,名称\nB,棚\n', 1],
    ['資産番号,色,名称\n資産番号,名称\n', 1],
  ])('of %j is %i', (text, row) => {
    expect(layout(text)[1]).toBe(row);
  });

  it('is the one that a person names', () => {
    const text = '資産番号;名称\nA;机\n甲,乙,丙\n1,2,3\n';
    expect(layout(text, 1)).toEqual([';', 1]);
    expect(layout(text, 3)).toEqual([',', 3]);
    expect(layout(text, 2)).toEqual([';', 2]);
    expect(layout(text, 99)[1]).toBe(99);
  });

  it('is found in a file that is cut in the middle of a row', () => {
    const text = `台帳\n資産番号;名称\n${'A;机, 黒\n'.repeat(20_000)}`;
    expect(layout(text)).toEqual([';', 2]);
  });

  it('is found above a row that is no CSV', () => {
    expect(layout('台帳\n資産番号,名称\n"A"x,机\n')).toEqual([',', 2]);
  });
});
