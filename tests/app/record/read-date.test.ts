import { describe, expect, test } from 'vitest';
import { addDays, addMonths, readDate, weeksOf } from '#app/form/read-date.ts';

const today = '2026-11-20';

describe('reads', () => {
  test.each([
    ['2026-04-01', '2026-04-01'],
    ['2026/4/1', '2026-04-01'],
    ['2026.4.1', '2026-04-01'],
    ['２０２６／４／１', '2026-04-01'],
    ['2026年4月1日', '2026-04-01'],
    ['2026/04/01(水)', '2026-04-01'],
    ['20260401', '2026-04-01'],
    ['4/1', '2026-04-01'],
    ['4月1日', '2026-04-01'],
    ['令和8年4月1日', '2026-04-01'],
    ['令和元年5月1日', '2019-05-01'],
    ['R8.4.1', '2026-04-01'],
    ['h31/4/30', '2019-04-30'],
    ['昭和64年1月7日', '1989-01-07'],
    ['2024/2/29', '2024-02-29'],
    ['0099-01-01', '0099-01-01'],
  ])('%s', (text, date) => {
    expect(readDate(text, today)).toBe(date);
  });
});

describe('does not guess at', () => {
  test.each(['', '2026', '2026/13/1', '2025/2/29', '2026/4/31', '明日', '1/2/3', '令和8年', '26/4/1'])(
    '"%s"',
    (text) => {
      expect(readDate(text, today)).toBeUndefined();
    },
  );
});

test('moves by days and months, keeping to the month', () => {
  expect(addDays('2026-02-28', 1)).toBe('2026-03-01');
  expect(addDays('2026-01-01', -1)).toBe('2025-12-31');
  expect(addMonths('2026-03-31', -1)).toBe('2026-02-28');
  expect(addMonths('2026-12-15', 1)).toBe('2027-01-15');
  expect(addMonths('2024-02-29', 12)).toBe('2025-02-28');
});

test('shows a month in six weeks from Sunday', () => {
  const weeks = weeksOf('2026-11-20');
  expect(weeks).toHaveLength(6);
  expect(weeks[0]?.[0]).toBe('2026-11-01');
  expect(weeks.flat()).toContain('2026-11-30');
});
