/** Runs requested refreshes: reads everything, then stores it in one transaction with the record's new state. */

import { sql } from 'kysely';
import type { Candidate } from '#model/features/preview/candidate.ts';
import type { CandidateKind } from '#model/types/records/preview.ts';
import type { Refresh, Takes } from '#model/types/records/refresh.ts';
import type { Resource } from '#model/types/resource.ts';
import type { Values } from '#model/types/values.ts';
import { momentOf } from '../../clock.ts';
import { ConnectorError, type ConnectorErrorCode } from '../../connectors/connector-error.ts';
import type { ReadCandidates } from '../../connectors/read-candidates.ts';
import { underLease } from '../../db/lease.ts';
import { errorCode } from '../../db/transaction.ts';
import { columnOf, deletedColumn, tableOf } from '../../sql/columns.ts';
import type { GateContext } from '../gate-context.ts';
import type { Handle } from '../handle.ts';
import { gateTransaction } from '../last-administrator.ts';
import { connectionOf } from '../read/read-connection.ts';
import { server } from '../server-actor.ts';
import { lockRecord, type StoredRecord } from '../stored-record.ts';
import { updateOne } from '../write/statement.ts';
import { uniqueProblem } from '../write/unique-problem.ts';
import { findIds } from './find-ids.ts';
import { membersBy } from './members-by.ts';
import type { Refreshable } from './refreshable.ts';
import { mustRefresh } from './refreshable.ts';
import { type Refused, takeIn } from './take-in.ts';

export interface Refreshed {
  readonly resource: string;
  readonly id: string;
  /** Null after a success. */
  readonly error: ConnectorErrorCode | null;
  /** The kind of an error on this side, without data that was read. */
  readonly cause: string | null;
}

export interface RefreshRun {
  readonly read: ReadCandidates;
  /** True if the server is stopping: the next server finishes what is in progress. */
  isStopped(): boolean;
}

/** @returns what was refreshed, and whether another server holds a refresh that is left */
export async function runRefreshes(
  context: GateContext,
  run: RefreshRun,
): Promise<{ readonly done: readonly Refreshed[]; readonly left: boolean }> {
  const done: Refreshed[] = [];
  let left = false;
  for (const resource of Object.values(context.project().declarations.resources)) {
    if (!resource.keywords.refresh || !resource.keywords.connects || resource.source.kind !== 'table') continue;
    const refreshable = mustRefresh(resource);
    for (const id of await findIds(context, refreshable, server, 'IN_PROGRESS')) {
      if (run.isStopped()) return { done, left: true };
      const outcome = await underLease(context.database.kysely, refreshLease(resource, id), () =>
        refreshOne(context, refreshable, id, run),
      );
      if (outcome === null) left = true;
      else done.push({ resource: resource.name, id, ...outcome });
    }
  }
  return { done, left };
}

/** Name of the lease of a refresh. */
export const refreshLease = ({ name }: Pick<Resource, 'name'>, id: string): string => `refresh ${name} ${id}`;

type Outcome = Pick<Refreshed, 'error' | 'cause'>;

async function refreshOne(
  context: GateContext,
  resource: Refreshable,
  id: string,
  run: RefreshRun,
): Promise<Outcome | null> {
  const { isStopped } = run;
  try {
    const read = await readAllOf(context, resource, id, run.read);
    if (isStopped()) return null;
    await keep(context, resource, id, read);
    return { error: null, cause: null };
  } catch (error) {
    if (isStopped()) return null;
    const code = errorOf(context, resource, error);
    await settle(context, resource, id, code, async () => ({ refused: [], unread: [] }));
    return { error: code, cause: error instanceof ConnectorError ? null : causeOf(error) };
  } finally {
    context.changed(resource);
  }
}

/** What could not be stored while the rest was. */
interface Outstanding {
  readonly refused: readonly Refused[];
  readonly unread: readonly CandidateKind[];
}

interface Reading {
  readonly takes: Takes;
  readonly candidates: readonly Candidate[];
}

interface Read {
  readonly readings: readonly Reading[];
  /** What the product does not let the secret read, or does not have. */
  readonly withheld: readonly { readonly takes: Takes; readonly why: 'refused' | 'notOffered' }[];
}

/**
 * Reads everything of the product that is stored. @throws ConnectorError if the product has none of it, or a reading is
 * incomplete
 */
async function readAllOf(context: GateContext, resource: Refreshable, id: string, read: ReadCandidates): Promise<Read> {
  const readings: Reading[] = [];
  const withheld: Read['withheld'][number][] = [];
  for (const takes of resource.keywords.refresh.takes) {
    const connection = await connectionOf(context, resource, server, id, takes.offers);
    try {
      readings.push({ takes, candidates: await read(connection, takes.kind) });
    } catch (error) {
      const why = whyWithheld(error, takes);
      if (why === null) throw error;
      withheld.push({ takes, why });
    }
  }
  if (readings.length === 0) throw new ConnectorError('notOffered');
  return { readings, withheld };
}

