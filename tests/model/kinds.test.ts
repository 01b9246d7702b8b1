/** Invariants of every field kind. A new kind without a schema in the table does not compile. */
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { fileSchema } from '#model/base/stored-file.ts';
import { isBlank } from '#model/base/text/tidy.ts';
import { kind, kindNames, kindOf } from '#model/kinds/index.ts';
import type { KindLabels } from '#model/kinds/kind.ts';
import { readText } from '#model/kinds/readers/index.ts';
import { traitsOf } from '#model/kinds/traits-of.ts';
import type { FieldKind } from '#model/types/fields/field-kind.ts';
import { accepts, type Schema, validValues } from '#tests/support/schema-values.ts';

const text = (more: Schema = {}): Schema => ({ type: ['string', 'null'], maxLength: 200, ...more });
const values = ['IN_USE', 'STORED', 'ON_LOAN'];
const numbers = [1, 2, 30];

const schemas: Readonly<Record<FieldKind, Schema & { readonly to?: string; readonly currency?: string }>> = {
  references: { type: 'array', items: { type: 'string', format: 'uuid' }, to: 'places' },
  reference: text({ format: 'uuid', to: 'places' }),
  choice: { type: ['string', 'null'], enum: [...values, null] },
  'number-choice': { type: ['integer', 'null'], enum: [...numbers, null] },
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
  'clock-time': text({ format: 'clock-time' }),
  email: text({ format: 'email' }),
  phone: text({ format: 'phone' }),
  url: text({ format: 'url' }),
  kana: text({ format: 'kana' }),
  'postal-code': text({ format: 'postal-code' }),
  'my-number': text({ format: 'my-number' }),
  identifier: text({ format: 'uuid' }),
  image: text({ format: 'image' }),
  romaji: text({ format: 'romaji' }),
  multiline: text({ format: 'multiline' }),
  text: text(),
  structure: {
    type: 'object',
    properties: { width: { type: 'number' } },
    required: ['width'],
    examples: [{ width: 1.5 }],
  },
};

const labels: readonly KindLabels[] = [
  { value: (value) => `語 ${[...values, ...numbers.map(String)].indexOf(value)}`, yes: 'はい', no: 'いいえ' },
  { value: (value) => value.toLowerCase().replace('_', ' '), yes: 'Yes', no: 'No' },
];

describe.each(kindNames)('a field of kind %s', (name) => {
  const { to = null, currency = null, ...schema } = schemas[name];
  const traits = traitsOf(schema, { to, currency });
  const { examples, toText, column, width, imported } = kind(name);
  const read = (cell: string, words: KindLabels): unknown =>
    isBlank(cell) ? undefined : readText(name, cell, { values: traits.values, words: [words] });
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
    if (!imported) return expect(read('a.pdf', words)).toBe(name === 'image' ? 'a.pdf' : undefined);
    for (const value of good.filter((one) => toText(one, words) !== ''))
      expect(read(toText(value, words), words)).toEqual(value);
  });

  test('answers anything in a cell with a value that it writes and reads again, or with nothing', () => {
    const [words] = labels as [KindLabels];
    fc.assert(
      fc.property(fc.oneof(fc.string({ unit: 'grapheme' }), fc.string(), fc.double().map(String)), (cell) => {
        const value = read(cell, words);
        if (value === undefined || toText(value, words) === '') return;
        expect(read(toText(value, words), words)).toEqual(value);
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
