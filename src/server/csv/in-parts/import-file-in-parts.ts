/** Imports a CSV file of any size for the operator, part by part, with the rules of the wizard. */
import path from 'node:path';
import { accessOf, canRead, mayImport } from '#model/access/access.ts';
import type { Actor } from '#model/access/actor.ts';
import { Problem } from '#model/access/errors.ts';
import { hint } from '#model/base/text/nearest.ts';
import type { Encoding } from '#model/csv/file/csv-encoding.ts';
import { fileFields } from '#model/csv/match-headers.ts';
import { type RecordLines, recordsIn } from '#model/csv/record-lines.ts';
import type { FieldError } from '#model/types/field-error.ts';
import type { Resource } from '#model/types/resource.ts';
import type { Project } from '../../declarations/project.ts';
import type { Gate } from '../../gate/gate.ts';
import type { Imported } from '../../gate/import/import-records.ts';
import type { Counts, FileImport } from '../../gate/import/parts/file-imports.ts';
import { inBatches, type PartsRequest, sumOf } from '../../gate/import/parts/import-in-parts.ts';
import { errorMessage } from '../../http/problem.ts';
import type { Identity } from '../../identity/identity.ts';
import { fixedBy } from '../fixed-by.ts';
import { fixedInto } from '../fixed-into.ts';
import { type FileWithColumns, readColumns } from '../read-columns.ts';
import { rowReasons } from '../row-reasons.ts';
import { type CsvSource, readCsvSource } from './csv-source.ts';
import { headingProblems } from './heading-problems.ts';
import { partsOf, usualPartSize } from './parts-of.ts';
import { rejectedLines, writeRejected } from './rejected-file.ts';

/** What the operator asks for. */
export interface FileOrder {
  readonly resource: string;
  readonly file: string;
  /** E-mail address of the account in whose name the rows are written; null for the operator. */
  readonly account: string | null;
  /** Null detects it. */
  readonly encoding: Encoding | null;
  /** The variant, or the id of the record, that every row belongs to. */
  readonly variant: string | null;
  readonly into: string | null;
  /** Headings of columns that are left out. */
  readonly ignored: readonly string[];
  /** File for the rejected rows. */
  readonly rejected: string | null;
  readonly isDryRun: boolean;
  readonly isRestart: boolean;
  readonly partSize?: number;
}

export interface ImportWatch {
  /** Aborts with the error of the call. */
  readonly signal: AbortSignal;
  progress(state: ImportState): void;
}

/** How far an import is. */
export interface ImportState {
  /** Null in a dry run, which nobody can cancel from elsewhere. */
  readonly id: string | null;
  readonly counts: Counts;
  readonly rowCount: number;
}

export interface FileImported {
  readonly counts: Counts;
  /** True if the file had been imported before, and nothing was done. */
  readonly isKnown: boolean;
}

interface Context {
  readonly gate: Gate;
  readonly identity: Pick<Identity, 'actorOfEmail'>;
  project(): Project;
}

const locale = 'en-US';

/** What the steps of one import share. */
interface Work {
  readonly context: Context;
  readonly order: FileOrder;
  readonly source: CsvSource;
  readonly columns: FileWithColumns;
  readonly request: PartsRequest['request'];
}

/** @throws Error with a sentence for everything that prevents the import; ImportCanceled */
export async function importFileInParts(context: Context, order: FileOrder, watch: ImportWatch): Promise<FileImported> {
  try {
    const work = await prepared(context, order);
    return order.isDryRun ? await rehearsed(work, watch) : await imported(work, watch);
  } catch (error) {
    if (error instanceof Problem) throw new Error(sentenceOf(context.project(), order, error), { cause: error });
    throw error;
  }
}

async function prepared(context: Context, order: FileOrder): Promise<Work> {
  const { resources } = context.project().declarations;
  const resource = Object.hasOwn(resources, order.resource) ? resources[order.resource] : undefined;
  if (!resource) throw new Error(`No resource "${order.resource}"${hint(order.resource, Object.keys(resources))}`);
  const actor = await actorOf(context, order);
  const access = accessOf(resource, actor);
  if (!mayImport(access)) throw new Error(refusalOf(resource, order));
  const source = await readCsvSource(order.file, order.encoding);
  if (order.rejected !== null && path.resolve(order.rejected) === source.path)
    throw new Error('--rejected names the file that is imported. Name another file.');
  const fields = fileFields(resource).filter((name) => canRead(access, name));
  const columns = await readColumns(context.project(), resource, fields, source.open, order.ignored);
  const problems = headingProblems(context.project(), resource, columns.headers, fields);
  if (problems.length > 0) throw new Error(problems.join('\n'));
  return { context, order, source, columns, request: await requestOf(context, order, resource, actor, columns) };
}

