import { expect, test } from 'vitest';
import { shortened } from '#app/ui/page/shortened.ts';

test.each([
  ['', '', '', ''],
  ['A', 'A', '', ''],
  ['AB', 'AB', '', ''],
  ['ABC', 'A', 'B', 'C'],
  ['ABCDE', 'A', 'BCD', 'E'],
])('the way %s begins with %s, leaves out %s and ends with %s', (steps, before, hidden, after) => {
  expect(shortened([...steps])).toEqual({ before: [...before], hidden: [...hidden], after: [...after] });
});
