/** Records with alternatives in their schema. */
import { describe, expect, test } from 'vitest';
import { wordAt, wordsOf } from '#model/words/words.ts';
import { filesWith, resourceNamed } from '../support.ts';

const name = { type: 'string' };
const files = (schema: object) => ({
  'schemas/payments.schema.json': { type: 'object', ...schema } as never,
  'resources/library/payments.json': { permissions: { read: ['staff'], create: ['staff'] } },
});

const card = {
  title: 'Card',
  required: ['kind', 'number'],
  properties: { kind: { const: 'card' }, number: { type: 'string' }, memo: { type: 'string', maxLength: 5 } },
};
const transfer = {
  title: 'Bank transfer',
  required: ['kind', 'iban'],
  properties: { kind: { const: 'transfer' }, iban: { type: 'string' }, memo: { type: 'string', maxLength: 9 } },
};
const cash = { title: 'Cash', required: ['kind'], properties: { kind: { enum: ['cash'] } } };

describe('with a choice between its alternatives', () => {
  const changes = files({ properties: { name }, oneOf: [card, transfer, cash] });
  const resource = resourceNamed('payments', changes);
  const { kind, number, iban, memo } = resource.fields;

  test('has a field for it, with a word for each', () => {
    expect(kind).toMatchObject({ kind: 'choice', values: ['card', 'transfer', 'cash'], required: true });
    const { words } = wordsOf(resource, 'en-US', filesWith(changes));
    expect(wordAt(words, 'values.kind.transfer')).toBe('Bank transfer');
  });

  test('has the fields of each, which apply while it is chosen', () => {
    expect([number?.when, number?.requiredWhen]).toEqual([{ kind: ['card'] }, { kind: ['card'] }]);
    expect([iban?.when, iban?.requiredWhen]).toEqual([{ kind: ['transfer'] }, { kind: ['transfer'] }]);
    expect([memo?.when, memo?.requiredWhen, memo?.schema]).toEqual([{ kind: ['card', 'transfer'] }, null, name]);
  });
});

test.each<readonly [string, object, Readonly<Record<string, string>>]>([
  [
    'alternatives without a choice',
    { anyOf: [{ properties: { a: name } }, { properties: { b: name } }] },
    { a: 'text', b: 'text' },
  ],
  [
    'conditions',
    { if: { properties: { a: { const: 1 } } }, then: { properties: { b: name } }, else: { properties: { c: name } } },
    { a: 'decimal', b: 'text', c: 'text' },
  ],
  [
    'what another property brings',
    { properties: { a: name }, dependentSchemas: { a: { properties: { b: name } } } },
    { b: 'text' },
  ],
  [
    'values of several types',
    { oneOf: [{ properties: { a: name } }, { properties: { a: { type: 'array' } } }] },
    { a: 'structure' },
  ],
  [
    'lists of several values',
    { oneOf: [{ properties: { a: { enum: ['x'] } } }, { properties: { a: { enum: ['y', 'z'] } } }] },
    { a: 'choice' },
  ],
])('%s have fields of their own', (_, schema, kinds) => {
  const { fields } = resourceNamed('payments', files({ properties: { name }, ...schema }));
  expect(Object.fromEntries(Object.keys(kinds).map((one) => [one, fields[one]?.kind]))).toEqual(kinds);
});

test('a record that takes only what it names itself has no others', () => {
  const { fields } = resourceNamed(
    'payments',
    files({ properties: { name }, additionalProperties: false, oneOf: [card, cash] }),
  );
  expect(Object.keys(fields)).toEqual(['id', 'name', 'createdAt', 'updatedAt']);
});
