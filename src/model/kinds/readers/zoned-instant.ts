/** Reads instants in the notation of programs. A separate file, because lists load it at once to read addresses. */
import { isDate, isInstant } from '../../base/calendar.ts';

/** ISO 8601 with a zone; fractions of a second count up to milliseconds. */
const zoned = /^(?<day>\d{4}-\d\d-\d\d)T(?<hour>\d\d):\d\d(:\d\d(\.\d{1,9})?)?(Z|[+-]\d\d:\d\d)$/;
/** @returns UTC, ISO 8601 with milliseconds and Z; undefined if the text is not an instant */
export function readZoned(text: string): string | undefined {
  const { day = '', hour = '' } = zoned.exec(text)?.groups ?? {};
  // `Date` would read February 30 and 24:00 as the following day.
  const moment = isDate(day) && Number(hour) < 24 ? new Date(text) : null;
  if (!moment || Number.isNaN(moment.getTime())) return undefined;
  const iso = moment.toISOString();
  return isInstant(iso) ? iso : undefined;
}
