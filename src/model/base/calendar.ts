/** Dates and instants as they are written everywhere: only days that exist, in years that databases count. */

const date = /^\d{4}-\d\d-\d\d$/;

/** `2026-04-01`. */
export const isDate = (text: string): boolean => date.test(text) && isInstant(`${text}T00:00:00.000Z`);

/** `2026-04-01T00:00:00.000Z`: UTC, to the millisecond, exactly as it will be read again. */
export function isInstant(text: string): boolean {
  const moment = new Date(text);
  return /^(?!0000)\d{4}-/.test(text) && !Number.isNaN(moment.getTime()) && moment.toISOString() === text;
}

const clockTime = /^(?:[01]\d|2[0-3]):[0-5]\d$/;

/** @example isClockTime('23:59') // true; 24:00, 25:00, 12:60 and 9:00 are none */
export const isClockTime = (text: string): boolean => clockTime.test(text);
