import { isDate, isInstant } from '../calendar.ts';
import { halfWidth } from '../half-width.ts';
import { instantsAt } from '../wall-clock.ts';
import { formattedText } from './text-kind.ts';

/** ISO 8601 with its zone; of a fraction of a second the milliseconds count. */
const zoned = /^(?<day>\d{4}-\d\d-\d\d)T(?<hour>\d\d):\d\d(:\d\d(\.\d{1,9})?)?(Z|[+-]\d\d:\d\d)$/;
/** As spreadsheets write it: `2026/4/1 9:00`. */
const local =
  /^(?<year>\d{4})(?<sign>[-/])(?<month>\d{1,2})\k<sign>(?<day>\d{1,2}) +(?<hour>\d{1,2}):(?<minute>\d\d)(:(?<second>\d\d))?$/;

/** A moment in UTC, ISO 8601 with milliseconds and Z. */
export const instant = formattedText('date-time', {
  column: 'timestamptz',
  searchable: false,
  width: 168,
  // Programs write moments with and without a fraction, in UTC or with an offset (RFC 3339); one moment is stored in one way.
  tidy: (text) => readZoned(text) ?? text,
  fromText(text, _traits, { timeZone }) {
    const plain = halfWidth(text).trim();
    return readZoned(plain) ?? (timeZone === undefined ? undefined : readLocal(plain, timeZone));
  },
  examples: () => ['2026-04-01T00:00:00.000Z', '1999-12-31T15:00:00.000Z'],
});

/** A moment with its zone, `2026-04-01T09:00:00+09:00`, as UTC to the millisecond; undefined for what is none. */
export function readZoned(text: string): string | undefined {
  const { day = '', hour = '' } = zoned.exec(text)?.groups ?? {};
  // Date would take the 30th of February and 24:00 for the days after.
  const moment = isDate(day) && Number(hour) < 24 ? new Date(text) : null;
  if (!moment || Number.isNaN(moment.getTime())) return undefined;
  const iso = moment.toISOString();
  return isInstant(iso) ? iso : undefined;
}

/** Nothing where clocks skip that time, or show it twice. */
function readLocal(text: string, timeZone: string): string | undefined {
  const { year, month = '', day = '', hour = '', minute, second = '00' } = local.exec(text)?.groups ?? {};
  const date = `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`;
  if (!isDate(date) || Number(hour) > 23) return undefined;
  const [iso, ...more] = instantsAt(`${date}T${hour.padStart(2, '0')}:${minute}:${second}`, timeZone);
  return more.length === 0 ? iso : undefined;
}
