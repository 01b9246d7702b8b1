/**
 * Forms, files, filters and bodies of calls read texts the same way and get the same value. Each row runs through every
 * reader of its kind.
 */
import { describe, expect, test } from 'vitest';
import { isBlank, tidyLine, tidyLines } from '#model/base/text/tidy.ts';
import { readCell } from '#model/csv/read-cell.ts';
import type { KindLabels } from '#model/kinds/kind.ts';
import { readText } from '#model/kinds/readers/index.ts';
import type { ReadContext } from '#model/kinds/readers/reader.ts';
import { tidied, typedText, typedValue } from '#model/record/tidied.ts';
import type { Field } from '#model/types/fields/field.ts';
import type { FieldKind } from '#model/types/fields/field-kind.ts';

const values = ['IN_USE', 'STORED', 'ON_LOAN', 'ＡＢＣ'];
const japanese: KindLabels = {
  value: (value) => ({ IN_USE: '使用中', STORED: 'ほかん', ON_LOAN: '貸出中（社外）' })[value] ?? value,
  yes: '有効',
  no: '無効',
};
const english: KindLabels = {
  value: (value) => value.toLowerCase().replace('_', ' '),
  yes: 'Enabled',
  no: 'Disabled',
};
const context: ReadContext = { values, words: [japanese, english], timeZone: 'Asia/Tokyo', today: '2026-11-20' };

const texts = [
  'text',
  'multiline',
  'date',
  'month',
  'instant',
  'clock-time',
  'email',
  'phone',
  'url',
  'kana',
  'romaji',
] as const;
const formats: Readonly<Partial<Record<FieldKind, string>>> = { instant: 'date-time' };
const isText = (kind: FieldKind): boolean => [...texts, 'postal-code', 'my-number'].includes(kind as never);

function fieldOf(kind: FieldKind, more: object = {}): Field {
  const schema = isText(kind)
    ? { type: ['string', 'null'], ...(kind === 'text' ? {} : { format: formats[kind] ?? kind }), ...more }
    : { type: 'number' };
  return { name: 'it', kind, schema, values: kind.startsWith('choice') ? values : null, to: null } as unknown as Field;
}

/** In other kinds, a body accepts only one spelling. */
const inBodies: readonly FieldKind[] = ['text', 'multiline', 'instant', 'my-number'];
const sent = (field: Field, text: string): unknown =>
  tidied({ fields: { it: field } }, { it: text }).body.it ?? undefined;

/** The value that each reader makes of the text. */
function read(kind: FieldKind, text: string): Readonly<Record<string, unknown>> {
  const field = fieldOf(kind);
  const cell = readCell(field, text, context);
  const own = isText(kind)
    ? {
        form: typedValue(field, text) ?? undefined,
        ...(inBodies.includes(kind) ? { body: sent(field, text) } : {}),
      }
    : {};
  return { typed: readText(kind, text, context), file: cell.kind === 'value' ? cell.value : undefined, ...own };
}

type Row = readonly [kind: FieldKind, text: string, value: unknown];

