/** Judged rows into the table: in bulk where every row stands for itself, one after the other where a row moves or counts others. */
import { sql } from 'kysely';
import { derivationOf, derivedFields, isTotal } from '#model/derivation.ts';
import { Problem } from '#model/errors.ts';
import { titleOf } from '#model/record/record-title.ts';
import type { Declarations, Resource } from '#model/resource.ts';
import { insertQuery, updateManyQuery } from '../../sql/write-records.ts';
import { uuidv7 } from '../../uuid.ts';
import { writeAudits } from '../audit.ts';
import type { Handle } from '../gate-context.ts';
import { limitsOn } from '../limits.ts';
import { changeRecord, changesOf, insertRecord, uniqueProblem } from '../write-records.ts';
import { type Row, type Run, recordMark, refused, stateOf } from './row.ts';

/** @returns the rows; what only the table could refuse is refused now */
export async function writeRows(run: Run, rows: readonly Row[]): Promise<readonly Row[]> {
  const { context, handle, resource } = run;
  if (!rows.some(isWritten)) return rows;
  if (!standsAlone(context.house().declarations, resource)) return oneByOne(run, rows);
  try {
    await savepoint(handle, () => inBulk(run, rows.filter(isWritten)));
    return rows;
  } catch (error) {
    // Somebody else was quicker with one of the values; which row it is shows one by one.
    if (!uniqueProblem(error, resource)) throw error;
    return oneByOne(run, rows);
  }
}

const isWritten = (row: Row): boolean => ['new', 'changed'].includes(stateOf(row));

/** True where writing a row neither moves, marks nor counts another, and its title is made of its own fields. */
function standsAlone(declarations: Declarations, resource: Resource): boolean {
  const isCounted = derivedFields(resource).some((field) => {
    const derivation = derivationOf(field);
    return derivation !== null && isTotal(derivation);
  });
  return (
    !isCounted &&
    resource.list.order === null &&
    resource.primary === null &&
    limitsOn(declarations, resource).length === 0 &&
    Object.keys(resource.stored.title.paths).length === 0
  );
}

async function inBulk(run: Run, rows: readonly Row[]): Promise<void> {
  const { context, handle, resource, author, dryrun } = run;
  const at = context.clock.now();
  const now = at.toISOString();
  const made = rows.flatMap((row) =>
    row.stored || !row.plan
      ? []
      : [{ row, record: { ...row.plan.record, id: uuidv7(at.getTime()), createdAt: now, updatedAt: now } }],
  );
  const changed = rows.flatMap((row) =>
    row.stored && row.plan
      ? [{ row, record: { ...row.stored, ...row.plan.record, id: String(row.stored.id), updatedAt: now } }]
      : [],
  );
  if (made.length > 0)
    await insertQuery(
      resource,
      made.map(({ record }) => record),
    ).execute(handle);
  // A further row that means one of them is a duplicate, not a change of it.
  for (const { row, record } of made) run.met.set(recordMark(record.id), row.index + 2);
  if (changed.length > 0) {
    const names = [...new Set(changed.flatMap(({ row }) => row.plan?.changed ?? []))];
    await updateManyQuery(
      resource,
      changed.map(({ record }) => record),
      names,
    ).execute(handle);
  }
  // Nobody will ever read the entries of a dry run, and nothing in them can be refused.
  if (dryrun) return;
  await writeAudits(
    handle,
    author,
    at,
    [...made, ...changed].map(({ row, record }) => ({
      action: row.stored ? 'update' : 'create',
      resource: resource.stored.as,
      recordId: record.id,
      recordLabel: titleOf(resource, record),
      changes: row.plan ? changesOf(row.stored, row.plan) : [],
    })),
  );
}

async function oneByOne(run: Run, rows: readonly Row[]): Promise<readonly Row[]> {
  const written: Row[] = [];
  for (const row of rows) written.push(isWritten(row) ? await writeOne(run, row) : row);
  return written;
}

async function writeOne({ context, handle, resource, author, fixed, met }: Run, row: Row): Promise<Row> {
  const request = { resource, author, once: null };
  const { stored } = row;
  try {
    await savepoint<unknown>(handle, async () => {
      if (stored) return changeRecord(context, handle, request, stored, picked(row));
      const { id } = await insertRecord(context, handle, request, { ...picked(row), ...fixed });
      met.set(recordMark(id), row.index + 2);
    });
    return row;
  } catch (error) {
    const problem = error instanceof Problem ? error : uniqueProblem(error, resource);
    if (!problem) throw error;
    return refused(row, ...(problem.faults.length > 0 ? problem.faults : [{ pointer: '', keyword: problem.code }]));
  }
}

/** What the row says of the fields that it changes. */
const picked = ({ body, plan }: Row): Readonly<Record<string, unknown>> =>
  Object.fromEntries(Object.entries(body).filter(([name]) => plan?.changed.includes(name)));

async function savepoint<T>(handle: Handle, work: () => Promise<T>): Promise<T> {
  await sql`savepoint import_rows`.execute(handle);
  try {
    const result = await work();
    await sql`release savepoint import_rows`.execute(handle);
    return result;
  } catch (error) {
    await sql`rollback to savepoint import_rows`.execute(handle);
    throw error;
  }
}
