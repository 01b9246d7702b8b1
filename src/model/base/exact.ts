/** Decimal numbers without rounding: a whole number of units, and how many decimals a unit is. The same as the database's `numeric`. */

export interface Exact {
  readonly units: bigint;
  readonly scale: number;
}

/** @param value finite; `0.1` is taken as it is written, not as the nearest binary fraction */
export const exact = (value: number): Exact => exactly(String(value));

/** @param text a number as JavaScript writes it */
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

/** However many zeros they are written with. */
export function isSame(a: Exact, b: Exact): boolean {
  const scale = Math.max(a.scale, b.scale);
  return at(a, scale) === at(b, scale);
}

export const negate = ({ units, scale }: Exact): Exact => ({ units: -units, scale });

export const multiply = (a: Exact, b: Exact): Exact => ({ units: a.units * b.units, scale: a.scale + b.scale });

/** The quotient with so many decimals; a half is rounded away from zero. Null when divided by zero. */
export function divide(a: Exact, b: Exact, decimals: number): Exact | null {
  if (b.units === 0n) return null;
  const scale = Math.max(a.scale, b.scale);
  const [dividend, divisor] = [at(a, scale) * 10n ** BigInt(decimals), at(b, scale)];
  const isNegative = dividend < 0n !== divisor < 0n;
  const [top, bottom] = [dividend < 0n ? -dividend : dividend, divisor < 0n ? -divisor : divisor];
  const units = (2n * top + bottom) / (2n * bottom);
  return { units: isNegative ? -units : units, scale: decimals };
}

/** As the two numbers are written in decimals. */
export function isMultipleOf(value: number, step: number): boolean {
  if (!Number.isFinite(value)) return false;
  const [one, other] = [exact(value), exact(step)];
  const scale = Math.max(one.scale, other.scale);
  return at(one, scale) % at(other, scale) === 0n;
}

/** Decimals that the number is written with: `12.5` has one. */
export function decimalsOf(value: number): number {
  const { units, scale } = exact(value);
  return units === 0n ? 0 : scale;
}

const at = ({ units, scale }: Exact, wanted: number): bigint => units * 10n ** BigInt(wanted - scale);
