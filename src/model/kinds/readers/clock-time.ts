/** Reads times of day in the notations of people and spreadsheets. */
import { plainText } from './plain-text.ts';

const written = /^(\d{1,2}):(\d{2})(?::00)?$/;
const digits = /^(\d{1,2})(\d{2})$/;
const inWords = /^(\d{1,2})時(?:(\d{1,2})分|(半))?$/;

/**
 * @returns `HH:MM`; the cleaned text if it is not a time from 00:00 to 23:59
 * @example readClockTime('９時３０分') // '09:30'
 */
export function readClockTime(text: string): string {
  const plain = plainText(text).replace(/\s+/g, '');
  const [, hours, minutes = '0', half] = written.exec(plain) ?? digits.exec(plain) ?? inWords.exec(plain) ?? [];
  const rest = half ? '30' : minutes;
  if (hours === undefined || Number(hours) > 23 || Number(rest) > 59) return plain;
  return `${hours.padStart(2, '0')}:${rest.padStart(2, '0')}`;
}
