import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  areaOf,
  distanceAt,
  edge,
  type ScrollState,
  scrolled,
  tallest,
  topAt,
} from '#app/screens/list/endless/scroll-scale.ts';

const rowHeight = 36;
const million = 1_000_000 * rowHeight;
const viewport = 700;
const heights = fc.constantFrom(1_000, tallest, tallest + 36, million, 20 * million);
/** The state at rest at a distance from the first row. */
const at = (distance: number, height = million): ScrollState => {
  const top = topAt(distance, height);
  return { top, shift: top - distance };
};

it('no scroll area is taller than browsers draw', () => {
  expect(areaOf(1_000, rowHeight)).toBe(36_000);
  expect(areaOf(1_000_000, rowHeight)).toBe(tallest);
});

describe('position and rows', () => {
  it('are the same in a list that fits, and at both ends of any other', () => {
    for (const distance of [0, 1, 5_000_000]) expect(topAt(distance, tallest)).toBe(distance);
    for (const distance of [0, 36, edge]) expect(topAt(distance, million)).toBe(distance);
    for (const below of [0, 36, edge]) expect(topAt(million - below, million)).toBe(tallest - below);
  });

  it('lead to each other, to less than a row', () => {
    fc.assert(
      fc.property(heights, fc.double({ min: 0, max: 1, noNaN: true }), (height, share) => {
        const distance = Math.round(share * height);
        const scale = Math.max(1, height / tallest);
        expect(Math.abs(distanceAt(topAt(distance, height), height) - distance)).toBeLessThanOrEqual(scale);
      }),
    );
  });

  it('grow together', () => {
    fc.assert(
      fc.property(heights, fc.nat(tallest), fc.nat(tallest), (height, a, b) => {
        const area = Math.min(height, tallest);
        const [less, more] = [Math.min(a, b, area), Math.min(Math.max(a, b), area)];
        expect(distanceAt(less, height)).toBeLessThanOrEqual(distanceAt(more, height));
      }),
    );
  });
});

describe('scrolled', () => {
  const area = { height: million, viewport };

  it('moves by the rows themselves under a wheel, so that none is skipped', () => {
    fc.assert(
      fc.property(fc.integer({ min: edge, max: million - edge }), fc.integer({ min: -1200, max: 1200 }), (from, by) => {
        const before = at(from);
        const after = scrolled(before, before.top + by, area);
        expect(after.top - after.shift).toBe(from + by);
      }),
    );
  });

  it('moves by parts of the list under the scrollbar', () => {
    const half = tallest / 2;
    const { top, shift } = scrolled(at(0), half, area);
    expect(top - shift).toBe(million / 2);
  });

  it('does not scale a list that fits', () => {
    expect(scrolled({ top: 0, shift: 0 }, 300_000, { height: tallest, viewport })).toEqual({ top: 300_000, shift: 0 });
  });

  it('stays within the rows', () => {
    const { top, shift } = scrolled({ top: 400, shift: 0 }, 0, area);
    expect(top - shift).toBe(0);
    expect(scrolled({ top: 1_000, shift: 900 }, 500, area)).toEqual({ top: 500, shift: 500 });
  });
});
