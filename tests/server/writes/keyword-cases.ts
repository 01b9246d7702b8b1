/**
 * Every keyword of JSON Schema that can refuse a value: alone, in parts of the record, for the whole record, and
 * nested.
 */

type Values = Readonly<Record<string, unknown>>;

export interface KeywordCase {
  /** The tested keywords, in the words of the standard. */
  readonly word: string;
  /** Properties besides the name that every record has. */
  readonly properties: Readonly<Record<string, unknown>>;
  /** Keywords of the schema for the whole record. */
  readonly whole?: Values;
  readonly good: Values;
  readonly bad: Values;
  /** Field with the error; empty for an error of the whole record. */
  readonly at: string;
  /** A cell, or a text from a connected product, cannot contain the bad value. */
  readonly noText?: true;
}

const text = { type: 'string' };
const list = (more: object) => ({ type: 'array', ...more });
const object = (more: object) => ({ type: 'object', ...more });

let made = 0;

/** One property with this schema: an optional field of a record that has one for each keyword. */
function value(word: string, schema: unknown, good: unknown, bad: unknown, more: object = {}): KeywordCase {
  made += 1;
  const name = `value${made}`;
  return { word, properties: { [name]: schema }, good: { [name]: good }, bad: { [name]: bad }, at: name, ...more };
}

const a = { a: text, b: text, c: text };
const whole = (word: string, schema: Values, good: Values, bad: Values, at = ''): KeywordCase => ({
  word,
  properties: a,
  whole: schema,
  good,
  bad,
  at,
});
const needs = (...names: readonly string[]) => ({ required: names });

