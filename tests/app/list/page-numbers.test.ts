import { expect, it } from 'vitest';
import { pageNumbers } from '#app/table/page-numbers.ts';

it.each([
  [0, 1, [0]],
  [0, 7, [0, 1, 2, 3, 4, 5, 6]],
  [0, 104, [0, 1, 2, 3, 4, null, 103]],
  [3, 104, [0, 1, 2, 3, 4, null, 103]],
  [4, 104, [0, null, 3, 4, 5, null, 103]],
  [99, 104, [0, null, 98, 99, 100, null, 103]],
  [100, 104, [0, null, 99, 100, 101, 102, 103]],
  [103, 104, [0, null, 99, 100, 101, 102, 103]],
])('page %i of %i', (current, count, expected) => {
  expect(pageNumbers(current, count)).toEqual(expected);
});

it('always offers the same number of places, the current page among them', () => {
  for (let current = 0; current < 40; current += 1) {
    const numbers = pageNumbers(current, 40);
    expect(numbers).toHaveLength(7);
    expect(numbers).toContain(current);
  }
});
