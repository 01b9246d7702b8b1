/** An exported file as rows of cells: the header, then the rows of the list. */
import { accessOf, canRead } from '#model/access/access.ts';
import type { Actor } from '#model/access/actor.ts';
import { joinEntries } from '#model/base/text/list-cell.ts';
import { linesOf, valueAt } from '#model/csv/cells-of-record.ts';
import type { CsvColumn } from '#model/csv/csv-part.ts';
import { csvColumnsOf } from '#model/csv/csv-parts.ts';
import { defuse } from '#model/csv/file/formulas.ts';
import { fileFields, idColumn } from '#model/csv/match-headers.ts';
import { writeReferences } from '#model/csv/reference-text.ts';
import { kind } from '#model/kinds/index.ts';
import type { ListRequest } from '#model/list/list-request.ts';
import type { CsvEncoding, CsvMode } from '#model/paths/wire.ts';
import type { Locale } from '#model/types/locale.ts';
import type { Resource } from '#model/types/resource.ts';
import type { Project } from '../declarations/project.ts';
import type { Author } from '../gate/audit.ts';
import type { Gate } from '../gate/gate.ts';
import type { WireRecord } from '../gate/read/record-on-wire.ts';
import { cellLabels, headingsIn } from './column-words.ts';

export interface ExportRequest {
  readonly mode: CsvMode;
  readonly encoding: CsvEncoding;
  /** Columns as arranged by the user, or those chosen for the file; empty for the default. */
  readonly columns: readonly string[];
  readonly list: ListRequest;
  /** The reason for including sensitive values; null while they are masked. */
  readonly reason: string | null;
}

/** The resource of the file, and its actor. */
export interface Exporter {
  readonly project: Project;
  readonly gate: Gate;
  readonly resource: Resource;
  readonly actor: Actor;
  readonly locale: Locale;
  /** The author of the export; null while rows are only read. */
  readonly author: Omit<Author, 'reason'> | null;
}

/**
 * Converts a text to characters that the file can contain.
 *
 * @param row in the file; the header is row 1
 * @param column its heading
 */
export type Fit = (text: string, row: number, column: string) => string;

type Rows = readonly (readonly string[])[];

/**
 * The columns of the file. `view` is what the list shows, `edit` what can be edited and imported again, the template is
 * the same without the id; `columns` selects fields and columns among them.
 */
export function exportedColumns(
  resource: Resource,
  actor: Actor,
  { mode, columns }: Pick<ExportRequest, 'mode' | 'columns'>,
): readonly CsvColumn[] {
  const chosen = columns.flatMap((name) => columnsNamed(resource, name));
  const shown = resource.list.columns.filter(({ hidden }) => !hidden).map(({ field }) => field);
  const all = {
    view: columns.length > 0 ? chosen : csvColumnsOf(resource, shown),
    edit: csvColumnsOf(resource, fileFields(resource)),
    'edit-template': csvColumnsOf(resource, resource.csv.columns),
  }[mode];
  const names = new Set([idColumn, ...chosen.map(({ name }) => name)]);
  const access = accessOf(resource, actor);
  return all.filter(({ name, of }) => canRead(access, of) && (columns.length === 0 || names.has(name)));
}

/** The columns of a field, or the one of a part; none for an unknown name. */
export function columnsNamed(resource: Resource, name: string): readonly CsvColumn[] {
  if (Object.hasOwn(resource.fields, name)) return csvColumnsOf(resource, [name]);
  return csvColumnsOf(resource, Object.keys(resource.fields)).filter((column) => column.name === name);
}

/** Batches of rows; the first one is only the header, and comes after the gate has accepted the request. */
export async function* exportRows(exporter: Exporter, request: ExportRequest, fit: Fit): AsyncGenerator<Rows> {
  const { project, gate, resource, actor, locale, author } = exporter;
  const columns = exportedColumns(resource, actor, request);
  const { reason, mode } = request;
  const left = [...new Set(columns.map(({ of }) => of))];
  const leaving =
    author && mode !== 'edit-template'
      ? { author: { ...author, reason }, isWhole: reason !== null, columns: left }
      : null;
  const batches = gate.export(resource, actor, request.list, leaving);
  // Before the first line: after it is sent, a refusal of the gate could only break off the file.
  const first = await batches.next();
  const headings = columns.map(headingsIn(project, resource, locale));
  yield [headings.map((heading) => fit(heading, 1, heading))];
  if (request.mode === 'edit-template') return;
  const cellsOf = cellsWriter(exporter, columns);
  let row = 1;
  for await (const records of withFirst(first, batches)) {
    const references = await referencesOf(exporter, columns, records, mode);
    const lines = records.flatMap((record) => cellsOf(record, references));
    yield lines.map((cells) => {
      row++;
      return cells.map((text, at) => {
        const column = columns[at];
        if (column && !column.field.to && kind(column.field.kind).numeric) return text;
        // Formulas are detected in the characters that the file contains.
        return defuse(fit(text, row, headings[at] ?? ''));
      });
    });
  }
}

