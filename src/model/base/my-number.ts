/** マイナンバー: twelve digits. The last one is a check digit (平成26年総務省令第85号第5条). */
import { halfWidth } from './text/half-width.ts';

/** Separators that people write between groups of digits, including the prolonged sound mark. */
const between = /[\s‐‑‒–—―−ー-]/g;

/** @example tidyMyNumber('００００ ００１２−３４５６') // '000000123456' */
export const tidyMyNumber = (text: string): string => halfWidth(text).replace(between, '');

/** Weights 2 to 7, then 2 to 6, counted from the lowest of the eleven digits. */
const weightAt = (place: number): number => (place <= 6 ? place + 1 : place - 5);

/** @param eleven all digits except the last */
export function myNumberCheckDigit(eleven: string): number {
  const sum = [...eleven].reverse().reduce((total, digit, index) => total + Number(digit) * weightAt(index + 1), 0);
  const rest = sum % 11;
  return rest <= 1 ? 0 : 11 - rest;
}

export const isMyNumber = (text: string): boolean =>
  /^\d{12}$/.test(text) && myNumberCheckDigit(text.slice(0, -1)) === Number(text.slice(-1));

/**
 * A number that nobody has: it begins with 000000.
 *
 * @param serial below 100,000
 */
export function sampleMyNumber(serial: number): string {
  const eleven = `000000${String(serial % 100_000).padStart(5, '0')}`;
  return `${eleven}${myNumberCheckDigit(eleven)}`;
}