export const keywordCases: readonly KeywordCase[] = [
  value('type', text, 'x', 5, { noText: true }),
  value('type of a number', { type: 'number' }, 1.5, '1.5', { noText: true }),
  value('enum', { enum: ['A', 'B'] }, 'A', 'C'),
  value('enum of numbers', { enum: [1, 2.5] }, 2.5, 3),
  value('enum of several types', { enum: [1, 'one', false] }, 'one', 'two'),
  value('const', { const: 'A' }, 'A', 'B'),
  value('const of a number', { const: 7 }, 7, 8),
  value('minLength', { ...text, minLength: 3 }, 'abc', 'ab'),
  value('maxLength', { ...text, maxLength: 3 }, 'abc', 'abcd'),
  value('pattern', { ...text, pattern: '^a+$' }, 'aa', 'ab'),
  value('format', { ...text, format: 'email' }, 'a@example.com', 'example.com'),
  value('minimum', { type: 'number', minimum: 1 }, 1, 0.5),
  value('maximum', { type: 'number', maximum: 1 }, 1, 1.5),
  value('exclusiveMinimum', { type: 'number', exclusiveMinimum: 1 }, 1.5, 1),
  value('exclusiveMaximum', { type: 'number', exclusiveMaximum: 1 }, 0.5, 1),
  value('multipleOf', { type: 'number', multipleOf: 0.01 }, 19.99, 19.995),
  value('minItems', list({ items: text, minItems: 2 }), ['a', 'b'], ['a']),
  value('maxItems', list({ items: text, maxItems: 1 }), ['a'], ['a', 'b']),
  value('uniqueItems', list({ items: text, uniqueItems: true }), ['a', 'b'], ['a', 'a']),
  value('items', list({ items: { type: 'integer' } }), [1], [1, 'two']),
  value('items after prefixItems', list({ prefixItems: [{}], items: false }), [1], [1, 2]),
  value('prefixItems', list({ prefixItems: [{ type: 'number' }, text] }), [1, 'a'], ['a', 1]),
  value('contains', list({ contains: { const: 1 } }), [2, 1], [2]),
  value('minContains', list({ contains: { const: 1 }, minContains: 2 }), [1, 1], [1]),
  value('maxContains', list({ contains: { const: 1 }, maxContains: 1 }), [1], [1, 1]),
  value('unevaluatedItems', list({ prefixItems: [{}], unevaluatedItems: false }), [1], [1, 2]),
  value('properties', object({ properties: { n: { type: 'integer' } } }), { n: 1 }, { n: 'x' }),
  value('a property that is false', object({ properties: { n: false } }), { m: 1 }, { n: 1 }),
  value('required', object(needs('n')), { n: 1 }, { m: 1 }),
  value('additionalProperties', object({ properties: { n: {} }, additionalProperties: false }), { n: 1 }, { m: 1 }),
  value('patternProperties', object({ patternProperties: { '^n': { type: 'integer' } } }), { n1: 1 }, { n1: 'x' }),
  value('propertyNames', object({ propertyNames: { maxLength: 1 } }), { n: 1 }, { nn: 1 }),
  value('minProperties', object({ minProperties: 2 }), { n: 1, m: 1 }, { n: 1 }),
  value('maxProperties', object({ maxProperties: 1 }), { n: 1 }, { n: 1, m: 1 }),
  value('dependentRequired', object({ dependentRequired: { n: ['m'] } }), { n: 1, m: 1 }, { n: 1 }),
  value('dependentSchemas', object({ dependentSchemas: { n: needs('m') } }), { n: 1, m: 1 }, { n: 1 }),
  value('unevaluatedProperties', object({ properties: { n: {} }, unevaluatedProperties: false }), { n: 1 }, { m: 1 }),
  value('allOf', { ...text, allOf: [{ minLength: 2 }, { pattern: '^a' }] }, 'ab', 'ba'),
  value('anyOf', { ...text, anyOf: [{ minLength: 3 }, { pattern: '^a' }] }, 'a', 'b'),
  value('anyOf of types', { anyOf: [{ type: 'number' }, { type: 'boolean' }] }, true, 'x'),
  value(
    'oneOf, none',
    {
      oneOf: [
        { type: 'integer', multipleOf: 5 },
        { type: 'integer', multipleOf: 3 },
      ],
    },
    9,
    7,
  ),
  value(
    'oneOf, both',
    {
      oneOf: [
        { type: 'integer', multipleOf: 5 },
        { type: 'integer', multipleOf: 3 },
      ],
    },
    10,
    15,
  ),
  value('not', { ...text, not: { const: 'x' } }, 'y', 'x'),
  value('if, then', { ...text, if: { pattern: '^a' }, then: { minLength: 2 } }, 'ab', 'a'),
  value('if, else', { ...text, if: { pattern: '^a' }, else: { maxLength: 1 } }, 'b', 'bb'),
  value('if, then false', { ...text, if: { pattern: '^a' }, then: false }, 'b', 'a'),
  value('items of oneOf', list({ items: { oneOf: [{ const: 1 }, { type: 'integer', minimum: 1 }] } }), [2], [2, 1]),
  value('contains of not', list({ contains: { not: { const: 1 } } }), [1, 2], [1]),
  value('not of anyOf', { ...text, not: { anyOf: [{ const: 'x' }, { const: 'y' }] } }, 'z', 'y'),
  value('allOf of oneOf', { ...text, allOf: [{ oneOf: [{ const: 'x' }, { minLength: 1 }] }] }, 'y', 'x'),
  value('anyOf of oneOf', { ...text, anyOf: [{ oneOf: [{ minLength: 1 }, { maxLength: 1 }] }] }, 'yy', 'x'),
  whole('oneOf of the record, none', { oneOf: [needs('a'), needs('b')] }, { a: 'x' }, { c: 'x' }),
  whole('oneOf of the record, both', { oneOf: [needs('a'), needs('b')] }, { b: 'x' }, { a: 'x', b: 'y' }),
  whole('anyOf of the record', { anyOf: [needs('a'), needs('b')] }, { a: 'x', b: 'x' }, { c: 'x' }),
  whole('not of the record', { not: needs('a', 'b') }, { a: 'x' }, { a: 'x', b: 'x' }),
  whole('allOf of the record', { allOf: [{ not: needs('c') }, { minProperties: 1 }] }, { a: 'x' }, { c: 'x' }),
  whole(
    'if, then of the record',
    { if: { properties: { a: { const: 'x' } }, required: ['a'] }, then: needs('b') },
    { a: 'y' },
    { a: 'x' },
    'b',
  ),
  whole('if, else of the record', { if: needs('a'), else: needs('b') }, { b: 'x' }, { c: 'x' }, 'b'),
  whole('dependentRequired of the record', { dependentRequired: { a: ['b'] } }, { a: 'x', b: 'x' }, { a: 'x' }, 'b'),
  whole(
    'dependentSchemas of the record',
    { dependentSchemas: { a: { not: needs('b') } } },
    { a: 'x' },
    { a: 'x', b: 'x' },
  ),
  whole(
    'if of a oneOf',
    { if: needs('a'), then: { oneOf: [needs('b'), needs('c')] } },
    { a: 'x', b: 'x' },
    { a: 'x', b: 'x', c: 'x' },
  ),
  whole(
    'oneOf of constants',
    {
      oneOf: [
        { properties: { a: { const: 'x' } }, required: ['a', 'b'] },
        { properties: { a: { const: 'y' } }, required: ['a'] },
      ],
    },
    { a: 'y' },
    { a: 'x' },
    'b',
  ),
  whole(
    'a field that is false beside another',
    { if: needs('a'), then: { properties: { b: false } } },
    { a: 'x' },
    { a: 'x', b: 'x' },
    'b',
  ),
];
