/** The check digit of a My Number, compared with digits that were computed by hand. */
import { describe, expect, test } from 'vitest';
import { isMyNumber, myNumberCheckDigit, sampleMyNumber, tidyMyNumber } from '#model/base/my-number.ts';

test.each([
  ['12345678901', 8],
  ['00000012345', 5],
  ['00000000001', 9],
  // Remainders of 1 and 0.
  ['00000000006', 0],
  ['00000088880', 0],
  ['00000090210', 1],
] as const)('%s is checked by %i', (eleven, digit) => {
  expect(myNumberCheckDigit(eleven)).toBe(digit);
});

describe('a number', () => {
  test('is right with one of the ten digits only', () => {
    const right = Array.from({ length: 10 }, (_, digit) => `12345678901${digit}`).filter(isMyNumber);
    expect(right).toEqual(['123456789018']);
  });

  test('is wrong when two different neighbours change places, or a digit is another', () => {
    const number = '123456789018';
    for (let at = 0; at < 11; at += 1) {
      const [a = '', b = ''] = [number[at], number[at + 1]];
      expect(isMyNumber(number.slice(0, at) + b + a + number.slice(at + 2))).toBe(a === b);
    }
  });

  test.each(['', '12345678901', '1234567890188', '12345678901X', '１２３４５６７８９０１８'])('is not %j', (text) => {
    expect(isMyNumber(text)).toBe(false);
  });

  test.each(['1234 5678 9018', '１２３４－５６７８－９０１８', '1234ー5678−9018'])('is written %s as well', (text) => {
    expect(tidyMyNumber(text)).toBe('123456789018');
  });
});

test('those that are made up are right, and begin with six zeros', () => {
  for (let serial = 0; serial < 100_000; serial += 997)
    expect([isMyNumber(sampleMyNumber(serial)), sampleMyNumber(serial).startsWith('000000')]).toEqual([true, true]);
});
