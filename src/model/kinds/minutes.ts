import { halfWidth } from '../half-width.ts';
import { integer } from './integer.ts';
import type { Kind } from './kind.ts';

const written = /^(-?)(\d{1,9}):([0-5]\d)$/;

/** A length of time in whole minutes: 465 is written 7:45. */
export const minutes: Kind = {
  ...integer,
  recognises: (traits) => integer.recognises(traits) && traits.format === 'minutes',
  width: 100,
  toText: (value) => minutesText(Number(value)),
  fromText: (text) => {
    const [, sign, hours, rest] = written.exec(halfWidth(text).trim()) ?? [];
    return hours === undefined ? undefined : (sign ? -1 : 1) * (Number(hours) * 60 + Number(rest)) || 0;
  },
};

/** @example minutesText(465) // '7:45' */
export function minutesText(value: number): string {
  const length = Math.abs(value);
  return `${value < 0 ? '-' : ''}${Math.floor(length / 60)}:${String(length % 60).padStart(2, '0')}`;
}
