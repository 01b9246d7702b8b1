/**
 * Resources with existing tables. `docs/decisions/0070-existing-tables-are-read-through-a-view.md` describes how they
 * are read.
 */

import { sql } from 'kysely';
import { memoize } from '#model/base/memoize.ts';
import { kind } from '#model/kinds/index.ts';
import type { Declarations } from '#model/types/declarations.ts';
import type { Field } from '#model/types/fields/field.ts';
import type { ExistingTable, Resource } from '#model/types/resource.ts';
import { type ColumnPlan, columnOf, columnsOf } from '../columns.ts';
import type { Sql } from '../sql-part.ts';

export interface Existing extends Resource {
  readonly source: ExistingTable;
}

export const existingOf = memoize(({ resources }: Declarations): readonly Existing[] =>
  Object.values(resources).filter(isExisting),
);

export const isExisting = (resource: Resource): resource is Existing => resource.source.kind === 'existing';

/** Alias of a row of the table. No column has this name: it means the row as a whole. */
const row = 'existing__row';

export const rowText: Sql = sql`${sql.ref(row)}::text`;
export const rowVersion: Sql = sql`${sql.ref(`${row}.xmin`)}::text`;

export const fromTable = ({ source }: Existing): Sql => sql`${sql.id(...source.table.split('.'))} as ${sql.id(row)}`;

export const inTable = (column: string): Sql => sql`${sql.id(row, column)}`;

/** A column of the table that a field is read from. */
export interface ReadColumn {
  readonly field: Field;
  readonly column: string;
}

/** Fields that the table contains, including the record's dates if the table has them. */
export const readColumns = memoize((resource: Existing): readonly ReadColumn[] =>
  columnsOf(resource).flatMap(({ field }) =>
    field && isHeld(resource, field)
      ? [{ field, column: resource.source.columns[field.name] ?? columnOf(field.name) }]
      : [],
  ),
);

const isHeld = ({ source }: Existing, { name, system, derive }: Field): boolean =>
  !derive && (!system || (name !== 'id' && Object.hasOwn(source.columns, name)));

/** Columns beside the table: what the server computes and uses itself. */
export const besideColumns = memoize((resource: Existing): readonly ColumnPlan[] => {
  const held = new Set(readColumns(resource).map(({ field }) => field.name));
  return columnsOf(resource).filter(({ field }) => field?.name !== 'id' && !(field && held.has(field.name)));
});

/**
 * The id of the record with this key. It is the same on every server and after every restore, so that tables can refer
 * to each other by their keys. Part of the statement's text, because a view takes no parameters.
 */
export const idOf = ({ name }: Resource, key: Sql, keyType: string): Sql =>
  keyType === 'uuid'
    ? key
    : sql`overlay(overlay(md5(${sql.lit(`${name}:`)} || ${key}::text) placing '8' from 13) placing '8' from 17)::uuid`;

/** Types of columns from which a kind of values is read without loss. */
export const typesFor = ({ kind: name }: Field): readonly string[] => types[kind(name).column];

const whole = ['int2', 'int4', 'int8'] as const;
const texts = ['text', 'varchar', 'bpchar', 'citext'] as const;
const types = {
  text: texts,
  integer: whole,
  numeric: ['float4', 'float8', 'numeric', ...whole],
  exact: ['numeric', ...whole],
  boolean: ['bool'],
  date: ['date'],
  timestamptz: ['timestamptz', 'timestamp'],
  uuid: ['uuid'],
  jsonb: ['jsonb', 'json'],
} as const;

/** Types of keys, and of references to them. */
export const keyTypes: readonly string[] = ['uuid', ...whole, ...texts];

/** True if a column of the one type can contain a reference to keys of the other. */
export const areAlike = (one: string, other: string): boolean =>
  [['uuid'], [...whole], [...texts]].some(
    (alike) => (alike as readonly string[]).includes(one) && (alike as readonly string[]).includes(other),
  );
