/** What every kind of field must keep, whichever it is. A new kind without a schema in the table does not compile. */
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { traitsOf } from '#model/declare/define-fields.ts';
import { fileSchema } from '#model/files/stored-file.ts';
import { type FieldKind, kind, kindNames, kindOf } from '#model/kinds/index.ts';
import type { CellContext } from '#model/kinds/kind.ts';
import { accepts, type Schema, validValues } from '#tests/support/schema-values.ts';

const text = (more: Schema = {}): Schema => ({ type: ['string', 'null'], maxLength: 200, ...more });
const values = ['IN_USE', 'STORED', 'ON_LOAN'];

const schemas: Readonly<Record<FieldKind, Schema & { readonly to?: string; readonly currency?: string }>> = {
  references: { type: 'array', items: { type: 'string', format: 'uuid' }, to: 'places' },
  reference: text({ format: 'uuid', to: 'places' }),
  choice: { type: ['string', 'null'], enum: [...values, null] },
  choices: { type: 'array', items: { type: 'string', enum: values }, uniqueItems: true },
  tags: { type: 'array', items: { type: 'string', minLength: 1, maxLength: 20 } },
  files: { type: 'array', items: { vocabulary: 'file', ...fileSchema }, maxItems: 5 },
  boolean: { type: 'boolean' },
  yen: { type: 'integer', format: 'yen', minimum: 0, maximum: 999_999 },
  minutes: { type: 'integer', format: 'minutes', minimum: -600, maximum: 6000 },
  money: { type: 'number', minimum: 0, maximum: 999_999, currency: 'currencyCode' },
  percent: { type: 'number', format: 'percent', minimum: 0, maximum: 100 },
  month: text({ format: 'month' }),
  integer: { type: 'integer', minimum: -100, maximum: 100 },
  decimal: { type: 'number', minimum: -100, maximum: 100 },
  date: text({ format: 'date' }),
  instant: text({ format: 'date-time' }),
  email: text({ format: 'email' }),
  phone: text({ format: 'phone' }),
  url: text({ format: 'url' }),
  kana: text({ format: 'kana' }),
  'postal-code': text({ format: 'postal-code' }),
  'my-number': text({ format: 'my-number' }),
  identifier: text({ format: 'uuid' }),
  image: text({ format: 'image' }),
  multiline: text({ format: 'multiline' }),
  text: text(),
  structure: {
    type: 'object',
    properties: { width: { type: 'number' } },
    required: ['width'],
    examples: [{ width: 1.5 }],
  },
};

const labels: readonly CellContext[] = [
  { value: (value) => `語 ${values.indexOf(value)}`, yes: 'はい', no: 'いいえ', timeZone: 'Asia/Tokyo' },
  { value: (value) => value.toLowerCase().replace('_', ' '), yes: 'Yes', no: 'No' },
];

describe.each(kindNames)('a field of kind %s', (name) => {
  const { to = null, currency = null, ...schema } = schemas[name];
  const traits = traitsOf(schema, { to, currency });
  const { examples, toText, fromText, column, width, imported } = kind(name);
  const good = [
    ...examples(traits),
    ...validValues(schema).filter((value) => typeof value !== 'string' || value.trim() === value),
  ];

  test('is recognised by its schema', () => expect(kindOf(traits)).toBe(name));

  test('gives examples that its schema accepts', () => {
    const given = examples(traits);
    expect(given.filter((value) => !accepts(schema, value))).toEqual([]);
    expect(given.length > 0).toBe(!['reference', 'references', 'identifier'].includes(name));
  });

  test.each(labels)('reads from a cell what it wrote there', (words) => {
    if (!imported) return expect(fromText('a.pdf', traits, words)).toBe(name === 'image' ? 'a.pdf' : undefined);
    for (const value of good) expect(fromText(toText(value, words), traits, words)).toEqual(value);
  });

  test('answers anything in a cell with a value that it writes and reads again, or with nothing', () => {
    const [words] = labels as [CellContext];
    fc.assert(
      fc.property(fc.oneof(fc.string({ unit: 'grapheme' }), fc.string(), fc.double().map(String)), (cell) => {
        const value = fromText(cell, traits, words);
        if (value === undefined) return;
        expect(fromText(toText(value, words), traits, words)).toEqual(value);
      }),
    );
  });

  test('says how it is stored and how wide it is', () => {
    expect(['text', 'integer', 'numeric', 'exact', 'boolean', 'date', 'timestamptz', 'uuid', 'jsonb']).toContain(
      column,
    );
    expect(width).toBeGreaterThanOrEqual(60);
  });
});

