/**
 * Decimal numbers without rounding: an integer number of units, and the number of decimals of a unit.
 * The same arithmetic as `numeric` of the database.
 */

export interface Exact {
  readonly units: bigint;
  readonly scale: number;
}

/** @param value finite; `0.1` means the decimal number, not the nearest binary fraction */
export const exact = (value: number): Exact => exactly(String(value));

/** @param text a number in JavaScript notation */
export function exactly(text: string): Exact {
  const [mantissa = '0', exponent = '0'] = text.split('e');
  const [whole = '0', decimals = ''] = mantissa.split('.');
  const scale = decimals.length - Number(exponent);
  const units = BigInt(whole + decimals);
  return scale < 0 ? { units: units * 10n ** BigInt(-scale), scale: 0 } : { units, scale };
}

export function numberOf({ units, scale }: Exact): number {
  return Number(`${units}e-${scale}`);
}

export function add(a: Exact, b: Exact): Exact {
  const scale = Math.max(a.scale, b.scale);
  return { units: at(a, scale) + at(b, scale), scale };
}

/** True for the same number, even with a different number of trailing zeros. */
export function isSame(a: Exact, b: Exact): boolean {
  const scale = Math.max(a.scale, b.scale);
  return at(a, scale) === at(b, scale);
}

export const negate = ({ units, scale }: Exact): Exact => ({ units: -units, scale });

export const multiply = (a: Exact, b: Exact): Exact => ({ units: a.units * b.units, scale: a.scale + b.scale });

/** The quotient with this number of decimals, half rounded away from zero. Null for a division by zero. */
export function divide(a: Exact, b: Exact, decimals: number): Exact | null {
  if (b.units === 0n) return null;
  const scale = Math.max(a.scale, b.scale);
  const [dividend, divisor] = [at(a, scale) * 10n ** BigInt(decimals), at(b, scale)];
  const isNegative = dividend < 0n !== divisor < 0n;
  const [top, bottom] = [dividend < 0n ? -dividend : dividend, divisor < 0n ? -divisor : divisor];
  const units = (2n * top + bottom) / (2n * bottom);
  return { units: isNegative ? -units : units, scale: decimals };
}

/** Compares the decimal notations of the two numbers. */
export function isMultipleOf(value: number, step: number): boolean {
  if (!Number.isFinite(value)) return false;
  const [one, other] = [exact(value), exact(step)];
  const scale = Math.max(one.scale, other.scale);
  return at(one, scale) % at(other, scale) === 0n;
}

/** Number of decimals in the notation of the number: 1 for `12.5`. */
export function decimalsOf(value: number): number {
  const { units, scale } = exact(value);
  return units === 0n ? 0 : scale;
}

const at = ({ units, scale }: Exact, wanted: number): bigint => units * 10n ** BigInt(wanted - scale);
