/** The audit trail: one entry for every change, written in the same transaction. */

import { sql } from 'kysely';
import type { Actor } from '#model/access/actor.ts';
import { searchText } from '#model/base/text/search-text.ts';
import type { Resource } from '#model/types/resource.ts';
import type { Sql } from '../sql/sql-part.ts';
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

/** Entries per statement. */
const mostEntries = 1000;

export async function writeAudits(
  handle: Handle,
  author: Author,
  at: Date,
  entries: readonly AuditEntry[],
): Promise<void> {
  changed.set(handle, new Set([...changedIn(handle), ...entries.map(({ resource }) => resource)]));
  for (let start = 0; start < entries.length; start += mostEntries)
    await insertQuery(author, at, entries.slice(start, start + mostEntries)).execute(handle);
}

/** One parameter for all entries: thousands of parameters take longer to send and to read than the rows to insert. */
function insertQuery({ actor, origin, requestId, reason }: Author, at: Date, entries: readonly AuditEntry[]): Sql {
  const rows = entries.map((entry) => {
    const time = entry.at ?? at;
    return {
      id: uuidv7(time.getTime()),
      at: time.toISOString(),
      action: entry.action,
      resource: entry.resource,
      record_id: entry.recordId,
      record_label: entry.recordLabel,
      changes: entry.changes,
      details: entry.details ?? null,
      fold_record_label: searchText([entry.recordLabel]),
    };
  });
  const actorId = actor.kind === 'account' ? actor.accountId : 'system';
  return sql`insert into daicho_audit (id, at, action, resource, record_id, record_label, changes, details,
      fold_record_label, actor, actor_label, fold_actor, origin, request_id, reason)
    select id, at, action, resource, record_id, record_label, changes, details, fold_record_label,
      ${actorId}, ${actor.label}, ${searchText([actor.label])}, ${origin}, ${requestId}, ${reason ?? null}
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as entry (id uuid, at timestamptz, action text, resource text,
      record_id text, record_label text, changes jsonb, details text, fold_record_label text)`;
}
