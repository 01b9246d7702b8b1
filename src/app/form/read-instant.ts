/** Moments as people write them, in the company's zone. */
import { readDate } from './read-date.ts';

const written = /^(.+?)[\sT]+(\d{1,2}):(\d{2})$/;

/**
 * @returns ISO 8601 in UTC, or undefined when the text is no day and time
 * @example readInstant('2026/4/1 9:00', today, 'Asia/Tokyo') // '2026-04-01T00:00:00.000Z'
 */
export function readInstant(text: string, today: string, timeZone: string): string | undefined {
  const [, day = '', hours = '', minutes = ''] = written.exec(text.normalize('NFKC').trim()) ?? [];
  const date = readDate(day, today);
  if (!date || Number(hours) > 23 || Number(minutes) > 59) return undefined;
  const asUtc = Date.parse(`${date}T${hours.padStart(2, '0')}:${minutes}:00.000Z`);
  // Once for the offset of about that moment, once more for a moment beside a change of the clock.
  const near = asUtc - offsetAt(asUtc, timeZone);
  return new Date(asUtc - offsetAt(near, timeZone)).toISOString();
}

/** `2026/04/01 09:00` in the zone; text that is no instant stays as it is. */
export function writeInstant(iso: string, timeZone: string): string {
  const instant = Date.parse(iso);
  if (Number.isNaN(instant) || !iso.endsWith('Z')) return iso;
  const local = new Date(instant + offsetAt(instant, timeZone)).toISOString();
  return `${local.slice(0, 10).replaceAll('-', '/')} ${local.slice(11, 16)}`;
}

/** How far the zone is ahead of UTC at that moment, ms. */
function offsetAt(instant: number, timeZone: string): number {
  const clock = new Intl.DateTimeFormat('en-US', {
    timeZone,
    hourCycle: 'h23',
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
    second: '2-digit',
  });
  const parts = Object.fromEntries(clock.formatToParts(instant).map(({ type, value }) => [type, Number(value)]));
  const { year = 0, month = 1, day = 1, hour = 0, minute = 0, second = 0 } = parts;
  return Date.UTC(year, month - 1, day, hour, minute, second) - Math.floor(instant / 1000) * 1000;
}
