/** Random numbers, dates and instants between two bounds: the first is inclusive, the second exclusive. */
import { addDays, daysBetween } from '../dates.ts';
import type { Random } from '../random.ts';

export function drawNumber(from: number, before: number, step: number, random: Random): number {
  const steps = Math.max(1, Math.ceil((before - from) / step));
  // Removes rounding errors of a decimal step such as 0.1.
  return Number((from + random.int(0, steps - 1) * step).toFixed(6));
}

export const drawDate = (from: string, before: string, random: Random): string =>
  addDays(from, random.int(0, Math.max(0, daysBetween(from, before) - 1)));

/** Precise to the minute. */
export function drawInstant(from: string, before: string, random: Random): string {
  const [first, last] = [Date.parse(from), Date.parse(before)];
  const minutes = Math.max(1, Math.floor((last - first) / 60_000));
  return new Date(first + random.int(0, minutes - 1) * 60_000).toISOString();
}
