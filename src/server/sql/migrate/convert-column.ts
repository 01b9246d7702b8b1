/** Converts the values of a column to another type. */

import { sql } from 'kysely';
import type { JsonSchema } from '#model/types/json-schema.ts';
import type { Sql } from '../sql-part.ts';

export interface Conversion {
  /** True if a value survives the conversion and back unchanged; never raises an error, whatever the value. */
  readonly fits: Sql;
  readonly value: Sql;
}

type Convert = (column: Sql) => Conversion;

const always = sql`true`;
const largest = sql`9007199254740991`;

/** A text in the form in which a number is written: no plus sign, no leading or trailing zeros. */
const numberText = (column: Sql, whole: number, decimals: number): Sql =>
  sql`(${column} ~ ${sql.lit(`^-?(0|[1-9][0-9]{0,${whole - 1}})(\\.[0-9]{0,${decimals - 1}}[1-9])?$`)} and ${column} <> '-0')`;

const isWhole = (column: Sql): Sql => sql`(${column} = trunc(${column}) and abs(${column}) <= ${largest})`;

/** Valid calendar days. Other texts are not computed with, which would raise an error. */
const dayText = (column: Sql): Sql => {
  const part = (from: number, length: number): Sql => sql`substr(${column}, ${sql.lit(from)}, ${sql.lit(length)})::int`;
  const month = sql`make_date(${part(1, 4)}, ${part(6, 2)}, 1)`;
  return sql`case when ${column} ~ '^(?!0000)[0-9]{4}-(0[1-9]|1[0-2])-(0[1-9]|[12][0-9]|3[01])$'
    then ${part(9, 2)} <= extract(day from ${month} + interval '1 month' - interval '1 day') else false end`;
};

const cast =
  (type: string, fits: (column: Sql) => Sql = () => always): Convert =>
  (column) => ({ fits: fits(column), value: sql`${column}::${sql.raw(type)}` });

/** Type → new type. */
const conversions: Readonly<Record<string, Readonly<Record<string, Convert>>>> = {
  text: {
    bigint: cast('bigint', (column) => sql`(${column} ~ '^(0|-?[1-9][0-9]{0,14})$')`),
    'double precision': cast('double precision', (column) => numberText(column, 9, 6)),
    numeric: cast('numeric', (column) => numberText(column, 15, 15)),
    boolean: cast('boolean', (column) => sql`(${column} in ('true', 'false'))`),
    date: cast('date', dayText),
    uuid: cast('uuid', (column) => sql`(${column} ~ '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$')`),
  },
  bigint: { text: cast('text'), 'double precision': cast('double precision'), numeric: cast('numeric') },
  'double precision': {
    bigint: cast('bigint', isWhole),
    numeric: cast('numeric', (column) => sql`(${column}::numeric::double precision = ${column})`),
    text: cast('text', (column) => sql`(${column}::text !~ 'e')`),
  },
  numeric: {
    bigint: cast('bigint', isWhole),
    'double precision': cast('double precision', (column) => sql`(${column}::double precision::numeric = ${column})`),
    text: (column) => ({ fits: always, value: sql`trim_scale(${column})::text` }),
  },
  boolean: { text: cast('text') },
  date: { text: cast('text') },
  uuid: { text: cast('text') },
};

/** JSON types of the values in columns. */
const jsonTypes: Readonly<Record<string, readonly string[]>> = {
  text: ['string'],
  date: ['string'],
  uuid: ['string'],
  boolean: ['boolean'],
  bigint: ['integer', 'number'],
  'double precision': ['number'],
  numeric: ['number'],
};

/**
 * @param was current type of the column in the database
 * @param schema of the field that the column will store
 * @returns null if no value can be converted
 */
export function conversionOf(column: Sql, was: string, type: string, schema: JsonSchema): Conversion | null {
  const types = [schema.type].flat();
  const own = jsonTypes[was] ?? [];
  if (type === 'jsonb') {
    if (own.some((one) => types.includes(one)) || types[0] === undefined)
      return { fits: always, value: sql`to_jsonb(${column})` };
    // A single value becomes a list with one entry.
    const items = [Object(schema.items).type].flat();
    return types.includes('array') && own.some((one) => items.includes(one))
      ? { fits: always, value: sql`jsonb_build_array(to_jsonb(${column}))` }
      : null;
  }
  if (was === 'jsonb' && type === 'text')
    return { fits: sql`(jsonb_typeof(${column}) = 'string')`, value: sql`${column} #>> '{}'` };
  return conversions[was]?.[type]?.(column) ?? null;
}
