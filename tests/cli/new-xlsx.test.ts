/** Workbooks as spreadsheets write them: texts, formats, formulas, hidden columns; and malicious ones. */
import { strToU8, zipSync } from 'fflate';
import { describe, expect, test } from 'vitest';
import { fieldsFromTable } from '#cli/new/sources/fields-from-table.ts';
import { formatOf } from '#cli/new/sources/xlsx/number-format.ts';
import { numberText } from '#cli/new/sources/xlsx/number-text.ts';
import { readXlsx } from '#cli/new/sources/xlsx/read-xlsx.ts';

interface Parts {
  readonly sheet: string;
  readonly shared?: string;
  readonly styles?: string;
  readonly sheets?: string;
}

const main = 'xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"';
const relations = 'xmlns:r="http://schemas.openxmlformats.org/officeDocument/2006/relationships"';

function workbook({
  sheet,
  shared = '',
  styles = '',
  sheets = '<sheet name="一覧" sheetId="1" r:id="rId1"/>',
}: Parts): Uint8Array {
  const relation = (id: number, target: string): string => `<Relationship Id="rId${id}" Target="${target}"/>`;
  return zipSync({
    'xl/workbook.xml': strToU8(`<workbook ${main} ${relations}><sheets>${sheets}</sheets></workbook>`),
    'xl/_rels/workbook.xml.rels': strToU8(
      `<Relationships>${relation(1, 'worksheets/sheet1.xml')}${relation(2, '/xl/worksheets/other.xml')}</Relationships>`,
    ),
    'xl/worksheets/sheet1.xml': strToU8(`<worksheet ${main}>${sheet}</worksheet>`),
    'xl/worksheets/other.xml': strToU8(
      `<worksheet ${main}><sheetData><row r="1"><c r="A1" t="str"><v>別</v></c></row><row r="2"><c r="A2"><v>1</v></c></row></sheetData></worksheet>`,
    ),
    'xl/sharedStrings.xml': strToU8(`<sst ${main}>${shared}</sst>`),
    'xl/styles.xml': strToU8(`<styleSheet ${main}>${styles}</styleSheet>`),
  });
}

const text = (address: string, value: string): string => `<c r="${address}" t="inlineStr"><is><t>${value}</t></is></c>`;
const row = (at: number, ...cells: readonly string[]): string => `<row r="${at}">${cells.join('')}</row>`;

describe('a sheet', () => {
  const styles =
    '<numFmts><numFmt numFmtId="170" formatCode="[$-411]ggge&quot;年&quot;m&quot;月&quot;d&quot;日&quot;"/>' +
    '<numFmt numFmtId="171" formatCode="00000"/></numFmts><cellStyleXfs><xf numFmtId="9"/></cellStyleXfs>' +
    `<cellXfs>${[0, 14, 22, 9, 170, 171, 5].map((id) => `<xf numFmtId="${id}"/>`).join('')}</cellXfs>`;
  const shared =
    '<si><t>名称</t></si><si><r><t>購入</t></r><r><t>日</t></r><rPh sb="0" eb="2"><t>コウニュウ</t></rPh></si>';
  const sheet = [
    '<cols><col min="3" max="3" hidden="1"/></cols><sheetData>',
    row(1, text('A1', '備品一覧（2026年4月）')),
    row(
      3,
      '<c r="A3" t="s"><v>0</v></c><c r="B3" t="s"><v>1</v></c>',
      text('C3', '内緒'),
      text('D3', '受付'),
      text('E3', '割合'),
      text('F3', '導入日'),
      text('G3', '社員コード'),
      text('H3', '合計'),
      text('I3', '有効'),
      text('J3', '定価'),
    ),
    ...[4, 5, 6].map((at) =>
      row(
        at,
        text(`A${at}`, `机 &amp; 椅子${at}`),
        `<c r="B${at}" s="1"><v>45383</v></c>`,
        text(`C${at}`, 'x'),
        `<c r="D${at}" s="2"><v>45383.378472222219</v></c><c r="E${at}" s="3"><v>0.125</v></c><c r="F${at}" s="4"><v>45383</v></c>`,
        `<c r="G${at}" s="5"><v>42</v></c><c r="H${at}"><f>SUM(1,2)</f><v>0.30000000000000004</v></c><c r="I${at}" t="b"><v>1</v></c><c r="J${at}" s="6"><v>12000</v></c>`,
      ),
    ),
    row(7, '<c r="H7" t="e"><v>#DIV/0!</v></c>'),
    '</sheetData><mergeCells><mergeCell ref="A1:J1"/></mergeCells>',
  ].join('');

  test('is read below its title, with days, times and shares as it shows them', () => {
    const table = readXlsx(workbook({ sheet, styles, shared }), undefined);
    expect(table.describe).toBe('sheet "一覧", 1 cells with errors are empty, headings in row 3, 3 rows');
    expect(table.head).toEqual(['名称', '購入日', '受付', '割合', '導入日', '社員コード', '合計', '有効', '定価']);
    expect(table.rows[0]).toEqual([
      '机 & 椅子4',
      '2024-04-01',
      '2024-04-01 09:05',
      '12.5%',
      '2024-04-01',
      '00042',
      '0.3',
      'TRUE',
      '¥12000',
    ]);
    expect(table.hidden).toEqual(['C']);
    expect(fieldsFromTable(table).fields.map(({ type }) => type)).toEqual([
      ...['text', 'date', 'date-time', 'percent', 'date', 'text', 'number', 'boolean', 'yen'],
    ]);
  });

  test('is the first that is shown, or the one that is named', () => {
    const sheets =
      '<sheet name="設定" state="hidden" sheetId="1" r:id="rId1"/><sheet name="別表" sheetId="2" r:id="rId2"/>';
    const bytes = workbook({ sheet, sheets, styles, shared });
    expect(readXlsx(bytes, undefined).head).toEqual(['別']);
    expect(readXlsx(bytes, '設定').head).toContain('購入日');
    expect(() => readXlsx(bytes, '別票')).toThrow('No sheet "別票" — did you mean "別表"?');
  });
});