test.each([
  ['yen', '￥1,234', 1234],
  ['integer', '１２', 12],
  ['integer', '-0', 0],
  ...['①', '10²', '٣', '1 234', '1_000', '1,23', '1,2345', ',123', '12,34,567', '1,5'].map(
    (cell) => ['integer', cell, undefined] as const,
  ),
  ...['0x10', '1e5', '1.23E+11', '1E3', 'Infinity', 'NaN', '.5', '5.', '+5', '--5', '-￥-5', '1.2.3', '△5', '(5)'].map(
    (cell) => ['decimal', cell, undefined] as const,
  ),
  ...['0.1234567890123456789', '-1e-400', '9'.repeat(400), '$5', '5円', '1,234.5,6'].map(
    (cell) => ['decimal', cell, undefined] as const,
  ),
  ['decimal', '１，２３４．５０', 1234.5],
  ['decimal', ' 0012.50　', 12.5],
  ['decimal', '1,234,567.25', 1234567.25],
  ['yen', '-￥1,234', -1234],
  ['yen', '¥-1,234', -1234],
  ['percent', '１２．５％', 12.5],
  ['percent', '12.5%%', undefined],
  ['structure', '[-0, 1]', [0, 1]],
  ['minutes', '7:45', 465],
  ['minutes', '7:60', undefined],
  ['minutes', '７：４５', 465],
  ['money', '￥1,234.5', 1234.5],
  ['percent', '12.5 %', 12.5],
  ['month', '2026/4', '2026-04'],
  ['decimal', '1.5e-7', 1.5e-7],
  ['decimal', '1e400', undefined],
  ['integer', '9007199254740993', undefined],
  ['integer', '12 apples', undefined],
  ['date', '2026/4/1', '2026-04-01'],
  ['date', '２０２６／４／１', '2026-04-01'],
  ['date', '2026年4月1日', '2026-04-01'],
  ['date', ' 2026.04.01 ', '2026-04-01'],
  ...['2026-02-30', '2026/13/1', '2026/0/1', '0000-01-01', '2026-4/1', '4/1/2026', '1/4/26', '46113', '20260401'].map(
    (cell) => ['date', cell, undefined] as const,
  ),
  ...['令和8年', '平成30年4月1日', 'R8/4/1', '2026年4月', '2026/4/1 9:00', '2026-04-01T00:00:00Z', '２０２６/④/１'].map(
    (cell) => ['date', cell, undefined] as const,
  ),
  ['month', '２０２６／０４', '2026-04'],
  ['month', '2026年4月', '2026-04'],
  ...['2026-13', '2026/0', '4/2026', 'Apr-26', '2026/4/1'].map((cell) => ['month', cell, undefined] as const),
  ['instant', '2026-04-01T00:00:00.000Z', '2026-04-01T00:00:00.000Z'],
  ['instant', '2026-04-01T09:00+09:00', '2026-04-01T00:00:00.000Z'],
  ['instant', '2026-03-31T19:00:00.5-05:00', '2026-04-01T00:00:00.500Z'],
  ['instant', '2026/4/1 9:00', '2026-04-01T00:00:00.000Z'],
  ['instant', '２０２６/０４/０１　０９：００：３０', '2026-04-01T00:00:30.000Z'],
  ['instant', '2026-04-01 09:00', '2026-04-01T00:00:00.000Z'],
  ['instant', '2024/2/29 0:00', '2024-02-28T15:00:00.000Z'],
  ...['2026-02-30T00:00:00Z', '2026-04-01T24:00:00Z', '2026-04-01T25:00:00Z', '2026-04-01T09:60:00Z'].map(
    (cell) => ['instant', cell, undefined] as const,
  ),
  ...['2026-04-01T09:00:00', '2026-04-01T09:00:00+9', '2026-04-01T00:00:00+25:00', '0001-01-01T00:00:00+09:00'].map(
    (cell) => ['instant', cell, undefined] as const,
  ),
  ...['2026/2/30 9:00', '2026/4/1 24:00', '2026/4/1 25:00', '2026/4/1 9:60', '2026/4/1', '9:00', '4/1/2026 9:00'].map(
    (cell) => ['instant', cell, undefined] as const,
  ),
  ...['2026', '1', '46113.375', 'April 1, 2026', '2026-04-01', 'Wed Apr 01 2026 09:00:00 GMT+0900'].map(
    (cell) => ['instant', cell, undefined] as const,
  ),
  ['boolean', 'TRUE', true],
  ['boolean', 'はい', true],
  ['boolean', 'FALSE', false],
  ...['maybe', 'yes', '2', '01', '○', 'ＴＲＵＥ', 't'].map((cell) => ['boolean', cell, undefined] as const),
  ['choice', '語 1', 'STORED'],
  ['choice', 'STORED', 'STORED'],
  ['choice', 'stored', undefined],
  ['choices', '語 0;ON_LOAN', ['IN_USE', 'ON_LOAN']],
  ['choices', '語 0; 語 9', undefined],
  ['tags', ' a ;; b', ['a', 'b']],
  ['structure', '{"width":1', undefined],
  ['structure', '{"width":1,"width":2}', undefined],
  ['structure', '['.repeat(40) + ']'.repeat(40), undefined],
] as const)('a cell of kind %s with «%s» means %j', (name, cell, expected) => {
  const { to = null, currency = null, ...schema } = schemas[name];
  expect(kind(name).fromText(cell, traitsOf(schema, { to, currency }), labels[0] as CellContext)).toEqual(expected);
});

