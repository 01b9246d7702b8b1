/**
 * Reading everything that a list shows, in its order, batch by batch. Which rows these are is asked once and kept as 16 bytes a
 * row; no connection is held while whoever reads takes their time.
 */
import { sql } from 'kysely';
import type { Actor } from '#model/actor.ts';
import type { ListRequest } from '#model/list/list-request.ts';
import type { Resource } from '#model/resource.ts';
import { idsQuery, recordsQuery } from '../sql/select-records.ts';
import { uuidBytes, uuidText } from '../uuid.ts';
import type { GateContext } from './gate-context.ts';
import { mustRead } from './read-records.ts';
import { localeOf, type WireRecord, wireWriter } from './record-on-wire.ts';

/** So few that what a batch is made of is gone before the collector takes it for something that stays. */
const batch = 200;

export async function* exportRecords(
  context: GateContext,
  resource: Resource,
  actor: Actor,
  request: ListRequest,
): AsyncGenerator<readonly WireRecord[]> {
  mustRead(context, resource, actor, 'export');
  const reading = mustRead(context, resource, actor);
  const shape = { resource, locale: localeOf(actor), house: context.house() };
  const listed = await sql<{ ids: Buffer }>`${idsQuery(reading, request, batch)}`.execute(context.database.kysely);
  for (const { ids } of listed.rows) {
    const wanted = Array.from({ length: ids.length / uuidBytes }, (_, at) => uuidText(ids, at * uuidBytes));
    // Judged again: it may be minutes since the row was listed.
    const plan = recordsQuery(reading, wanted, 'export');
    const { rows } = await sql<WireRecord>`${plan.query}`.execute(context.database.kysely);
    const write = wireWriter(shape, plan);
    const byId = new Map(rows.map((row) => [String(row.id), write(row)]));
    yield wanted.map((id) => byId.get(id)).filter((record): record is WireRecord => record !== undefined);
  }
}
