/** An uploaded file, imported or tried: which column is what, what became of the rows, and a page of them. */
import { accessOf, canRead } from '#model/access.ts';
import { locales } from '#model/actor.ts';
import type {
  ImportAnswer,
  ImportAsked,
  ImportCell,
  ImportFault,
  ImportProgress,
  ImportRecord,
} from '#model/csv/import-answer.ts';
import { fileFields, knownHeadings, type MatchedHeader, matchHeaders } from '#model/csv/match-headers.ts';
import { readAs } from '#model/csv/read-as.ts';
import { type FieldFault, Problem } from '#model/errors.ts';
import type { Field } from '#model/field.ts';
import type { KindLabels } from '#model/kinds/kind.ts';
import { fieldAt } from '#model/pointer.ts';
import type { ReadContext } from '#model/readers/reader.ts';
import type { Resource } from '#model/resource.ts';
import { asRead, looksMasked } from '#model/sensitive.ts';
import { pageSize as usualPageSize } from '#model/wire.ts';
import type { FileStore } from '../files/file-store.ts';
import type { Author } from '../gate/audit.ts';
import type { Gate } from '../gate/gate.ts';
import type { Finding, Imported } from '../gate/import/import-records.ts';
import { localeOf } from '../gate/record-on-wire.ts';
import type { House } from '../house.ts';
import type { Jobs } from '../jobs.ts';
import { faultMessage } from '../problem.ts';
import { type CsvFile, type CsvRow, readCsvFile } from './csv-file.ts';

interface Context {
  readonly gate: Gate;
  readonly files: FileStore;
  readonly jobs: Jobs;
  house(): House;
}

interface Asked {
  readonly resource: Resource;
  readonly author: Author;
  readonly asked: ImportAsked;
  readonly fixed: Readonly<Record<string, unknown>>;
  /** The day and the zone that cells are read with. */
  readonly now: Pick<ReadContext, 'today' | 'timeZone'>;
}

/** Pages of what a file comes to are looked at meanwhile. */
const keptMs = 10 * 60_000;

/** @throws `invalid-field` for a file that is not there, is no CSV, or is to be imported with columns that nobody knows */
export async function importFile(context: Context, request: Asked): Promise<ImportAnswer | ImportProgress> {
  const { resource, author, asked, fixed } = request;
  const { uploadedFileKey: key, dryrun } = asked;
  const account = author.actor.kind === 'account' ? author.actor.accountId : '';
  if (!(await context.gate.isToBeImported(account, key))) throw missing();
  const { fields, words } = headingsFor(context.house(), request);
  const file = await readCsvFile(
    async () => (await context.files.read(key)) ?? Promise.reject(missing()),
    knownHeadings(fields, words),
    asked.headerRow ?? null,
  );
  const headers = matchHeaders(file.headers, fields, words, new Map(Object.entries(asked.mapping ?? {})));
  const isFaulty = headers.some(({ fault }) => fault !== null);
  if (isFaulty && !dryrun) throw new Problem('invalid-field', [{ pointer: '/mapping', keyword: 'columns' }]);
  const columns = headers.map(({ field, fault }) => (fault ? null : field));
  const nameless = new Set(columns.flatMap((field, at) => (field === null && headers[at]?.name === '' ? [at] : [])));
  const name = JSON.stringify([key, account, resource.name, file.headerRow, columns, fixed, dryrun]);
  const isFurther = (asked.page ?? 0) > 0 || asked.errorsOnly === true;
  const work = (tell: (row: number) => void): Promise<Imported> => {
    const rows = () => counted(file.batches(), tell);
    const match = asked.into === undefined ? resource.csv.match : (resource.csv.into?.match ?? null);
    return context.gate.import({ resource, author, columns, nameless, fixed, match, dryrun, uploadKey: key, rows });
  };
  const joined = await context.jobs.join({ name, work, mayBeKnown: dryrun && isFurther, keptMs });
  if ('reached' in joined) return { processingState: dryrun ? 'checking' : 'importing', rows: joined.reached };
  return answerOf(context.house(), request, file, headers, joined.outcome);
}

const missing = (): Problem => new Problem('invalid-field', [{ pointer: '/uploadedFileKey', keyword: 'fileGone' }]);

async function* counted(batches: AsyncIterable<readonly CsvRow[]>, tell: (row: number) => void) {
  for await (const batch of batches) {
    tell(batch.at(-1)?.index ?? 0);
    yield batch;
  }
}

/** The fields that a file may hold for whoever imports, and their words in each language. */
function headingsFor(house: House, { resource, author }: Asked) {
  const access = accessOf(resource, author.actor);
  return {
    fields: fileFields(resource).filter((name) => canRead(access, name)),
    words: locales.map((locale) => (field: string) => house.word(resource, locale, `fields.${field}`)),
  };
}

