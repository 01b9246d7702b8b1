/**
 * The audit trail of some resources, newest first, for actors who may read all their records. Contains only fields that
 * they may read.
 */
import { sql } from 'kysely';
import { type Access, accessOf, canRead, readsAll } from '#model/access/access.ts';
import type { Actor } from '#model/access/actor.ts';
import { searchWords } from '#model/base/text/search-text.ts';
import { escapeLike } from '../../sql/list/search.ts';
import { type Change, withoutSecrets } from '../audit.ts';
import type { GateContext } from '../gate-context.ts';
import type { Activity } from './read-activity.ts';

export interface LogRequest {
  /** Counted from 0. */
  readonly page: number;
  readonly size: number;
  /** Part of the actor's name. */
  readonly actor: string;
  /** One of these actions; empty for all. */
  readonly actions: readonly string[];
  /** Days of the company's calendar, both inclusive; null for no bound. */
  readonly from: string | null;
  readonly until: string | null;
}

export interface LogEntry extends Activity {
  readonly resource: string;
  readonly recordId: string | null;
  readonly recordLabel: string | null;
}

export async function readLog(
  context: GateContext,
  names: readonly string[],
  actor: Actor,
  { page, size, actor: who, actions, from, until }: LogRequest,
): Promise<{ items: readonly LogEntry[]; count: number }> {
  const { kysely } = context.database;
  const { timeZone } = context.clock;
  const { resources } = context.project().declarations;
  const accesses = new Map(
    names.flatMap((name) => {
      const access = resources[name] && accessOf(resources[name], actor);
      return access && readsAll(access) ? [[name, access] as const] : [];
    }),
  );
  let entries = kysely.selectFrom('daicho_audit').where(sql<boolean>`resource = any(${[...accesses.keys()]}::text[])`);
  for (const spellings of searchWords(who))
    entries = entries.where(
      sql<boolean>`fold_actor like any(${spellings.map((word) => `%${escapeLike(word)}%`)}::text[])`,
    );
  if (actions.length > 0) entries = entries.where('action', 'in', actions);
  if (from) entries = entries.where(sql<boolean>`at >= (${from}::date::timestamp at time zone ${timeZone})`);
  if (until) entries = entries.where(sql<boolean>`at < ((${until}::date + 1)::timestamp at time zone ${timeZone})`);
  const [rows, counted] = await Promise.all([
    entries
      .selectAll()
      .orderBy('at', 'desc')
      .orderBy('id', 'desc')
      .limit(size)
      .offset(page * size)
      .execute(),
    entries.select(({ fn }) => fn.countAll<number>().as('count')).executeTakeFirstOrThrow(),
  ]);
  const items = rows.map((row) => ({
    id: row.id,
    at: row.at,
    actor: row.actor,
    actorLabel: row.actor_label,
    action: row.action,
    resource: row.resource,
    recordId: row.record_id,
    recordLabel: row.record_label,
    changes: visibleChanges(accesses.get(row.resource), row.changes as readonly Change[]),
    reason: row.reason,
    origin: row.origin,
  }));
  return { items, count: counted.count };
}

const visibleChanges = (access: Access | undefined, changes: readonly Change[]): readonly Change[] =>
  access
    ? changes.filter(({ field }) => canRead(access, field)).map((change) => withoutSecrets(access.resource, change))
    : [];
