/** How a resource becomes a table: its columns, their types, and what is computed when a row is written. */

import { sql } from 'kysely';
import { locales } from '#model/base/locales.ts';
import { memoize } from '#model/base/memoize.ts';
import { columnName, snake } from '#model/base/text/names.ts';
import { orderKey } from '#model/base/text/order-key.ts';
import { searchText } from '#model/base/text/search-text.ts';
import { fillTemplate, templateIn } from '#model/base/text/template.ts';
import { partValue } from '#model/fields/nested/part-value.ts';
import { kind } from '#model/kinds/index.ts';
import type { Column as ColumnKind } from '#model/kinds/kind.ts';
import type { Field } from '#model/types/fields/field.ts';
import type { Locale } from '#model/types/locale.ts';
import type { Resource } from '#model/types/resource.ts';
import type { Values } from '#model/types/values.ts';
import type { Sql } from './sql-part.ts';

export const columnTypes: Readonly<Record<ColumnKind, string>> = {
  text: 'text',
  integer: 'bigint',
  numeric: 'double precision',
  exact: 'numeric',
  boolean: 'boolean',
  date: 'date',
  timestamptz: 'timestamptz',
  uuid: 'uuid',
  jsonb: 'jsonb',
};

export interface ColumnPlan {
  readonly name: string;
  readonly type: string;
  /** Field of the column; null for columns that the server computes or uses itself. */
  readonly field: Field | null;
}

/** The source of the records: their table, or a view for an existing table. */
export const tableOf = ({ stored }: Pick<Resource, 'stored'>): string =>
  stored.isExisting ? `${tableNamed(stored.as)}__rows` : tableNamed(stored.as);

/** The table that references point to. */
export const ownTableOf = ({ stored }: Pick<Resource, 'stored'>): string =>
  stored.isExisting ? `${tableNamed(stored.as)}__beside` : tableNamed(stored.as);

/** Table of a resource that is not a mount; nothing refers to a mount. */
export const tableNamed = (resource: string): string => snake(resource);

/** Column of a field; derived fields are stored too, computed on each write. */
export function columnOf(field: string): string {
  const known = columnNames.get(field) ?? columnName(field);
  columnNames.set(field, known);
  return known;
}

/** Field names come only from declarations, so the map stays small. */
const columnNames = new Map<string, string>();

/** Folded text of a searchable field: one line for each reading. */
export const foldColumnOf = (field: string): string => `fold_${columnOf(field)}`;

/** The column with the sort key of a text column. */
export const orderColumnOf = (column: string): string => `${column}__order`;

/** The column that sorts rows by a field. */
export const sortColumnOf = ({ stored }: Pick<Resource, 'stored'>, field: string): string =>
  stored.ordered.includes(field) ? orderColumnOf(columnOf(field)) : columnOf(field);

/** The record's title, for references, selects and the audit trail. */
export const titleColumn = 'record_title';
export const deletedColumn = 'deleted_at';
/** The column that sorts rows by their titles. */
export const titleOrderColumn = orderColumnOf(titleColumn);

/**
 * The column with the text in a further language, if it differs from the first. No field's own column contains two
 * underscores.
 */
const columnIn = (column: string, locale: Locale): string => `${column}__${snake(locale)}`;

/** For a language, the columns with other texts → the columns that contain these texts. */
export const localizedColumns = (resource: Resource, locale: Locale | undefined): ReadonlyMap<string, string> =>
  (locale && localizedOf(resource).get(locale)) ?? none;

const none: ReadonlyMap<string, string> = new Map();

const localizedOf = memoize((resource: Resource): ReadonlyMap<Locale, ReadonlyMap<string, string>> => {
  const names = localizedFields(resource);
  const columns = [
    ...[...names].map(columnOf),
    ...(resource.stored.title.fields.some((name) => names.has(name)) ? [titleColumn] : []),
  ];
  if (columns.length === 0) return new Map();
  const ordered = new Set(orderedColumns(resource));
  columns.push(...columns.filter((column) => ordered.has(column)).map(orderColumnOf));
  return new Map(
    locales.slice(1).map((locale) => [locale, new Map(columns.map((column) => [column, columnIn(column, locale)]))]),
  );
});

/** Fields that differ by language, including those computed from such fields. */
export const localizedFields = memoize((resource: Resource): ReadonlySet<string> => {
  const names = new Set<string>();
  for (const { name, derive } of templateFields(resource))
    if (derive?.further || derive?.fields.some((source) => names.has(source))) names.add(name);
  return names;
});