const readable: readonly Row[] = [
  ...['2026-04-01', '2026/4/1', '2026.4.1', '2026.04.01', '２０２６／４／１', '2026年4月1日', '２０２６年４月１日'].map(
    (text): Row => ['date', text, '2026-04-01'],
  ),
  ...[
    '20260401',
    '２０２６０４０１',
    '2026/4/1(水)',
    '2026/04/01（水）',
    '2026年4月1日（水曜日）',
    '2026年4月1日 水曜日',
  ].map((text): Row => ['date', text, '2026-04-01']),
  ...['2026/4/1(Wed)', '2026-04-01 Wed', '2026/4/1 (水・祝)', '2026 / 4 / 1', '2026年 4月 1日', '2026−04−01'].map(
    (text): Row => ['date', text, '2026-04-01'],
  ),
  ...[
    '令和8年4月1日',
    '令和８年４月１日（水）',
    'R8.4.1',
    'r8/4/1',
    'Ｒ８．４．１',
    'R08-04-01',
    '令8.4.1',
    '㋿8年4月1日',
  ].map((text): Row => ['date', text, '2026-04-01']),
  ...[' 2026/4/1 ', '　2026/4/1　', '\u00a02026/4/1\u200b', '\ufeff2026/4/1', '令和 8年 4月 1日', '2026-4/1'].map(
    (text): Row => ['date', text, '2026-04-01'],
  ),
  ['date', '令和元年5月1日', '2019-05-01'],
  ['date', '令和1年5月1日', '2019-05-01'],
  ['date', 'R1.5.1', '2019-05-01'],
  ['date', '平成31年4月30日', '2019-04-30'],
  ['date', 'h31/4/30', '2019-04-30'],
  ['date', '㍻31年4月30日', '2019-04-30'],
  ['date', '平成元年1月8日', '1989-01-08'],
  ['date', '昭和60年4月1日', '1985-04-01'],
  ['date', 'S60.4.1', '1985-04-01'],
  ['date', '昭和64年1月7日', '1989-01-07'],
  ['date', '昭和元年12月25日', '1926-12-25'],
  ['date', '大正元年7月30日', '1912-07-30'],
  ['date', '明治45年7月29日', '1912-07-29'],
  // Documents from before the end of an era continue to count its years.
  ['date', '平成40年4月1日', '2028-04-01'],
  ['date', '昭和70年1月1日', '1995-01-01'],
  ['date', '2024/2/29', '2024-02-29'],
  ['date', '0099-01-01', '0099-01-01'],

  ...['2026-04', '2026/4', '2026.4', '2026年4月', '２０２６年４月', '202604', '２０２６／０４', ' 2026/04 '].map(
    (text): Row => ['month', text, '2026-04'],
  ),
  ...['令和8年4月', 'R8.4', 'R8/04', '令8年4月', '令和 8年 4月'].map((text): Row => ['month', text, '2026-04']),
  ['month', '令和元年5月', '2019-05'],

  ...['2026-04-01T00:00:00.000Z', '2026-04-01T00:00:00Z', '2026-04-01T09:00+09:00', '2026-04-01T09:00:00+09:00'].map(
    (text): Row => ['instant', text, '2026-04-01T00:00:00.000Z'],
  ),
  ['instant', '2026-03-31T19:00:00.5-05:00', '2026-04-01T00:00:00.500Z'],
  ['instant', '2026-04-01T09:00:00.123456789+09:00', '2026-04-01T00:00:00.123Z'],

  ...['09:00', '9:00', '900', '0900', '９：００', '9時', '９時００分', ' 9:00 ', '9:00:00'].map(
    (text): Row => ['clock-time', text, '09:00'],
  ),
  ['clock-time', '9時30分', '09:30'],
  ['clock-time', '9時半', '09:30'],
  ['clock-time', '23:59', '23:59'],
  ['clock-time', '0:00', '00:00'],

  ['phone', '０３ー１２３４ー５６７８', '03-1234-5678'],
  ['phone', '03−1234−5678', '03-1234-5678'],
  ['phone', ' ０９０－００００－０００１　', '090-0000-0001'],
  ['phone', '(03)0000-0001', '(03)0000-0001'],
  ['phone', '（０３）００００－０００１', '(03)0000-0001'],
  ['phone', '+81-3-0000-0001', '+81-3-0000-0001'],
  ['phone', '＋６２　２１', '+62 21'],
  ['phone', '\u202a03-0000-0001\u202c', '03-0000-0001'],

  ...['1500001', '150-0001', '〒150-0001', '〒 １５０−０００１', '１５０ー０００１', '150 0001'].map(
    (text): Row => ['postal-code', text, '150-0001'],
  ),
  ['my-number', '００００ ００１２−３４５５', '000000123455'],

  ['email', ' ｈａｎａｋｏ＠example.co.jp ', 'hanako@example.co.jp'],
  ['email', '\u200bhanako@example.co.jp\u00a0', 'hanako@example.co.jp'],
  ['url', '　https://example.co.jp/（株） ', 'https://example.co.jp/（株）'],
  ['url', 'ｈｔｔｐｓ：／／ｅｘａｍｐｌｅ．ｃｏ．ｊｐ', 'https://example.co.jp'],

  ['kana', 'ﾐﾎﾝ', 'ミホン'],
  ['kana', 'はなこ', 'ハナコ'],
  ['kana', 'さとう　ﾊﾅｺ', 'サトウ　ハナコ'],
  ['kana', 'ﾃﾞﾝｼ', 'デンシ'],
  ['kana', 'ハ\u3099イオリン', 'バイオリン'],
  ['kana', 'ｽﾐｽ･ｼﾞｮｰﾝ', 'スミス・ジョーン'],

  ['romaji', 'Ｓａｔｏ　', 'Sato'],
  ['romaji', 'O’Neill-Ōe', 'O’Neill-Ōe'],
  ['text', '　会議室 A ', '会議室 A'],
  ['text', '\u00a0BR01\u200b', 'BR01'],
  ['text', 'EQ\u200b-00\u00ad01', 'EQ-0001'],
  ['text', 'か\u3099く', 'がく'],
  ['text', '会議室\r\nA', '会議室 A'],
  ['text', 'A\tB', 'A B'],
  ['text', 'A\u0007B', 'AB'],
  ['text', '\u202e消せ\u202d資産\u2069', '消せ資産'],
  ...[
    '髙﨑',
    '①号機',
    '㈱台帳',
    'Ａ１',
    '神　社',
    '\ufa19',
    '葛\u{e0100}城',
    '👨‍👩‍👧',
    '❤️',
    '1️⃣',
    '🏴\u{e0067}\u{e0062}\u{e007f}',
  ].map((text): Row => ['text', text, text]),
  ['multiline', ' 一行 ', '一行'],
  ['multiline', '\r\n  一行目\r\n\r\n 二行目 \r\n\r\n', '  一行目\n\n 二行目'],
  ['multiline', 'A\tB\u2028C', 'A\tB\nC'],
];

