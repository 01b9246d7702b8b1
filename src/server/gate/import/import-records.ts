/**
 * Imports rows of a file through the gate, all in one transaction. A dry run does the same and is undone at its end:
 * what passes it can be written later, unless something changes in between.
 */
import { accessOf, may, mayImport } from '#model/access/access.ts';
import { Problem } from '#model/access/errors.ts';
import { locales } from '#model/base/locales.ts';
import { type RowState, rowStates } from '#model/csv/import-answer.ts';
import type { Field } from '#model/types/fields/field.ts';
import type { Resource } from '#model/types/resource.ts';
import { momentOf } from '../../clock.ts';
import { settleDrafts } from '../drafts/settle-drafts.ts';
import type { GateContext } from '../gate-context.ts';
import type { Handle } from '../handle.ts';
import { gateTransaction } from '../last-administrator.ts';
import { prefetched } from '../prefetched.ts';
import { shapesFor } from '../write/steps/check-input-masks.ts';
import { finishTogether, goesTogether } from '../write/write.ts';
import { beforePartTexts, type PartTexts } from './before-part-texts.ts';
import { beforeTexts, type Texts } from './before-texts.ts';
import { importThrough } from './import-through.ts';
import { letOthersIn } from './let-others-in.ts';
import { matchRows } from './match-rows.ts';
import { nestedInFile } from './nested-in-file.ts';
import { placedErrors } from './placed-errors.ts';
import { type ReadRow, readBatches, settleRows } from './read-rows.ts';
import { refuseDuplicates } from './refuse-duplicates.ts';
import { type ImportRequest, type PlacedError, type Row, type Run, stateOf } from './row.ts';
import { importTogether, mayNameEachOther } from './rows-together.ts';
import { validateRows } from './validate-rows.ts';
import { type Bulk, beginWriting, oneByOne, prepareWriting } from './write-rows.ts';

/** The result of one row that is not simply a new record. */
export interface Finding {
  /** Id of the record that the row matches. */
  readonly id: string | null;
  readonly state: RowState;
  readonly errors: readonly PlacedError[];
  /** Former texts of replaced values, by column name. */
  readonly before: Texts;
  /** The same for parts of nested values; left out if none of them changes. */
  readonly parts?: PartTexts;
}

export interface Imported {
  readonly counts: Readonly<Record<RowState | 'rows', number>>;
  /** By the index of the row; a row without a finding is new and valid. */
  readonly findings: readonly (readonly [number, Finding])[];
  /** How long the import will block others on the embedded database; only in a dry run. */
  readonly othersWaitSeconds?: number;
}

/** What the transaction of an import notes, so that the same rows are imported once. */
export interface Once {
  /** Returns the stored result if the rows have been imported before. */
  claim(handle: Handle): Promise<Imported | null>;
  /** Called when all rows are written. What it throws undoes the import. */
  keep(handle: Handle, imported: Imported): Promise<void>;
}

/** @throws `forbidden` if the actor may neither create nor change records of the resource */
export async function importRecords(context: GateContext, request: ImportRequest, once: Once): Promise<Imported> {
  const { resource, author, dryrun } = request;
  mustBeAllowed(request);
  const begin = performance.now();
  try {
    const imported = await gateTransaction(context, async (handle) => {
      const earlier = dryrun ? null : await once.claim(handle);
      if (earlier) return earlier;
      const result = await importAll(context, handle, request);
      if (dryrun) throw new Undone(result);
      await finishTogether({ context, handle, request: { resource, author, once: null } }, result.counts.rows);
      const stored = { ...result, findings: result.findings.filter(([, { state }]) => state === 'rejected') };
      await once.keep(handle, stored);
      return stored;
    });
    for (const one of writtenBy(context, resource)) context.changed(one);
    await settleDrafts(context, resource).catch(() => undefined);
    return imported;
  } catch (error) {
    if (error instanceof Undone) {
      const result = error.result as Imported;
      // The embedded engine has one session for all, and an import takes about as long as its dry run.
      if (context.database.engine !== 'embedded') return result;
      return { ...result, othersWaitSeconds: Math.ceil((performance.now() - begin) / 1000) };
    }
    throw error;
  }
}

/**
 * Runs dry runs of several imports in one transaction, so that rows of a later one find the rows of an earlier one.
 *
 * @param work gets the function that imports; may run several times
 */
export async function rehearseImports<T>(
  context: GateContext,
  work: (importRows: (request: ImportRequest) => Promise<Imported>) => Promise<T>,
): Promise<T> {
  try {
    return await gateTransaction(context, async (handle) => {
      const result = await work(async (request) => {
        mustBeAllowed(request);
        return importAll(context, handle, { ...request, dryrun: true }, true);
      });
      throw new Undone(result);
    });
  } catch (error) {
    if (error instanceof Undone) return error.result as T;
    throw error;
  }
}

