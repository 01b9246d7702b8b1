/**
 * Checks or makes a change of many records, part by part. The transaction of a part also notes what became of its
 * records: after a crash, another server goes on with the next part.
 */
import { setTimeout as sleep } from 'node:timers/promises';
import type { AccountActor } from '#model/access/actor.ts';
import { Problem } from '#model/access/errors.ts';
import type { BulkChange, BulkPhase } from '#model/features/bulk/bulk-change.ts';
import type { Resource } from '#model/types/resource.ts';
import { underLease } from '../../db/lease.ts';
import { errorCode } from '../../db/transaction.ts';
import { asProblem } from '../../http/problem.ts';
import { settleDrafts } from '../drafts/settle-drafts.ts';
import type { GateContext } from '../gate-context.ts';
import type { Handle } from '../handle.ts';
import { gateTransaction } from '../last-administrator.ts';
import { actEach, checkActions } from './act-each.ts';
import {
  type Bulk,
  type BulkRow,
  BulkStopped,
  findBulk,
  moveBulk,
  nextRows,
  noteResults,
  type RowResult,
} from './bulk-table.ts';
import type { BulkWork } from './bulk-work.ts';
import { changeEach, deleteIn, restoreIn, setIn } from './change-each.ts';
import { canGoTogether, changeTogether, settingAll } from './change-together.ts';
import { type Locked, lockPart } from './lock-part.ts';
import { entriesOf, revertIn, revertingAll, wayBackOf } from './revert.ts';
import { sentenceOf } from './sentence-of.ts';

export interface BulkRun {
  /** The account in whose name the change is made; null if it may not sign in any more. */
  actorOf(accountId: string): Promise<AccountActor | null>;
  readonly signal: AbortSignal;
  /** Reports an error of the server, which refuses the records of a part. */
  report(error: unknown): void;
}

/** @returns the change when this call has ended its check or its work; null if another server does it, or none is open */
export async function runBulk(context: GateContext, id: string, run: BulkRun): Promise<Bulk | null> {
  return underLease(context.database.kysely, `bulk ${id}`, (lost) =>
    carryOut(context, id, { ...run, signal: AbortSignal.any([run.signal, lost]) }),
  );
}

const endOf = { checking: 'checked', running: 'done' } as const satisfies Partial<Record<BulkPhase, BulkPhase>>;

async function carryOut(context: GateContext, id: string, run: BulkRun): Promise<Bulk | null> {
  const { kysely } = context.database;
  let bulk = await findBulk(kysely, id);
  while (bulk && (bulk.state === 'checking' || bulk.state === 'running')) {
    if (run.signal.aborted) return null;
    const resource = context.project().declarations.resources[bulk.resource];
    // Read again for each part: permissions may have changed.
    const actor = await run.actorOf(bulk.accountId);
    if (!resource || !actor) return moveBulk(kysely, id, [bulk.state], 'canceled', context.clock.now());
    if (bulk.doneCount >= bulk.rowCount)
      return moveBulk(kysely, id, [bulk.state], endOf[bulk.state], context.clock.now());
    try {
      bulk = await patiently(run.signal, () => runPart(context, bulk as Bulk, resource, actor));
    } catch (error) {
      if (run.signal.aborted) return null;
      if (!(error instanceof BulkStopped)) await refusePart(context, bulk, resource, actor, error, run);
      bulk = await findBulk(kysely, id);
    }
  }
  return null;
}

/** An error that is nobody's fault refuses the records of its part, so that the others are changed nevertheless. */
async function refusePart(
  context: GateContext,
  bulk: Bulk,
  resource: Resource,
  actor: AccountActor,
  error: unknown,
  { report }: BulkRun,
): Promise<void> {
  const problem = asProblem(error);
  // The database does not answer: the change goes on when it does.
  if (problem.code === 'unavailable') throw error;
  report(error);
  const { change } = (await madeBy(context, bulk)) ?? bulk;
  const rows = await nextRows(context.database.kysely, bulk, sizeOf(context, change, resource));
  const reason = sentenceOf(context, resource, actor, problem);
  const results = rows.map(({ place }): RowResult => ({ place, result: 'refused', reason }));
  await noteResults(context.database.kysely, bulk, results, context.clock.now());
}

const mostRetries = 5;
const retryAfterMs = 2_000;

/** Tries a part again while other users hold its records. */
async function patiently<T>(signal: AbortSignal, work: () => Promise<T>): Promise<T> {
  for (let attempt = 1; ; attempt++)
    try {
      return await work();
    } catch (error) {
      if (!isBusy(error) || attempt > mostRetries) throw error;
      await sleep(retryAfterMs, undefined, { signal });
    }
}

