import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { movedBefore, movedBy, neighbourOf, pinned, resized, shown } from '#app/table/columns/arrangement-changes.ts';
import { type Arrangement, fitWidths, placeColumns, readArrangement } from '#app/table/columns/column-layout.ts';

const columns = ['name', 'type', 'model', 'status'].map((name) => ({ name, width: 100, least: 70, hidden: false }));
const names = (arrangement: Arrangement): readonly string[] =>
  placeColumns(columns, arrangement)
    .filter(({ visible }) => visible)
    .map(({ name }) => name);

describe('placeColumns', () => {
  it('keeps the declared order, the first column pinned', () => {
    expect(names({})).toEqual(['name', 'type', 'model', 'status']);
    expect(placeColumns(columns, {}).map((column) => column.pinned)).toEqual([true, false, false, false]);
  });

  it('never hides or moves the first column', () => {
    expect(names(shown({}, 'name', false))[0]).toBe('name');
    expect(names({ order: ['status', 'name'] })[0]).toBe('name');
    expect(movedBefore(columns, {}, 'status', 'name')).toEqual({});
  });

  it('puts columns that were declared later beside their neighbour and forgets those that are gone', () => {
    expect(names({ order: ['name', 'gone', 'status', 'type'] })).toEqual(['name', 'status', 'type', 'model']);
  });

  it('stands pinned columns on the left', () => {
    expect(names(pinned({}, 'status', true))).toEqual(['name', 'status', 'type', 'model']);
    expect(names(pinned(pinned({}, 'status', true), 'status', false))).toEqual(['name', 'type', 'model', 'status']);
  });

  it('shows a column that is hidden by declaration once a person asks for it', () => {
    const withHidden = [...columns, { name: 'price', width: 100, least: 70, hidden: true }];
    const visible = (arrangement: Arrangement): boolean =>
      placeColumns(withHidden, arrangement).some((column) => column.name === 'price' && column.visible);
    expect(visible({})).toBe(false);
    expect(visible(shown({}, 'price', true))).toBe(true);
  });
});

describe('moving', () => {
  it('moves before another column, to the end, and by one place', () => {
    expect(names(movedBefore(columns, {}, 'status', 'type'))).toEqual(['name', 'status', 'type', 'model']);
    expect(names(movedBefore(columns, {}, 'type', null))).toEqual(['name', 'model', 'status', 'type']);
    expect(names(movedBy(columns, {}, 'type', 1))).toEqual(['name', 'model', 'type', 'status']);
    expect(names(movedBy(columns, {}, 'status', -1))).toEqual(['name', 'type', 'status', 'model']);
  });

  it('steps over hidden columns', () => {
    expect(names(movedBy(columns, shown({}, 'model', false), 'type', 1))).toEqual(['name', 'status', 'type']);
  });

  it('pins a column that is dropped among the pinned ones', () => {
    const after = movedBefore(columns, pinned({}, 'type', true), 'status', 'type');
    expect(
      placeColumns(columns, after)
        .filter((column) => column.pinned)
        .map(({ name }) => name),
    ).toEqual(['name', 'status', 'type']);
  });

  it('does not cross the edge between pinned and free columns by one place', () => {
    expect(neighbourOf(placeColumns(columns, pinned({}, 'type', true)), 'model', -1)).toBeNull();
    expect(neighbourOf(placeColumns(columns, {}), 'type', -1)).toBeNull();
    expect(neighbourOf(placeColumns(columns, {}), 'status', 1)).toBeNull();
  });
});

describe('fitWidths', () => {
  it('fills the room exactly, leaving sized columns alone', () => {
    const placed = placeColumns(columns, resized({}, 'type', 120));
    const widths = fitWidths(placed, 1000);
    expect(widths.reduce((sum, width) => sum + width, 0)).toBe(1000);
    expect(widths[1]).toBe(120);
  });

  it('gives way where there is little room, down to the least', () => {
    expect(fitWidths(placeColumns(columns, {}), 340)).toEqual([85, 85, 85, 85]);
    expect(fitWidths(placeColumns(columns, {}), 50)).toEqual([70, 70, 70, 70]);
    expect(fitWidths(placeColumns(columns, resized({}, 'type', 100)), 50)).toEqual([70, 100, 70, 70]);
  });

  it('fills any room from the least width on to the pixel', () => {
    fc.assert(
      fc.property(fc.integer({ min: 280, max: 4000 }), (room) => {
        const widths = fitWidths(placeColumns(columns, {}), room);
        expect(widths.reduce((sum, width) => sum + width, 0)).toBe(room);
        for (const width of widths) expect(width).toBeGreaterThanOrEqual(70);
      }),
    );
  });

  it('gives what is left to the last column when every column is sized', () => {
    const all = columns.reduce<Arrangement>((arrangement, { name }) => resized(arrangement, name, 100), {});
    expect(fitWidths(placeColumns(columns, all), 500)).toEqual([100, 100, 100, 200]);
  });

  it('keeps widths within bounds', () => {
    expect(resized({}, 'type', 1).widths).toEqual({ type: 64 });
    expect(resized({}, 'type', 5000).widths).toEqual({ type: 800 });
  });
});

describe('readArrangement', () => {
  it('keeps what it wrote', () => {
    const arrangement: Arrangement = {
      order: ['name', 'status'],
      shown: { model: false },
      widths: { type: 120 },
      pinned: ['type'],
    };
    expect(readArrangement(JSON.parse(JSON.stringify(arrangement)))).toEqual(arrangement);
  });

  it('leaves out whatever has another shape', () => {
    expect(readArrangement({ order: [1], shown: { a: 'x' }, widths: { a: -1 }, pinned: 'a' })).toEqual({
      shown: {},
      widths: {},
    });
    fc.assert(
      fc.property(fc.jsonValue(), (value) => {
        expect(placeColumns(columns, readArrangement(value))).toHaveLength(columns.length);
      }),
    );
  });
});
