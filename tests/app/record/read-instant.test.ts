import { describe, expect, test } from 'vitest';
import { readInstant, writeInstant } from '#app/form/read-instant.ts';

const today = '2026-11-20';

describe('reads a moment in the zone', () => {
  test.each([
    ['2026/4/1 9:00', 'Asia/Tokyo', '2026-04-01T00:00:00.000Z'],
    ['２０２６－０４－０１　９：００', 'Asia/Tokyo', '2026-04-01T00:00:00.000Z'],
    ['令和8年4月1日 23:59', 'Asia/Tokyo', '2026-04-01T14:59:00.000Z'],
    ['2026-07-01 12:00', 'America/New_York', '2026-07-01T16:00:00.000Z'],
    ['2026-01-01 12:00', 'America/New_York', '2026-01-01T17:00:00.000Z'],
    ['2026-03-08 03:30', 'America/New_York', '2026-03-08T07:30:00.000Z'],
    ['2026-01-01 00:00', 'Pacific/Kiritimati', '2025-12-31T10:00:00.000Z'],
  ])('%s in %s', (text, zone, iso) => {
    expect(readInstant(text, today, zone)).toBe(iso);
  });
});

test.each(['', '2026/4/1', '2026/4/1 25:00', '2026/4/1 9:60', '9:00'])('does not guess at "%s"', (text) => {
  expect(readInstant(text, today, 'Asia/Tokyo')).toBeUndefined();
});

test('takes the first of two moments, and none that clocks skip', () => {
  expect(readInstant('2026-11-01 01:30', today, 'America/New_York')).toBe('2026-11-01T05:30:00.000Z');
  expect(readInstant('2026-03-08 02:30', today, 'America/New_York')).toBeUndefined();
});

test('writes it in the zone, and leaves other text alone', () => {
  expect(writeInstant('2026-04-01T00:00:00.000Z', 'Asia/Tokyo')).toBe('2026/04/01 09:00');
  expect(writeInstant('1951-07-01T00:00:00.000Z', 'Asia/Tokyo')).toBe('1951/07/01 10:00');
  expect(writeInstant('いつか', 'Asia/Tokyo')).toBe('いつか');
  expect(writeInstant('', 'Asia/Tokyo')).toBe('');
});
