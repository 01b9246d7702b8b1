/** Reading everything that a list shows, in its order, batch by batch: memory stays flat however many rows there are. */
import { sql } from 'kysely';
import type { Actor } from '#model/actor.ts';
import type { ListRequest } from '#model/list/list-request.ts';
import type { Resource } from '#model/resource.ts';
import { idsQuery, recordsQuery } from '../sql/select-records.ts';
import type { GateContext } from './gate-context.ts';
import { mustRead } from './read-records.ts';
import { localeOf, type WireRecord, wireWriter } from './record-on-wire.ts';

const batch = 1000;

export async function* exportRecords(
  context: GateContext,
  resource: Resource,
  actor: Actor,
  request: ListRequest,
): AsyncGenerator<readonly WireRecord[]> {
  mustRead(context, resource, actor, 'export');
  const reading = mustRead(context, resource, actor);
  const shape = { resource, locale: localeOf(actor), house: context.house() };
  const { rows: ids } = await sql<{ id: string }>`${idsQuery(reading, request)}`.execute(context.database.kysely);
  for (let start = 0; start < ids.length; start += batch) {
    const wanted = ids.slice(start, start + batch).map(({ id }) => id);
    const plan = recordsQuery(reading, wanted);
    const { rows } = await sql<WireRecord>`${plan.query}`.execute(context.database.kysely);
    const write = wireWriter(shape, plan);
    const byId = new Map(rows.map((row) => [String(row.id), write(row)]));
    yield wanted.map((id) => byId.get(id)).filter((record): record is WireRecord => record !== undefined);
  }
}
