/**
 * What happened to one record, newest first, for actors who may read the record. Contains only fields that they may
 * read.
 */
import { type Access, accessOf, canRead } from '#model/access/access.ts';
import type { Actor } from '#model/access/actor.ts';
import { Problem } from '#model/access/errors.ts';
import type { Resource } from '#model/types/resource.ts';
import type { AuditRow } from '../../db/framework.ts';
import { type Change, withoutSecrets } from '../audit.ts';
import type { GateContext } from '../gate-context.ts';
import { findRecord } from './find-record.ts';

export interface Activity {
  readonly id: string;
  readonly at: string;
  readonly actor: string;
  readonly actorLabel: string;
  readonly action: string;
  readonly changes: readonly Change[];
  readonly reason: string | null;
  readonly origin: string;
}

export async function readActivity(
  context: GateContext,
  resource: Resource,
  actor: Actor,
  id: string,
  limit: number,
): Promise<{ items: readonly Activity[]; count: number }> {
  const { kysely } = context.database;
  if (!(await findRecord(context, kysely, resource, actor, id))) throw new Problem('not-found');
  const access = accessOf(resource, actor);
  const entries = kysely
    .selectFrom('daicho_audit')
    .where('resource', '=', resource.stored.as)
    .where('record_id', '=', id);
  const [rows, counted] = await Promise.all([
    entries.selectAll().orderBy('at', 'desc').orderBy('id', 'desc').limit(limit).execute(),
    entries.select(({ fn }) => fn.countAll<number>().as('count')).executeTakeFirstOrThrow(),
  ]);
  return { items: rows.map((row) => visibleActivity(access, row)), count: counted.count };
}

/** An entry as the actor may see it. */
export const visibleActivity = (access: Access, row: AuditRow): Activity => ({
  id: row.id,
  at: row.at,
  actor: row.actor,
  actorLabel: row.actor_label,
  action: row.action,
  changes: (row.changes as readonly Change[])
    .filter(({ field }) => canRead(access, field))
    // Entries may be older than the declaration that makes the field sensitive.
    .map((change) => withoutSecrets(access.resource, change)),
  reason: row.reason,
  origin: row.origin,
});
