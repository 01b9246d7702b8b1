/** Formats of dates and instants. Accepts only days that exist, in years that the databases support. */

const date = /^\d{4}-\d\d-\d\d$/;

/** `2026-04-01`. */
export const isDate = (text: string): boolean => date.test(text) && isInstant(`${text}T00:00:00.000Z`);

/** `2026-04-01T00:00:00.000Z`: UTC with milliseconds, exactly as it is read again. */
export function isInstant(text: string): boolean {
  const moment = new Date(text);
  return /^(?!0000)\d{4}-/.test(text) && !Number.isNaN(moment.getTime()) && moment.toISOString() === text;
}

const clockTime = /^(?:[01]\d|2[0-3]):[0-5]\d$/;

/** @example isClockTime('23:59') // true; false for 24:00, 25:00, 12:60 and 9:00 */
export const isClockTime = (text: string): boolean => clockTime.test(text);