test.each(readable)('a text of kind %s, «%s», means %j at every door', (kind, text, value) => {
  for (const [door, found] of Object.entries(read(kind, text))) expect([door, found]).toEqual([door, value]);
});

const withoutBody: readonly Row[] = [
  ['date', '4/1', '2026-04-01'],
  ['date', '４月１日(水)', '2026-04-01'],
  ['instant', '2026/4/1 9:00', '2026-04-01T00:00:00.000Z'],
  ['instant', '２０２６－０４－０１　９：００', '2026-04-01T00:00:00.000Z'],
  ['instant', '２０２６/０４/０１　０９：００：３０', '2026-04-01T00:00:30.000Z'],
  ['instant', '2026-04-01 09:00', '2026-04-01T00:00:00.000Z'],
  ['instant', '2026-04-01T09:00', '2026-04-01T00:00:00.000Z'],
  ['instant', '令和8年4月1日 23:59', '2026-04-01T14:59:00.000Z'],
  ['instant', '2026/4/1(水) 9時30分', '2026-04-01T00:30:00.000Z'],
  ['instant', '2024/2/29 0:00', '2024-02-28T15:00:00.000Z'],

  ['yen', '￥1,234', 1234],
  ['yen', '¥1,234', 1234],
  ['yen', '\\1,234', 1234],
  ['yen', '1,234円', 1234],
  ['yen', '１，２３４円', 1234],
  ['yen', '▲50,000', -50000],
  ['yen', '△５０，０００', -50000],
  ['yen', '(1,234)', -1234],
  ['yen', '（１，２３４）', -1234],
  ['yen', '-￥1,234', -1234],
  ['yen', '¥-1,234', -1234],
  ['yen', '▲¥1,234', -1234],
  ['integer', '１２', 12],
  ['integer', '-0', 0],
  ['integer', '−5', -5],
  ['integer', '－５', -5],
  ['integer', '‐5', -5],
  ['integer', '\u00a012\u200b', 12],
  ['decimal', '１，２３４．５０', 1234.5],
  ['decimal', ' 0012.50　', 12.5],
  ['decimal', '1,234,567.25', 1234567.25],
  ['decimal', '1.5e-7', 1.5e-7],
  ['money', '￥1,234.5', 1234.5],
  ['percent', '１２．５％', 12.5],
  ['percent', '12.5 %', 12.5],
  ['percent', '▲3%', -3],
  ['minutes', '7:45', 465],
  ['minutes', '７：４５', 465],
  ['minutes', '7時間45分', 465],
  ['minutes', '45分', 45],
  ['minutes', '−0:30', -30],

  ...[
    'true',
    'TRUE',
    'ＴＲＵＥ',
    '1',
    '１',
    'はい',
    '有',
    'あり',
    '○',
    '◯',
    '〇',
    'yes',
    'Yes',
    '有効',
    'enabled',
    ' ○ ',
  ].map((text): Row => ['boolean', text, true]),
  ...['false', 'FALSE', '0', '０', 'いいえ', '無', 'なし', '×', '✕', 'no', 'NO', '無効', 'Disabled', '×　'].map(
    (text): Row => ['boolean', text, false],
  ),
  ['choice', 'IN_USE', 'IN_USE'],
  ['choice', 'in_use', 'IN_USE'],
  ['choice', '使用中', 'IN_USE'],
  ['choice', ' 使用中　', 'IN_USE'],
  ['choice', 'In Use', 'IN_USE'],
  ['choice', 'ホカン', 'STORED'],
  ['choice', 'ﾎｶﾝ', 'STORED'],
  ['choice', '貸出中(社外)', 'ON_LOAN'],
  ['choice', 'abc', 'ＡＢＣ'],
  ['choices', '使用中; on_loan', ['IN_USE', 'ON_LOAN']],
  ['tags', ' a ;; b\u200b', ['a', 'b']],
  ['structure', '[-0, 1]', [0, 1]],
];

