/**
 * Imports a file part by part. The transaction of a part also notes that the part is done: after a crash, the same call
 * goes on with the first part that is not.
 */
import { setTimeout as sleep } from 'node:timers/promises';
import { Problem } from '#model/access/errors.ts';
import { same } from '#model/base/same.ts';
import type { RecordLines } from '#model/csv/record-lines.ts';
import { underLease } from '../../../db/lease.ts';
import { errorCode } from '../../../db/transaction.ts';
import type { GateContext } from '../../gate-context.ts';
import { type Imported, importRecords, type Once } from '../import-records.ts';
import type { ImportRequest } from '../row.ts';
import {
  beginFileImport,
  type Counts,
  endFileImport,
  type FileImport,
  findFileImport,
  findUnfinished,
  forgetUnfinished,
  leaseOf,
  mustGoOn,
  type NewFileImport,
  notePart,
  resumeFileImport,
} from './file-imports.ts';

export interface PartsRequest {
  readonly file: Omit<NewFileImport, 'rowCount' | 'partCount'>;
  readonly request: Omit<ImportRequest, 'dryrun' | 'rows'>;
  /** True forgets what an earlier, unfinished import of the file has done. */
  readonly isRestart: boolean;
  /** Aborts the import with the reason as its error; the part in work is undone. */
  readonly signal: AbortSignal;
  /** Reads the whole file, before its first part is imported. @throws if it cannot be read to its end */
  measure(): Promise<Pick<NewFileImport, 'rowCount' | 'partCount'>>;
  /** The parts from the record with this index on. */
  parts(fromRow: number): AsyncIterable<readonly RecordLines[]>;
  /**
   * Called before a part is committed, and again if its transaction is retried.
   *
   * @param at length of the file of rejected rows after the parts before
   * @returns its length after this part
   */
  keepRejected(part: readonly RecordLines[], imported: Imported, at: number): Promise<number>;
  /** Called before the first part and after each one. */
  progress(state: FileImport): void;
}

export interface PartsImported extends FileImport {
  /** True if the file had been imported before, and nothing was done. */
  readonly isKnown: boolean;
}

/**
 * @throws Error with a sentence if another process imports the file, if it has changed, or if other options were given
 * before; ImportCanceled; what the signal aborts with
 */
export async function importInParts(context: GateContext, work: PartsRequest): Promise<PartsImported> {
  const done = await underLease(context.database.kysely, leaseOf(work.file), (lost) =>
    carryOut(context, { ...work, signal: AbortSignal.any([work.signal, lost]) }),
  );
  if (done) return done;
  throw new Error('Another process imports this file. If that process has crashed, try again in half a minute.');
}

async function carryOut(context: GateContext, work: PartsRequest): Promise<PartsImported> {
  const { kysely } = context.database;
  let state = await stateOf(context, work);
  if (state.endedAt) return { ...state, isKnown: true };
  work.progress(state);
  for await (const part of work.parts(state.nextRow)) {
    await mustGoOn(kysely, state);
    state = await patiently(context, work, state, part);
    work.progress(state);
  }
  return { ...(await endFileImport(kysely, state, context.clock.now())), isKnown: false };
}

async function stateOf({ database, clock }: GateContext, work: PartsRequest): Promise<FileImport> {
  const { kysely } = database;
  const { file, isRestart } = work;
  if (isRestart) await forgetUnfinished(kysely, file);
  const found = isRestart ? null : await findFileImport(kysely, file);
  if (found?.endedAt) return found;
  if (found && !same(found.options, file.options))
    throw new Error(
      'The import of this file began with other options. Give the same options, or import it from its first row with --restart.',
    );
  if (found) return resumeFileImport(kysely, found.id, clock.now());
  const other = await findUnfinished(kysely, file);
  if (other)
    throw new Error(
      `The file has changed since its import began, of which ${other.counts.rows} of ${other.rowCount} rows are done. ` +
        'Restore the earlier file to go on, or import the new one from its first row with --restart.',
    );
  const size = await work.measure();
  return beginFileImport(kysely, { ...file, ...size }, clock.now());
}

const mostRetries = 5;
const retryAfterMs = 2_000;

/** Tries a part again while other users hold the records that it changes. */
async function patiently(
  context: GateContext,
  work: PartsRequest,
  before: FileImport,
  part: readonly RecordLines[],
): Promise<FileImport> {
  for (let attempt = 1; ; attempt++)
    try {
      return await importPart(context, work, before, part);
    } catch (error) {
      if (!isBusy(error) || attempt > mostRetries) throw error;
      await sleep(retryAfterMs);
      work.signal.throwIfAborted();
    }
}

const lockTimeout = '55P03';
const isBusy = (error: unknown): boolean =>
  error instanceof Problem ? error.code === 'busy' : errorCode(error) === lockTimeout;

async function importPart(
  context: GateContext,
  { request, signal, keepRejected }: PartsRequest,
  before: FileImport,
  part: readonly RecordLines[],
): Promise<FileImport> {
  let after = before;
  const once: Once = {
    claim: async () => null,
    async keep(handle, imported) {
      signal.throwIfAborted();
      const rejectedBytes = await keepRejected(part, imported, before.rejectedBytes);
      const counts = sumOf(before.counts, imported.counts);
      const nextRow = (part.at(-1)?.index ?? 0) + 1;
      after = await notePart(handle, before, { nextRow, counts, rejectedBytes }, context.clock.now());
    },
  };
  const rows = () => inBatches(part, signal);
  await importRecords(context, { ...request, dryrun: false, rows }, once);
  return after;
}

export const sumOf = (one: Counts, other: Counts): Counts => ({
  rows: one.rows + other.rows,
  new: one.new + other.new,
  changed: one.changed + other.changed,
  unchanged: one.unchanged + other.unchanged,
  rejected: one.rejected + other.rejected,
});

const batchSize = 1000;

/** The records of a part as the import reads them. */
export async function* inBatches(
  part: readonly RecordLines[],
  signal: AbortSignal,
): AsyncGenerator<readonly RecordLines[]> {
  for (let at = 0; at < part.length; at += batchSize) {
    signal.throwIfAborted();
    yield part.slice(at, at + batchSize);
  }
}
