/** Statistics of repeated runs. */

export interface Spread {
  readonly median: number;
  readonly least: number;
  readonly most: number;
  readonly runs: number;
}

/** @throws Error without any value, since a figure without a measurement is a bug of the bench */
export function spreadOf(values: readonly number[]): Spread {
  const sorted = values.toSorted((a, b) => a - b);
  const middle = sorted.length >> 1;
  const upper = sorted[middle];
  if (upper === undefined) throw new Error('nothing was measured');
  const median = sorted.length % 2 === 1 ? upper : ((sorted[middle - 1] ?? upper) + upper) / 2;
  return { median, least: sorted[0] ?? upper, most: sorted.at(-1) ?? upper, runs: sorted.length };
}

export const medianOf = (values: readonly number[]): number => spreadOf(values).median;

/** @param percent of the values that are at most as large */
export function percentile(values: readonly number[], percent: number): number {
  const sorted = values.toSorted((one, other) => one - other);
  return sorted[Math.min(sorted.length - 1, Math.floor((sorted.length * percent) / 100))] ?? Number.NaN;
}

/** `31.2 (28.0–40.5)`, with a number of digits that fits its size. */
export function describeSpread({ median, least, most, runs }: Spread): string {
  return runs === 1 ? number(median) : `${number(median)} (${number(least)}–${number(most)})`;
}

export function number(value: number): string {
  const digits = Math.abs(value) >= 100 ? 0 : Math.abs(value) >= 10 ? 1 : 2;
  return value.toLocaleString('en', { minimumFractionDigits: digits, maximumFractionDigits: digits });
}
