/** Writes records through the steps, within a transaction. */

import { Problem } from '#model/access/errors.ts';
import { memoize } from '#model/base/memoize.ts';
import type { WritePlan } from '#model/record/plan-write.ts';
import type { Declarations } from '#model/types/declarations.ts';
import type { Resource } from '#model/types/resource.ts';
import type { Values } from '#model/types/values.ts';
import { collectStatistics, manyRows } from '../../sql/collect-statistics.ts';
import type { GateContext } from '../gate-context.ts';
import type { Handle } from '../handle.ts';
import type { StoredRecord } from '../stored-record.ts';
import type { Mode } from './change.ts';
import { beginChange, type Change, type Further } from './change.ts';
import { planned } from './modes.ts';
import { savepoint } from './savepoint.ts';
import type { Step } from './step.ts';
import { steps } from './steps.ts';
import { uniqueProblem } from './unique-problem.ts';
import type { WriteRequest } from './write-request.ts';

/**
 * Writes one record.
 *
 * @param stored the record, locked; null for a new one
 * @param body the fields that were sent; other values follow from the mode
 * @throws Problem if it is refused: the caller must undo the transaction
 */
export async function write(
  context: GateContext,
  handle: Handle,
  request: WriteRequest,
  mode: Mode,
  stored: StoredRecord | null,
  body: Values,
): Promise<Change> {
  const change = begin(context, handle, request, mode, stored, body);
  await writeOne(change);
  return change;
}

async function writeOne(change: Change): Promise<void> {
  for (const step of stepsFor(change.context, change.request.resource)) {
    if (change.isOver) return;
    await step.one(change);
  }
}

/** A change whose plan is already computed, for `writeMany`. */
export function begin(
  context: GateContext,
  handle: Handle,
  request: WriteRequest,
  mode: Mode,
  stored: StoredRecord | null,
  body: Values,
  plan?: WritePlan,
  newId?: string,
  further = furtherOf(context, handle),
): Change {
  return beginChange({ context, handle, request, mode, stored, body, further }, plan, newId);
}

/** One for many changes: files have a hundred thousand rows. */
export const furtherOf = (context: GateContext, handle: Handle): Further => ({
  one: (theirs, way, before, sent) => write(context, handle, theirs, way, before, sent),
  made: (theirs, records) =>
    writeMany(
      records.map(({ id, ...record }) => {
        const changed = Object.keys(record).filter((name) => (record[name] ?? null) !== null);
        return begin(context, handle, theirs, planned('create'), null, {}, { record, changed }, id);
      }),
    ),
});

/** True if every step that concerns the resource can write many records at a time. @param isUpdate all are stored */
export const goesTogether = (resource: Resource, declarations: Declarations, isUpdate = false): boolean =>
  concerning(declarations)(resource).every(
    ({ many, isOneByOne, isForNew }) =>
      (isUpdate && isForNew) || (many !== undefined && !isOneByOne?.(resource, declarations)),
  );

/** Runs the steps before the statement. @returns the changes that are not refused */
export async function checkTogether(changes: readonly Change[]): Promise<readonly Change[]> {
  let open = changes;
  for (const step of stepsOf(changes, before)) {
    await step.many?.(open);
    if (open.some(isClosed)) open = open.filter((change) => !isClosed(change));
  }
  return open;
}

/**
 * Runs the statement and the steps after it.
 *
 * @param isDryRun skips what is undone anyway and cannot refuse
 * @throws the refusal of one change, after which the transaction must be undone; written one by one, only that change
 * is refused
 */
export async function writeTogether(changes: readonly Change[], isDryRun = false): Promise<void> {
  let open = changes;
  for (const step of stepsOf(changes, after)) {
    if (!isDryRun || !step.leavesTraceOnly) await step.many?.(open);
    // Its row is already written and cannot be left out any more.
    for (const { refusal } of open) if (refusal) throw refusal;
    if (open.some(isClosed)) open = open.filter((change) => !isClosed(change));
  }
}

/**
 * Writes many records of one resource: together if every step can do so, else one by one.
 *
 * @param refuse called for each refused record, while the others are written; without it the first refusal is thrown
 */
export async function writeMany(
  changes: readonly Change[],
  refuse: ((change: Change, problem: Problem) => void) | null = null,
): Promise<void> {
  const [first] = changes;
  if (!first) return;
  const { context, request } = first;
  const isUpdate = changes.every(({ stored }) => stored !== null);
  if (!goesTogether(request.resource, context.project().declarations, isUpdate)) {
    for (const change of changes) await (refuse ? writeOrRefuse(change, refuse) : writeOne(change));
    return;
  }
  const open = await checkTogether(changes);
  for (const change of changes)
    if (change.refusal && refuse) refuse(change, change.refusal);
    else if (change.refusal) throw change.refusal;
  if (refuse) await writeOrGoOneByOne(open, refuse);
  else await writeTogether(open);
  await finishTogether(first, open.length);
}

/**
 * Writes together; if the table refuses a row or another record has taken a file, writes one by one to find out which.
 */
async function writeOrGoOneByOne(
  changes: readonly Change[],
  refuse: (change: Change, problem: Problem) => void,
): Promise<void> {
  const [first] = changes;
  if (!first) return;
  const end = await savepoint(first.handle);
  try {
    await writeTogether(changes);
    await end('release savepoint');
  } catch (error) {
    await end('rollback to savepoint');
    if (!isRefusal(error, first.request.resource)) throw error;
    for (const change of changes) {
      Object.assign(change, { refusal: null, isOver: false });
      await writeOrRefuse(change, refuse);
    }
  }
}

/** True if a record caused the error, not the server. */
export const isRefusal = (error: unknown, resource: Resource): boolean =>
  error instanceof Problem || uniqueProblem(error, resource) !== null;

async function writeOrRefuse(change: Change, refuse: (change: Change, problem: Problem) => void): Promise<void> {
  const { handle, request, mode } = change;
  const end = await savepoint(handle);
  try {
    await writeOne(change);
    await end('release savepoint');
  } catch (error) {
    await end('rollback to savepoint');
    const known = uniqueProblem(error, request.resource);
    if (known && mode.skipsKnown) {
      change.isOver = true;
      return;
    }
    const problem = error instanceof Problem ? error : known;
    if (!problem) throw error;
    change.refusal = problem;
    refuse(change, problem);
  }
}

/**
 * Runs after all parts of a file or an answer are written.
 *
 * @param count number of written records
 */
export async function finishTogether(
  change: Pick<Change, 'context' | 'handle' | 'request'>,
  count: number,
): Promise<void> {
  const { handle, request } = change;
  // The policy step below reads whole tables, so the planner needs current statistics.
  if (count >= manyRows && !request.resource.stored.isExisting) await collectStatistics(handle, request.resource);
  for (const step of stepsFor(change.context, change.request.resource)) await step.last?.(change);
}

const at = steps.findIndex(({ name }) => name === 'statement');
const [before, after] = [steps.slice(0, at), steps.slice(at)];

const isClosed = ({ isOver, refusal }: Change): boolean => isOver || refusal !== null;

const concerning = memoize((declarations: Declarations) =>
  memoize((resource: Resource): readonly Step[] => steps.filter(({ concerns }) => concerns(resource, declarations))),
);

const stepsFor = (context: GateContext, resource: Resource): readonly Step[] =>
  concerning(context.project().declarations)(resource);

const stepsOf = ([first]: readonly Change[], among: readonly Step[]): readonly Step[] =>
  first ? stepsFor(first.context, first.request.resource).filter((step) => among.includes(step)) : [];
