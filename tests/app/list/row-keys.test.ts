import { expect, it } from 'vitest';
import { rowAfterKey } from '#app/table/rows/row-keys.ts';

it.each([
  ['ArrowDown', 3, 4],
  ['ArrowUp', 3, 2],
  ['PageDown', 3, 13],
  ['PageUp', 13, 3],
  ['Home', 50, 0],
  ['End', 50, 99],
  ['ArrowDown', 99, 99],
  ['ArrowUp', 0, 0],
  ['PageDown', 95, 99],
  ['x', 5, null],
  ['constructor', 5, null],
])('%s on row %i leads to %s', (key, row, expected) => {
  expect(rowAfterKey(key, row, 10, { from: 0, to: 100 })).toBe(expected);
});

it('has nowhere to go in an empty table', () => {
  expect(rowAfterKey('End', 0, 10, { from: 0, to: 0 })).toBeNull();
});
