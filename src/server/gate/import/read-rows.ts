/** Cells → values. What cannot be read is a fault of the cell, and the row goes on being judged without it. */
import { readCell } from '#model/csv/read-cell.ts';
import type { FieldFault } from '#model/errors.ts';
import type { Field } from '#model/field.ts';
import { kind } from '#model/kinds/index.ts';
import type { Column } from '#model/kinds/kind.ts';
import { mayBeEmpty } from '#model/record/may-be-empty.ts';
import { isWellFormed } from '#model/record/validate-record.ts';
import { findReferences } from './find-references.ts';
import type { FileRow, FoundReference, Row, Run } from './row.ts';

export interface ReadRow {
  readonly index: number;
  readonly body: Record<string, unknown>;
  readonly lookups: Map<Field, readonly string[]>;
  readonly faults: FieldFault[];
  readonly blank: Set<string>;
  readonly withdrawn: string[];
}

/** What the cells say by themselves; texts of references are not looked up yet. */
export async function* readBatches(
  run: Run,
  batches: AsyncIterable<readonly FileRow[]>,
): AsyncGenerator<readonly ReadRow[]> {
  for await (const batch of batches) yield batch.map(({ index, cells }) => readCells(run, index, cells));
}

/** Looks up what the cells refer to. */
export async function settleRows(run: Run, read: readonly ReadRow[]): Promise<readonly Row[]> {
  await findReferences(
    run,
    read.flatMap(({ lookups }) => [...lookups]),
  );
  return read.map((row): Row => {
    for (const [field, texts] of row.lookups) settle(run, row, field, texts);
    const { index, body, faults, blank, withdrawn } = row;
    return { index, body, faults, blank, withdrawn, stored: null, plan: null };
  });
}

function readCells({ columns, nameless, contexts, outside }: Run, index: number, cells: readonly string[]): ReadRow {
  const read: ReadRow = { index, body: {}, lookups: new Map(), faults: [], blank: new Set(), withdrawn: [] };
  for (const [at, field] of columns.entries()) {
    if (!field) continue;
    // Excel leaves the last cells of a row out when they are empty.
    const text = cells[at] ?? '';
    const cell = readCell(field, text, contexts.get(field) ?? {});
    // No database keeps it, not even to look for it.
    if (outside && cell.kind === 'empty') continue;
    if (cell.kind === 'empty' && cell.isBlank) read.blank.add(`/${field.name}`);
    if (!isWellFormed(text)) read.faults.push({ pointer: `/${field.name}`, keyword: 'pattern' });
    else if (cell.kind === 'references') read.lookups.set(field, cell.texts);
    else if (cell.kind === 'unreadable') read.faults.push(unreadable(field));
    else read.body[field.name] = cell.kind === 'value' ? cell.value : emptyOf(field);
  }
  if (cells.some((cell, at) => cell.trim() !== '' && (at >= columns.length || nameless.has(at))))
    read.faults.push({ pointer: '', keyword: 'namelessCell' });
  return read;
}

/** No value, or of a list that is never missing no entry. */
const emptyOf = (field: Field): unknown => (!mayBeEmpty(field) && field.schema.type === 'array' ? [] : null);

/** What a column of the table holds, as a JSON type: its sentence says what to write. */
const types: Readonly<Partial<Record<Column, string>>> = {
  integer: 'integer',
  numeric: 'number',
  exact: 'number',
  boolean: 'boolean',
  jsonb: 'object',
  timestamptz: 'date-time',
};

function unreadable({ name, kind: of, values }: Field): FieldFault {
  const pointer = `/${name}`;
  if (values) return { pointer, keyword: 'enum', params: { allowedValues: values } };
  const type = types[kind(of).column];
  return type && type !== 'date-time'
    ? { pointer, keyword: 'type', params: { type } }
    : { pointer, keyword: 'format', params: { format: type ?? of } };
}

function settle({ references }: Run, read: ReadRow, field: Field, texts: readonly string[]): void {
  const found = texts.map(
    (text) => references.get(field.name)?.get(text) ?? ({ kind: 'none' } satisfies FoundReference),
  );
  const ids = found.flatMap((one) => (one.kind === 'one' ? [one.id] : []));
  for (const one of found) if (one.kind === 'one' && !one.isOffered && !field.takesAll) read.withdrawn.push(one.id);
  if (ids.length === texts.length) {
    read.body[field.name] = field.kind === 'references' ? ids : ids[0];
    return;
  }
  for (const [index, one] of found.entries())
    if (one.kind !== 'one') read.faults.push(faultOf(field, texts[index] ?? '', one));
}

function faultOf({ name }: Field, text: string, found: Exclude<FoundReference, { kind: 'one' }>): FieldFault {
  const pointer = `/${name}`;
  if (found.kind === 'circle') return { pointer, keyword: 'underItself' };
  if (found.kind === 'notTaken') return { pointer, keyword: 'rowNotTaken', params: { text, row: found.row } };
  return found.kind === 'several'
    ? { pointer, keyword: 'ambiguous', params: { text, titles: found.titles.join(', ') } }
    : { pointer, keyword: 'notFound', params: { text } };
}
