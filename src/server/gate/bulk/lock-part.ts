/** Locks the records of a part. */
import { sql } from 'kysely';
import { accessOf } from '#model/access/access.ts';
import { Problem } from '#model/access/errors.ts';
import { reasonAgainst } from '#model/access/reason-against.ts';
import type { Resource } from '#model/types/resource.ts';
import { momentOf } from '../../clock.ts';
import { isUuid } from '../../uuid.ts';
import type { StoredRecord } from '../stored-record.ts';
import { lockVisible } from '../write/lock-visible.ts';
import { storedRecords } from '../write/stored-records.ts';
import type { BulkRow } from './bulk-table.ts';
import type { BulkWork } from './bulk-work.ts';

/** A locked record. @throws `not-found`, `forbidden` with the reason that a disabled button would show */
export type Locked = (id: string) => Promise<StoredRecord>;

export async function lockPart(work: BulkWork, rows: readonly BulkRow[], verb: 'update' | 'delete'): Promise<Locked> {
  const { context, handle, request } = work;
  if (!isLockedTogether(request.resource)) return (id) => lockVisible(context, handle, request, id, verb, null);
  const ids = rows.map(({ recordId }) => recordId).filter(isUuid);
  const records = await storedRecords(context, handle, request, sql`select unnest(${ids}::uuid[])`, true);
  const byId = new Map(records.map((record) => [String(record.id), record]));
  return async (id) => {
    const stored = byId.get(id);
    if (!stored) throw new Problem('not-found');
    mustBePermitted(work, verb, stored);
    return stored;
  };
}

export const isInOwnTable = ({ source, stored }: Resource): boolean =>
  ['table', 'mount'].includes(source.kind) && !stored.isExisting;

/** Where the change of a record may change others of the same part, each is read when its turn comes. */
const isLockedTogether = (resource: Resource): boolean =>
  isInOwnTable(resource) &&
  resource.tree === null &&
  resource.list.order === null &&
  resource.keywords.primary === undefined;

function mustBePermitted(
  { context, request: { resource }, actor }: BulkWork,
  verb: string,
  stored: StoredRecord,
): void {
  const access = accessOf(resource, actor);
  const reason = reasonAgainst(access, verb, stored, momentOf(context.clock, actor));
  if (!reason) return;
  const problem = new Problem('forbidden');
  if (reason.code === 'state-conflict') problem.why = { access, verb, reason, record: stored };
  throw problem;
}
