/** Errors of a record that its schema refuses; there is always at least one. */
import { describe, expect, test } from 'vitest';
import { isMultipleOf } from '#model/base/exact.ts';
import { causedErrors } from '#model/record/caused-errors.ts';
import { errorsOf } from '#model/schema/validation/field-errors.ts';
import { compileValidator } from '#model/schema/validation/validator.ts';
import type { JsonSchema } from '#model/types/json-schema.ts';

function errors(schema: JsonSchema, value: unknown): readonly string[] {
  const validator = compileValidator(schema);
  if (validator(value)) return [];
  return errorsOf(validator.errors ?? [], schema).map(
    ({ pointer, keyword, params }) => `${pointer} ${keyword}${params?.fields ? ` ${String(params.fields)}` : ''}`,
  );
}

const needs = (...required: readonly string[]) => ({ required });

describe('a wrapper keyword', () => {
  const kinds = {
    oneOf: [
      { type: 'object', properties: { kind: { const: 'A' }, size: { type: 'integer' } } },
      { type: 'object', properties: { kind: { const: 'B' }, name: { type: 'string' } } },
    ],
  };

  test('of alternatives tells what is wrong with the one that was meant', () => {
    expect(errors(kinds, { kind: 'A', size: 'x' })).toEqual(['/size type']);
    expect(errors({ anyOf: [{ type: 'string', minLength: 2 }, { type: 'null' }] }, 'x')).toEqual([' minLength']);
  });

  test('of alternatives is told itself where none of them was meant, or several', () => {
    expect(errors(kinds, { kind: 'C' })).toEqual([' oneOf kind,size,name']);
    expect(errors({ oneOf: [needs('a'), needs('b')] }, { a: 1, b: 1 })).toEqual([' oneOf a,b']);
    expect(errors({ anyOf: [needs('a'), needs('b')] }, {})).toEqual([' anyOf a,b']);
  });

  test('of conditions tells what follows from them', () => {
    expect(errors({ if: needs('a'), then: needs('b') }, { a: 1 })).toEqual(['/b required']);
    expect(errors({ dependentRequired: { a: ['b', 'c'] } }, { a: 1 })).toEqual([
      '/b dependentRequired',
      '/c dependentRequired',
    ]);
    expect(errors({ not: needs('a', 'b') }, { a: 1, b: 1 })).toEqual([' not a,b']);
  });

  test('of lists and names does not tell of each entry that does not fit', () => {
    expect(errors({ properties: { l: { contains: { const: 1 } } } }, { l: [2, 3] })).toEqual(['/l contains']);
    expect(errors({ propertyNames: { maxLength: 1 } }, { 'a/b': 1 })).toEqual(['/a~1b propertyNames']);
  });
});

test('a validator that says no without errors still leaves an error', () => {
  expect(errorsOf([], {})).toEqual([{ pointer: '', keyword: 'schema' }]);
});

test('a change answers for what it touches and for what it breaks', () => {
  const [early, late, both] = [
    { pointer: '/a', keyword: 'maxLength', params: { limit: 1 } },
    { pointer: '/b', keyword: 'required' },
    { pointer: '', keyword: 'oneOf', params: { fields: ['a', 'c'] } },
  ];
  const all = [early, late, both];
  expect(causedErrors(all, () => all, ['name'])).toEqual([]);
  expect(causedErrors(all, () => [early, both], ['name'])).toEqual([late]);
  expect(causedErrors(all, () => all, ['a'])).toEqual([early, both]);
});

test('a part of a nested value that stays as it is does not stand in the way of another', () => {
  const errors = [
    { pointer: '/a/b', keyword: 'maxLength' },
    { pointer: '/a/c', keyword: 'required' },
    { pointer: '/a', keyword: 'maxProperties' },
  ];
  const caused = (was: object, is: object) =>
    causedErrors(errors, () => errors, ['a'], [{ a: was }, { a: is }]).map(({ pointer }) => pointer);
  expect(caused({ b: 'xx', d: 1 }, { b: 'xx', d: 2 })).toEqual(['/a']);
  expect(caused({ b: 'xx' }, { b: 'xy' })).toEqual(['/a/b', '/a']);
  expect(caused({ b: 'xx', c: 1 }, { b: 'xx' })).toEqual(['/a/c', '/a']);
  expect(causedErrors(errors, () => [], ['a'], [null, { a: {} }])).toHaveLength(3);
});

test('multiples are those of the numbers as they are written', () => {
  const cents = Array.from({ length: 9999 }, (_, at) => (at + 1) / 100);
  expect(cents.filter((amount) => !isMultipleOf(amount, 0.01))).toEqual([]);
  expect([19.995, 0.001, 1e-7, 0.015].filter((amount) => isMultipleOf(amount, 0.01))).toEqual([]);
  expect(
    [
      [0, 5],
      [-15, 5],
      [1e21, 0.1],
      [123456789012.34, 0.01],
      [0.3, 0.1],
    ].every(([a, b]) => isMultipleOf(Number(a), Number(b))),
  ).toBe(true);
  expect(compileValidator({ multipleOf: 0.01 })(19.99)).toBe(true);
});
