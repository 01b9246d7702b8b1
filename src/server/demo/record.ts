/** The system fields of demo records: an id and two instants, as if the product had been in use for three years. */
import { addDays, daysBetween, earlier, later } from './dates.ts';
import type { Random } from './random.ts';

export interface SystemFields {
  /** uuid v7 with the time of `createdAt`. */
  readonly id: string;
  /** UTC instants, ISO 8601. */
  readonly createdAt: string;
  readonly updatedAt: string;
}

/** The first day of use; older records were imported on that day. */
export const launchOf = (today: string): string => addDays(today, -3 * 365);

/** System fields of a record entered on the date, or on the nearest day since the first day of use. */
export function systemFields(enteredOn: string, today: string, random: Random): SystemFields {
  // Never later than yesterday: an installation just after midnight must not show records from the future.
  const yesterday = addDays(today, -1);
  const day = earlier(later(enteredOn, launchOf(today)), yesterday);
  const createdAt = workingInstant(day, random);
  const changed = random.chance(0.35) && day < yesterday;
  const updatedAt = changed
    ? workingInstant(addDays(day, random.int(1, daysBetween(day, yesterday))), random)
    : createdAt;
  return { id: uuidV7(createdAt, random), createdAt, updatedAt };
}

/** System fields of a record that was entered at the instant and has not changed since. */
export const enteredAt = (instant: string, random: Random): SystemFields => ({
  id: uuidV7(instant, random),
  createdAt: instant,
  updatedAt: instant,
});

/** Between nine and six in Tokyo. */
function workingInstant(date: string, random: Random): string {
  return new Date(Date.parse(`${date}T00:00:00Z`) + random.int(0, 9 * 3_600_000 - 1)).toISOString();
}

function uuidV7(instant: string, random: Random): string {
  const hex = (digits: number) =>
    random
      .int(0, 16 ** digits - 1)
      .toString(16)
      .padStart(digits, '0');
  const time = Date.parse(instant).toString(16).padStart(12, '0');
  const variant = random.pick(['8', '9', 'a', 'b']);
  return `${time.slice(0, 8)}-${time.slice(8)}-7${hex(3)}-${variant}${hex(3)}-${hex(6)}${hex(6)}`;
}