async function actorOf({ identity }: Context, { account }: FileOrder): Promise<Actor> {
  if (account === null) return { kind: 'system', label: 'daicho import' };
  const actor = await identity.actorOfEmail(account);
  if (!actor) throw new Error(`No active account has the address ${account}.`);
  return actor;
}

function refusalOf({ name, routes }: Resource, { account }: FileOrder): string {
  if (routes.import === null || account === null) return `Files cannot be imported into "${name}".`;
  return `The account ${account} may not import files into "${name}".`;
}

async function requestOf(
  context: Context,
  { variant, into }: FileOrder,
  resource: Resource,
  actor: Actor,
  { inFile, nameless }: FileWithColumns,
): Promise<Work['request']> {
  const fixed =
    into === null ? fixedBy(resource, variant ?? undefined) : await fixedInto(context, resource, actor, into);
  return {
    ...{ resource, fixed, nameless, columns: inFile.fields, parts: inFile.parts },
    match: into === null ? resource.csv.match : (resource.csv.into?.match ?? null),
    author: { actor, origin: 'csv', requestId: null },
  };
}

const sizeOf = ({ order }: Work): number => order.partSize ?? usualPartSize;

/** Every record of the file, from its beginning. */
const recordsOf = ({ columns: { file, inFile }, request }: Work): AsyncIterable<readonly RecordLines[]> =>
  recordsIn(file.batches(), inFile.all, request.match);

async function measured(work: Work, signal: AbortSignal): Promise<{ rowCount: number; partCount: number }> {
  let rowCount = 0;
  for await (const batch of recordsOf(work)) {
    signal.throwIfAborted();
    rowCount += batch.length;
  }
  return { rowCount, partCount: Math.ceil(rowCount / sizeOf(work)) };
}

async function imported(work: Work, { signal, progress }: ImportWatch): Promise<FileImported> {
  const { context, order, source, request } = work;
  const { account, variant, into, ignored, rejected, encoding } = order;
  const rejectedPath = rejected === null ? null : path.resolve(rejected);
  const keepRejected = keeping(work, rejectedPath);
  return context.gate.importInParts({
    file: {
      ...{ resource: request.resource.name, file: source.path, sha256: source.sha256 },
      options: { account, variant, into, ignored, encoding, rejected: rejectedPath },
      by: request.author.actor.label,
    },
    ...{ request, signal, isRestart: order.isRestart },
    measure: () => measured(work, signal),
    parts: (fromRow) => partsOf(recordsOf(work), fromRow, sizeOf(work)),
    async keepRejected(part, result, at) {
      await source.mustBeUnchanged();
      return keepRejected(part, result, at);
    },
    progress: ({ id, counts, rowCount }: FileImport) => progress({ id, counts, rowCount }),
  });
}

/** Writes the rejected rows of a part, if the operator has named a file for them. */
function keeping({ context, columns, request }: Work, file: string | null): PartsRequest['keepRejected'] {
  const reasonsOf = rowReasons(context.project(), request.resource, locale);
  const headers = columns.headers.map(({ name }) => name);
  return async (part, { findings }, at) =>
    file === null ? at : writeRejected(file, headers, rejectedLines(part, findings, reasonsOf), at);
}

/** Imports all parts in one transaction that is undone: a row finds the records of earlier parts. */
async function rehearsed(work: Work, { signal, progress }: ImportWatch): Promise<FileImported> {
  const { context, order, source, request } = work;
  const { rowCount } = await measured(work, signal);
  const keepRejected = keeping(work, order.rejected);
  const counts = await context.gate.rehearseImports(async (importRows) => {
    let sum: Counts = { rows: 0, new: 0, changed: 0, unchanged: 0, rejected: 0 };
    let at = 0;
    progress({ id: null, counts: sum, rowCount });
    for await (const part of partsOf(recordsOf(work), 0, sizeOf(work))) {
      const result: Imported = await importRows({ ...request, dryrun: true, rows: () => inBatches(part, signal) });
      await source.mustBeUnchanged();
      at = await keepRejected(part, result, at);
      sum = sumOf(sum, result.counts);
      progress({ id: null, counts: sum, rowCount });
    }
    return sum;
  });
  return { counts, isKnown: false };
}

function sentenceOf(project: Project, { resource }: FileOrder, { errors, code }: Problem): string {
  const about = project.declarations.resources[resource] ?? null;
  if (errors.length === 0) return project.appWord(locale, `errors.${code}`) ?? code;
  return errors.map((error) => `${optionAt(error)}${errorMessage(error, project, locale, about)}`).join('\n');
}

/** The option that an error concerns; the other errors concern the file. */
const optionAt = ({ pointer }: FieldError): string =>
  ['/variant', '/into'].includes(pointer) ? `--${pointer.slice(1)}: ` : '';