function mustBeAllowed({ resource, author }: ImportRequest): void {
  const access = accessOf(resource, author.actor);
  if (resource.csv.through ? !mayImport(access) : !may(access, 'create') && !may(access, 'update'))
    throw new Problem('forbidden');
}

/** Rows that are imported through another resource change its records too. */
function writtenBy(context: GateContext, resource: Resource): readonly Resource[] {
  const other = context.project().declarations.resources[resource.csv.through?.resource ?? ''];
  return other ? [resource, other] : [resource];
}

/** Thrown to undo the transaction of a dry run. */
class Undone<T> extends Error {
  readonly result: T;

  constructor(result: T) {
    super('dry run');
    this.result = result;
  }
}

async function importAll(
  context: GateContext,
  handle: Handle,
  request: ImportRequest,
  isRehearsal = false,
): Promise<Imported> {
  const { resource, author, nameless, fixed, match, outside, dryrun } = request;
  const columns = request.columns.map((name) => fieldOf(resource.fields, name));
  const run: Run = {
    context,
    handle,
    access: accessOf(resource, author.actor),
    moment: momentOf(context.clock, author.actor),
    resource,
    author,
    nameless,
    fixed,
    match,
    outside,
    dryrun,
    isRehearsal,
    columns,
    contexts: cellContexts(context, resource, columns),
    nested: nestedInFile(context, resource, request.parts ?? []),
    references: new Map(),
    shapes: await shapesFor(handle, context.project().declarations, resource),
    ids: new Map(),
    matched: new Map(),
    uniqueValues: new Map(),
  };
  const counts = Object.fromEntries(['rows', ...rowStates].map((name) => [name, 0])) as Record<
    RowState | 'rows',
    number
  >;
  const findings: [number, Finding][] = [];
  for await (const rows of importBatches(run, prefetched(readBatches(run, request.rows())))) {
    const before = await beforeTexts(run, rows);
    const partsBefore = await beforePartTexts(run, rows);
    for (const row of rows) {
      const state = stateOf(row);
      counts[state]++;
      if (state === 'new') continue;
      const parts = partsBefore.get(row.index);
      const texts = { before: before.get(row.index) ?? {}, ...(parts ? { parts } : {}) };
      findings.push([row.index, { id: idOf(row), state, errors: placedErrors(run.nested, row), ...texts }]);
    }
    counts.rows += rows.length;
  }
  return { counts, findings };
}

const idOf = ({ stored }: Row): string | null => (stored ? String(stored.id) : null);

async function* importBatches(run: Run, batches: AsyncIterable<readonly ReadRow[]>): AsyncGenerator<readonly Row[]> {
  if (run.resource.csv.through) {
    yield* importThrough(run, batches);
    return;
  }
  const write = async (rows: readonly Row[]): Promise<readonly Row[]> =>
    oneByOne(run, await refuseDuplicates(run, validateRows(run, await matchRows(run, rows))));
  if (mayNameEachOther(run)) {
    yield* importTogether(run, batches, write);
    return;
  }
  if (!goesTogether(run.resource, run.context.project().declarations)) {
    for await (const batch of batches) yield await write(await settleRows(run, batch));
    return;
  }
  // While the database writes a batch, the next one is validated and prepared, and the one after it is read.
  let ready = prepareWriting(run, []);
  for await (const batch of batches) {
    const matched = await matchRows(run, await settleRows(run, batch));
    const written = await beginWriting(run, await withoutDuplicates(run, ready));
    ready = prepareWriting(run, validateRows(run, matched));
    yield await written();
    await letOthersIn(run);
  }
  yield await (await beginWriting(run, await withoutDuplicates(run, ready)))();
}

/** Duplicates are rare; only then the batch is prepared again. */
async function withoutDuplicates(run: Run, ready: Bulk): Promise<Bulk> {
  const rows = await refuseDuplicates(run, ready.rows);
  return rows.every((row, at) => row === ready.rows[at]) ? ready : prepareWriting(run, rows);
}

function cellContexts(
  { clock, project }: GateContext,
  resource: Resource,
  columns: readonly (Field | null)[],
): Run['contexts'] {
  const { timeZone } = clock;
  const today = clock.today();
  return new Map(
    columns
      .filter((field) => field !== null)
      .map((field) => {
        const words = locales.map((locale) => project().labelsOf(resource, field, locale));
        return [field, { words, timeZone, today }];
      }),
  );
}

function fieldOf(fields: Readonly<Record<string, Field>>, name: string | null): Field | null {
  return name !== null && Object.hasOwn(fields, name) ? (fields[name] ?? null) : null;
}
