import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { overscan, scrollToShow, segmentsOf, visibleRange } from '#app/table/rows/virtual-range.ts';

describe('visibleRange', () => {
  it('covers what is visible, with rows to spare on both sides', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: -500, max: 40_000 }),
        fc.integer({ min: 100, max: 2000 }),
        fc.constantFrom(30, 36, 44),
        fc.integer({ min: 0, max: 1000 }),
        fc.constantFrom(0, overscan),
        (offset, height, rowHeight, count, beyond) => {
          const { start, end } = visibleRange({ offset, height, rowHeight, from: 0, to: count, beyond });
          const first = Math.min(count, Math.max(0, Math.floor(offset / rowHeight)));
          const last = Math.min(count, Math.max(0, Math.ceil((offset + height) / rowHeight)));
          expect(start).toBeLessThanOrEqual(first);
          expect(end).toBeGreaterThanOrEqual(Math.min(last, count));
          expect(end).toBeLessThanOrEqual(count);
          expect(end - start).toBeLessThanOrEqual(Math.ceil(height / rowHeight) + 8 + 2 * beyond);
        },
      ),
    );
  });
});

describe('segmentsOf', () => {
  it('draws the row that holds the focus wherever it is', () => {
    expect(segmentsOf({ start: 10, end: 20 }, 3, 100)).toEqual([
      { kind: 'gap', start: 0, end: 3 },
      { kind: 'rows', start: 3, end: 4 },
      { kind: 'gap', start: 4, end: 10 },
      { kind: 'rows', start: 10, end: 20 },
      { kind: 'gap', start: 20, end: 100 },
    ]);
  });

  it('counts from the page that was opened, in a list that begins before it', () => {
    const at = { offset: 100 * 36, height: 360, rowHeight: 36, from: -100, to: 900, beyond: overscan };
    expect(visibleRange(at)).toEqual({ start: -8, end: 16 });
    expect(visibleRange({ ...at, beyond: 0 })).toEqual({ start: 0, end: 12 });
    expect(segmentsOf({ start: -8, end: 16 }, 0, 900, -100)).toEqual([
      { kind: 'gap', start: -100, end: -8 },
      { kind: 'rows', start: -8, end: 16 },
      { kind: 'gap', start: 16, end: 900 },
    ]);
  });

  it('covers every row exactly once', () => {
    fc.assert(
      fc.property(fc.nat(60), fc.nat(60), fc.option(fc.nat(70)), (a, b, focused) => {
        const [start, end] = [Math.min(a, b), Math.max(a, b)];
        const segments = segmentsOf({ start, end }, focused, 60);
        const covered = segments.flatMap((segment) =>
          Array.from({ length: segment.end - segment.start }, (_, index) => segment.start + index),
        );
        expect(covered).toEqual(Array.from({ length: 60 }, (_, index) => index));
      }),
    );
  });
});

describe('scrollToShow', () => {
  it.each([
    [-20, -20],
    [0, 0],
    [364, 0],
    [380, 16],
  ])('a row at %i px asks for %i px', (top, expected) => {
    expect(scrollToShow(top, 36, 400)).toBe(expected);
  });
});
