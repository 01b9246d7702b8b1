/** Work for a date runs soon after the company's midnight, in any time zone of the server. */
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { onNewDay } from '#server/background/on-new-day.ts';
import { createClock } from '#server/clock.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

test('once a day, within a minute of the midnight in Tokyo, until it is ended', () => {
  vi.setSystemTime('2026-11-20T14:58:30.000Z');
  const days: string[] = [];
  const clock = createClock('Asia/Tokyo');
  const end = onNewDay(clock, () => days.push(clock.today()));
  vi.advanceTimersByTime(60_000);
  expect(days).toEqual([]);
  vi.advanceTimersByTime(60_000);
  expect(days).toEqual(['2026-11-21']);
  vi.advanceTimersByTime(23 * 3_600_000);
  expect(days).toEqual(['2026-11-21']);
  vi.advanceTimersByTime(3_600_000);
  expect(days).toEqual(['2026-11-21', '2026-11-22']);
  end();
  vi.advanceTimersByTime(48 * 3_600_000);
  expect(days).toHaveLength(2);
});
