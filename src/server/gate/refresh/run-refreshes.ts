/** Refreshes that were asked for, carried out: read whole, then taken in, in one transaction with the record's new state. */
import { randomUUID } from 'node:crypto';
import type { Candidate } from '#model/preview/candidate.ts';
import type { Refresh } from '#model/refresh/refresh.ts';
import { momentOf } from '../../clock.ts';
import { ConnectorFault, type ConnectorFaultCode } from '../../connectors/connector-fault.ts';
import type { ReadCandidates } from '../../connectors/read-candidates.ts';
import { claimLease, releaseLease } from '../../db/lease.ts';
import { transaction } from '../../db/transaction.ts';
import { updateQuery } from '../../sql/write-records.ts';
import type { GateContext, Handle } from '../gate-context.ts';
import { connectionOf } from '../read-connection.ts';
import { server } from '../server-actor.ts';
import { lockRecord, type StoredRecord } from '../stored-record.ts';
import { uniqueProblem } from '../write-records.ts';
import { mustRefresh, type Refreshable } from './ask-refresh.ts';
import { findIds } from './find-ids.ts';
import { type Refused, takeIn } from './take-in.ts';

export interface Refreshed {
  readonly resource: string;
  readonly id: string;
  /** Null after a success. */
  readonly fault: ConnectorFaultCode | null;
}

export interface RefreshRun {
  readonly read: ReadCandidates;
  /** The server stops: what is being done is left to whoever starts next. */
  isStopped(): boolean;
}

const leaseSeconds = 30;
const renewEveryMs = 10_000;

/** @returns what was carried out, and whether something is left that another server holds */
export async function runRefreshes(
  context: GateContext,
  run: RefreshRun,
): Promise<{ readonly done: readonly Refreshed[]; readonly left: boolean }> {
  const done: Refreshed[] = [];
  let left = false;
  for (const resource of Object.values(context.house().declarations.resources)) {
    if (!resource.refresh || !resource.connects || resource.source.kind !== 'table') continue;
    const refreshable = mustRefresh(resource);
    for (const id of await findIds(context, refreshable, server, 'IN_PROGRESS')) {
      if (run.isStopped()) return { done, left: true };
      const outcome = await underLease(context, `refresh ${resource.name} ${id}`, () =>
        refreshOne(context, refreshable, id, run),
      );
      if (outcome === null) left = true;
      else done.push({ resource: resource.name, id, fault: outcome.fault });
    }
  }
  return { done, left };
}

/** Null where another server is at it. */
async function underLease<T>({ database }: GateContext, name: string, work: () => Promise<T>): Promise<T | null> {
  const { kysely } = database;
  const owner = randomUUID();
  if (!(await claimLease(kysely, name, owner, leaseSeconds))) return null;
  const renewal = setInterval(
    () => void claimLease(kysely, name, owner, leaseSeconds).catch(() => false),
    renewEveryMs,
  );
  renewal.unref();
  try {
    return await work();
  } finally {
    clearInterval(renewal);
    await releaseLease(kysely, name, owner);
  }
}

type Outcome = { readonly fault: ConnectorFaultCode | null };

async function refreshOne(
  context: GateContext,
  resource: Refreshable,
  id: string,
  { read, isStopped }: RefreshRun,
): Promise<Outcome | null> {
  const { takes } = resource.refresh;
  try {
    const connection = await connectionOf(context, resource, server, id, takes.offers);
    const candidates = await read(connection, takes.kind);
    if (isStopped()) return null;
    await keep(context, resource, id, candidates);
    return { fault: null };
  } catch (error) {
    if (isStopped()) return null;
    const fault = faultOf(context, resource, error);
    await settle(context, resource, id, fault, async () => []);
    return { fault };
  } finally {
    context.changed(resource);
  }
}

/** What is not the other side's fault is still told, and never half done. */
function faultOf(context: GateContext, { refresh }: Refreshable, error: unknown): ConnectorFaultCode {
  if (error instanceof ConnectorFault) return error.code;
  const target = context.house().declarations.resources[refresh.takes.in];
  return target && uniqueProblem(error, target) ? 'taken' : 'notKept';
}

async function keep(
  context: GateContext,
  resource: Refreshable,
  id: string,
  candidates: readonly Candidate[],
): Promise<void> {
  const { takes } = resource.refresh;
  const target = context.house().declarations.resources[takes.in];
  if (!target) throw new ConnectorFault('notKept');
  await settle(context, resource, id, null, (handle, stored) =>
    takeIn(context, handle, {
      takes,
      resource: target,
      connection: { ...stored, id },
      candidates,
      author: { actor: server, origin: 'app', requestId: null },
      moment: momentOf(context.clock, server),
    }),
  );
  context.changed(target);
}

/** The record's new state, together with the work: unless somebody has done it already, or the record is gone. */
async function settle(
  context: GateContext,
  resource: Refreshable,
  id: string,
  fault: ConnectorFaultCode | null,
  work: (handle: Handle, stored: StoredRecord) => Promise<readonly Refused[]>,
): Promise<void> {
  const { refresh } = resource;
  await transaction(context.database, async (handle) => {
    const stored = await lockRecord(handle, resource, id, null);
    if (stored?.[refresh.status] !== 'IN_PROGRESS') return;
    const refused = await work(handle, stored);
    const now = context.clock.now().toISOString();
    const values = {
      [refresh.status]: fault === null ? 'SUCCEEDED' : 'FAILED',
      [refresh.problem]: fault,
      ...(fault === null ? { [refresh.finishedAt]: now, ...toldOf(refresh, refused) } : {}),
    };
    await updateQuery(resource, id, { ...stored, ...values }, Object.keys(values), now).execute(handle);
  });
}

const mostTold = 50;

function toldOf({ refused: fields }: Refresh, refused: readonly Refused[]): Readonly<Record<string, unknown>> {
  if (!fields) return {};
  const reasons = [...new Set(refused.map(({ why }) => why))].sort();
  return {
    [fields.count]: refused.length,
    [fields.reasons]: reasons,
    [fields.ids]: refused.slice(0, mostTold).map(({ id }) => id),
  };
}
