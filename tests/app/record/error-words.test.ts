import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { errorWords } from '#app/form/words/error-words.ts';
import { formatNames } from '#model/schema/validation/formats.ts';
import { openFormats } from '#tests/support/schema-values.ts';
import { resourceNamed } from './support.ts';

const { fields } = resourceNamed('equipment');
const words = JSON.parse(readFileSync('locales/ja-JP/app.json', 'utf8')) as Record<string, unknown>;
const textAt = (key: string): unknown =>
  key
    .split('.')
    .slice(1)
    .reduce<unknown>((node, step) => (node as Record<string, unknown> | undefined)?.[step], words);

/** tests/server/writes/keyword-messages.test.ts tests the keywords of a schema. */
describe('every error has a sentence', () => {
  const keywords = [
    { keyword: 'required' },
    { keyword: 'notBlank' },
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
    { keyword: 'readOnly' },
    { keyword: 'permission' },
    ...formatNames
      .filter((format) => !openFormats.includes(format))
      .map((format) => ({ keyword: 'format', params: { format } })),
  ];
  test.each(keywords)('$keyword $params', (error) => {
    expect(textAt(errorWords({ pointer: '/name', ...error }, fields.name).key)).toBeTypeOf('string');
  });
});

test('numbers in order have a sentence of their own', () => {
  const order = { pointer: '/purchasePrice', keyword: 'order', params: { other: 'quantity' } };
  expect(textAt(errorWords(order, fields.purchasePrice).key)).toBeTypeOf('string');
});

test('what is chosen is not asked to be entered', () => {
  const required = { pointer: '/x', keyword: 'required' };
  expect(errorWords(required, fields.name).key).toBe('app.validation.required');
  expect(errorWords(required, fields.equipmentTypeId).key).toBe('app.validation.requiredChoice');
  expect(errorWords(required, fields.status).key).toBe('app.validation.requiredChoice');
});

test('text in the place of an id is said to be no choice, in every kind of reference', () => {
  const format = { pointer: '/assignedWorkerId', keyword: 'format', params: { format: 'uuid' } };
  expect(errorWords(format, fields.assignedWorkerId).key).toBe('app.validation.notChosen');
  const members = resourceNamed('people-groups').fields.includedPersonIds;
  expect(errorWords({ ...format, pointer: '/includedPersonIds/1' }, members).key).toBe('app.validation.notChosen');
});

test('limits fill the sentence, and the other field is named', () => {
  expect(errorWords({ pointer: '/name', keyword: 'decimals', params: { limit: 2 } }, fields.name).params).toEqual({
    limit: 2,
  });
  const order = { pointer: '/lendingEndsOn', keyword: 'order', params: { other: 'lendingStartsOn' } };
  expect(errorWords(order, fields.lendingEndsOn).other).toBe('lendingStartsOn');
});
