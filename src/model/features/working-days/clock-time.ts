/** Times of day as people write them, and the instants at which clocks of a zone show them. */

import { instantsAt, offsetAt as offsetByCalendar } from '../../base/wall-clock.ts';
import { shiftDate } from '../../conditions/condition.ts';

const dayLength = 86_400_000;
/** Whether there is such a zone: `Asia/Tokyo`. */
export function isTimeZone(name: string): boolean {
  if (zones.has(name)) return true;
  try {
    new Intl.DateTimeFormat('en-US', { timeZone: name });
  } catch {
    return false;
  }
  zones.add(name);
  return true;
}

/** Found before: a formatter takes as long to make as a whole day to compute. */
const zones = new Set<string>();

/** The instant at which clocks show this; the first of two, and where they skip it that of the clock before the change. */
export function instantOf(date: string, time: string, timeZone: string): string {
  const shown = `${date}T${time}:00`;
  const asUtc = Date.parse(`${shown}.000Z`);
  const offset = offsetAt(asUtc - offsetAt(asUtc, timeZone), timeZone);
  // The same on both sides of the day: the clocks are not changed anywhere near.
  if (offset === offsetAt(asUtc - dayLength, timeZone) && offset === offsetAt(asUtc + dayLength, timeZone))
    return new Date(asUtc - offset).toISOString();
  const [first] = instantsAt(shown, timeZone);
  if (first !== undefined) return first;
  return new Date(asUtc - offsetAt(asUtc - dayLength, timeZone)).toISOString();
}

export interface Shown {
  readonly date: string;
  readonly time: string;
}

/** What clocks of the zone show at the instant. @example shownAt('2026-11-20T21:00:00.000Z', 'Asia/Tokyo') // 2026-11-21, 06:00 */
export function shownAt(instant: string, timeZone: string): Shown {
  const at = Date.parse(instant);
  const text = new Date(at + offsetAt(at, timeZone)).toISOString();
  return { date: text.slice(0, 10), time: text.slice(11, 16) };
}

/** Whole days from one date to another. */
export const daysBetween = (from: string, to: string): number =>
  Math.round((Date.parse(`${to}T00:00:00Z`) - Date.parse(`${from}T00:00:00Z`)) / 86_400_000);

export const dayAfter = (date: string, days = 1): string => shiftDate(date, days, 'd');

/** Clocks are changed at quarters of an hour, so within one the offset is the same; asking the calendar each time would be slow. */
const quarter = 900_000;
const known = new Map<string, number>();
const mostKnown = 50_000;

function offsetAt(at: number, timeZone: string): number {
  const key = `${timeZone} ${Math.floor(at / quarter)}`;
  const found = known.get(key);
  if (found !== undefined) return found;
  if (known.size >= mostKnown) known.clear();
  const offset = offsetByCalendar(at, timeZone);
  known.set(key, offset);
  return offset;
}
