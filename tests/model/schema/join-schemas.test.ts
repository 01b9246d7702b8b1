/** Two schemas joined into one, which refuses exactly what either of them refuses. */
import { expect, test } from 'vitest';
import { joinSchemas } from '#model/schema/join-schemas.ts';
import { compileValidator } from '#model/schema/validation/validator.ts';
import type { JsonSchema } from '#model/types/json-schema.ts';

const cases: readonly (readonly [string, JsonSchema, JsonSchema, JsonSchema])[] = [
  ['other keywords', { minLength: 1 }, { maxLength: 3 }, { minLength: 1, maxLength: 3 }],
  ['lower bounds', { minimum: 5 }, { minimum: 1 }, { minimum: 5 }],
  ['upper bounds', { maxLength: 3 }, { maxLength: 10 }, { maxLength: 3 }],
  ['words for readers', { title: 'a', default: 1 }, { title: 'b', default: 2 }, { title: 'b', default: 2 }],
  ['types', { type: ['string', 'null'] }, { type: 'string' }, { type: 'string' }],
  [
    'numbers and whole numbers',
    { type: ['number', 'null'] },
    { type: ['integer', 'null'] },
    { type: ['null', 'integer'] },
  ],
  [
    'types that exclude each other',
    { type: 'string' },
    { type: 'boolean' },
    { type: 'string', allOf: [{ type: 'boolean' }] },
  ],
  ['values', { enum: ['a', 'b', null] }, { enum: [null, 'b', 'c'] }, { enum: ['b', null] }],
  ['values that exclude each other', { enum: ['a'] }, { enum: ['b'] }, { enum: ['a'], allOf: [{ enum: ['b'] }] }],
  ['patterns', { pattern: '^a' }, { pattern: 'b$' }, { pattern: '^a', allOf: [{ pattern: 'b$' }] }],
  [
    'the same twice',
    { pattern: '^a', items: { type: 'string' } },
    { pattern: '^a', items: { type: 'string' } },
    { pattern: '^a', items: { type: 'string' } },
  ],
  [
    'properties and what is required',
    { properties: { a: { maxLength: 3 }, b: {} }, required: ['a'] },
    { properties: { a: { maxLength: 5, minLength: 2 }, c: true }, required: ['c', 'a'] },
    { properties: { a: { maxLength: 3, minLength: 2 }, b: {}, c: true }, required: ['a', 'c'] },
  ],
  [
    'what more there may be',
    { additionalProperties: false },
    { additionalProperties: { type: 'string' } },
    { additionalProperties: false, allOf: [{ additionalProperties: { type: 'string' } }] },
  ],
];

const values = [
  ...['', 'a', 'ab', 'abc', 'abcdef', 'b', 'c', null, true, 0, 1, 1.5, 5, 6],
  ...[{}, { a: 'ab' }, { a: 'abcd', c: 1 }, { a: 'ab', c: 1 }, { d: 'x' }, { d: 1 }, ['a'], [1]],
];

test.each(cases)('of %s', (_, base, over, wanted) => expect(joinSchemas(base, over)).toEqual(wanted));

test.each(cases)('of %s takes what both take', (_, base, over) => {
  const [one, other, both] = [base, over, joinSchemas(base, over)].map(compileValidator);
  for (const value of values) expect([value, both?.(value)]).toEqual([value, one?.(value) && other?.(value)]);
});
