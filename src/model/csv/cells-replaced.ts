/** The cells of a record that a file changes, with their previous values. */

import { same } from '../base/same.ts';
import { isMembers } from '../fields/nested/members.ts';
import { rowPairs } from '../fields/nested/row-pairs.ts';
import type { CsvColumn, CsvGroup, CsvList, CsvPart } from './csv-part.ts';
import { shown, visibleRows } from './merged-value.ts';

export interface CellReplaced {
  readonly column: CsvColumn;
  /** Line of the record, from 0; null for a row that the file removes. */
  readonly line: number | null;
  /** Number of the removed row, from 0. */
  readonly gone: number;
  /** Null for an empty cell. */
  readonly before: unknown;
}

/**
 * @param before the stored value
 * @param after the new value
 * @param lines the lines of a list's rows
 */
export function cellsReplaced(
  part: CsvPart,
  before: unknown,
  after: unknown,
  lines: (list: string) => readonly number[],
): readonly CellReplaced[] {
  if (part.shape === 'list') return rowsReplaced(part, before, after, lines(part.name));
  if (part.shape === 'group')
    return part.members.flatMap((member) =>
      cellsReplaced(member, memberOf(before, member), memberOf(after, member), lines),
    );
  return cellReplaced(part, before, after, { line: 0, gone: 0 });
}

type At = Pick<CellReplaced, 'line' | 'gone'>;

function cellReplaced(part: CsvPart, before: unknown, after: unknown, at: At): readonly CellReplaced[] {
  if (part.shape !== 'cell')
    return part.members.flatMap((member) =>
      cellReplaced(member, memberOf(before, member), memberOf(after, member), at),
    );
  if (same(shown(part, before), shown(part, after))) return [];
  return [{ column: part.column, before: before ?? null, ...at }];
}

function rowsReplaced(
  part: CsvList,
  before: unknown,
  after: unknown,
  lines: readonly number[],
): readonly CellReplaced[] {
  const row = { ...part, shape: 'group' } satisfies CsvGroup;
  const [was, is] = [visibleRows(part, before), visibleRows(part, after)];
  const pairs = rowPairs(
    was.map((one) => shown(row, one)),
    is.map((one) => shown(row, one)),
  );
  let gone = 0;
  return pairs.flatMap(([old, now]) => {
    const at = now === null ? { line: null, gone: gone++ } : { line: lines[now] ?? 0, gone: 0 };
    return cellReplaced(row, old === null ? null : was[old], now === null ? null : is[now], at);
  });
}

const memberOf = (value: unknown, { field: { name } }: CsvPart): unknown =>
  isMembers(value) && Object.hasOwn(value, name) ? value[name] : undefined;
