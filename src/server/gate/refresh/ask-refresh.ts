/** Requests a refresh, and returns its status. The request is stored in the record, so that it survives a restart. */

import { accessOf, may } from '#model/access/access.ts';
import type { Actor } from '#model/access/actor.ts';
import { Problem } from '#model/access/errors.ts';
import {
  isOffered,
  type NextRefresh,
  nextRefresh,
  type RefreshAnswer,
  type RefreshResponse,
  type RefreshStatus,
  refreshAnswers,
  refreshError,
} from '#model/features/refresh/refresh.ts';
import type { Resource } from '#model/types/resource.ts';
import { momentOf } from '../../clock.ts';
import type { GateContext } from '../gate-context.ts';
import type { Answer } from '../idempotency.ts';
import { findRecord } from '../read/find-record.ts';
import type { StoredRecord } from '../stored-record.ts';
import { mustBeAllowed } from '../write/assert-valid.ts';
import { audit } from '../write/audit-change.ts';
import { lockVisible } from '../write/lock-visible.ts';
import { updateOne } from '../write/statement.ts';
import { inTransaction } from '../write/transaction.ts';
import type { WriteRequest } from '../write/write-request.ts';
import { findIds } from './find-ids.ts';
import { mustRefresh, type Refreshable } from './refreshable.ts';

/**
 * @throws `connector-fault` for a product that cannot be asked now; `invalid-field` if the connection lacks a value
 * that every record requires
 */
export function askRefresh(context: GateContext, request: WriteRequest, id: string): Promise<Answer> {
  const resource = mustRefresh(request.resource);
  mustBeAllowed(resource, request.author.actor, 'update');
  return inTransaction(context, request, async (handle) => {
    const stored = await lockVisible(context, handle, request, id, 'update', null);
    const {
      keywords: { refresh },
    } = resource;
    if (stored[refresh.status] === 'IN_PROGRESS') return accepted('ALREADY_IN_PROGRESS');
    mustBeAskable(context, request, resource, stored);
    const now = context.clock.now();
    const next = nextRefresh(refresh, stored[refresh.startedAt], now);
    if (next !== null) return accepted('RATE_LIMITED', next);
    const values = { [refresh.status]: 'IN_PROGRESS', [refresh.startedAt]: now.toISOString() };
    const record = { ...stored, ...values };
    await updateOne(handle, resource, id, record, Object.keys(values), now.toISOString());
    const changed = [{ field: refresh.status, before: stored[refresh.status] ?? null, after: 'IN_PROGRESS' }];
    await audit(context, handle, request, 'update', id, record, changed);
    return accepted('ENQUEUED');
  });
}

const accepted = (status: RefreshAnswer, next: NextRefresh | null = null): Answer => ({
  status: status === 'ENQUEUED' ? 202 : 200,
  headers: {},
  body: { status, ...(next ? { next } : {}) } satisfies RefreshResponse,
});

function mustBeAskable(
  context: GateContext,
  { author }: WriteRequest,
  { keywords: { refresh, connects }, title, fields }: Refreshable,
  stored: StoredRecord,
): void {
  const error = refreshError(connects, refresh, stored, momentOf(context.clock, author.actor));
  const app = String(stored[title.fields[0] ?? 'id'] ?? '');
  if (error)
    throw new Problem('connector-fault', [{ pointer: '', keyword: `connector.${error}`, params: { app } }], { app });
  const missing = refresh.takes
    .filter(({ offers }) => isOffered(connects, stored, offers))
    .flatMap((takes) => {
      const target = context.project().declarations.resources[takes.resource];
      return Object.entries(takes.from).filter(
        ([name, from]) => target?.fields[name]?.required && (stored[from] ?? null) === null && fields[from],
      );
    });
  if (missing.length > 0)
    throw new Problem(
      'invalid-field',
      missing.map(([, from]) => ({ pointer: `/${from}`, keyword: 'required' })),
    );
}

/** Requests a refresh of every connection that can be refreshed. @throws `connector-fault` without one */
export async function askRefreshAll(context: GateContext, request: WriteRequest): Promise<Answer> {
  const resource = mustRefresh(request.resource);
  mustBeAllowed(resource, request.author.actor, 'update');
  const answers: RefreshResponse[] = [];
  for (const id of await findIds(context, resource, request.author.actor, null)) {
    const answer = await askRefresh(context, { ...request, once: null }, id).catch((error: unknown) => {
      if (error instanceof Problem && error.code !== 'internal') return null;
      throw error;
    });
    if (answer) answers.push(answer.body as RefreshResponse);
  }
  const first = refreshAnswers.find((one) => answers.some(({ status }) => status === one));
  if (!first) throw new Problem('connector-fault', [{ pointer: '', keyword: 'connector.nothingConnected' }]);
  // The first one that may be requested again.
  const waits = answers.flatMap(({ next }) => next ?? []).sort((one, other) => one.inSeconds - other.inSeconds);
  return accepted(first, first === 'RATE_LIMITED' ? waits[0] : null);
}

/** @throws `forbidden`, `not-found` */
export async function refreshStatus(
  context: GateContext,
  given: Resource,
  actor: Actor,
  id: string,
): Promise<RefreshStatus> {
  const resource = mustRefresh(given);
  const record = await findRecord(context, context.database.kysely, resource, actor, id);
  if (!record) throw new Problem('not-found');
  const { status, startedAt, finishedAt, problem } = resource.keywords.refresh;
  const next = nextRefresh(resource.keywords.refresh, record[startedAt], context.clock.now());
  const answer = {
    status: record[status],
    startedAt: record[startedAt] ?? null,
    finishedAt: record[finishedAt] ?? null,
    problem: record[problem] ?? null,
    ...(next ? { next } : {}),
  };
  return answer as RefreshStatus;
}

/** Longer than a product may take: a refresh of all connections does not wait for one that hangs. */
const mostWaitedMs = 900_000;

/** In progress while a refresh that the actor sees is running and did not begin too long ago. */
export async function refreshAllStatus(
  context: GateContext,
  given: Resource,
  actor: Actor,
): Promise<Pick<RefreshStatus, 'status'>> {
  const resource = mustRefresh(given);
  if (!may(accessOf(resource, actor), 'read')) throw new Problem('forbidden');
  const since = new Date(context.clock.now().getTime() - mostWaitedMs).toISOString();
  const running = await findIds(context, resource, actor, 'IN_PROGRESS', since);
  return { status: running.length > 0 ? 'IN_PROGRESS' : 'SUCCEEDED' };
}
