/** An uploaded file, imported or tested: the meaning of its columns, the result of its rows, and a page of them. */
import { accessOf, canRead } from '#model/access/access.ts';
import { Problem } from '#model/access/errors.ts';
import { asRead, looksMasked } from '#model/access/sensitive.ts';
import { fieldAt } from '#model/base/json/pointer.ts';
import { locales } from '#model/base/locales.ts';
import type { CsvColumn } from '#model/csv/csv-part.ts';
import { acceptedColumns } from '#model/csv/csv-parts.ts';
import type {
  ImportAnswer,
  ImportBody,
  ImportCell,
  ImportError,
  ImportLine,
  ImportProgress,
  ImportRecord,
} from '#model/csv/import-answer.ts';
import { inOneForm } from '#model/csv/in-one-form.ts';
import { fileFields, knownHeadings, type MatchedHeader, matchHeaders } from '#model/csv/match-headers.ts';
import { readAs } from '#model/csv/read-as.ts';
import { type RecordLines, recordsIn } from '#model/csv/record-lines.ts';
import type { KindLabels } from '#model/kinds/kind.ts';
import type { ReadContext } from '#model/kinds/readers/reader.ts';
import { pageSize as usualPageSize } from '#model/paths/wire.ts';
import type { Locale } from '#model/types/locale.ts';
import type { Resource } from '#model/types/resource.ts';
import type { Jobs } from '../background/jobs.ts';
import type { Project } from '../declarations/project.ts';
import type { FileStore } from '../files/file-store.ts';
import type { Author } from '../gate/audit.ts';
import type { Gate } from '../gate/gate.ts';
import type { Texts } from '../gate/import/before-texts.ts';
import type { Finding, Imported } from '../gate/import/import-records.ts';
import { onceByKey, outcomeIn } from '../gate/import/once/once-by-key.ts';
import type { PlacedError } from '../gate/import/row.ts';
import { localeOf } from '../gate/read/record-on-wire.ts';
import { errorMessage } from '../http/problem.ts';
import { acceptedColumnsOf, columnsInFile } from './accepted-columns.ts';
import { cellLabels } from './column-words.ts';
import { readCsvFile } from './csv-file.ts';

interface Context {
  readonly gate: Gate;
  readonly files: FileStore;
  readonly jobs: Jobs;
  project(): Project;
}

interface ImportCall {
  readonly resource: Resource;
  readonly author: Author;
  readonly options: ImportBody;
  readonly fixed: Readonly<Record<string, unknown>>;
  /** The day and the time zone for reading cells. */
  readonly now: Pick<ReadContext, 'today' | 'timeZone'>;
}

/** Users look at pages of the result during this time. */
const retentionMs = 10 * 60_000;

/** @throws `invalid-field` for a file that is missing, is not CSV, or would be imported with unknown columns */
export async function importFile(context: Context, request: ImportCall): Promise<ImportAnswer | ImportProgress> {
  const { resource, author, options, fixed } = request;
  const { uploadedFileKey: key, dryrun } = options;
  const account = author.actor.kind === 'account' ? author.actor.accountId : '';
  if (!(await context.gate.isToBeImported(account, key))) throw missing();
  const accepted = acceptedBy(context.project(), request);
  const file = await readCsvFile(
    async () => (await context.files.read(key)) ?? Promise.reject(missing()),
    knownHeadings(accepted.names, accepted.words),
    options.headerRow ?? null,
  );
  const mapping = new Map(Object.entries(options.mapping ?? {}));
  const headers = inOneForm(matchHeaders(file.headers, accepted.names, accepted.words, mapping), accepted.columns);
  const isFaulty = headers.some(({ error }) => error !== null);
  if (isFaulty && !dryrun) throw new Problem('invalid-field', [{ pointer: '/mapping', keyword: 'columns' }]);
  const columns = headers.map(({ field, error }) => (error ? null : field));
  const nameless = new Set(columns.flatMap((field, at) => (field === null && headers[at]?.name === '' ? [at] : [])));
  const name = JSON.stringify([key, account, resource.name, file.headerRow, columns, fixed, dryrun]);
  const isFurther = (options.page ?? 0) > 0 || options.errorsOnly === true;
  const match = options.into === undefined ? resource.csv.match : (resource.csv.into?.match ?? null);
  const inFile = columnsInFile(accepted.columns, columns);
  const records = (): AsyncIterable<readonly RecordLines[]> => recordsIn(file.batches(), inFile.all, match);
  const work = (report: (row: number) => void): Promise<Imported> => {
    const rows = () => counted(records(), report);
    const { fields, parts } = inFile;
    const how = { nameless, fixed, match, dryrun, rows };
    return context.gate.import({ resource, author, columns: fields, parts, ...how }, onceByKey(key, resource));
  };
  const kind = dryrun ? 'import-check' : 'import';
  const joined = await context.jobs.join({ name, kind, work, mayBeKnown: dryrun && isFurther, retentionMs });
  if ('reached' in joined) return { processingState: dryrun ? 'checking' : 'importing', rows: joined.reached };
  return answerOf(context.project(), request, records, headers, outcomeIn(joined.outcome));
}

