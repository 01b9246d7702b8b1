/** Values on a day, computed from past and planned changes. */
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { type DatedChange, valuesOn } from '#model/features/dated/dated.ts';

const today = '2026-11-20';
const change = (effectiveDate: string, place: number, more: Partial<DatedChange>): DatedChange => ({
  effectiveDate,
  place,
  state: effectiveDate > today ? 'planned' : 'applied',
  changes: {},
  before: null,
  ...more,
});

describe('a day in the past', () => {
  const changes = [
    change('2026-04-01', 1, { changes: { a: 2 }, before: { a: 1 } }),
    change('2026-10-01', 2, { changes: { a: 3, b: 'y' }, before: { a: 2, b: 'x' } }),
    change(today, 3, { changes: { a: 4 }, before: { a: 3 } }),
    change(today, 4, { changes: { a: 5 }, before: { a: 4 } }),
  ];

  test.each([
    ['2026-03-31', { a: 1, b: 'x' }],
    ['2026-04-01', { a: 2, b: 'x' }],
    ['2026-09-30', { a: 2, b: 'x' }],
    ['2026-10-01', { a: 3 }],
    ['2026-11-19', { a: 3 }],
    [today, {}],
  ])('%s has what its first later changes replaced', (day, values) => {
    expect(valuesOn(changes, day, today)).toEqual(values);
    expect(valuesOn(changes.toReversed(), day, today)).toEqual(values);
  });
});

describe('a day to come', () => {
  const changes = [
    change('2026-12-01', 2, { changes: { a: 'second' } }),
    change('2026-12-01', 1, { changes: { a: 'first', b: 1 } }),
    change('2027-01-01', 3, { changes: { a: 'held up' }, isHeldUp: true }),
    change('2027-01-01', 4, { changes: { b: 2 }, state: 'withdrawn' }),
  ];

  test.each([
    ['2026-11-30', {}],
    ['2026-12-01', { a: 'second', b: 1 }],
    ['2027-04-01', { a: 'second', b: 1 }],
  ])('%s has what is planned until then', (day, values) => {
    expect(valuesOn(changes, day, today)).toEqual(values);
  });
});

test('a chain of applied changes is undone to where it began, on every day', () => {
  const days = fc.uniqueArray(fc.integer({ min: 1, max: 19 }), { minLength: 1 });
  fc.assert(
    fc.property(days, (chosen) => {
      const sorted = chosen.toSorted((a, b) => a - b);
      const text = (day: number): string => `2026-11-${String(day).padStart(2, '0')}`;
      const changes = sorted.map((day, at) =>
        change(text(day), at + 1, { changes: { a: day }, before: { a: sorted[at - 1] ?? 0 } }),
      );
      for (let day = 1; day < 20; day++) {
        const expected = sorted.findLast((one) => one <= day) ?? 0;
        expect(valuesOn(changes, text(day), today).a ?? sorted.at(-1)).toBe(expected);
      }
    }),
  );
});