test.each([
  ['2026-04-01T00:00:00Z', '2026-04-01T00:00:00.000Z'],
  ['2026-04-01T09:00:00.123456789+09:00', '2026-04-01T00:00:00.123Z'],
  ['2026-04-01T09:00', '2026-04-01T09:00'],
  ['2026-02-30T00:00:00Z', '2026-02-30T00:00:00Z'],
])('a moment sent as %s is stored as %s', (sent, stored) => {
  expect(kind('instant').tidy?.(sent)).toBe(stored);
});

describe('a moment without a zone', () => {
  const read = (cell: string, timeZone?: string): unknown =>
    kind('instant').fromText(cell, traitsOf(schemas.instant, { to: null }), {
      value: String,
      yes: '',
      no: '',
      ...(timeZone === undefined ? {} : { timeZone }),
    });

  test('is read in the zone that is given, and in none otherwise', () => {
    expect(read('2026/7/1 12:00', 'America/New_York')).toBe('2026-07-01T16:00:00.000Z');
    expect(read('2026/1/1 12:00', 'America/New_York')).toBe('2026-01-01T17:00:00.000Z');
    expect(read('2026/7/1 12:00')).toBeUndefined();
    expect(read('2026-07-01T12:00Z')).toBe('2026-07-01T12:00:00.000Z');
  });

  test('is refused where clocks skip it, or show it twice', () => {
    expect(read('2026/3/8 2:30', 'America/New_York')).toBeUndefined();
    expect(read('2026/11/1 1:30', 'America/New_York')).toBeUndefined();
    expect(read('2026/11/1 2:30', 'America/New_York')).toBe('2026-11-01T07:30:00.000Z');
  });
});