const missing = (): Problem => new Problem('invalid-field', [{ pointer: '/uploadedFileKey', keyword: 'fileGone' }]);

async function* counted(batches: AsyncIterable<readonly RecordLines[]>, report: (row: number) => void) {
  for await (const batch of batches) {
    report(batch.at(-1)?.index ?? 0);
    yield batch;
  }
}

/** The columns that the actor may import, and their headings in each language. */
function acceptedBy(project: Project, { resource, author }: ImportCall) {
  const access = accessOf(resource, author.actor);
  const readable = fileFields(resource).filter((name) => canRead(access, name));
  return acceptedColumnsOf(project, resource, readable);
}

async function answerOf(
  project: Project,
  request: ImportCall,
  recordsOf: () => AsyncIterable<readonly RecordLines[]>,
  headers: readonly MatchedHeader[],
  { counts, findings, othersWaitSeconds }: Imported,
): Promise<ImportAnswer> {
  const { options, author } = request;
  const { page = 0, pageSize = usualPageSize, errorsOnly = false, dryrun } = options;
  const locale = localeOf(author.actor);
  const { describe, describeWithField } = describers(project, request.resource, locale);
  const byIndex = new Map(findings);
  const rejected = findings.filter(([, { state }]) => state === 'rejected');
  const cellsOf = ({ errors }: Finding): number => new Set(errors.map(cellOf).filter(Boolean)).size;
  const total = errorsOnly ? rejected.length : counts.rows;
  const reading = readingOf(project, request);
  const rows = await pageOf(
    recordsOf(),
    page * pageSize,
    pageSize,
    errorsOnly ? ({ index }) => byIndex.get(index)?.state === 'rejected' : () => true,
  );
  return {
    headers: headers.map(({ name, field, error }) => ({
      name,
      field,
      errors: error ? [describe({ pointer: '', ...error })] : [],
    })),
    records: rows.map((row) =>
      recordOf(request.resource, row, headers, byIndex.get(row.index), describe, describeWithField, reading),
    ),
    errorCellCount: rejected.reduce((sum, [, finding]) => sum + cellsOf(finding), 0),
    errorRowCount: rejected.length,
    counts,
    page,
    pageSize,
    maxPage: Math.max(0, Math.ceil(total / pageSize) - 1),
    dryrun,
    ...(othersWaitSeconds ? { othersWaitSeconds } : {}),
  };
}

/** Reads the file again up to the wanted rows: of a dry run, only the findings are stored. */
async function pageOf(
  records: AsyncIterable<readonly RecordLines[]>,
  start: number,
  size: number,
  isWanted: (row: RecordLines) => boolean,
): Promise<readonly RecordLines[]> {
  const rows: RecordLines[] = [];
  let passed = 0;
  for await (const batch of records)
    for (const row of batch) {
      if (!isWanted(row)) continue;
      if (passed++ >= start) rows.push(row);
      if (rows.length === size) return rows;
    }
  return rows;
}

/** Column and line, or the field; empty for an error of the record. */
const cellOf = ({ pointer, at }: PlacedError): string => (at ? `${at.line} ${at.column}` : fieldAt(pointer));

