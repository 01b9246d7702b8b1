import { expect, test } from 'vitest';
import { placeSteps } from '#modules/operations/app/step-positions.ts';

const at = (...days: number[]) => placeSteps(days.map((offsetDays) => ({ offsetDays })));

test('steps stand between the first day and the last, and so does the anchor', () => {
  const { anchor, placed } = at(-10, 10);
  expect(anchor).toBe(0.5);
  expect(placed.map((one) => one.at)).toEqual([0, 1]);
});

test('a single day stands in the middle', () => {
  expect(at(0)).toMatchObject({ anchor: 0.5, lanes: 1, placed: [{ at: 0.5, lane: 0 }] });
});

test('no name covers another, nor leaves the line', () => {
  for (const days of [
    [-14, -5, -3, 0, 1],
    [0, 1, 2, 3],
    [-30, -1, 0, 0, 0],
    [5, 5, 6],
  ]) {
    const boxes = at(...days).placed.map((one) => ({ ...one, from: one.isBefore ? one.at - 0.2 : one.at }));
    for (const [index, one] of boxes.entries()) {
      expect(one.from).toBeGreaterThanOrEqual(0);
      expect(one.from).toBeLessThanOrEqual(0.8);
      for (const other of boxes.slice(index + 1))
        if (one.lane === other.lane) expect(Math.abs(one.from - other.from)).toBeGreaterThanOrEqual(0.2 - 1e-9);
    }
  }
});
