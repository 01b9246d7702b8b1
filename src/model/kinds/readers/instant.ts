/** Reads instants in the notations of people and programs. */
import { isClockTime } from '../../base/calendar.ts';
import { instantsAt } from '../../base/wall-clock.ts';
import { readClockTime } from './clock-time.ts';
import { readDate } from './date.ts';
import { plainText } from './plain-text.ts';
import type { ReadContext, Reader } from './reader.ts';
import { readZoned } from './zoned-instant.ts';

/** Notation of people and spreadsheets: `2026/4/1(水) 9:00`. */
const local = /^(?<day>\S.*?)(?:\s+|(?<=\d)T|(?<=[日)]))(?<time>\d{1,2}(?::\d\d|時.*))(?::(?<second>[0-5]\d))?$/;

/** @returns UTC, ISO 8601 with milliseconds and Z; undefined if clocks skip the time or show it twice */
export const readInstant: Reader = (text, context) => {
  const plain = plainText(text);
  return readZoned(plain) ?? readLocal(plain, context);
};

function readLocal(text: string, { timeZone, today }: ReadContext): string | undefined {
  const { day, time, second = '00' } = local.exec(text)?.groups ?? {};
  if (timeZone === undefined || day === undefined || time === undefined) return undefined;
  const date = readDate(day, today === undefined ? {} : { today });
  const clock = readClockTime(time);
  if (date === undefined || !isClockTime(clock)) return undefined;
  const [iso, ...more] = instantsAt(`${date}T${clock}:${second}`, timeZone);
  return more.length === 0 ? iso : undefined;
}
