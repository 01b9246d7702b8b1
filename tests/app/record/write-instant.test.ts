import { expect, test } from 'vitest';
import { writeInstant } from '#app/kinds/inputs/dates/write-instant.ts';

test('writes a moment in the zone, and leaves other text alone', () => {
  expect(writeInstant('2026-04-01T00:00:00.000Z', 'Asia/Tokyo')).toBe('2026/04/01 09:00');
  expect(writeInstant('1951-07-01T00:00:00.000Z', 'Asia/Tokyo')).toBe('1951/07/01 10:00');
  expect(writeInstant('いつか', 'Asia/Tokyo')).toBe('いつか');
  expect(writeInstant('', 'Asia/Tokyo')).toBe('');
});