test.each(withoutBody)('a text of kind %s, «%s», means %j in a form and in a file', (kind, text, value) => {
  const { typed, file } = read(kind, text);
  expect({ typed, file }).toEqual({ typed: value, file: value });
});

const unreadable: readonly (readonly [FieldKind, readonly string[]])[] = [
  ['date', ['2026-02-30', '2026/13/1', '2026/0/1', '2025/2/29', '2026/4/31', '0000-01-01', '0000/1/1', '2026']],
  ['date', ['4/1/2026', '1/4/26', '26/4/1', '1/2/3', '46113', '明日', '2026年4月', '2026/4/1 1', '2026/4/1 9:00']],
  [
    'date',
    ['令和0年4月1日', 'R0.4.1', '平成0年1月1日', '令和8年', '令和元年4月30日', '平成元年1月7日', '明治5年1月1日'],
  ],
  [
    'date',
    ['2026/4/1(木)', '2026/4/1(Thu)', '2026/4/1(予定)', '２０２６/④/１', '2026-04-01T00:00:00Z', '慶応2年1月1日'],
  ],
  ['month', ['2026-13', '2026/0', '4/2026', 'Apr-26', '2026/4/1', '令和0年4月', '0000-04']],
  ['instant', ['2026-02-30T00:00:00Z', '2026-04-01T24:00:00Z', '2026-04-01T25:00:00Z', '2026-04-01T09:60:00Z']],
  ['instant', ['2026-04-01T09:00:00+9', '2026-04-01T00:00:00+25:00', '0001-01-01T00:00:00+09:00', '9:00', '2026']],
  ['instant', ['2026/2/30 9:00', '2026/4/1 24:00', '2026/4/1 25:00', '2026/4/1 9:60', '2026/4/1', '4/1/2026 9:00']],
  ['instant', ['46113.375', 'April 1, 2026', 'Wed Apr 01 2026 09:00:00 GMT+0900']],
  ['integer', ['①', '10²', '٣', '1 234', '1_000', '1,23', '1,2345', ',123', '12,34,567', '1,5', '12 apples', '--5']],
  ['decimal', ['0x10', '1e5', '1.23E+11', '1E3', 'Infinity', 'NaN', '.5', '5.', '+5', '-￥-5', '1.2.3', '▲-5', '(-5)']],
  ['decimal', ['0.1234567890123456789', '-1e-400', '9'.repeat(400), '$5', '1,234.5,6', '1e400', '5個', '(5']],
  ['integer', ['9007199254740993']],
  ['percent', ['12.5%%']],
  ['minutes', ['7:60', '465', '7時']],
  ['boolean', ['maybe', '2', '01', 't', '△']],
  ['choice', ['使用', 'STORE']],
  ['choices', ['使用中; 不明']],
  ['structure', ['{"width":1', '{"width":1,"width":2}', '['.repeat(40) + ']'.repeat(40)]],
];

test.each(unreadable)('nothing is guessed of texts of kind %s: %j', (kind, all) => {
  expect(all.filter((text) => readText(kind, text, context) !== undefined)).toEqual([]);
  expect(all.filter((text) => readCell(fieldOf(kind), text, context).kind !== 'unreadable')).toEqual([]);
});

test.each(['24:00', '25:00', '9:60', '12', '9', 'noon', '99時'])(
  '«%s» is no time of day and is left to be refused',
  (text) => {
    expect(readText('clock-time', text)).toBe(text);
  },
);

test('a day without its year, and a time without its zone, are not read where neither is known', () => {
  expect(['4/1', '4月1日'].map((text) => readText('date', text))).toEqual([undefined, undefined]);
  expect(readText('instant', '2026/4/1 9:00')).toBeUndefined();
  expect(readText('instant', '2026-07-01T12:00Z')).toBe('2026-07-01T12:00:00.000Z');
});

test('a moment is read in the zone, and in none where clocks skip it or show it twice', () => {
  const inNewYork = (text: string): unknown => readText('instant', text, { timeZone: 'America/New_York' });
  expect(inNewYork('2026/7/1 12:00')).toBe('2026-07-01T16:00:00.000Z');
  expect(inNewYork('2026/1/1 12:00')).toBe('2026-01-01T17:00:00.000Z');
  expect(inNewYork('2026/3/8 2:30')).toBeUndefined();
  expect(inNewYork('2026/11/1 1:30')).toBeUndefined();
  expect(inNewYork('2026/11/1 2:30')).toBe('2026-11-01T07:30:00.000Z');
});