const lockTimeout = '55P03';
const isBusy = (error: unknown): boolean =>
  error instanceof Problem ? error.code === 'busy' : errorCode(error) === lockTimeout;

/** The change that this one reverts; null for another. */
const madeBy = async ({ database }: GateContext, { undoes }: Bulk): Promise<Bulk | null> =>
  undoes === null ? null : findBulk(database.kysely, undoes);

/** Records of a part: as many as others can wait for. */
function sizeOf(context: GateContext, change: BulkChange, resource: Resource): number {
  if (change.kind === 'action') return 10;
  return canGoTogether(context, change, resource) ? 500 : 50;
}

async function runPart(context: GateContext, bulk: Bulk, resource: Resource, actor: AccountActor): Promise<Bulk> {
  const { kysely } = context.database;
  const reverted = await madeBy(context, bulk);
  const change = reverted?.change ?? bulk.change;
  const date = change.kind === 'set' ? change.effectiveDate : null;
  const work = {
    ...{ context, actor, bulk, reverted },
    request: {
      ...{ resource, author: { actor, origin: bulk.origin, requestId: bulk.id }, once: null },
      // A reverted change of a past day ends on that day, too.
      ...(date === null || (reverted && date > context.clock.today()) ? {} : { effectiveDate: date }),
    },
  };
  const isCheck = bulk.state === 'checking';
  if (change.kind === 'action' && !isCheck) return actInPart(work, resource, change.action);
  const rows = await nextRows(kysely, bulk, sizeOf(context, change, resource));
  const results = (handle: Handle): Promise<readonly RowResult[]> => resultsOf({ ...work, handle }, rows);
  if (isCheck) {
    const found = await undone(context, results);
    return noteResults(kysely, bulk, found, context.clock.now());
  }
  const noted = await gateTransaction(context, async (handle) =>
    noteResults(handle, bulk, await results(handle), context.clock.now()),
  );
  context.changed(resource);
  await settleDrafts(context, resource).catch(() => undefined);
  return noted;
}

async function resultsOf(work: BulkWork, rows: readonly BulkRow[]): Promise<readonly RowResult[]> {
  const { context, bulk, request, reverted } = work;
  const { change } = bulk;
  const { resource } = request;
  if (change.kind === 'action') {
    const action = resource.actions[change.action];
    if (!action) throw new Problem('not-found');
    return checkActions(work, rows, action);
  }
  if (reverted?.change.kind === 'delete')
    return changeEach(work, rows, unlocked, ({ id }) => restoreIn(work, String(id)));
  const locked = await lockPart(work, rows, change.kind === 'delete' ? 'delete' : 'update');
  if (change.kind === 'delete') return changeEach(work, rows, locked, (stored) => deleteIn(work, stored));
  const isTogether = canGoTogether(context, reverted?.change ?? change, resource);
  if (change.kind === 'set')
    return isTogether
      ? changeTogether(work, rows, locked, settingAll(work, change.values))
      : changeEach(work, rows, locked, (stored) => setIn(work, stored, change.values));
  const entryOf = await entriesOf(
    work,
    rows.map(({ recordId }) => recordId),
  );
  return isTogether
    ? changeTogether(work, rows, locked, revertingAll(work, entryOf))
    : changeEach(work, rows, locked, (stored) => revertIn(work, stored, entryOf));
}

/** Deleted records are locked when they are restored. */
const unlocked: Locked = async (id) => ({ id });

async function actInPart(work: Omit<BulkWork, 'handle'>, { actions }: Resource, name: string): Promise<Bulk> {
  const { context, bulk, reverted } = work;
  const { kysely } = context.database;
  const action = actions[name];
  if (!action) throw new Problem('not-found');
  const input = bulk.change.kind === 'action' ? bulk.change.input : {};
  const rows = await nextRows(kysely, bulk, sizeOf(context, reverted?.change ?? bulk.change, work.request.resource));
  const results = await actEach(work, rows, (id) =>
    reverted
      ? gateTransaction(context, (handle) => wayBackOf({ ...work, handle }, id, action))
      : Promise.resolve({ action, input }),
  );
  return noteResults(kysely, bulk, results, context.clock.now());
}

/** Thrown to undo the transaction of a check. */
class Undone<T> extends Error {
  readonly result: T;

  constructor(result: T) {
    super('check');
    this.result = result;
  }
}

/** The result of work whose changes are undone. */
async function undone<T>(context: GateContext, work: (handle: Handle) => Promise<T>): Promise<T> {
  try {
    return await gateTransaction(context, async (handle) => {
      throw new Undone(await work(handle));
    });
  } catch (error) {
    if (error instanceof Undone) return error.result as T;
    throw error;
  }
}
