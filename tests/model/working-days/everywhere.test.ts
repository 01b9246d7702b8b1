/** Random days have the same totals in every time zone of server and browser, and lose no minute. */
import fc from 'fast-check';
import { afterEach, expect, test } from 'vitest';
import { computeDay } from '#model/features/working-days/compute-day.ts';
import type { TimeRecord } from '#model/features/working-days/time-record.ts';
import { byExtent } from '#tests/support/extent.ts';

const serverZones = ['UTC', 'Asia/Tokyo', 'America/New_York', 'Asia/Kathmandu'];
const browserZones = ['Asia/Tokyo', 'Pacific/Auckland', 'Europe/Berlin', 'Pacific/Honolulu'];
const given = process.env.TZ;

afterEach(() => {
  process.env.TZ = given;
  if (given === undefined) delete process.env.TZ;
});

const minute = 60_000;
const start = Date.parse('2026-01-01T15:00:00Z');

/** A shift of up to fifteen hours with up to three breaks within two years, possibly across midnight, months, years. */
const shift = fc
  .record({
    day: fc.integer({ min: 0, max: 730 }),
    begin: fc.integer({ min: 0, max: 24 * 60 - 1 }),
    parts: fc.array(fc.integer({ min: 1, max: 128 }), { minLength: 1, maxLength: 7 }),
    seconds: fc.integer({ min: 0, max: 59 }),
  })
  .map(({ day, begin, parts, seconds }) => {
    const first = start + day * 1440 * minute + begin * minute + seconds * 1000;
    const odd = parts.length % 2 === 1 ? parts : parts.slice(0, -1);
    let at = first;
    const moments = odd.map((length) => {
      at += length * minute;
      return at;
    });
    const middle = moments
      .slice(0, -1)
      .map((moment, index) => recordAt(moment, index % 2 === 0 ? 'REST_START' : 'REST_END', index));
    const records = [recordAt(first, 'CLOCK_IN', 100), ...middle, recordAt(at, 'CLOCK_OUT', 101)];
    // Computed by hand: parts at even positions are work, those at odd positions are breaks.
    const sum = (rest: number): number =>
      odd.filter((_, index) => index % 2 === rest).reduce((total, one) => total + one, 0);
    // The company's day by plain arithmetic: Tokyo is always nine hours ahead of UTC.
    const date = new Date(first + 9 * 60 * minute).toISOString().slice(0, 10);
    return { records, date, worked: sum(0), rests: sum(1), length: (at - first) / minute };
  });

const recordAt = (at: number, recordType: TimeRecord['recordType'], id: number): TimeRecord => ({
  timeRecordId: String(id),
  recordType,
  at: new Date(at).toISOString(),
  enteredAt: new Date(at).toISOString(),
  isEdited: false,
  editReason: null,
});

/** Minutes between 22:00 and 5:00, counted one by one. */
function nightsByHand(records: readonly TimeRecord[]): number {
  const moments = records.map(({ at }) => Math.floor(Date.parse(at) / minute));
  let count = 0;
  for (let index = 0; index + 1 < moments.length; index += 2)
    for (let at = moments[index] ?? 0; at < (moments[index + 1] ?? 0); at += 1) {
      const hour = Math.floor(((at + 9 * 60) % 1440) / 60);
      if (hour >= 22 || hour < 5) count += 1;
    }
  return count;
}

test('a day is the same in all of their zones', () => {
  fc.assert(
    fc.property(shift, ({ records, date, worked, rests, length }) => {
      const input = { records, date, timeZone: 'Asia/Tokyo', now: '2030-01-01T00:00:00.000Z' };
      const answers = new Set<string>();
      for (const server of serverZones) {
        process.env.TZ = server;
        const remaining = JSON.stringify(input);
        answers.add(JSON.stringify(computeDay(JSON.parse(remaining))));
        for (const browser of browserZones) {
          process.env.TZ = browser;
          answers.add(JSON.stringify(computeDay(JSON.parse(remaining))));
        }
      }
      expect([...answers]).toHaveLength(1);
      const day = computeDay(input);
      expect([day.totalWorkingTimeMinutes, day.totalBreakTimeMinutes]).toEqual([worked, rests]);
      expect(day.totalWorkingTimeMinutes + day.totalBreakTimeMinutes).toBe(length);
      expect(day.nightMinutes).toBe(nightsByHand(records));
    }),
    { numRuns: byExtent({ brief: 200, wide: 2000, full: 10_000 }), seed: 20_261_120 },
  );
});
