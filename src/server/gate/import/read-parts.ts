/** Reads the cells of nested values that have columns for their parts. */

import { pointerTo } from '#model/base/json/pointer.ts';
import { isBlank } from '#model/base/text/tidy.ts';
import type { CsvColumn } from '#model/csv/csv-part.ts';
import { readCell } from '#model/csv/read-cell.ts';
import type { FileLine } from '#model/csv/record-lines.ts';
import { valueInCells } from '#model/csv/value-in-cells.ts';
import { isWellFormed } from '#model/record/validate-record.ts';
import { type ListLines, type NestedInFile, noLists } from './nested-in-file.ts';
import type { PlacedError } from './row.ts';
import { unreadable } from './unreadable.ts';

/** The result of reading the lines of a record. */
export interface PartsRead {
  readonly lists: ListLines;
  /** By column and line; without empty cells. */
  readonly values: Map<string, unknown>;
  /** Texts that name records. */
  readonly lookups: readonly PartLookup[];
  readonly errors: readonly PlacedError[];
  /** Pointers of cells that contain only invisible characters. */
  readonly blank: readonly string[];
}

export interface PartLookup {
  readonly column: CsvColumn;
  readonly line: number;
  readonly texts: readonly string[];
}

const nothing: PartsRead = { lists: noLists, values: new Map(), lookups: [], errors: [], blank: [] };

export function readParts({ columns, contexts }: NestedInFile, lines: readonly FileLine[]): PartsRead {
  const present = columns.flatMap((column, at) => (column ? [{ column, at }] : []));
  if (present.length === 0) return nothing;
  const lists = linesOfLists(present, lines);
  const [values, lookups] = [new Map<string, unknown>(), [] as PartLookup[]];
  const [errors, blank] = [[] as PlacedError[], [] as string[]];
  for (const { column, at } of present)
    for (const [line, { cells }] of lines.entries()) {
      if (column.list === null && line > 0) break;
      const text = cells[at] ?? '';
      const cell = readCell(column.field, text, contexts.get(column.name) ?? {});
      const place = placeOf(column, line, lists);
      if (cell.kind === 'empty' && cell.isBlank) blank.push(place.pointer);
      if (!isWellFormed(text)) errors.push({ ...place, keyword: 'pattern' });
      else if (cell.kind === 'references') lookups.push({ column, line, texts: cell.texts });
      else if (cell.kind === 'unreadable') errors.push({ ...unreadable(column.field), ...place });
      else if (cell.kind === 'value') values.set(cellKey(column, line), cell.value);
    }
  return { lists, values, lookups, errors, blank };
}

export const cellKey = ({ name }: CsvColumn, line: number): string => `${line} ${name}`;

/** The values of the fields that have columns. */
export function valuesOfParts(
  { parts }: NestedInFile,
  { lists, values }: PartsRead,
): Readonly<Record<string, unknown>> {
  const read = {
    value: (column: CsvColumn, line: number): unknown => values.get(cellKey(column, line)),
    lines: (list: string): readonly number[] => lists.get(list) ?? [],
  };
  return Object.fromEntries([...parts].map(([name, part]) => [name, valueInCells(part, read)]));
}

interface Present {
  readonly column: CsvColumn;
  /** Index of the column in the file. */
  readonly at: number;
}

/** A line without cells of a list contains no row of it. */
function linesOfLists(present: readonly Present[], lines: readonly FileLine[]): ListLines {
  const lists = new Map<string, number[]>();
  for (const name of new Set(present.flatMap(({ column }) => column.list ?? []))) {
    const places = present.filter(({ column }) => column.list === name);
    const isRow = ({ cells }: FileLine): boolean => places.some(({ at }) => !isBlank(cells[at] ?? ''));
    lists.set(
      name,
      lines.flatMap((line, number) => (isRow(line) ? [number] : [])),
    );
  }
  return lists;
}

/** @param line of the record, from 0 */
export function placeOf(column: CsvColumn, line: number, lists: ListLines): Pick<PlacedError, 'pointer' | 'at'> {
  const { of, path, list, below, name } = column;
  const row = list === null ? [] : [String(lists.get(list)?.indexOf(line) ?? 0)];
  const pointer = [of, ...path, ...row, ...below].map(pointerTo).join('');
  return { pointer, at: { column: name, line, isCell: true } };
}
