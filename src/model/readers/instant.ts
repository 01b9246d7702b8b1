/** Moments as people and programs write them. */
import { isClockTime, isDate, isInstant } from '../calendar.ts';
import { instantsAt } from '../wall-clock.ts';
import { readClockTime } from './clock-time.ts';
import { readDate } from './date.ts';
import { plainText } from './plain-text.ts';
import type { ReadContext, Reader } from './reader.ts';

/** ISO 8601 with its zone; of a fraction of a second the milliseconds count. */
const zoned = /^(?<day>\d{4}-\d\d-\d\d)T(?<hour>\d\d):\d\d(:\d\d(\.\d{1,9})?)?(Z|[+-]\d\d:\d\d)$/;
/** As people and spreadsheets write it: `2026/4/1(水) 9:00`. */
const local = /^(?<day>\S.*?)(?:\s+|(?<=\d)T|(?<=[日)]))(?<time>\d{1,2}(?::\d\d|時.*))(?::(?<second>[0-5]\d))?$/;

/** @returns in UTC, ISO 8601 with milliseconds and Z; nothing where clocks skip that time, or show it twice */
export const readInstant: Reader = (text, context) => {
  const plain = plainText(text);
  return readZoned(plain) ?? readLocal(plain, context);
};

function readZoned(text: string): string | undefined {
  const { day = '', hour = '' } = zoned.exec(text)?.groups ?? {};
  // Date would take the 30th of February and 24:00 for the days after.
  const moment = isDate(day) && Number(hour) < 24 ? new Date(text) : null;
  if (!moment || Number.isNaN(moment.getTime())) return undefined;
  const iso = moment.toISOString();
  return isInstant(iso) ? iso : undefined;
}

function readLocal(text: string, { timeZone, today }: ReadContext): string | undefined {
  const { day, time, second = '00' } = local.exec(text)?.groups ?? {};
  if (timeZone === undefined || day === undefined || time === undefined) return undefined;
  const date = readDate(day, today === undefined ? {} : { today });
  const clock = readClockTime(time);
  if (date === undefined || !isClockTime(clock)) return undefined;
  const [iso, ...more] = instantsAt(`${date}T${clock}:${second}`, timeZone);
  return more.length === 0 ? iso : undefined;
}
