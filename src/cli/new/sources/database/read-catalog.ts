/** Reads one table's definition from PostgreSQL's catalog. */
import { hint } from '#model/base/text/nearest.ts';

export type Query = (
  text: string,
  values?: readonly unknown[],
) => Promise<{ readonly rows: readonly Record<string, unknown>[] }>;

export interface CatalogColumn {
  readonly name: string;
  /** `character varying(20)`; for a domain, its base type. */
  readonly type: string;
  readonly isRequired: boolean;
  /** Default as SQL; null without one. */
  readonly fallback: string | null;
  readonly comment: string | null;
  /** Values of an enumeration. */
  readonly values: readonly string[];
  /** Length of the longest stored text. */
  readonly longest: number;
  readonly hasLines: boolean;
  /** Whether a row has null in it. */
  readonly hasNulls: boolean;
}

export interface CatalogTable {
  readonly schema: string;
  readonly name: string;
  readonly comment: string | null;
  readonly columns: readonly CatalogColumn[];
  /** Columns of the primary key. */
  readonly key: readonly string[];
  /** Columns that are unique by themselves. */
  readonly unique: readonly string[];
  /** Column → table to which it refers. */
  readonly references: ReadonlyMap<string, string>;
  /** Conditions, as SQL. */
  readonly checks: readonly string[];
}

/**
 * @param name `vehicles`, or `fleet.vehicles` with its schema
 * @throws Error with a sentence that names the nearest tables if the table does not exist
 */
export async function readCatalog(query: Query, name: string | undefined): Promise<CatalogTable> {
  const { rows } = await query(tablesSql);
  const tables = rows.map((row) => ({ schema: String(row.schema), name: String(row.name), oid: row.oid, row }));
  const full = ({ schema, name: own }: { readonly schema: string; readonly name: string }): string =>
    `${schema}.${own}`;
  const found = tables.filter((table) => name === full(table) || name === table.name);
  const table = found.find(({ schema }) => schema === 'public') ?? found[0];
  if (!table)
    throw new Error(
      unknownTable(
        name,
        tables.map((one) => (one.schema === 'public' ? one.name : full(one))),
      ),
    );
  const columns = (await query(columnsSql, [table.oid])).rows;
  const constraints = (await query(constraintsSql, [table.oid])).rows;
  const ofKind = (kind: string) => constraints.filter(({ contype }) => contype === kind);
  const single = (row: Record<string, unknown>): readonly string[] => {
    const names = row.columns as readonly string[];
    return names.length === 1 ? names : [];
  };
  const stored = await storedTexts(query, table, columns);
  return {
    ...{ schema: table.schema, name: table.name, comment: textOf(table.row.comment) },
    columns: columns.map((row) => columnOf(row, stored)),
    key: ofKind('p').flatMap((row) => row.columns as readonly string[]),
    unique: ofKind('u').flatMap(single),
    references: new Map(
      ofKind('f').flatMap((row) => single(row).map((column) => [column, String(row.target)] as const)),
    ),
    checks: ofKind('c').map(({ definition }) => String(definition)),
  };
}

function unknownTable(name: string | undefined, known: readonly string[]): string {
  if (known.length === 0) return 'The database has no tables that this user may read.';
  const listed = known.slice(0, 40).join(', ');
  return name === undefined
    ? `Choose a table with --table: ${listed}`
    : `No table "${name}"${hint(name, known) || `: ${listed}`}`;
}

const textOf = (value: unknown): string | null =>
  typeof value === 'string' && value.trim() !== '' ? value.trim() : null;

function columnOf(row: Record<string, unknown>, stored: Readonly<Record<string, unknown>>): CatalogColumn {
  const name = String(row.name);
  return {
    ...{ name, type: String(row.type), isRequired: row.is_required === true },
    ...{ fallback: textOf(row.fallback), comment: textOf(row.comment) },
    values: (row.labels ?? []) as readonly string[],
    ...{
      longest: Number(stored[`longest_${String(row.place)}`] ?? 0),
      hasLines: stored[`lines_${String(row.place)}`] === true,
      hasNulls: stored[`nulls_${String(row.place)}`] === true,
    },
  };
}

/** Reads for each column the longest text, whether a text has several lines, and whether a value is null. */
async function storedTexts(
  query: Query,
  table: { readonly schema: string; readonly name: string },
  columns: readonly Record<string, unknown>[],
): Promise<Readonly<Record<string, unknown>>> {
  const parts = columns.flatMap(({ name, place }) => {
    const column = quoted(String(name));
    return [
      `bool_or(${column} is null) as nulls_${String(place)}`,
      `max(length(${column}::text)) as longest_${String(place)}`,
      `bool_or(${column}::text like E'%\\n%') as lines_${String(place)}`,
    ];
  });
  if (parts.length === 0) return {};
  const { rows } = await query(`select ${parts.join(', ')} from ${quoted(table.schema)}.${quoted(table.name)}`);
  return rows[0] ?? {};
}

/** Quotes a name for SQL. */
export const quoted = (name: string): string => `"${name.replaceAll('"', '""')}"`;

const tablesSql = `select n.nspname as schema, c.relname as name, c.oid::int8::text as oid, obj_description(c.oid, 'pg_class') as comment
  from pg_class c join pg_namespace n on n.oid = c.relnamespace
  where c.relkind in ('r', 'p', 'v', 'm', 'f') and n.nspname not in ('pg_catalog', 'information_schema')
    and n.nspname not like 'pg_toast%' and has_table_privilege(c.oid, 'select')
  order by n.nspname, c.relname`;

const columnsSql = `select a.attname as name, a.attnum as place, a.attnotnull or coalesce(t.typnotnull, false) as is_required,
    format_type(coalesce(nullif(t.typbasetype, 0), a.atttypid), case when t.typbasetype <> 0 then t.typtypmod else a.atttypmod end) as type,
    pg_get_expr(d.adbin, d.adrelid) as fallback, col_description(a.attrelid, a.attnum) as comment,
    (select json_agg(e.enumlabel order by e.enumsortorder) from pg_enum e where e.enumtypid = a.atttypid) as labels
  from pg_attribute a join pg_type t on t.oid = a.atttypid
    left join pg_attrdef d on d.adrelid = a.attrelid and d.adnum = a.attnum
  where a.attrelid = $1::int8::oid and a.attnum > 0 and not a.attisdropped
  order by a.attnum`;

const constraintsSql = `select c.contype::text, f.relname as target, pg_get_constraintdef(c.oid) as definition,
    (select json_agg(a.attname order by k.place) from unnest(c.conkey) with ordinality k(attnum, place)
      join pg_attribute a on a.attrelid = c.conrelid and a.attnum = k.attnum) as columns
  from pg_constraint c left join pg_class f on f.oid = c.confrelid
  where c.conrelid = $1::int8::oid and c.contype in ('p', 'u', 'f', 'c')
  order by c.conname`;
