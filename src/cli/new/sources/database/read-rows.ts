/** Rows of a database table as CSV in the format of imports. */

import { joinEntries } from '#model/base/text/list-cell.ts';
import { csvLines } from '#model/csv/file/csv-text.ts';
import { defuse } from '#model/csv/file/formulas.ts';
import type { CatalogColumn, CatalogTable } from './read-catalog.ts';
import { type Query, quoted } from './read-catalog.ts';
import type { DatabaseFields } from './table-fields.ts';

const mostRows = 200_000;

/** @throws Error with a sentence for more rows than one import accepts */
export async function readRows(
  query: Query,
  table: CatalogTable,
  { fields, columns }: DatabaseFields,
): Promise<string> {
  const parts = columns.map((column, at) => `${expressionOf(column)} as c${at}`);
  const order = table.key.length > 0 ? ` order by ${table.key.map(quoted).join(', ')}` : '';
  const from = `${quoted(table.schema)}.${quoted(table.name)}`;
  const { rows } = await query(`select ${parts.join(', ')} from ${from}${order} limit ${mostRows + 1}`);
  if (rows.length > mostRows)
    throw new Error(`The table has more than ${mostRows.toLocaleString('en')} rows; remove --rows.`);
  const cells = rows.map((row) =>
    columns.map((column, at) => cellOf(column, fields[at]?.type ?? 'text', row[`c${at}`])),
  );
  return csvLines([fields.map(({ name }) => name), ...cells]);
}

/** Converts a column to a text that does not depend on settings of the connection. */
function expressionOf({ name, type }: CatalogColumn): string {
  const column = quoted(name);
  if (/^timestamp.*with time zone/.test(type))
    return `to_char(${column} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;
  if (/^timestamp/.test(type)) return `to_char(${column}, 'YYYY-MM-DD HH24:MI:SS')`;
  if (type === 'date') return `to_char(${column}, 'YYYY-MM-DD')`;
  if (/^time\b/.test(type)) return `to_char(${column}::time, 'HH24:MI')`;
  if (type === 'money') return `${column}::numeric::text`;
  return type.endsWith('[]') ? `to_json(${column})::text` : `${column}::text`;
}

const numbers = ['integer', 'number'];

function cellOf({ type: stored }: CatalogColumn, type: string, value: unknown): string {
  if (value === null || value === undefined) return '';
  if (type === 'tags') return joinEntries((JSON.parse(String(value)) as readonly unknown[]).map(String));
  // PostgreSQL pads a char(n) with spaces.
  const text = stored.startsWith('character(') ? String(value).trimEnd() : String(value);
  return numbers.includes(type) ? text : defuse(text);
}