async function answerOf(
  house: House,
  request: Asked,
  file: CsvFile,
  headers: readonly MatchedHeader[],
  { counts, findings, othersWaitSeconds }: Imported,
): Promise<ImportAnswer> {
  const { asked, author } = request;
  const { page = 0, pageSize = usualPageSize, errorsOnly = false, dryrun } = asked;
  const locale = localeOf(author.actor);
  const told: Tell = (fault) => ({
    keyword: fault.keyword,
    message: faultMessage(fault, house, locale, request.resource),
  });
  /** Of a field that no column stands for: its name has to be said. */
  const toldOfField: Tell = (fault) => {
    const { keyword, message } = told(fault);
    const name = fieldAt(fault.pointer);
    if (name === '') return { keyword, message };
    const field = house.word(request.resource, locale, `fields.${name}`);
    const named = house.appWord(locale, 'validation.ofField') ?? '';
    return { keyword, message: named.replace('%{field}', () => field).replace('%{message}', () => message) };
  };
  const byIndex = new Map(findings);
  const rejected = findings.filter(([, { state }]) => state === 'rejected');
  const cellsOf = ({ faults }: Finding): number =>
    new Set(faults.map(({ pointer }) => fieldAt(pointer)).filter(Boolean)).size;
  const total = errorsOnly ? rejected.length : counts.rows;
  const reading = readingOf(house, request);
  const rows = await pageOf(
    file,
    page * pageSize,
    pageSize,
    errorsOnly ? ({ index }) => byIndex.get(index)?.state === 'rejected' : () => true,
  );
  return {
    headers: headers.map(({ name, field, fault }) => ({
      name,
      field,
      errors: fault ? [told({ pointer: '', ...fault })] : [],
    })),
    records: rows.map((row) =>
      recordOf(request.resource, row, headers, byIndex.get(row.index), told, toldOfField, reading),
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

/** Reads the file again up to the rows that are wanted: nothing but what was found is kept of a dry run. */
async function pageOf(
  file: CsvFile,
  start: number,
  size: number,
  isWanted: (row: CsvRow) => boolean,
): Promise<readonly CsvRow[]> {
  const rows: CsvRow[] = [];
  let passed = 0;
  for await (const batch of file.batches())
    for (const row of batch) {
      if (!isWanted(row)) continue;
      if (passed++ >= start) rows.push(row);
      if (rows.length === size) return rows;
    }
  return rows;
}

type Tell = (fault: FieldFault) => ImportFault;

/** A number that the file brings is not said again; a mask, which is what somebody read, is. */
function toldCell({ fields }: Resource, name: string | null, text: string): Pick<ImportCell, 'value' | 'hidden'> {
  const field = name !== null && Object.hasOwn(fields, name) ? fields[name] : undefined;
  if (!field?.sensitive || text.trim() === '' || looksMasked(field, text)) return { value: text };
  return { value: String(asRead(field, text)), hidden: true };
}

type Reading = (field: string | null, text: string) => Pick<ImportCell, 'readAs'>;

/** Cells are read again as they were for the import. */
function readingOf(house: House, { resource, author, now }: Asked): Reading {
  const locale = localeOf(author.actor);
  const words = new Map<Field, readonly KindLabels[]>();
  return (name, text) => {
    const field = name !== null && Object.hasOwn(resource.fields, name) ? resource.fields[name] : undefined;
    if (!field) return {};
    const known = words.get(field) ?? locales.map((one) => house.labelsOf(resource, field, one));
    words.set(field, known);
    const said = readAs(field, text, { ...now, words: known }, house.labelsOf(resource, field, locale));
    return said === null ? {} : { readAs: said };
  };
}

function recordOf(
  resource: Resource,
  { index, cells }: CsvRow,
  headers: readonly MatchedHeader[],
  finding: Finding | undefined,
  told: Tell,
  toldOfField: Tell,
  reading: Reading,
): ImportRecord {
  const { state = 'new', faults = [], before = {} } = finding ?? {};
  const fieldsShown = new Set(headers.map(({ field }) => field));
  const fieldOf = ({ pointer }: FieldFault): string => fieldAt(pointer);
  return {
    row: index + 2,
    isValid: faults.length === 0,
    state,
    values: Object.fromEntries(
      headers.map(({ name, field }, column) => [
        name,
        {
          ...toldCell(resource, field, cells[column] ?? ''),
          ...reading(field, cells[column] ?? ''),
          errors: field === null ? [] : faults.filter((fault) => fieldOf(fault) === field).map(told),
          ...(field !== null && Object.hasOwn(before, field) ? { before: before[field] } : {}),
        },
      ]),
    ),
    recordErrors: faults.filter((fault) => !fieldsShown.has(fieldOf(fault))).map(toldOfField),
  };
}
