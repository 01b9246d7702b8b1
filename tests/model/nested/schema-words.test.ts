/** A schema's own words for its parts, which apply without a word in the locale. */
import { expect, test } from 'vitest';
import type { NestedGroup, NestedVariants } from '#model/fields/nested/nested.ts';
import { nestedOf } from '#model/fields/nested/nested-of.ts';
import { helpIn, labelIn, valueWordIn } from '#model/fields/nested/schema-words.ts';

const { fields } = nestedOf({
  properties: {
    postalCode: { type: 'string', title: 'ZIP', description: 'Seven digits.' },
    floorCount: { type: 'integer' },
    kind: { oneOf: [{ const: 'OFFICE', title: 'Headquarters' }, { const: 'BUILDING_SITE' }] },
    rank: { enum: ['A', 'B'], enumDescriptions: ['Best'] },
    size: { enum: [1, 2] },
  },
}) as NestedGroup;
const field = (name: string) => fields.find((one) => one.name === name) ?? { name, schema: {} };

test('a title is the label, a description the help', () => {
  expect(['postalCode', 'floorCount'].map((name) => labelIn(field(name)))).toEqual(['ZIP', 'Floor count']);
  expect(['postalCode', 'floorCount'].map((name) => helpIn(field(name)))).toEqual(['Seven digits.', '']);
});

test('a value is called as the schema says, else as its name reads', () => {
  expect(['OFFICE', 'BUILDING_SITE'].map((value) => valueWordIn(field('kind'), value))).toEqual([
    'Headquarters',
    'Building site',
  ]);
  expect(['A', 'B'].map((value) => valueWordIn(field('rank'), value))).toEqual(['Best', 'B']);
  expect(valueWordIn(field('size'), '2')).toBe('2');
});

test('a variant is called by its title', () => {
  const { by } = nestedOf({
    oneOf: [
      { title: 'Bank transfer', properties: { by: { const: 'BANK' } } },
      { properties: { by: { const: 'CARD' } } },
    ],
  }) as NestedVariants;
  expect(['BANK', 'CARD'].map((value) => valueWordIn(by, value))).toEqual(['Bank transfer', 'Card']);
});
