/** Replaces values that differ between two runs: times of the run itself and random ids. */

/** Start and end of the recording in real time, in milliseconds since 1970. */
export interface Span {
  readonly from: number;
  readonly to: number;
}

export const uuids = /[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}/g;
export const moments = /\d{4}-\d\d-\d\d[T ]\d\d:\d\d:\d\d(?:\.\d{1,6})?(?:Z|[+-]\d\d(?::?\d\d)?)/g;

/** The clocks of one machine differ by less. */
const slackMs = 2000;

export const isWithin = (at: number, { from, to }: Span): boolean => at >= from - slackMs && at <= to + slackMs;

/** A time in the format of PostgreSQL or JSON; NaN for other texts. */
export function momentOf(text: string): number {
  return Date.parse(text.replace(' ', 'T').replace(/([+-]\d\d)$/, '$1:00'));
}

/** The milliseconds in a uuid of version 7, or null for other versions. */
export function timeOfId(id: string): number | null {
  return id[14] === '7' ? Number.parseInt(id.slice(0, 8) + id.slice(9, 13), 16) : null;
}
