/** Changes within a nested value. */
import { expect, test } from 'vitest';
import { changesWithin, type NestedStep } from '#model/fields/nested/changes-within.ts';
import { partField } from '#model/fields/nested/part-field.ts';
import type { JsonSchema } from '#model/types/json-schema.ts';

const text = { type: 'string' };
const schema: JsonSchema = {
  type: 'object',
  properties: {
    city: text,
    contact: { type: 'object', properties: { phone: text } },
    lines: {
      type: 'array',
      items: { type: 'object', properties: { key: text, item: text, count: { type: 'integer' } } },
    },
    numbers: { type: 'array', items: { type: 'number' } },
    labels: { type: 'object', additionalProperties: text },
    pay: {
      oneOf: [
        { properties: { by: { const: 'CARD' }, number: text } },
        { properties: { by: { const: 'BANK' }, branch: text } },
      ],
    },
  },
};
const field = partField('order', schema, false, {});

const nameOf = (step: NestedStep): string =>
  'field' in step ? step.field.name : 'key' in step ? `[${step.key}]` : String(step.row);
const changes = (before: unknown, after: unknown) =>
  changesWithin(field, 'nested.order', before, after, {}).map(
    (change) =>
      `${change.path.map(nameOf).join('/')} ${JSON.stringify(change.before)} ${JSON.stringify(change.after)} ${change.scope}`,
  );

test('are named by their path, at every depth', () => {
  expect(
    changes({ city: 'A', contact: { phone: '1' }, x: 1 }, { city: 'A', contact: { phone: '2' }, x: { y: 2 } }),
  ).toEqual(['contact/phone "1" "2" nested.order.nested.contact', '[x] 1 {"y":2} nested.order']);
});

test('of a value that comes or goes are those of its parts', () => {
  expect(changes(null, { city: 'A' })).toEqual(['city undefined "A" nested.order']);
  expect(changes({ city: 'A' }, null)).toEqual(['city "A" undefined nested.order']);
});

test('of a list are told by row: what was added, taken away and changed in place', () => {
  const [a, b, c] = ['a', 'b', 'c'].map((item) => ({ item, count: 1 }));
  expect(changes({ lines: [a, b] }, { lines: [a, b, c] })).toEqual([
    'lines/2 undefined {"item":"c","count":1} nested.order.nested.lines',
  ]);
  expect(changes({ lines: [a, b, c] }, { lines: [b, c] })).toEqual([
    'lines/0 {"item":"a","count":1} undefined nested.order.nested.lines',
  ]);
  expect(changes({ lines: [a, b] }, { lines: [a, { ...b, count: 2 }] })).toEqual([
    'lines/1/count 1 2 nested.order.nested.lines',
  ]);
});

test('of rows with keys follow the keys, and an order alone is a change of the whole', () => {
  const [a, b] = ['a', 'b'].map((key) => ({ key, item: key }));
  expect(changes({ lines: [a, b] }, { lines: [{ ...b, item: 'c' }, a] })).toEqual([
    'lines/0/item "b" "c" nested.order.nested.lines',
  ]);
  expect(changes({ lines: [a, b] }, { lines: [b, a] })).toHaveLength(1);
});

test('of entries, keys and variants are told as such', () => {
  expect(changes({ numbers: [1, 2] }, { numbers: [1, 3] })).toEqual(['numbers/1 2 3 nested.order.nested.numbers']);
  expect(changes({ labels: { a: 'x' } }, { labels: { b: 'x' } })).toEqual([
    'labels/[a] "x" undefined nested.order.nested.labels',
    'labels/[b] undefined "x" nested.order.nested.labels',
  ]);
  expect(changes({ pay: { by: 'CARD', number: '1' } }, { pay: { by: 'BANK', branch: '2' } })).toEqual([
    'pay/by "CARD" "BANK" nested.order.nested.pay',
    'pay/number "1" undefined nested.order.nested.pay',
    'pay/branch undefined "2" nested.order.nested.pay',
  ]);
});

test('of what the schema does not describe stand as a whole', () => {
  const free = partField('free', { type: 'object' }, false, {});
  expect(changesWithin(free, 'nested.free', { a: 1 }, { a: 2 }, {})).toMatchObject([
    { path: [], before: { a: 1 }, after: { a: 2 } },
  ]);
  expect(changes({ city: 'A' }, { city: 'A' })).toEqual([]);
});
