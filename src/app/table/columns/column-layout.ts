/**
 * The user's arrangement of the columns of a table: the stored settings, and the layout that follows.
 * Stored settings outlive the declaration: unknown names are ignored, and new columns take their declared place.
 */

import { isObject } from '#model/base/values.ts';
export interface ColumnTraits {
  readonly name: string;
  /** px */
  readonly width: number;
  /** Width to which the column shrinks before the table scrolls, in px. */
  readonly least: number;
  readonly hidden: boolean;
}

/** The stored settings of a user: only differences from the declaration. */
export interface Arrangement {
  readonly order?: readonly string[];
  readonly shown?: Readonly<Record<string, boolean>>;
  readonly widths?: Readonly<Record<string, number>>;
  readonly pinned?: readonly string[];
}

export interface PlacedColumn<C extends ColumnTraits = ColumnTraits> {
  readonly column: C;
  readonly name: string;
  readonly width: number;
  /** The user set the width, so the column does not stretch. */
  readonly sized: boolean;
  readonly pinned: boolean;
  readonly visible: boolean;
  /** The first column names the row: always visible, always first, always pinned. */
  readonly leading: boolean;
}

export const narrowest = 64;
export const widest = 800;

/** All columns in display order: the leading column, the pinned columns, the others. */
export function placeColumns<C extends ColumnTraits>(
  columns: readonly C[],
  arrangement: Arrangement,
): readonly PlacedColumn<C>[] {
  const pinned = arrangement.pinned ?? [];
  const placed = inOrder(columns, arrangement.order ?? []).map((column): PlacedColumn<C> => {
    const leading = column === columns[0];
    const width = arrangement.widths?.[column.name];
    return {
      column,
      name: column.name,
      width: width ?? column.width,
      sized: width !== undefined,
      pinned: leading || pinned.includes(column.name),
      visible: leading || (arrangement.shown?.[column.name] ?? !column.hidden),
      leading,
    };
  });
  return [
    ...placed.filter(({ leading }) => leading),
    ...placed.filter((column) => column.pinned && !column.leading),
    ...placed.filter((column) => !column.pinned),
  ];
}

/** Columns that are missing in the order come after their declared neighbor. */
function inOrder<C extends ColumnTraits>(columns: readonly C[], order: readonly string[]): readonly C[] {
  const result = order.flatMap((name) => columns.find((column) => column.name === name) ?? []);
  columns.forEach((column, index) => {
    if (order.includes(column.name)) return;
    const before = columns[index - 1];
    result.splice(before ? result.indexOf(before) + 1 : 0, 0, column);
  });
  return result;
}

/**
 * Widths that fill the available space.
 * Columns without a width set by the user grow in proportion, or shrink to their minimum. Widths are whole pixels, so
 * that pinned columns are exactly adjacent.
 */
export function fitWidths(columns: readonly PlacedColumn[], room: number): readonly number[] {
  const total = columns.reduce((sum, { width }) => sum + width, 0);
  const spare = Math.floor(room) - total;
  const last = columns.length - 1;
  if (spare > 0 && columns.every(({ sized }) => sized))
    return columns.map(({ width }, index) => (index === last ? width + spare : width));
  const shareOf: (column: PlacedColumn) => number =
    spare > 0
      ? ({ width, sized }) => (sized ? 0 : width)
      : ({ width, sized, column }) => (sized ? 0 : width - column.least);
  const shares = columns.map((column) => Math.max(0, shareOf(column)));
  return spread(
    columns.map(({ width }) => width),
    shares,
    spare,
  );
}

/** Distributes spare space in proportion to the shares, or takes missing space, at most the shares themselves. */
function spread(widths: readonly number[], shares: readonly number[], spare: number): readonly number[] {
  const total = shares.reduce((sum, share) => sum + share, 0);
  const amount = spare > 0 ? spare : -Math.min(-spare, total);
  let seen = 0;
  let given = 0;
  return widths.map((width, index) => {
    seen += shares[index] ?? 0;
    const upTo = total === 0 ? 0 : Math.round((amount * seen) / total);
    const own = upTo - given;
    given = upTo;
    return width + own;
  });
}

/** Reads the stored settings; leaves out invalid values. */
export function readArrangement(value: unknown): Arrangement {
  if (!isObject(value)) return {};
  const { order, shown: visible, widths, pinned: pins } = value;
  return {
    ...(isTexts(order) && { order }),
    ...(isObject(visible) && { shown: onlyOf(visible, (entry) => typeof entry === 'boolean') }),
    ...(isObject(widths) && { widths: onlyOf(widths, isWidth) }),
    ...(isTexts(pins) && { pinned: pins }),
  };
}

const isTexts = (value: unknown): value is readonly string[] =>
  Array.isArray(value) && value.every((entry) => typeof entry === 'string');

const isWidth = (value: unknown): value is number => typeof value === 'number' && value >= narrowest && value <= widest;

const onlyOf = <T>(
  value: Readonly<Record<string, unknown>>,
  fits: (entry: unknown) => entry is T,
): Readonly<Record<string, T>> =>
  Object.fromEntries(Object.entries(value).filter((entry): entry is [string, T] => fits(entry[1])));
