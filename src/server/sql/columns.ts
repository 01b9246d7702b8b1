/** How a resource becomes a table: which columns, of which type, and what is computed when a row is written. */
import { fold } from '#model/fold.ts';
import { kind } from '#model/kinds/index.ts';
import type { Column as ColumnKind } from '#model/kinds/kind.ts';
import { snake } from '#model/names.ts';
import { oncePer } from '#model/once-per.ts';
import type { Field, Resource } from '#model/resource.ts';
import { fillTemplate } from '#model/template.ts';

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
  /** Field that the column holds; null for what the server computes or keeps for itself. */
  readonly field: Field | null;
}

export const tableOf = ({ stored }: Pick<Resource, 'stored'>): string => tableNamed(stored.as);

/** Table of a resource that is no second mount, which nothing refers to. */
export const tableNamed = (resource: string): string => snake(resource);

/** Column of a field; derived fields are stored too, computed on each write. */
export function columnOf(field: string): string {
  const known = columnNames.get(field) ?? snake(field);
  columnNames.set(field, known);
  return known;
}

/** Field names come from declarations only, so this stays as small as they are. */
const columnNames = new Map<string, string>();

/** Folded text of a searchable field. */
export const foldColumnOf = (field: string): string => `fold_${columnOf(field)}`;

/** The record's title, for references, selects and the audit trail. */
export const titleColumn = 'record_title';
export const deletedColumn = 'deleted_at';

export const columnsOf = oncePer((resource: Resource): readonly ColumnPlan[] => {
  const fields = Object.values(resource.fields)
    .filter(({ computed }) => !computed)
    .map((field) => ({ name: columnOf(field.name), type: columnTypes[kind(field.kind).column], field }));
  const folds = resource.stored.search.map((name) => ({ name: foldColumnOf(name), type: 'text', field: null }));
  return [
    ...fields,
    { name: titleColumn, type: 'text', field: null },
    ...folds,
    { name: deletedColumn, type: 'timestamptz', field: null },
  ];
});

type Values = Readonly<Record<string, unknown>>;

/**
 * Everything that follows from the stored fields: derived fields, title and folded texts.
 *
 * @returns column name → value
 */
export function computedColumns(resource: Resource, record: Values): Readonly<Record<string, string>> {
  const { title, search } = resource.stored;
  const columns: Record<string, string> = {};
  let whole = record;
  for (const { name, derive } of templateFields(resource)) {
    if (!derive) continue;
    const text = fillTemplate(derive, whole);
    columns[columnOf(name)] = text;
    whole = { ...whole, [name]: text };
  }
  const paths = Object.keys(title.paths);
  // What it refers to has a title of its own, which changes by itself.
  columns[titleColumn] = fillTemplate(title, paths.length > 0 ? { ...whole, ...without(paths) } : whole);
  for (const name of search) columns[foldColumnOf(name)] = fold(String(whole[name] ?? ''));
  return columns;
}

const templateFields = oncePer(({ fields }: Pick<Resource, 'fields'>) =>
  Object.values(fields).filter(({ derive }) => derive !== null),
);

const without = (names: readonly string[]): Values => Object.fromEntries(names.map((name) => [name, null]));

/** Changes when the computed columns of stored rows must be computed anew. */
export const computationOf = (resource: Resource): string =>
  JSON.stringify([
    resource.stored.title.text,
    resource.stored.search,
    Object.values(resource.fields).flatMap(({ name, derive }) => (derive ? [[name, derive.text]] : [])),
  ]);

/** A field's value as the driver takes it: jsonb columns as JSON text. */
export const toColumn = (field: Field, value: unknown): unknown =>
  value !== null && value !== undefined && kind(field.kind).column === 'jsonb'
    ? JSON.stringify(value)
    : (value ?? null);
