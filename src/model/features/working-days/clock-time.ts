/** Times of day as users write them, and their instants in a time zone. */

import { instantsAt, offsetAt as offsetByCalendar } from '../../base/wall-clock.ts';
import { shiftDate } from '../../conditions/condition.ts';

const dayLength = 86_400_000;
/** Whether the time zone exists: `Asia/Tokyo`. */
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

/** Known time zones. Creating a formatter takes as long as computing a whole day. */
const zones = new Set<string>();

/**
 * The instant at which clocks show this time.
 * If they show it twice, the first instant. If they skip it, the instant by the offset before the change.
 */
export function instantOf(date: string, time: string, timeZone: string): string {
  const shown = `${date}T${time}:00`;
  const asUtc = Date.parse(`${shown}.000Z`);
  const offset = offsetAt(asUtc - offsetAt(asUtc, timeZone), timeZone);
  // The offset is the same a day before and a day after, so the clocks do not change near this time.
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

/**
 * What clocks of the zone show at the instant.
 *
 * @example shownAt('2026-11-20T21:00:00.000Z', 'Asia/Tokyo') // 2026-11-21, 06:00
 */
export function shownAt(instant: string, timeZone: string): Shown {
  const at = Date.parse(instant);
  const text = new Date(at + offsetAt(at, timeZone)).toISOString();
  return { date: text.slice(0, 10), time: text.slice(11, 16) };
}

/** Whole days from one date to another. */
export const daysBetween = (from: string, to: string): number =>
  Math.round((Date.parse(`${to}T00:00:00Z`) - Date.parse(`${from}T00:00:00Z`)) / 86_400_000);

export const dayAfter = (date: string, days = 1): string => shiftDate(date, days, 'd');

/**
 * Clocks change only at quarters of an hour, so the offset is the same within one.
 * Asking the calendar each time is slow.
 */
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
