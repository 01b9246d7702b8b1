/** Judged rows into the table: in bulk where every row stands for itself, one after the other where a row moves or counts others. */
import { setImmediate } from 'node:timers/promises';
import { type CompiledQuery, sql } from 'kysely';
import { askedOf, derivedFields } from '#model/derivation.ts';
import { Problem } from '#model/errors.ts';
import { numberedFields } from '#model/numbering.ts';
import { titleOf } from '#model/record/record-title.ts';
import type { Declarations } from '#model/types/declarations.ts';
import type { Resource } from '#model/types/resource.ts';
import { insertQuery, updateManyQuery } from '../../sql/write-records.ts';
import { uuidv7 } from '../../uuid.ts';
import { writeAudits } from '../audit.ts';
import { enterChanges } from '../dated/enter-changes.ts';
import { entryOf } from '../dated/note-applied.ts';
import { draftsOf } from '../drafts/draft-of.ts';
import type { Handle } from '../handle.ts';
import { limitsOn } from '../limits.ts';
import { changeRecord, changesOf, insertRecord, uniqueProblem } from '../write-records.ts';
import { type Row, type Run, refused, rowNumber, stateOf } from './row.ts';

/** Rows that stand for themselves, and the statements that write them. */
export interface Bulk {
  readonly rows: readonly Row[];
  readonly made: readonly Written[];
  readonly changed: readonly Written[];
  readonly statements: readonly CompiledQuery[];
}

interface Written {
  readonly row: Row;
  readonly record: Readonly<Record<string, unknown>> & { readonly id: string };
}

/** Works out how rows will be written, for which the database is not needed. */
export function prepareWriting({ context, handle, resource }: Run, rows: readonly Row[]): Bulk {
  const at = context.clock.now();
  const now = at.toISOString();
  const wanted = rows.filter(isWritten);
  const made = wanted.flatMap((row) =>
    row.stored || !row.plan
      ? []
      : [{ row, record: { ...row.plan.record, id: uuidv7(at.getTime()), createdAt: now, updatedAt: now } }],
  );
  const changed = wanted.flatMap((row) =>
    row.stored && row.plan
      ? [{ row, record: { ...row.stored, ...row.plan.record, id: String(row.stored.id), updatedAt: now } }]
      : [],
  );
  const recordsOf = (all: readonly Written[]) => all.map(({ record }) => record);
  const names = [...new Set(changed.flatMap(({ row }) => row.plan?.changed ?? []))];
  const queries = [
    ...(made.length > 0 ? [insertQuery(resource, recordsOf(made))] : []),
    ...(changed.length > 0 ? [updateManyQuery(resource, recordsOf(changed), names)] : []),
  ];
  return { rows, made, changed, statements: queries.map((query) => query.compile(handle)) };
}

/**
 * Sends rows to the database.
 * @returns waits until they are written, and answers the rows; what only the table could refuse is refused then
 */
export async function beginWriting(run: Run, bulk: Bulk): Promise<() => Promise<readonly Row[]>> {
  const { handle, resource } = run;
  const { rows } = bulk;
  if (bulk.statements.length === 0) return async () => rows;
  const end = await savepoint(handle);
  const writing = write(run, bulk);
  writing.catch(() => undefined);
  // The driver has the statement by the next turn.
  await setImmediate();
  return async () => {
    try {
      await writing;
      await end('release savepoint');
      return rows;
    } catch (error) {
      await end('rollback to savepoint');
      // Somebody else was quicker with one of the values; which row it is shows one by one.
      if (!uniqueProblem(error, resource)) throw error;
      return oneByOne(run, rows);
    }
  };
}

const isWritten = (row: Row): boolean => ['new', 'changed'].includes(stateOf(row));

/** True where writing a row neither moves, marks, counts, names nor adds another, and its title is made of its own fields. */
export function standAlone(declarations: Declarations, resource: Resource): boolean {
  // What records of others say stays as it is, however many rows of its own are written.
  const isCounted = derivedFields(resource).some((field) => {
    const asked = declarations.resources[askedOf(field, resource) ?? ''];
    return asked && (asked.source.kind === 'view' || asked.stored.as === resource.stored.as);
  });
  return (
    !isCounted &&
    draftsOf(declarations, resource).length === 0 &&
    numberedFields(resource).length === 0 &&
    !Object.values(resource.fields).some(({ sensitive }) => sensitive?.sealed) &&
    resource.list.order === null &&
    resource.events === null &&
    resource.primary === null &&
    limitsOn(declarations, resource).length === 0 &&
    Object.keys(resource.stored.title.paths).length === 0 &&
    // What rows refer to is judged with the record that holds them.
    !Object.values(resource.fields).some(({ rows }) => rows?.some(({ to }) => to !== null)) &&
    Object.values(resource.fields).every(
      ({ to }) => to === null || declarations.resources[to]?.stored.as !== resource.stored.as,
    )
  );
}

async function write(run: Run, { made, changed, statements }: Bulk): Promise<void> {
  const { context, handle, resource, author, dryrun } = run;
  const at = context.clock.now();
  for (const statement of statements) await handle.executeQuery(statement);
  // A further row that means one of them is a duplicate, not a change of it.
  for (const { row, record } of made) run.met.set(record.id, rowNumber(row.index));
  // Nobody will ever read the entries of a dry run, and nothing in them can be refused.
  if (dryrun) return;
  const today = context.clock.today();
  const dated = changed.flatMap(
    ({ row }) => (row.stored && row.plan && entryOf(resource, today, row.stored, row.plan)) ?? [],
  );
  await enterChanges(handle, { resource, author, state: 'applied' }, at, dated);
  await writeAudits(
    handle,
    author,
    at,
    [...made, ...changed].map(({ row, record }) => ({
      action: row.stored ? 'update' : 'create',
      resource: resource.stored.as,
      recordId: record.id,
      recordLabel: titleOf(resource, record),
      changes: row.plan ? changesOf(resource, row.stored, row.plan) : [],
    })),
  );
}

export async function oneByOne(run: Run, rows: readonly Row[]): Promise<readonly Row[]> {
  const written: Row[] = [];
  for (const row of rows) written.push(isWritten(row) ? await writeOne(run, row) : row);
  return written;
}

async function writeOne({ context, handle, resource, author, fixed, met, ids }: Run, row: Row): Promise<Row> {
  const request = { resource, author, once: null };
  const { stored } = row;
  const end = await savepoint(handle);
  try {
    if (stored) await changeRecord(context, handle, request, stored, picked(row));
    else {
      const { id } = await insertRecord(context, handle, request, { ...picked(row), ...fixed });
      met.set(id, rowNumber(row.index));
      ids.set(row.index, id);
    }
    await end('release savepoint');
    return row;
  } catch (error) {
    await end('rollback to savepoint');
    const problem = error instanceof Problem ? error : uniqueProblem(error, resource);
    if (!problem) throw error;
    return refused(row, ...(problem.faults.length > 0 ? problem.faults : [{ pointer: '', keyword: problem.code }]));
  }
}

/** What the row says of the fields that it changes. */
const picked = ({ body, plan }: Row): Readonly<Record<string, unknown>> =>
  Object.fromEntries(Object.entries(body).filter(([name]) => plan?.changed.includes(name)));

/** What is written from here on can be undone by itself; it is kept or undone by what is answered. */
export async function savepoint(
  handle: Handle,
): Promise<(how: 'release savepoint' | 'rollback to savepoint') => Promise<unknown>> {
  await sql`savepoint import_rows`.execute(handle);
  return (how) => sql`${sql.raw(how)} import_rows`.execute(handle);
}