/** A secret that may read accounts may lack the permission to read what consists of them, such as groups. */
function whyWithheld(error: unknown, { members }: Takes): Read['withheld'][number]['why'] | null {
  if (!(error instanceof ConnectorError)) return null;
  if (error.code === 'notOffered') return 'notOffered';
  return error.code === 'refused' && error.params.status === 403 && members !== null ? 'refused' : null;
}

/** Errors on this side are reported too, and nothing is half stored. */
function errorOf(context: GateContext, { keywords: { refresh } }: Refreshable, error: unknown): ConnectorErrorCode {
  if (error instanceof ConnectorError) return error.code;
  const { resources } = context.project().declarations;
  const isDuplicate = refresh.takes.some(
    ({ resource: name }) => resources[name] && uniqueProblem(error, resources[name]),
  );
  return isDuplicate ? 'taken' : 'notKept';
}

/** A code of the database, or the name of the error: its message could quote data that was read. */
const causeOf = (error: unknown): string => errorCode(error) ?? (error instanceof Error ? error.name : typeof error);

async function keep(
  context: GateContext,
  resource: Refreshable,
  id: string,
  { readings, withheld }: Read,
): Promise<void> {
  const { resources } = context.project().declarations;
  const targets = readings.map(({ takes, candidates }) => ({
    takes,
    candidates,
    target: mustBe(resources[takes.resource]),
  }));
  await settle(context, resource, id, null, async (handle, stored) => {
    const refused: Refused[] = [];
    for (const { takes, candidates, target } of targets)
      refused.push(
        ...(await takeIn(context, handle, {
          takes,
          resource: target,
          connection: { ...stored, id },
          candidates,
          members: await membersBy(context, handle, resource, takes, id),
          author: { actor: server, origin: 'app', requestId: null },
          moment: momentOf(context.clock, server),
        })),
      );
    return { refused, unread: await unreadOf(context, handle, id, withheld) };
  });
  for (const { target } of targets) context.changed(target);
}

/** Kinds whose stored records may be outdated: the product refuses to list them, or no longer offers them. */
async function unreadOf(
  context: GateContext,
  handle: Handle,
  id: string,
  withheld: Read['withheld'],
): Promise<readonly CandidateKind[]> {
  const kinds: CandidateKind[] = [];
  for (const { takes, why } of withheld) {
    const target = context.project().declarations.resources[takes.resource];
    if (!target || takes.members === null) continue;
    if (why === 'refused' || (await hasStoredRecords(handle, target, takes, id))) kinds.push(takes.kind);
  }
  return kinds;
}

async function hasStoredRecords(
  handle: Handle,
  target: Resource,
  { reference, key }: Takes,
  id: string,
): Promise<boolean> {
  const { rows } = await sql`
    select 1 from ${sql.table(tableOf(target))}
    where ${sql.ref(columnOf(reference))} = ${id} and ${sql.ref(columnOf(key))} is not null and ${sql.ref(deletedColumn)} is null
    limit 1`.execute(handle);
  return rows.length > 0;
}

function mustBe(resource: Resource | undefined): Resource {
  if (!resource) throw new ConnectorError('notKept');
  return resource;
}

/**
 * Writes the record's new state together with the work, unless another server has finished it or the record is deleted.
 */
async function settle(
  context: GateContext,
  resource: Refreshable,
  id: string,
  error: ConnectorErrorCode | null,
  work: (handle: Handle, stored: StoredRecord) => Promise<Outstanding>,
): Promise<void> {
  const {
    keywords: { refresh },
  } = resource;
  await gateTransaction(context, async (handle) => {
    const stored = await lockRecord(handle, resource, id, null);
    if (stored?.[refresh.status] !== 'IN_PROGRESS') return;
    const outstanding = await work(handle, stored);
    const now = context.clock.now().toISOString();
    const values = {
      [refresh.status]: error === null ? 'SUCCEEDED' : 'FAILED',
      [refresh.problem]: error,
      ...(error === null ? { [refresh.finishedAt]: now, ...outstandingValues(refresh, outstanding) } : {}),
    };
    await updateOne(handle, resource, id, { ...stored, ...values }, Object.keys(values), now);
  });
}

const mostReportedIds = 50;

/** Null if nothing is outstanding, so that the page shows nothing. */
function outstandingValues({ refused: fields, unread: field }: Refresh, { refused, unread }: Outstanding): Values {
  const reasons = [...new Set(refused.map(({ why }) => why))].sort();
  const isWhole = refused.length === 0;
  return {
    ...(fields && {
      [fields.count]: isWhole ? null : refused.length,
      [fields.reasons]: isWhole ? null : reasons,
      [fields.ids]: isWhole ? null : refused.slice(0, mostReportedIds).map(({ id }) => id),
    }),
    ...(field && { [field]: unread.length === 0 ? null : unread }),
  };
}