test.each([
  ['yyyy/m/d', 'date'],
  ['yyyy"年"m"月"d"日"', 'date'],
  ['[$-ja-JP-x-gannen]ggge"年"m"月"d"日";@', 'date'],
  ['yyyy"年"m"月"', 'month'],
  ['yyyy/m/d h:mm', 'date-time'],
  ['h:mm', 'time'],
  ['[h]:mm', 'duration'],
  ['0.0%', 'percent'],
  ['#,##0"円"', 'yen'],
  ['"¥"#,##0;[Red]"¥"-#,##0', 'yen'],
  ['#,##0_);[Red](#,##0)', 'plain'],
  ['0.00"kg"', 'plain'],
  ['General', 'plain'],
  ['000-0000', 'plain'],
])('%s shows a %s', (code, kind) => {
  expect(formatOf(code).kind).toBe(kind);
});

test.each([
  ['1', { kind: 'date' } as const, false, '1900-01-01'],
  ['60', { kind: 'date' } as const, false, '1900-02-28'],
  ['61', { kind: 'date' } as const, false, '1900-03-01'],
  ['0', { kind: 'date' } as const, true, '1904-01-01'],
  ['0.375', { kind: 'time' } as const, false, '09:00'],
  ['1.5', { kind: 'duration' } as const, false, '36:00'],
  ['1E-7', { kind: 'plain' } as const, false, '0.0000001'],
  ['123456789012345', { kind: 'plain' } as const, false, '123456789012345'],
])('the number %s of %j is written as a text', (value, format, isFrom1904, written) => {
  expect(numberText(value, format, isFrom1904)).toBe(written);
});

describe('refused with a sentence is', () => {
  const oneCell = (cell: string): string => `<sheetData>${row(1, text('A1', 'a'))}${row(2, cell)}</sheetData>`;

  test.each<[string, () => Uint8Array, RegExp]>([
    ['what is no archive', () => strToU8('名称,場所'), /not an \.xlsx workbook/],
    ['an archive of something else', () => zipSync({ 'a.txt': strToU8('a') }), /not an \.xlsx workbook/],
    ['a workbook with a password', () => Uint8Array.of(0xd0, 0xcf, 0x11, 0xe0), /password/],
    [
      'what unpacks to more than it may',
      () => workbook({ sheet: `${oneCell('')}<!--${'a'.repeat(129 * 1024 * 1024)}-->` }),
      /more than 128 MB/,
    ],
    ['XML that ends half-way', () => workbook({ sheet: '<sheetData><row>' }), /damaged/],
    [
      'a document type',
      () => zipSync({ 'xl/workbook.xml': strToU8('<!DOCTYPE a [<!ENTITY b "c">]><a/>') }),
      /document type/,
    ],
    [
      'a row beyond the last one',
      () => workbook({ sheet: `<sheetData>${row(1_048_576, text('A1048576', 'a'))}</sheetData>` }),
      /more than 200,000 rows/,
    ],
    ['a column beyond the last one', () => workbook({ sheet: oneCell(text('ZZZ2', 'a')) }), /more than 500 columns/],
    ['a text that a sheet repeats without end', () => repeated(), /million characters/],
    ['an empty sheet', () => workbook({ sheet: '<sheetData/>' }), /at least one row/],
  ])('%s', (_, make, sentence) => {
    expect(() => readXlsx(make(), undefined)).toThrow(sentence);
  });

  function repeated(): Uint8Array {
    const cells = Array.from({ length: 70 }, (_, at) => row(at + 1, `<c r="A${at + 1}" t="s"><v>0</v></c>`)).join('');
    return workbook({
      sheet: `<sheetData>${cells}</sheetData>`,
      shared: `<si><t>${'あ'.repeat(1024 * 1024)}</t></si>`,
    });
  }
});
