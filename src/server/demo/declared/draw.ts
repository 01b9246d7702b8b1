/** Numbers, dates and moments drawn between two bounds: the first is included, the second is not. */
import { addDays, daysBetween } from '../dates.ts';
import type { Random } from '../random.ts';

export function drawNumber(from: number, before: number, step: number, random: Random): number {
  const steps = Math.max(1, Math.ceil((before - from) / step));
  // A decimal step such as 0.1 must not leave its rounding errors behind.
  return Number((from + random.int(0, steps - 1) * step).toFixed(6));
}

export const drawDate = (from: string, before: string, random: Random): string =>
  addDays(from, random.int(0, Math.max(0, daysBetween(from, before) - 1)));

/** To the minute. */
export function drawInstant(from: string, before: string, random: Random): string {
  const [first, last] = [Date.parse(from), Date.parse(before)];
  const minutes = Math.max(1, Math.floor((last - first) / 60_000));
  return new Date(first + random.int(0, minutes - 1) * 60_000).toISOString();
}
