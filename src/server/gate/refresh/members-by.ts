/**
 * The members of records from a product, such as accounts of a group: read just before, and found by the product's ids.
 */
import { sql } from 'kysely';
import type { Takes } from '#model/types/records/refresh.ts';
import { columnOf, deletedColumn, tableOf } from '../../sql/columns.ts';
import type { GateContext } from '../gate-context.ts';
import type { Handle } from '../handle.ts';
import type { Refreshable } from './refreshable.ts';

/**
 * @param id of the connection
 * @returns ids here by ids in the product; empty for a resource without members
 */
export async function membersBy(
  context: GateContext,
  handle: Handle,
  { keywords: { refresh } }: Refreshable,
  { resource: name, members }: Takes,
  id: string,
): Promise<ReadonlyMap<string, string>> {
  const { resources } = context.project().declarations;
  const of = members === null ? undefined : resources[resources[name]?.fields[members]?.to ?? ''];
  const source = refresh.takes.find((takes) => takes.resource === of?.name);
  if (!of || !source) return new Map();
  const key = sql.ref(columnOf(source.key));
  const { rows } = await sql<{ id: string; key: string }>`
    select id, ${key} as key from ${sql.table(tableOf(of))}
    where ${sql.ref(columnOf(source.reference))} = ${id} and ${key} is not null and ${sql.ref(deletedColumn)} is null`.execute(
    handle,
  );
  return new Map(rows.map((row) => [row.key, row.id]));
}
