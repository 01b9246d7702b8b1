/**
 * Reverts a change of many records, record by record, by the audit log: it has the former values and is subject to
 * erasure and retention, so nothing is stored twice.
 */
import { Problem } from '#model/access/errors.ts';
import { same } from '#model/base/same.ts';
import { formerInput, wayBack } from '#model/features/actions/way-back.ts';
import type { Action } from '#model/types/actions/action.ts';
import type { Values } from '#model/types/values.ts';
import type { Change as ChangedField } from '../audit.ts';
import { withdraw } from '../dated/plan-change.ts';
import type { StoredRecord } from '../stored-record.ts';
import { lockVisible } from '../write/lock-visible.ts';
import { byHandler } from '../write/modes.ts';
import { begin, write } from '../write/write.ts';
import type { BulkWork, Outcome } from './bulk-work.ts';
import type { BeginOne } from './change-together.ts';

/** What the change has done to a record. @throws `stale` if the audit log does not have it any more */
type EntryOf = (id: string) => { readonly action: string; readonly changes: readonly ChangedField[] };

/** Gives a record its former values, if nobody has changed them since. @throws `stale` */
export async function revertIn(work: BulkWork, stored: StoredRecord, entryOf: EntryOf): Promise<Outcome> {
  const { context, handle, request } = work;
  const { action, changes } = entryOf(String(stored.id));
  if (action === 'plan') return revertPlanned(work, stored);
  mustBeCurrent(stored, changes);
  const { plan } = await write(context, handle, request, restoring, stored, valuesBefore(changes));
  return plan.changed.length > 0 ? 'changed' : 'unchanged';
}

/** The same for records that are written together. */
export const revertingAll =
  ({ context, handle, request }: BulkWork, entryOf: EntryOf): BeginOne =>
  (stored, further) => {
    const { changes } = entryOf(String(stored.id));
    mustBeCurrent(stored, changes);
    return begin(context, handle, request, restoring, stored, valuesBefore(changes), undefined, undefined, further);
  };

/** Whoever could make the change may revert it, also in fields that followed from it. */
const restoring = byHandler('update', true);

/** Withdraws what the change has planned for a day to come. */
async function revertPlanned({ context, handle, request, reverted }: BulkWork, stored: StoredRecord): Promise<Outcome> {
  const { change, accountId } = reverted ?? {};
  if (change?.kind !== 'set' || change.effectiveDate === null) throw new Problem('stale');
  const rows = await handle
    .selectFrom('daicho_dated')
    .selectAll()
    .where('resource', '=', request.resource.stored.as)
    .where('record_id', '=', String(stored.id))
    .where('state', '=', 'planned')
    .where('effective_date', '=', change.effectiveDate)
    .where('actor', '=', accountId ?? '')
    .orderBy('place', 'desc')
    .execute();
  const row = rows.find(({ changes }) =>
    Object.keys(changes).every((name) => same(changes[name], change.values[name])),
  );
  if (!row) throw new Problem('stale');
  await withdraw(context, handle, request, row, stored);
  return 'changed';
}

/** The action that takes back an action on this record, and its input. @throws `stale`, `state-conflict` */
export async function wayBackOf(
  work: BulkWork,
  id: string,
  done: Action,
): Promise<{ readonly action: Action; readonly input: Values }> {
  const { context, handle, request } = work;
  const stored = await lockVisible(context, handle, request, id, 'read', null);
  const { changes } = (await entriesOf(work, [id]))(id);
  mustBeCurrent(stored, changes);
  const before = { ...stored, ...valuesBefore(changes) };
  const action = wayBack(request.resource, done, before);
  if (!action) throw new Problem('state-conflict');
  return { action, input: formerInput(done, before) ?? {} };
}

/** The entries that the reverted change has written about some records. The audit log may keep them for a shorter time. */
export async function entriesOf({ handle, request, bulk }: BulkWork, ids: readonly string[]): Promise<EntryOf> {
  const rows = await handle
    .selectFrom('daicho_audit')
    .select(['record_id', 'action', 'changes'])
    .where('resource', '=', request.resource.stored.as)
    .where('record_id', 'in', ids.length > 0 ? ids : [''])
    .where('request_id', '=', bulk.undoes)
    .orderBy('at')
    .execute();
  const entries = new Map(rows.map((row) => [row.record_id, row]));
  return (id) => {
    const entry = entries.get(id);
    if (!entry) throw new Problem('stale');
    return { action: entry.action, changes: entry.changes as readonly ChangedField[] };
  };
}

function mustBeCurrent(stored: Values, changes: readonly ChangedField[]): void {
  const isCurrent = ({ field, after, hidden }: ChangedField): boolean =>
    hidden !== true && same(stored[field] ?? null, after ?? null);
  if (!changes.every(isCurrent)) throw new Problem('stale');
}

const valuesBefore = (changes: readonly ChangedField[]): Values =>
  Object.fromEntries(changes.map(({ field, before }) => [field, before ?? null]));
