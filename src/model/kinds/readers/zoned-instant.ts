/** Moments as programs write them. Addresses are read with this alone, which lists load at once. */
import { isDate, isInstant } from '../../base/calendar.ts';

/** ISO 8601 with its zone; of a fraction of a second the milliseconds count. */
const zoned = /^(?<day>\d{4}-\d\d-\d\d)T(?<hour>\d\d):\d\d(:\d\d(\.\d{1,9})?)?(Z|[+-]\d\d:\d\d)$/;
/** @returns in UTC, ISO 8601 with milliseconds and Z; undefined when it is not a moment */
export function readZoned(text: string): string | undefined {
  const { day = '', hour = '' } = zoned.exec(text)?.groups ?? {};
  // Date would take the 30th of February and 24:00 for the days after.
  const moment = isDate(day) && Number(hour) < 24 ? new Date(text) : null;
  if (!moment || Number.isNaN(moment.getTime())) return undefined;
  const iso = moment.toISOString();
  return isInstant(iso) ? iso : undefined;
}
