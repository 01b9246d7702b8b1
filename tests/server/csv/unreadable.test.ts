/** The error of a cell that cannot be read has the keyword with which a form and a call refuse the value. */
import { expect, test } from 'vitest';
import type { Field } from '#model/types/fields/field.ts';
import { unreadable } from '#server/gate/import/unreadable.ts';

test.each([
  ['a boolean', { kind: 'boolean', values: null }, { keyword: 'type', params: { type: 'boolean' } }],
  [
    'a labelled boolean',
    { kind: 'boolean', values: ['true', 'false'] },
    { keyword: 'type', params: { type: 'boolean' } },
  ],
  ['a choice', { kind: 'choice', values: ['A'] }, { keyword: 'enum', params: { allowedValues: ['A'] } }],
  ['an integer', { kind: 'integer', values: null }, { keyword: 'type', params: { type: 'integer' } }],
  ['a date', { kind: 'date', values: null }, { keyword: 'format', params: { format: 'date' } }],
])('%s', (_, field, error) => {
  expect(unreadable(field as unknown as Field)).toEqual(error);
});
