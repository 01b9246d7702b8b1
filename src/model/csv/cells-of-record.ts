/**
 * The values of a record in the cells of a file. Its first line has its own values and the first row of each list;
 * each further line has one more row.
 */

import { isMembers } from '../fields/nested/members.ts';
import { partValue } from '../fields/nested/part-value.ts';
import type { Values } from '../types/values.ts';
import type { CsvColumn } from './csv-part.ts';

/** Number of lines of a record: the length of its longest list, at least one. */
export const linesOf = (columns: readonly CsvColumn[], record: Values): number =>
  Math.max(1, ...columns.map((column) => (column.list === null ? 1 : rowsOf(column, record).length)));

/**
 * @param line of the record, from 0
 * @returns undefined for an empty cell
 */
export function valueAt(column: CsvColumn, record: Values, line: number): unknown {
  if (column.list !== null) return memberAt(rowsOf(column, record)[line], column.below);
  if (line > 0) return undefined;
  return column.field.part ? partValue(column.field, record) : memberAt(record[column.of], column.path);
}

function rowsOf({ of, path }: CsvColumn, record: Values): readonly unknown[] {
  const list = memberAt(record[of], path);
  return Array.isArray(list) ? list : [];
}

function memberAt(value: unknown, path: readonly string[]): unknown {
  let found = value;
  for (const name of path) found = isMembers(found) && Object.hasOwn(found, name) ? found[name] : undefined;
  return found;
}