type Describe = (error: PlacedError) => ImportError;

function describers(
  project: Project,
  resource: Resource,
  locale: Locale,
): { readonly describe: Describe; readonly describeWithField: Describe } {
  const describe: Describe = (error) => ({
    keyword: error.keyword,
    message: errorMessage(error, project, locale, resource, error.at?.isCell),
  });
  return {
    describe,
    /** For a field without a column: the message must contain its name. */
    describeWithField(error) {
      const { keyword, message } = describe(error);
      const name = fieldAt(error.pointer);
      if (name === '') return { keyword, message };
      const field = project.word(resource, locale, `fields.${name}`);
      const named = project.appWord(locale, 'validation.ofField') ?? '';
      return { keyword, message: named.replace('%{field}', () => field).replace('%{message}', () => message) };
    },
  };
}

/** A sensitive value from the file is not shown again; a mask, which the user has seen before, is. */
function maskedCell({ fields }: Resource, name: string | null, text: string): Pick<ImportCell, 'value' | 'hidden'> {
  const field = name !== null && Object.hasOwn(fields, name) ? fields[name] : undefined;
  if (!field?.sensitive || text.trim() === '' || looksMasked(field, text)) return { value: text };
  return { value: String(asRead(field, text)), hidden: true };
}

type Reading = (column: string | null, text: string) => Pick<ImportCell, 'readAs'>;

/** Reads cells again as for the import. */
function readingOf(project: Project, { resource, author, now }: ImportCall): Reading {
  const locale = localeOf(author.actor);
  const columns = new Map(acceptedColumns(resource, fileFields(resource)).map((column) => [column.name, column]));
  const words = new Map<CsvColumn, readonly KindLabels[]>();
  return (name, text) => {
    const column = columns.get(name ?? '');
    if (!column) return {};
    const known = words.get(column) ?? locales.map((one) => cellLabels(project, resource, column, one));
    words.set(column, known);
    const readText = readAs(
      column.field,
      text,
      { ...now, words: known },
      cellLabels(project, resource, column, locale),
    );
    return readText === null ? {} : { readAs: readText };
  };
}

function recordOf(
  resource: Resource,
  { index, cells, further = [] }: RecordLines,
  headers: readonly MatchedHeader[],
  finding: Finding | undefined,
  describe: Describe,
  describeWithField: Describe,
  reading: Reading,
): ImportRecord {
  const { state = 'new', errors = [], before = {}, parts = { lines: {}, gone: [] } } = finding ?? {};
  const shown = new Set(headers.map(({ field }) => field));
  const isShown = ({ pointer, at }: PlacedError): boolean => shown.has(at?.column ?? fieldAt(pointer));
  const valuesOn = (line: number, texts: readonly string[], was: Texts): ImportRecord['values'] =>
    Object.fromEntries(
      headers.map(({ name, field }, column) => [
        name,
        {
          ...maskedCell(resource, field, texts[column] ?? ''),
          ...reading(field, texts[column] ?? ''),
          errors: field === null ? [] : errors.filter((error) => isAt(error, field, line)).map(describe),
          ...(field !== null && Object.hasOwn(was, field) ? { before: was[field] } : {}),
        },
      ]),
    );
  const lines: readonly ImportLine[] = [
    ...further.map((one, at) => ({
      row: one.index + 2,
      values: valuesOn(at + 1, one.cells, parts.lines[at + 1] ?? {}),
    })),
    ...parts.gone.map((texts) => ({ row: null, values: valuesOn(-1, [], texts) })),
  ];
  return {
    row: index + 2,
    isValid: errors.length === 0,
    state,
    values: valuesOn(0, cells, { ...before, ...parts.lines[0] }),
    recordErrors: errors.filter((error) => !isShown(error)).map(describeWithField),
    ...(lines.length > 0 ? { lines } : {}),
  };
}

/** @param line of the record, from 0 */
const isAt = ({ pointer, at }: PlacedError, column: string, line: number): boolean =>
  at ? at.column === column && at.line === line : line === 0 && fieldAt(pointer) === column;
