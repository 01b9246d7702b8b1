/** One value that a schema accepts, taken from a record with this field if possible. */
import { type Description, resolved, type Schema } from '../openapi.ts';

export interface Source {
  readonly description: Description;
  /** Field → a value from some record. */
  readonly held: ReadonlyMap<string, unknown>;
  /** 0 for the usual value, other numbers for different values. */
  readonly turn: number;
}

const deepest = 6;

export function makeValue(named: Schema, name: string, source: Source, depth = 0): unknown {
  const schema = resolved(source.description, named);
  if ('const' in schema) return schema.const;
  const choices = listOf(schema.enum).filter((value) => value !== null);
  if (choices.length > 0) return choices[source.turn % choices.length];
  const ways = [...listOf(schema.oneOf), ...listOf(schema.anyOf)] as readonly Schema[];
  const way = ways.find((one) => one.type !== 'null');
  if (way && schema.type === undefined && !schema.properties) return makeValue(way, name, source, depth + 1);
  const type = listOf(schema.type).find((one) => one !== 'null') ?? (schema.properties ? 'object' : 'string');
  return makers[String(type)]?.(schema, name, source, depth) ?? null;
}

type Maker = (schema: Schema, name: string, source: Source, depth: number) => unknown;

const makers: Readonly<Record<string, Maker>> = {
  boolean: (_, __, { turn }) => turn % 2 === 0,
  integer: numberOf,
  number: numberOf,
  string: textOf,
  array(schema, name, source, depth) {
    const wanted = Math.max(Number(schema.minItems ?? 0), depth < deepest ? 1 : 0);
    if (!schema.items || wanted === 0) return [];
    return [makeValue(schema.items as Schema, name.replace(/s$/, ''), source, depth + 1)];
  },
  object(schema, _, source, depth) {
    const required = listOf(schema.required).map(String);
    const properties = Object.entries((schema.properties ?? {}) as Readonly<Record<string, Schema>>);
    const wanted = properties.filter(([property]) => required.includes(property) || depth < 1);
    return Object.fromEntries(wanted.map(([property, own]) => [property, makeValue(own, property, source, depth + 1)]));
  },
};

function numberOf({ minimum, exclusiveMinimum, maximum, multipleOf }: Schema, _: string, { turn }: Source): number {
  const least = Number(minimum ?? Number(exclusiveMinimum ?? 0) + 1);
  const step = Number(multipleOf ?? 1);
  const value = Math.ceil(least / step) * step + turn * step;
  return maximum === undefined ? value : Math.min(value, Number(maximum));
}

const formats: Readonly<Record<string, (turn: number) => string>> = {
  date: (turn) => `2026-11-${20 + turn}`,
  'date-time': (turn) => `2026-11-20T0${turn}:00:00.000Z`,
  email: (turn) => `record-${turn}@example.co.jp`,
  time: () => '09:00',
  uri: () => 'https://record.example.com/',
  uuid: (turn) => `00000000-0000-4000-8fff-00000000000${turn}`,
};

function textOf({ format, pattern, minLength, maxLength }: Schema, name: string, { held, turn }: Source): string {
  const known = held.get(name);
  if (format === 'uuid' && typeof known === 'string') return known;
  const made = formats[String(format)]?.(turn);
  if (made !== undefined) return made;
  const isKnown = typeof known === 'string' && (pattern !== undefined || format !== undefined || turn === 0);
  const text = isKnown ? known : `記録 ${turn}`.padEnd(Number(minLength ?? 0), '録');
  return text.slice(0, Number(maxLength ?? text.length));
}

const listOf = (value: unknown): readonly unknown[] =>
  Array.isArray(value) ? value : value === undefined ? [] : [value];
