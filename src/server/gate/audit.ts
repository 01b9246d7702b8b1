/** The audit trail: one entry for every change, written in the same transaction. */

import type { Actor } from '#model/access/actor.ts';
import { searchText } from '#model/base/text/search-text.ts';
import type { Resource } from '#model/types/resource.ts';
import { uuidv7 } from '../uuid.ts';
import type { Handle } from './handle.ts';

export type Origin = 'screen' | 'api' | 'csv' | 'app' | 'system';

/** Who changes something, from where and why. Comes from the request, never from its body. */
export interface Author {
  readonly actor: Actor;
  readonly origin: Origin;
  readonly requestId: string | null;
  readonly reason?: string | null;
}

export interface Change {
  readonly field: string;
  readonly before: unknown;
  readonly after: unknown;
  /** Day from which the change holds, if it differs from the day of entry. */
  readonly on?: string;
  /** Marks a sensitive field: the entry says only that it changed. */
  readonly hidden?: true;
}

/** A change as the trail stores and returns it: without the values of a sensitive field. */
export const withoutSecrets = ({ fields }: Pick<Resource, 'fields'>, change: Change): Change =>
  Object.hasOwn(fields, change.field) && (fields[change.field]?.sensitive || fields[change.field]?.writeOnly)
    ? { field: change.field, before: null, after: null, hidden: true }
    : change;

export interface AuditEntry {
  readonly action: string;
  readonly resource: string;
  /** Null for an action on a whole list. */
  readonly recordId: string | null;
  readonly recordLabel: string;
  readonly changes: readonly Change[];
  /** What the actor requested, if nothing changed. */
  readonly details?: string;
  /** Time of the event, if it differs from the time of writing. */
  readonly at?: Date;
}

export function writeAudit(handle: Handle, author: Author, at: Date, entry: AuditEntry): Promise<void> {
  return writeAudits(handle, author, at, [entry]);
}

const changed = new WeakMap<Handle, ReadonlySet<string>>();

/** Resources for which a transaction has written entries. */
export const changedIn = (handle: Handle): ReadonlySet<string> => changed.get(handle) ?? new Set();

/** Entries per statement. PostgreSQL accepts 65,535 parameters in one statement. */
const mostEntries = 1000;

export async function writeAudits(
  handle: Handle,
  author: Author,
  at: Date,
  entries: readonly AuditEntry[],
): Promise<void> {
  changed.set(handle, new Set([...changedIn(handle), ...entries.map(({ resource }) => resource)]));
  const rows = entries.map((entry) => entryRow(author, entry.at ?? at, entry));
  for (let start = 0; start < rows.length; start += mostEntries)
    await handle
      .insertInto('daicho_audit')
      .values(rows.slice(start, start + mostEntries))
      .execute();
}

function entryRow({ actor, origin, requestId, reason }: Author, at: Date, entry: AuditEntry) {
  return {
    id: uuidv7(at.getTime()),
    at: at.toISOString(),
    actor: actor.kind === 'account' ? actor.accountId : 'system',
    actor_label: actor.label,
    action: entry.action,
    resource: entry.resource,
    record_id: entry.recordId,
    record_label: entry.recordLabel,
    changes: JSON.stringify(entry.changes),
    reason: reason ?? null,
    details: entry.details ?? null,
    origin,
    request_id: requestId,
    fold_actor: searchText([actor.label]),
    fold_record_label: searchText([entry.recordLabel]),
  };
}
