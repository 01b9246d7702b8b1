import { sql } from 'kysely';
import type { Actor } from '#model/access/actor.ts';
import type { RefreshState } from '#model/features/refresh/refresh.ts';
import { columnOf } from '../../sql/columns.ts';
import { fromMain } from '../../sql/list/reading.ts';
import { visibleRows } from '../../sql/list/where.ts';
import { main } from '../../sql/rows.ts';
import type { GateContext } from '../gate-context.ts';
import { mustRead } from '../read/read-records.ts';
import type { Refreshable } from './refreshable.ts';

/**
 * Ids of the records that the actor sees, all or those with the state; `since` leaves out refreshes that began earlier.
 */
export async function findIds(
  context: GateContext,
  resource: Refreshable,
  actor: Actor,
  state: RefreshState | null,
  since: string | null = null,
): Promise<readonly string[]> {
  const reading = mustRead(context, resource, actor);
  const { status, startedAt } = resource.keywords.refresh;
  const column = (name: string) => sql.ref(`${main}.${columnOf(name)}`);
  const { rows } = await sql<{ id: string }>`
    select ${sql.ref(`${main}.id`)} as id ${fromMain(reading)}
    where ${visibleRows(reading)} and ${state === null ? sql`true` : sql`${column(status)} = ${state}`}
      and ${since === null ? sql`true` : sql`${column(startedAt)} >= ${since}`}
    order by 1`.execute(context.database.kysely);
  return rows.map(({ id }) => id);
}