test('a word that two values share in other letters is not guessed, and one that fits exactly is taken', () => {
  const words = [{ value: (value: string) => ({ A: 'abc', B: 'ABC', C: 'ア' })[value] ?? value, yes: '', no: '' }];
  const choose = (text: string): unknown => readText('choice', text, { values: ['A', 'B', 'C'], words });
  expect(['abc', 'ABC', 'Abc', 'ｱ'].map(choose)).toEqual(['A', 'B', undefined, 'C']);
});

const unseen = [
  '\u200b',
  '\u00ad',
  '\u2060',
  '\u200d',
  '\u200c',
  '\ufeff',
  '\u3164',
  '\u180e',
  '\u115f',
  '\u1160',
  '\uffa0',
];
const more = [
  '\u202e',
  '\u2066',
  '\u200e',
  '\u061c',
  '\u034f',
  '\u2800',
  '\ufe0f',
  '\u0001',
  '\u007f',
  '\u0085',
  '\u2028',
];

describe('a text in which nothing is to be seen', () => {
  test.each([...unseen, ...more, '', ' ', '　', '\u00a0', ' \u200b　\u2060', '\u200b\r\n\u3164', '\u{e0041}'])(
    '%j',
    (text) => {
      expect(isBlank(text)).toBe(true);
      expect([tidyLine(text), tidyLines(text)]).toEqual(['', '']);
      expect(typedValue(fieldOf('text'), text)).toBeNull();
      expect(readCell(fieldOf('text'), text, context)).toEqual({ kind: 'empty', isBlank: text !== '' });
    },
  );

  test.each(['\u0000', '.', 'ﾞ', 'ㅤ.', '\u0301a'])('%j is none', (text) => expect(isBlank(text)).toBe(false));
});

test('reading twice changes nothing', () => {
  for (const [kind, text] of readable) {
    const once = typedText(fieldOf(kind), text);
    expect(typedText(fieldOf(kind), once)).toBe(once);
  }
});

test('texts are read at every depth that the schema describes, and nothing else is', () => {
  const line = { type: ['string', 'null'], maxLength: 20 };
  const schema = {
    type: 'object',
    properties: {
      name: { type: 'string', minLength: 1 },
      note: line,
      bornOn: { type: 'string', format: 'date' },
      count: { type: 'integer' },
      secret: { type: 'string', 'x-verbatim': true },
      list: { type: 'array', items: { type: 'object', properties: { code: line } } },
    },
    additionalProperties: { type: 'string' },
  };
  const field = { ...fieldOf('structure'), schema } as Field;
  const sent = {
    name: '\u200b ',
    note: ' ',
    bornOn: 'S60.4.1',
    count: '1 ',
    secret: ' s ',
    list: [{ code: ' A\u200b', free: ' x ' }],
    other: ' y ',
  };
  const { body, blank } = tidied({ fields: { it: field } }, { it: sent, unknown: ' z ' });
  expect(body).toEqual({
    it: { ...sent, name: '', note: null, list: [{ code: 'A', free: ' x ' }], other: 'y' },
    unknown: ' z ',
  });
  expect([...blank]).toEqual(['/it/name', '/it/note']);
  const valid = { it: { name: 'A', list: [{ code: 'B' }] } };
  expect(tidied({ fields: { it: field } }, valid).body).toBe(valid);
});

test('a body is rid of spaces and unseen characters, and what is spelled in another way stays to be refused', () => {
  const cells: readonly Row[] = [
    ['date', ' 2026-04-01\u200b', '2026-04-01'],
    ['date', '2026/4/1', '2026/4/1'],
    ['kana', '　はなこ', 'はなこ'],
    ['phone', '０３-0000-0001 ', '０３-0000-0001'],
    ['postal-code', '\u00a01000001', '1000001'],
  ];
  for (const [kind, text, value] of cells) expect([kind, text, sent(fieldOf(kind), text)]).toEqual([kind, text, value]);
  const choice = { ...fieldOf('choice'), schema: { enum: ['A', null], type: ['string', 'null'] } } as Field;
  expect(['A ', 'a', ' '].map((text) => tidied({ fields: { it: choice } }, { it: text }).body.it)).toEqual([
    'A',
    'a',
    null,
  ]);
});

test('a verbatim text keeps every character', () => {
  const field = fieldOf('text', { 'x-verbatim': true });
  expect(typedValue(field, ' a\u200b ')).toBe(' a\u200b ');
  expect(readCell(field, ' a\u200b ', context)).toEqual({ kind: 'value', value: ' a\u200b ' });
});
