import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { faultWords } from '#app/form/fault-words.ts';
import { formatNames } from '#model/record/formats.ts';
import { openFormats } from '#tests/support/schema-values.ts';
import { resourceNamed } from './support.ts';

const { fields } = resourceNamed('equipment');
const words = JSON.parse(readFileSync('locales/ja-JP/app.json', 'utf8')) as Record<string, unknown>;
const textAt = (key: string): unknown =>
  key
    .split('.')
    .slice(1)
    .reduce<unknown>((node, step) => (node as Record<string, unknown> | undefined)?.[step], words);

describe('every fault has a sentence', () => {
  const keywords = [
    { keyword: 'required' },
    { keyword: 'notBlank' },
    { keyword: 'minLength', params: { limit: 2 } },
    { keyword: 'maxLength', params: { limit: 100 } },
    { keyword: 'minimum', params: { limit: 0 } },
    { keyword: 'maximum', params: { limit: 9 } },
    { keyword: 'exclusiveMinimum', params: { limit: 0 } },
    { keyword: 'exclusiveMaximum', params: { limit: 9 } },
    { keyword: 'multipleOf', params: { multipleOf: 5 } },
    { keyword: 'minItems', params: { limit: 1 } },
    { keyword: 'maxItems', params: { limit: 3 } },
    { keyword: 'uniqueItems' },
    { keyword: 'pattern', params: { pattern: 'A' } },
    { keyword: 'enum', params: { allowedValues: [] } },
    { keyword: 'const' },
    { keyword: 'unique' },
    { keyword: 'reference' },
    { keyword: 'order', params: { other: 'lendingStartsOn' } },
    { keyword: 'together', params: { other: 'lendingStartsOn' } },
    { keyword: 'apart', params: { other: 'lendingStartsOn' } },
    { keyword: 'underItself' },
    { keyword: 'atLeast', params: { other: 'purchasePrice', limit: 3 } },
    { keyword: 'atMost', params: { other: 'purchasePrice', limit: 3 } },
    { keyword: 'full', params: { limit: 1 } },
    { keyword: 'noDecimals' },
    { keyword: 'decimals', params: { limit: 2 } },
    { keyword: 'unknown' },
    { keyword: 'readOnly' },
    { keyword: 'notApplicable' },
    { keyword: 'permission' },
    { keyword: 'dependentRequired', params: { other: 'lendingStartsOn' } },
    { keyword: 'contains', params: { minContains: 1 } },
    { keyword: 'contains', params: { minContains: 1, maxContains: 2 } },
    { keyword: 'minProperties', params: { limit: 1 } },
    { keyword: 'maxProperties', params: { limit: 1 } },
    { keyword: 'propertyNames', params: { propertyName: 'x' } },
    ...['anyOf', 'oneOf', 'not'].flatMap((keyword) => [
      { keyword },
      { keyword, params: { fields: ['name'] } },
      ...(keyword === 'not' ? [] : [{ keyword, params: { fields: ['name'], choice: true } }]),
    ]),
    { keyword: 'schema' },
    { keyword: 'type' },
    { keyword: 'type', params: { type: 'null' } },
    { keyword: 'type', params: { type: 'nonsense' } },
    ...['string', 'integer', 'number', 'boolean', 'array', 'object', 'null'].map((type) => ({
      keyword: 'type',
      params: { type: [type, 'null'] },
    })),
    ...formatNames
      .filter((format) => !openFormats.includes(format))
      .map((format) => ({ keyword: 'format', params: { format } })),
  ];
  test.each(keywords)('$keyword $params', (fault) => {
    expect(textAt(faultWords({ pointer: '/name', ...fault }, fields.name).key)).toBeTypeOf('string');
  });
});

test('numbers in order have a sentence of their own', () => {
  const order = { pointer: '/purchasePrice', keyword: 'order', params: { other: 'quantity' } };
  expect(textAt(faultWords(order, fields.purchasePrice).key)).toBeTypeOf('string');
});

test('what is chosen is not asked to be entered', () => {
  const required = { pointer: '/x', keyword: 'required' };
  expect(faultWords(required, fields.name).key).toBe('app.validation.required');
  expect(faultWords(required, fields.equipmentTypeId).key).toBe('app.validation.requiredChoice');
  expect(faultWords(required, fields.status).key).toBe('app.validation.requiredChoice');
});

test('text in the place of an id is said to be no choice, in every kind of reference', () => {
  const format = { pointer: '/assignedWorkerId', keyword: 'format', params: { format: 'uuid' } };
  expect(faultWords(format, fields.assignedWorkerId).key).toBe('app.validation.notChosen');
  const members = resourceNamed('people-groups').fields.includedPersonIds;
  expect(faultWords({ ...format, pointer: '/includedPersonIds/1' }, members).key).toBe('app.validation.notChosen');
});

test('limits fill the sentence, and the other field is named', () => {
  expect(faultWords({ pointer: '/name', keyword: 'maxLength', params: { limit: 100 } }, fields.name).params).toEqual({
    limit: 100,
  });
  const order = { pointer: '/lendingEndsOn', keyword: 'order', params: { other: 'lendingStartsOn' } };
  expect(faultWords(order, fields.lendingEndsOn).other).toBe('lendingStartsOn');
});
