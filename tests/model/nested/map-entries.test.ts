/** A map while its keys are being typed. */
import { expect, test } from 'vitest';
import { entriesOf, keyError, mapOf } from '#model/fields/nested/map-entries.ts';

const entry = (key: string, value: unknown) => ({ key, value });

test('is an object once each key stands for one value; a row that is not begun is no member', () => {
  expect(mapOf([entry('a', 1), entry('', null)])).toEqual({ a: 1 });
  expect(mapOf([entry('', '')])).toBeNull();
});

test('is a text while keys are wrong, from which nothing is lost', () => {
  for (const entries of [
    [entry('a', 1), entry('a', 2)],
    [entry('', 'x'), entry('b', 1)],
  ]) {
    const text = mapOf(entries);
    expect(text).toBeTypeOf('string');
    expect(entriesOf(text)).toEqual(entries);
  }
});

test('the second of two equal keys is wrong, and a value without a key', () => {
  const entries = [entry('a', 1), entry('a', 2), entry('', 'x'), entry('', '')];
  expect(entries.map((_, at) => keyError(entries, at))).toEqual([null, 'twice', 'blank', null]);
  expect(entriesOf({ b: 2 })).toEqual([entry('b', 2)]);
  expect(entriesOf('no list')).toEqual([]);
});
