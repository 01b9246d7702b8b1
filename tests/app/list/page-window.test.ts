import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { idsInOrder, rowsByIndex } from '#app/screens/list/endless/loaded-pages.ts';
import { knownEnd, pageChanges, pageInView, pageWindow } from '#app/screens/list/endless/page-window.ts';

const none = -1;
const open = (...pages: readonly (readonly [number, boolean])[]) => new Map(pages);

describe('pageWindow', () => {
  it('loads the pages in view and those next to it', () => {
    expect(pageWindow({ start: 90, end: 130 }, 100, 1_000).near).toEqual({ start: 0, end: 2 });
    expect(pageWindow({ start: 130, end: 170 }, 100, 1_000).near).toEqual({ start: 0, end: 3 });
    expect(pageWindow({ start: 145, end: 155 }, 100, 1_000).near).toEqual({ start: 1, end: 2 });
    expect(pageWindow({ start: 0, end: 40 }, 25, 60).near, 'no page beyond the list').toEqual({ start: 0, end: 3 });
  });

  it('covers all drawn rows, and few pages in a list of any length', () => {
    fc.assert(
      fc.property(
        fc.nat(1_000_000),
        fc.integer({ min: 1, max: 80 }),
        fc.constantFrom(5, 25, 100, 1_000),
        (start, rows, size) => {
          const end = 1_000_100;
          const { near, far } = pageWindow({ start, end: start + rows }, size, end);
          expect(near.start * size).toBeLessThanOrEqual(start);
          expect(near.end * size).toBeGreaterThanOrEqual(Math.min(end, start + rows));
          expect([far.start <= near.start, far.end >= near.end]).toEqual([true, true]);
          expect((far.end - far.start) * size).toBeLessThanOrEqual(7 * rows + 2 * size + 2 * size);
        },
      ),
    );
  });
});

describe('pageChanges', () => {
  const window = { near: { start: 4, end: 6 }, far: { start: 2, end: 8 } };

  it('opens what is missing and closes what is far', () => {
    expect(pageChanges(open([4, true], [9, true], [3, true]), window, none, false)).toEqual({ open: [5], close: [9] });
  });

  it('cancels a page that has not arrived as soon as it is not wanted', () => {
    expect(pageChanges(open([3, false], [4, false]), window, none, false)).toEqual({ open: [5], close: [3] });
  });

  it('opens nothing while rows pass quickly', () => {
    expect(pageChanges(open([40, false]), window, none, true)).toEqual({ open: [], close: [40] });
  });

  it('retains the page of the row with the focus', () => {
    expect(pageChanges(open([40, true]), window, 40, false).close).toEqual([]);
  });
});

describe('pageInView', () => {
  it.each([
    [{ first: 0, isAtEnd: false }, 0],
    [{ first: 99, isAtEnd: false }, 0],
    [{ first: 100, isAtEnd: false }, 1],
    [{ first: 440, isAtEnd: true }, 4],
    [{ first: 380, isAtEnd: true }, 4],
    [{ first: 9_999, isAtEnd: false }, 4],
  ])('of %o is %i', (view, page) => {
    expect(pageInView(view, 100, 450)).toBe(page);
  });

  it('is the first one of an empty list', () => {
    expect(pageInView({ first: 0, isAtEnd: true }, 100, 0)).toBe(0);
  });
});

describe('knownEnd', () => {
  it('is the total once it is counted', () => expect(knownEnd(450, 10_000, [[2, 100]], 100)).toBe(450));

  it('is at least the lower bound, and a page more than the last full one', () => {
    expect(knownEnd(null, 10_000, [[0, 100]], 100)).toBe(10_000);
    expect(knownEnd(null, 10_000, [[120, 100]], 100)).toBe(12_200);
  });

  it('is where a page is not full', () =>
    expect(
      knownEnd(
        null,
        10_000,
        [
          [99, 100],
          [101, 30],
        ],
        100,
      ),
    ).toBe(10_130));
});

describe('loaded rows', () => {
  const row = (id: string) => ({ id });
  const pages = [
    [1, [row('c'), row('d')]],
    [2, [row('e'), row('f')]],
    [7, [row('o')]],
  ] as const;

  it('have an index that counts from the page that was opened', () => {
    expect(rowsByIndex(pages, 2, 4)).toEqual({
      '-2': row('c'),
      '-1': row('d'),
      0: row('e'),
      1: row('f'),
      10: row('o'),
    });
  });

  it('show where pages are missing', () => {
    expect(idsInOrder(pages)).toEqual(['c', 'd', 'e', 'f', null, 'o']);
  });
});
