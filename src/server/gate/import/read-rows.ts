/** Reads cells as values. An unreadable cell is an error, and the rest of the row is still validated. */

import { pointerTo } from '#model/base/json/pointer.ts';
import { readCell } from '#model/csv/read-cell.ts';
import type { RecordLines } from '#model/csv/record-lines.ts';
import { mayBeEmpty } from '#model/fields/may-be-empty.ts';
import { isWellFormed } from '#model/record/validate-record.ts';
import type { FieldError } from '#model/types/field-error.ts';
import type { Field } from '#model/types/fields/field.ts';
import { findReferences } from './find-references.ts';
import { cellKey, type PartsRead, placeOf, readParts, valuesOfParts } from './read-parts.ts';
import type { FoundReference, PlacedError, Row, Run } from './row.ts';
import { unreadable } from './unreadable.ts';

export interface ReadRow {
  readonly index: number;
  readonly body: Record<string, unknown>;
  readonly lookups: Map<Field, readonly string[]>;
  readonly errors: PlacedError[];
  readonly blank: Set<string>;
  readonly withdrawn: string[];
  readonly parts: PartsRead;
}

/** Reads cells without looking up references. */
export async function* readBatches(
  run: Run,
  batches: AsyncIterable<readonly RecordLines[]>,
): AsyncGenerator<readonly ReadRow[]> {
  for await (const batch of batches) yield batch.map((lines) => readCells(run, lines));
}

/** Looks up the records that the cells name. */
export async function settleRows(run: Run, read: readonly ReadRow[]): Promise<readonly Row[]> {
  await findReferences(
    run,
    read.flatMap(({ lookups, parts }) => [
      ...lookups,
      ...parts.lookups.map(({ column, texts }) => [column.field, texts] as const),
    ]),
  );
  return read.map((row): Row => {
    for (const [field, texts] of row.lookups) settle(run, row, field, texts);
    for (const lookup of row.parts.lookups) settlePart(run, row, lookup);
    const { index, errors, blank, withdrawn, parts } = row;
    const body = { ...row.body, ...valuesOfParts(run.nested, parts) };
    return { index, body, errors, blank, withdrawn, lists: parts.lists, stored: null, plan: null };
  });
}

function readCells(run: Run, { index, cells, further = [] }: RecordLines): ReadRow {
  const { columns, nameless, contexts, outside, nested } = run;
  const lines = [{ index, cells }, ...further];
  const parts = readParts(nested, lines);
  const read: ReadRow = {
    ...{ index, body: {}, lookups: new Map(), withdrawn: [], parts },
    errors: [...parts.errors],
    blank: new Set(parts.blank),
  };
  for (const [at, field] of columns.entries()) {
    if (!field) continue;
    // Excel omits empty cells at the end of a row.
    const text = cells[at] ?? '';
    const cell = readCell(field, text, contexts.get(field) ?? {});
    // The database cannot store ill-formed text, not even as a search parameter.
    if (outside && cell.kind === 'empty') continue;
    if (cell.kind === 'empty' && cell.isBlank) read.blank.add(`/${field.name}`);
    if (!isWellFormed(text)) read.errors.push({ pointer: `/${field.name}`, keyword: 'pattern' });
    else if (cell.kind === 'references') read.lookups.set(field, cell.texts);
    else if (cell.kind === 'unreadable') read.errors.push({ ...unreadable(field), pointer: `/${field.name}` });
    else read.body[field.name] = cell.kind === 'value' ? cell.value : emptyOf(field);
  }
  const isNowhere = (cell: string, at: number): boolean =>
    cell.trim() !== '' && (at >= columns.length || nameless.has(at));
  if (lines.some((line) => line.cells.some(isNowhere))) read.errors.push({ pointer: '', keyword: 'namelessCell' });
  read.errors.push(...strayErrors(run, cells, further));
  return read;
}

/** A further line of a record may only repeat the values of the first one. */
function strayErrors(
  { columns, nested }: Run,
  first: readonly string[],
  further: readonly { readonly cells: readonly string[] }[],
): readonly PlacedError[] {
  return further.flatMap(({ cells }, at) =>
    cells.flatMap((text, place): readonly PlacedError[] => {
      const [field, part] = [columns[place], nested.columns[place]];
      const isOwn = field || part?.list === null;
      if (!isOwn || text.trim() === '' || text.trim() === (first[place] ?? '').trim()) return [];
      const column = part?.name ?? field?.name ?? '';
      const pointer = part ? placeOf(part, 0, new Map()).pointer : pointerTo(column);
      return [{ pointer, keyword: 'otherThanAbove', at: { column, line: at + 1, isCell: true } }];
    }),
  );
}

/** Null, or an empty list for a list that is never missing. */
const emptyOf = (field: Field): unknown => (!mayBeEmpty(field) && field.schema.type === 'array' ? [] : null);

function settle(run: Run, read: ReadRow, field: Field, texts: readonly string[]): void {
  const found = foundFor(run, read, field, texts);
  if ('value' in found) read.body[field.name] = found.value;
  else read.errors.push(...found.errors.map((error) => ({ ...error, pointer: `/${field.name}` })));
}

function settlePart(run: Run, read: ReadRow, { column, line, texts }: PartsRead['lookups'][number]): void {
  const found = foundFor(run, read, column.field, texts);
  if ('value' in found) read.parts.values.set(cellKey(column, line), found.value);
  else read.errors.push(...found.errors.map((error) => ({ ...error, ...placeOf(column, line, read.parts.lists) })));
}

type Found = { readonly value: unknown } | { readonly errors: readonly Omit<FieldError, 'pointer'>[] };

function foundFor({ references }: Run, read: ReadRow, field: Field, texts: readonly string[]): Found {
  const found = texts.map(
    (text) => references.get(field.name)?.get(text) ?? ({ kind: 'none' } satisfies FoundReference),
  );
  const ids = found.flatMap((one) => (one.kind === 'one' ? [one.id] : []));
  for (const one of found) if (one.kind === 'one' && !one.isOffered && !field.takesAll) read.withdrawn.push(one.id);
  if (ids.length === texts.length) return { value: field.kind === 'references' ? ids : ids[0] };
  return { errors: found.flatMap((one, index) => (one.kind === 'one' ? [] : [errorOf(texts[index] ?? '', one)])) };
}

function errorOf(text: string, found: Exclude<FoundReference, { kind: 'one' }>): Omit<FieldError, 'pointer'> {
  if (found.kind === 'circle') return { keyword: 'underItself' };
  if (found.kind === 'notTaken') return { keyword: 'rowNotTaken', params: { text, row: found.row } };
  return found.kind === 'several'
    ? { keyword: 'ambiguous', params: { text, titles: found.titles.join(', ') } }
    : { keyword: 'notFound', params: { text } };
}
