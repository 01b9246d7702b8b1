/**
 * Computes derived fields a second time, only from the declaration and the raw rows; shares no code with the product.
 */
import type { Condition, Scalar } from '#model/types/condition.ts';
import type { Computed } from '#model/types/fields/field.ts';
import type { Resource } from '#model/types/resource.ts';
import { type Grouped, groupedBy } from '#tests/support/grouped-by.ts';
import type { Row } from './oracle.ts';

export interface DerivedInput {
  readonly today: string;
  /** Rows of a resource that are not deleted, with their derived fields. */
  rowsOf(name: string): readonly Row[];
  /** One of these rows. */
  rowOf(name: string, id: unknown): Row | undefined;
  holds(condition: Condition, row: Row): boolean;
}

const groupings = new WeakMap<readonly Row[], Map<string, Grouped>>();

/** Groups the rows of a table by a field. A recomputed table is a different one. */
function byField(rows: readonly Row[], name: string): Grouped {
  const known = groupings.get(rows) ?? new Map<string, Grouped>();
  groupings.set(rows, known);
  const grouped = known.get(name) ?? groupedBy(rows, (row) => row[name]);
  known.set(name, grouped);
  return grouped;
}

/** Fixed point with thirty decimals: more than any product of three amounts needs. */
const decimals = 30;
const one = 10n ** BigInt(decimals);

/** The row with every field that is computed on reading. Counts use the present rows. */
export function withOperators(resource: Resource, row: Row, input: DerivedInput): Row {
  const whole: Record<string, unknown> = { ...row };
  const open = Object.values(resource.fields).filter(
    ({ computed }) => computed && computed.kind !== 'inverse' && computed.kind !== 'members',
  );
  const get = (name: string | number): unknown => {
    if (typeof name === 'number') return name;
    const at = open.findIndex((field) => field.name === name);
    const [field] = at < 0 ? [] : open.splice(at, 1);
    if (field?.computed) whole[name] = answer(field.computed);
    return whole[name] ?? null;
  };
  const numbers = (names: readonly (string | number)[]): readonly bigint[] | null => {
    const found = names.map(get);
    return found.every((value) => typeof value === 'number') ? found.map((value) => fixed(Number(value))) : null;
  };
  const referring = ({
    resource: of,
    reference,
    where,
  }: Extract<Computed, { reference: string; where: unknown; resource: string }>): readonly Row[] =>
    row.id === undefined
      ? []
      : byField(input.rowsOf(of), reference)(row.id).filter((other) => !where || input.holds(where, other));

  const answer = (computed: Computed): unknown => {
    switch (computed.kind) {
      case 'count': {
        const found = referring(computed);
        const { distinct } = computed;
        if (distinct === undefined) return found.length;
        return new Set(found.map((other) => other[distinct] ?? null).filter((value) => value !== null)).size;
      }
      case 'sum':
        return plain(referring(computed).reduce((sum, other) => sum + fixed(Number(other[computed.field] ?? 0)), 0n));
      case 'latest':
        return (
          referring(computed)
            .map((other) => other[computed.field] ?? null)
            .filter((value) => value !== null)
            .sort()
            .at(-1) ?? null
        );
      case 'through': {
        const id = get(computed.reference);
        return id === null
          ? null
          : (input.rowOf(String(resource.fields[computed.reference]?.to), id)?.[computed.field] ?? null);
      }
      case 'divide': {
        const [dividend = 0n, divisor = 0n, times = 0n] =
          numbers([computed.dividend, computed.divisor, computed.times]) ?? [];
        if (divisor === 0n) return null;
        const [top, bottom] = [dividend * times, divisor * one];
        const [size, by] = [top < 0n ? -top : top, bottom < 0n ? -bottom : bottom];
        const whole = (2n * size * 10_000n + by) / (2n * by);
        return Number(top < 0n !== bottom < 0n ? -whole : whole) / 10_000;
      }
      case 'above': {
        const to = String(resource.fields[computed.reference]?.to);
        const next = (from: Row): Row | undefined => input.rowOf(to, from[computed.reference] ?? null);
        for (let at = next(row); at; at = next(at)) if (input.holds(computed.where, at)) return true;
        return false;
      }
      case 'add':
        return folded(numbers(computed.operands), (a, b) => a + b);
      case 'subtract':
        return folded(numbers(computed.operands), (a, b) => a - b);
      case 'multiply':
        return folded(numbers(computed.operands), (a, b) => (a * b) / one);
      case 'coalesce':
        return computed.operands.map(get).find((value) => value !== null && value !== undefined) ?? null;
      case 'daysUntil': {
        const date = get(computed.field);
        return date === null ? null : (Date.parse(String(date)) - Date.parse(input.today)) / 86_400_000;
      }
      case 'yearsSince':
      case 'anniversary': {
        const date = get(computed.field);
        if (date === null) return null;
        const [born, now] = [Number(String(date).slice(0, 4)), Number(input.today.slice(0, 4))];
        if (computed.kind === 'yearsSince') return now - born - (comesRound(date, now) > input.today ? 1 : 0);
        return comesRound(date, Math.max(born, comesRound(date, now) < input.today ? now + 1 : now));
      }
      case 'shift':
        return moved(get(computed.field), get(computed.amount), computed.sign, computed.unit);
      case 'compare': {
        const [left, right] = [get(computed.left), get(computed.right)] as [Scalar, Scalar];
        if (left === null || right === null) return null;
        return left < right ? 'LESS' : left > right ? 'MORE' : 'EQUAL';
      }
      case 'choose': {
        for (const { when, value, take } of computed.cases) {
          for (const name of JSON.stringify(when ?? {}).match(/"[a-z][A-Za-z0-9]*"(?=:)/g) ?? []) get(JSON.parse(name));
          if (!when || input.holds(when, whole)) return take ? get(take) : value;
        }
        return null;
      }
      case 'map':
        return computed.to[String(get(computed.field))] ?? null;
      case 'mask': {
        const text = get(computed.field);
        if (text === null) return null;
        const letters = Array.from(String(text));
        const shown = letters.length > computed.keep && computed.keep > 0 ? letters.slice(-computed.keep) : [];
        return [...letters.slice(shown.length).map(() => '*'), ...shown].join('');
      }
      case 'size':
        return ((get(computed.field) ?? []) as readonly unknown[]).length;
      case 'monthly':
      case 'yearly': {
        const model = computed.model === null ? 'LINEAR' : get(computed.model);
        if (model === 'FREE') return 0;
        const quantity = model === 'FIXED' ? 1 : get(computed.quantity);
        const found = numbers([computed.price, computed.length]);
        const perYear = { DAY: 365n, WEEK: 52n, MONTH: 12n, YEAR: 1n }[String(get(computed.unit))];
        if (model === null || !found || typeof quantity !== 'number' || !perYear) return null;
        const [price = 0n, length = 0n] = found;
        if (length <= 0n) return null;
        const paid = price * fixed(quantity) * perYear * 10_000n;
        const cycles = (computed.kind === 'monthly' ? 12n : 1n) * length * one;
        const whole = (2n * (paid < 0n ? -paid : paid) + cycles) / (2n * cycles);
        return Number(paid < 0n ? -whole : whole) / 10_000;
      }
      default:
        return null;
    }
  };
  for (const { name } of [...open]) get(name);
  return whole;
}