type Cells = readonly string[];

/** The lines of a record. Its key is on each of them; a line without other values is left out. */
function cellsWriter({ project, resource, locale }: Exporter, columns: readonly CsvColumn[]) {
  const texts = textsOf(project, resource, columns, locale);
  const isKey = ({ name }: CsvColumn): boolean => name === idColumn || name === resource.csv.match;
  return (record: WireRecord, references: ReferenceText): readonly Cells[] => {
    const cellOf = (column: CsvColumn, line: number): string => {
      if (line > 0 && column.list === null && !isKey(column)) return '';
      const value = valueAt(column, record, isKey(column) ? 0 : line);
      return column.field.to ? references(column, record, value) : (texts.get(column)?.(value) ?? '');
    };
    const lines = Array.from({ length: linesOf(columns, record) }, (_, line) =>
      columns.map((column) => cellOf(column, line)),
    );
    const isFilled = (cells: Cells): boolean => columns.some((column, at) => cells[at] !== '' && !isKey(column));
    return lines.filter((cells, line) => line === 0 || isFilled(cells));
  };
}

/** The whole sequence, whose first chunk was already taken. */
export async function* withFirst<T>(first: IteratorResult<T>, rest: AsyncGenerator<T>): AsyncGenerator<T> {
  if (first.done) return;
  try {
    yield first.value;
    yield* rest;
  } finally {
    await rest.return(undefined);
  }
}

type Texts = ReadonlyMap<CsvColumn, (value: unknown) => string>;

function textsOf(project: Project, resource: Resource, columns: readonly CsvColumn[], locale: Locale): Texts {
  return new Map(
    columns.map((column) => {
      const { field } = column;
      const all = cellLabels(project, resource, column, locale);
      const labels = { ...all, value: remembered(all.value) };
      const { toText } = kind(field.kind);
      const textOf = (value: unknown): string => (value === null || value === undefined ? '' : toText(value, labels));
      const actorOf = remembered((name) => actorText(project, locale, name));
      return [column, field.as === 'actor' ? (value) => actorOf(textOf(value)) : textOf];
    }),
  );
}

const mostRemembered = 1_000;

/** Values repeat from row to row, and to look up a label takes longer than all else of a row. */
function remembered(labelOf: (value: string) => string): (value: string) => string {
  const known = new Map<string, string>();
  return (value) => {
    const found = known.get(value);
    if (found !== undefined) return found;
    if (known.size >= mostRemembered) known.clear();
    const label = labelOf(value);
    known.set(value, label);
    return label;
  };
}

/** The server as an actor has a label, as on the screen. */
const actorText = ({ appWord }: Project, locale: Locale, name: string): string =>
  appWord(locale, `actors.${name}`) ?? name;

type ReferenceText = (column: CsvColumn, record: WireRecord, value: unknown) => string;

/** The title of the target: the first value that a reference embeds. */
function titleIn({ field }: CsvColumn, record: WireRecord): string {
  const embed = field.embeds[0];
  if (!embed) return String(record[field.name] ?? '');
  if (embed.kind === 'scalar') return String(record[embed.name] ?? '');
  const name = Object.entries(embed.fields).find(([, source]) => source !== 'id')?.[0] ?? '';
  const shape = record[embed.name];
  if (embed.kind === 'list') return joinEntries((shape as readonly WireRecord[]).map((one) => String(one[name] ?? '')));
  return String((shape as WireRecord | null)?.[name] ?? '');
}

/** Titles; in editable files, and for references in rows of lists, texts by which an import finds the same records. */
async function referencesOf(
  { project, gate, actor }: Exporter,
  columns: readonly CsvColumn[],
  records: readonly WireRecord[],
  mode: CsvMode,
): Promise<ReferenceText> {
  const isKeyed = ({ words }: CsvColumn): boolean => mode === 'edit' || words.length > 0;
  const idsIn = (value: unknown): readonly string[] => [value ?? []].flat().map(String);
  const texts = new Map<CsvColumn, ReadonlyMap<string, string>>();
  for (const column of columns) {
    const target = column.field.to ? project.declarations.resources[column.field.to] : undefined;
    if (!target || !isKeyed(column)) continue;
    const values = records.flatMap((record) =>
      Array.from({ length: linesOf([column], record) }, (_, line) => valueAt(column, record, line)),
    );
    texts.set(column, await gate.referenceTexts(target, actor, values.flatMap(idsIn)));
  }
  return (column, record, value) => {
    if (!isKeyed(column)) return titleIn(column, record);
    const found = idsIn(value).map((id) => texts.get(column)?.get(id) ?? id);
    return writeReferences(column.field, found);
  };
}
