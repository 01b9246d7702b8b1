import { expect, test } from 'vitest';
import { addDays, addMonths, weeksOf } from '#app/kinds/inputs/dates/calendar-days.ts';

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
