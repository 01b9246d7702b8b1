import { integer } from './integer.ts';
import type { Kind } from './kind.ts';

/** A duration in whole minutes: 465 is written as 7:45. */
export const minutes: Kind = {
  ...integer,
  recognises: (traits) => integer.recognises(traits) && traits.format === 'minutes',
  width: 100,
  toText: (value) => minutesText(Number(value)),
};

/** @example minutesText(465) // '7:45' */
export function minutesText(value: number): string {
  const length = Math.abs(value);
  return `${value < 0 ? '-' : ''}${Math.floor(length / 60)}:${String(length % 60).padStart(2, '0')}`;
}
