/** Moments as people write them, in the company's zone. */
import { instantsAt, offsetAt } from '#model/wall-clock.ts';
import { readDate } from './read-date.ts';

const written = /^(.+?)[\sT]+(\d{1,2}):(\d{2})$/;

/**
 * @returns ISO 8601 in UTC, or undefined when the text is no day and time; the first moment where clocks show it twice
 * @example readInstant('2026/4/1 9:00', today, 'Asia/Tokyo') // '2026-04-01T00:00:00.000Z'
 */
export function readInstant(text: string, today: string, timeZone: string): string | undefined {
  const [, day = '', hours = '', minutes = ''] = written.exec(text.normalize('NFKC').trim()) ?? [];
  const date = readDate(day, today);
  if (!date || Number(hours) > 23 || Number(minutes) > 59) return undefined;
  return instantsAt(`${date}T${hours.padStart(2, '0')}:${minutes}:00`, timeZone)[0];
}

/** `2026/04/01 09:00` in the zone; text that is no instant stays as it is. */
export function writeInstant(iso: string, timeZone: string): string {
  const instant = Date.parse(iso);
  if (Number.isNaN(instant) || !iso.endsWith('Z')) return iso;
  const local = new Date(instant + offsetAt(instant, timeZone)).toISOString();
  return `${local.slice(0, 10).replaceAll('-', '/')} ${local.slice(11, 16)}`;
}
