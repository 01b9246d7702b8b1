/** Input masks of numbers, and the next number. */
import { expect, test } from 'vitest';
import { fits, nextIn } from '#model/fields/settings/input-mask.ts';

test.each([
  ['B#####', 'B00012', true],
  ['B#####', 'b00012', false],
  ['B#####', 'B000123', false],
  ['@@-##', 'ab-01', true],
  ['@@-##', 'a1-01', false],
  ['(#)', '(7)', true],
  ['.#', 'x7', false],
] as const)('%s of %s: %s', (shape, value, expected) => expect(fits(shape, value)).toBe(expected));

test.each([
  ['B###', null, 'B001'],
  ['B###', 'B009', 'B010'],
  ['B###', 'B999', null],
  ['@-##', 'K-41', 'K-42'],
  ['@-##', null, 'A-01'],
  ['##X', '01X', null],
] as const)('after %s comes, of %s, %s', (shape, last, expected) => expect(nextIn(shape, last)).toBe(expected));
