/** Writes validated rows: in bulk if every row is independent, one by one if a row moves or counts others. */
import { setImmediate } from 'node:timers/promises';
import { Problem } from '#model/access/errors.ts';
import type { FieldError } from '#model/types/field-error.ts';
import type { Change } from '../write/change.ts';
import { create, planned, update } from '../write/modes.ts';
import { savepoint } from '../write/savepoint.ts';
import { statementsOf } from '../write/statements-of.ts';
import { uniqueProblem } from '../write/unique-problem.ts';
import { begin, checkTogether, furtherOf, isRefusal, write, writeTogether } from '../write/write.ts';
import { type Row, type Run, refused, rowNumber, stateOf } from './row.ts';

/** Rows that are written together. */
export interface Bulk {
  readonly rows: readonly Row[];
  readonly changes: readonly Change[];
  readonly changeOf: ReadonlyMap<Row, Change>;
}

/** Prepares the writing of rows without the database. */
export function prepareWriting({ context, handle, resource, author }: Run, rows: readonly Row[]): Bulk {
  const request = { resource, author, once: null };
  const [creates, updates] = [planned('create'), planned('update')];
  const further = furtherOf(context, handle);
  const changeOf = new Map<Row, Change>();
  for (const row of rows) {
    const { stored, body, plan } = row;
    if (!isWritten(row) || !plan) continue;
    const mode = stored ? updates : creates;
    changeOf.set(row, begin(context, handle, request, mode, stored, body, plan, undefined, further));
  }
  const changes = [...changeOf.values()];
  statementsOf(changes);
  return { rows, changes, changeOf };
}

/**
 * Sends rows to the database.
 *
 * @returns a function that waits for the write and returns the rows; includes refusals by the table
 */
export async function beginWriting(
  run: Run,
  { rows, changes, changeOf }: Bulk,
): Promise<() => Promise<readonly Row[]>> {
  const { handle, resource, matched } = run;
  if (changes.length === 0) return async () => rows;
  const validChanges = await checkTogether(changes);
  const left = rows.map((row) => {
    const refusal = changeOf.get(row)?.refusal;
    return refusal ? refused(row, ...errorsIn(refusal)) : row;
  });
  const end = await savepoint(handle);
  const writing = writeTogether(validChanges, run.dryrun);
  writing.catch(() => undefined);
  // By the next turn of the event loop the driver has sent the statement.
  await setImmediate();
  return async () => {
    try {
      await writing;
      await end('release savepoint');
      // A further row with the same record is a duplicate, not a change of it.
      for (const [row, { id, stored, refusal }] of changeOf)
        if (!stored && !refusal) matched.set(id, rowNumber(row.index));
      return left;
    } catch (error) {
      await end('rollback to savepoint');
      // A concurrent write has taken one of the values or files; writing one by one shows which row it is.
      if (!isRefusal(error, resource)) throw error;
      return oneByOne(run, left);
    }
  };
}

const isWritten = (row: Row): boolean => ['new', 'changed'].includes(stateOf(row));

const errorsIn = ({ errors, code }: Problem): readonly FieldError[] =>
  errors.length > 0 ? errors : [{ pointer: '', keyword: code }];

export async function oneByOne(run: Run, rows: readonly Row[]): Promise<readonly Row[]> {
  const written: Row[] = [];
  for (const row of rows) written.push(isWritten(row) ? await writeOne(run, row) : row);
  return written;
}

async function writeOne({ context, handle, resource, author, fixed, matched, ids }: Run, row: Row): Promise<Row> {
  const request = { resource, author, once: null };
  const { stored } = row;
  const end = await savepoint(handle);
  try {
    if (stored) await write(context, handle, request, update, stored, picked(row));
    else {
      const { id } = await write(context, handle, request, create, null, { ...picked(row), ...fixed });
      matched.set(id, rowNumber(row.index));
      ids.set(row.index, id);
    }
    await end('release savepoint');
    return row;
  } catch (error) {
    await end('rollback to savepoint');
    const problem = error instanceof Problem ? error : uniqueProblem(error, resource);
    if (!problem) throw error;
    return refused(row, ...errorsIn(problem));
  }
}

/** The values of the changed fields. */
const picked = ({ body, plan }: Row): Readonly<Record<string, unknown>> =>
  Object.fromEntries(Object.entries(body).filter(([name]) => plan?.changed.includes(name)));