function fixed(value: number): bigint {
  const text = value.toLocaleString('en-US', {
    useGrouping: false,
    maximumFractionDigits: 20,
    maximumSignificantDigits: 21,
  });
  const [whole = '0', rest = ''] = text.replace('-', '').split('.');
  const units = BigInt(whole + rest.padEnd(decimals, '0').slice(0, decimals));
  return text.startsWith('-') ? -units : units;
}

function plain(units: bigint): number {
  const digits = (units < 0n ? -units : units).toString().padStart(decimals + 1, '0');
  return Number(`${units < 0n ? '-' : ''}${digits.slice(0, -decimals)}.${digits.slice(-decimals)}`);
}

function folded(values: readonly bigint[] | null, step: (a: bigint, b: bigint) => bigint): number | null {
  const [first, ...rest] = values ?? [];
  return first === undefined ? null : plain(rest.reduce(step, first));
}

function moved(date: unknown, amount: unknown, sign: number, unit: string): string | null {
  if (date === null || typeof amount !== 'number' || amount > 100_000 || amount < -100_000) return null;
  const [year = 0, month = 1, day = 1] = String(date).split('-').map(Number);
  const months = { m: 1, y: 12 }[unit];
  if (months === undefined)
    return writtenDay(new Date(Date.UTC(year, month - 1, day + sign * amount * (unit === 'w' ? 7 : 1))));
  const last = new Date(Date.UTC(year, month - 1 + sign * amount * months + 1, 0));
  last.setUTCDate(Math.min(day, last.getUTCDate()));
  return writtenDay(last);
}

/** The day of the year on which the date recurs. */
function comesRound(date: unknown, year: number): string {
  const isShort = year % 4 !== 0 || (year % 100 === 0 && year % 400 !== 0);
  const day = String(date).slice(4);
  return `${String(year).padStart(4, '0')}${isShort && day === '-02-29' ? '-02-28' : day}`;
}

/** Years have four digits; other days are null. */
function writtenDay(day: Date): string | null {
  const year = day.getUTCFullYear();
  return year < 1 || year > 9999 ? null : day.toISOString().slice(0, 10);
}