/** Columns with a sort key beside them. */
const orderedColumns = ({ stored }: Resource): readonly string[] => [...stored.ordered.map(columnOf), titleColumn];

export const columnsOf = memoize((resource: Resource): readonly ColumnPlan[] => {
  const fields = Object.values(resource.fields)
    .filter(({ computed }) => !computed)
    .map((field) => ({ name: columnOf(field.name), type: columnTypes[kind(field.kind).column], field }));
  const folds = resource.stored.search.map((name) => ({ name: foldColumnOf(name), type: 'text', field: null }));
  return [
    ...fields,
    { name: titleColumn, type: 'text', field: null },
    ...orderedColumns(resource).map((column) => ({ name: orderColumnOf(column), type: 'text', field: null })),
    ...locales
      .flatMap((locale) => [...localizedColumns(resource, locale).values()])
      .map((name) => ({ name, type: 'text', field: null })),
    ...folds,
    { name: deletedColumn, type: 'timestamptz', field: null },
  ];
});

/**
 * Everything that is computed from the stored fields, in every language. This is derived fields and title with their
 * sort keys, and folded texts.
 *
 * @returns column name → value
 */
export function computedColumns(resource: Resource, record: Values): ComputedColumns {
  const [first, ...others] = locales;
  const { columns, whole } = textsIn(resource, record, first);
  const readings = [whole];
  for (const locale of others) {
    const localized = localizedColumns(resource, locale);
    if (localized.size === 0) continue;
    const further = textsIn(resource, record, locale);
    for (const [column, place] of localized) columns[place] = further.columns[column] ?? '';
    readings.push(further.whole);
  }
  for (const name of resource.stored.search)
    columns[foldColumnOf(name)] = searchText(readings.flatMap((one) => [one[name] ?? ''].flat().map(String)));
  return columns;
}

/** The title of a record, as references and the audit trail show it. */
export const titleTextOf = (resource: Resource, record: Values): string =>
  String(computedColumns(resource, record)[titleColumn] ?? '');

/** Texts, and values of parts as their columns store them. */
export type ComputedColumns = Readonly<Record<string, unknown>>;

/** Derived fields and title in the language, by column, with their sort keys; and the record with those fields. */
function textsIn(resource: Resource, record: Values, locale: Locale) {
  const { title } = resource.stored;
  const columns: Record<string, unknown> = {};
  let whole = record;
  for (const field of templateFields(resource)) {
    const { name, derive } = field;
    if (!derive) continue;
    const value = field.part ? partValue(field, whole) : fillTemplate(templateIn(derive, locale), whole);
    columns[columnOf(name)] = value;
    whole = { ...whole, [name]: value };
  }
  const paths = Object.keys(title.paths);
  // A referenced record has a title of its own, which may change independently.
  const text = fillTemplate(title, paths.length > 0 ? { ...whole, ...without(paths) } : whole);
  columns[titleColumn] = text;
  columns[titleOrderColumn] = orderKey(text);
  for (const name of resource.stored.ordered) {
    const value = whole[name] ?? null;
    columns[sortColumnOf(resource, name)] = value === null ? null : orderKey(String(value));
  }
  return { columns, whole };
}

/** The lines of a folded text. */
export const foldedLines = (column: Sql): Sql => sql`string_to_array(${column}, ${sql.lit('\n')})`;

const templateFields = memoize(({ fields }: Pick<Resource, 'fields'>) =>
  Object.values(fields).filter(({ derive }) => derive !== null),
);

const without = (names: readonly string[]): Values => Object.fromEntries(names.map((name) => [name, null]));

/** Increase it when `orderKey` or `searchText` produce another result for a text. */
const textVersion = 1;

/** Changes when the computed columns of stored rows must be computed again. */
export const computationOf = (resource: Resource): string =>
  JSON.stringify([
    resource.stored.title.text,
    resource.stored.search,
    resource.stored.ordered,
    textVersion,
    Object.values(resource.fields).flatMap(({ name, kind: of, derive, part }) =>
      derive
        ? [[name, derive.text, ...Object.values(derive.further ?? {}).map(({ text }) => text), ...(part ? [of] : [])]]
        : [],
    ),
  ]);

/** A computed value in the form that the driver expects. */
export const toComputed = (value: unknown): unknown => (Array.isArray(value) ? JSON.stringify(value) : (value ?? null));

/** A field's value in the form that the driver expects: jsonb columns as JSON text. */
export const toColumn = (field: Field, value: unknown): unknown =>
  value !== null && value !== undefined && kind(field.kind).column === 'jsonb'
    ? JSON.stringify(value)
    : (value ?? null);
