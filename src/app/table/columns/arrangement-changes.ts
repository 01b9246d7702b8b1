/** Changes of the arrangement of columns. Loads with the first change. */
import {
  type Arrangement,
  type ColumnTraits,
  narrowest,
  type PlacedColumn,
  placeColumns,
  widest,
} from './column-layout.ts';

export const resized = (arrangement: Arrangement, name: string, width: number): Arrangement => ({
  ...arrangement,
  widths: { ...arrangement.widths, [name]: Math.round(Math.min(widest, Math.max(narrowest, width))) },
});

export const shown = (arrangement: Arrangement, name: string, visible: boolean): Arrangement => ({
  ...arrangement,
  shown: { ...arrangement.shown, [name]: visible },
});

export const pinned = (arrangement: Arrangement, name: string, on: boolean): Arrangement => ({
  ...arrangement,
  pinned: [...(arrangement.pinned ?? []).filter((other) => other !== name), ...(on ? [name] : [])],
});

/**
 * Moves a column before another one; null moves it to the end.
 * The leading column does not move. A column dropped among the pinned columns becomes pinned, and the reverse.
 */
export function movedBefore(
  columns: readonly ColumnTraits[],
  arrangement: Arrangement,
  name: string,
  before: string | null,
): Arrangement {
  const placed = placeColumns(columns, arrangement);
  const target = placed.find((column) => column.name === before);
  if (name === before || placed.find((column) => column.name === name)?.leading || target?.leading) return arrangement;
  const names = placed.map((column) => column.name).filter((other) => other !== name);
  const at = before === null ? names.length : names.indexOf(before);
  const order = [...names.slice(0, at), name, ...names.slice(at)];
  const fixed = placed.filter((column) => column.pinned && !column.leading).map((column) => column.name);
  if (fixed.length === 0) return { ...arrangement, order };
  const pins = order.filter((other) => (other === name ? target?.pinned === true : fixed.includes(other)));
  return { ...arrangement, order, pinned: pins };
}

/** Moves a column by one visible place; unchanged at either end of its group. */
export function movedBy(
  columns: readonly ColumnTraits[],
  arrangement: Arrangement,
  name: string,
  by: -1 | 1,
): Arrangement {
  const neighbour = neighbourOf(placeColumns(columns, arrangement), name, by);
  if (!neighbour) return arrangement;
  const names = placeColumns(columns, arrangement)
    .map((column) => column.name)
    .filter((other) => other !== name);
  const at = names.indexOf(neighbour) + (by === 1 ? 1 : 0);
  const order = [...names.slice(0, at), name, ...names.slice(at)];
  const pins = arrangement.pinned;
  return pins
    ? { ...arrangement, order, pinned: order.filter((other) => pins.includes(other)) }
    : { ...arrangement, order };
}

/** The visible neighbor that the column can swap places with; null without one. */
export function neighbourOf(placed: readonly PlacedColumn[], name: string, by: -1 | 1): string | null {
  const visible = placed.filter((column) => column.visible);
  const at = visible.findIndex((column) => column.name === name);
  const own = visible[at];
  const other = visible[at + by];
  if (!own || !other || own.leading || other.leading || own.pinned !== other.pinned) return null;
  return other.name;
}
