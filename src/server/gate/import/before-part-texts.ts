/** What cells of changed nested values contained before, as the file would write it, for each part and row. */
import { type CellReplaced, cellsReplaced } from '#model/csv/cells-replaced.ts';
import { writeReferences } from '#model/csv/reference-text.ts';
import { kind } from '#model/kinds/index.ts';
import { cellLabels } from '../../csv/column-words.ts';
import { localeOf } from '../read/record-on-wire.ts';
import { referenceTexts } from '../read/reference-texts.ts';
import type { Texts } from './before-texts.ts';
import { type Row, type Run, stateOf } from './row.ts';

export interface PartTexts {
  /** By line of the record, from 0. */
  readonly lines: Readonly<Record<number, Texts>>;
  /** Rows of a list that have no line in the file. */
  readonly gone: readonly Texts[];
}

/** For the rows that change something, by their index. */
export async function beforePartTexts(run: Run, rows: readonly Row[]): Promise<ReadonlyMap<number, PartTexts>> {
  if (run.nested.parts.size === 0) return new Map();
  const replaced = rows
    .filter((row) => stateOf(row) === 'changed')
    .map((row) => [row.index, cellsOf(run, row)] as const)
    .filter(([, cells]) => cells.length > 0);
  const textOf = await textsOf(
    run,
    replaced.flatMap(([, cells]) => cells),
  );
  return new Map(replaced.map(([index, cells]) => [index, partTexts(cells, textOf)]));
}

const cellsOf = ({ nested }: Run, { plan, stored, lists }: Row): readonly CellReplaced[] =>
  [...nested.parts].flatMap(([name, part]) =>
    plan?.changed.includes(name)
      ? cellsReplaced(part, stored?.[name], plan.record[name], (list) => lists.get(list) ?? [])
      : [],
  );

function partTexts(cells: readonly CellReplaced[], textOf: (cell: CellReplaced) => string): PartTexts {
  const lines: Record<number, Record<string, string>> = {};
  const gone: Record<string, string>[] = [];
  for (const cell of cells) {
    const texts = cell.line === null ? (gone[cell.gone] ?? {}) : (lines[cell.line] ?? {});
    texts[cell.column.name] = textOf(cell);
    if (cell.line === null) gone[cell.gone] = texts;
    else lines[cell.line] = texts;
  }
  return { lines, gone };
}

async function textsOf(
  { context, handle, author, resource }: Run,
  cells: readonly CellReplaced[],
): Promise<(cell: CellReplaced) => string> {
  const project = context.project();
  const locale = localeOf(author.actor);
  const columns = new Map(cells.map(({ column }) => [column.name, column]));
  const titles = new Map<string, ReadonlyMap<string, string>>();
  for (const { name, field } of columns.values()) {
    const target = field.to ? project.declarations.resources[field.to] : undefined;
    if (!target) continue;
    const ids = cells.flatMap(({ column, before }) => (column.name === name ? idsIn(before) : []));
    titles.set(name, await referenceTexts(context, handle, author.actor, target, ids));
  }
  const labels = new Map([...columns.values()].map((one) => [one.name, cellLabels(project, resource, one, locale)]));
  return ({ column: { name, field }, before }) => {
    const known = labels.get(name);
    if (before === null || !known) return '';
    if (!field.to) return kind(field.kind).toText(before, known);
    const texts = idsIn(before).map((id) => titles.get(name)?.get(id) ?? id);
    return writeReferences(field, texts);
  };
}

const idsIn = (value: unknown): readonly string[] => [value ?? []].flat().map(String);
