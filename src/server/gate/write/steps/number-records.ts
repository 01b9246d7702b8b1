/** Numbers new records without a number: the next free one, in the order in which they are stored. */

import { sql } from 'kysely';
import { numbered, numberedFields } from '#model/fields/settings/numbering.ts';
import type { Numbering } from '#model/types/fields/numbering.ts';
import type { Resource } from '#model/types/resource.ts';
import type { Values } from '#model/types/values.ts';
import { columnOf, deletedColumn, tableOf } from '../../../sql/columns.ts';
import type { GateContext } from '../../gate-context.ts';
import type { Handle } from '../../handle.ts';

/** @returns the body without empty numbered fields, and the numbers for these */
export async function numberRecord(
  context: GateContext,
  handle: Handle,
  resource: Resource,
  sent: Values,
): Promise<{ readonly sent: Values; readonly numbers: Values }> {
  const numbers: Record<string, string> = {};
  for (const { name, numbering } of numberedFields(resource)) {
    if ((sent[name] ?? null) !== null && sent[name] !== '') continue;
    const number = await nextFree(context, handle, resource, name, numbering);
    if (number !== null) numbers[name] = number;
  }
  return { sent: Object.fromEntries(Object.entries(sent).filter(([name]) => !Object.hasOwn(numbers, name))), numbers };
}

/** Locks the row of the settings: a concurrent new record gets the next number. */
async function nextFree(
  { project, clock }: GateContext,
  handle: Handle,
  resource: Resource,
  name: string,
  numbering: Numbering,
): Promise<string | null> {
  const settings = project().declarations.resources[numbering.resource] as Resource;
  const table = sql.table(tableOf(settings));
  const next = sql.ref(columnOf(numbering.next));
  const { rows } = await sql<{ id: string; prefix: string | null; next: number | null }>`
    select id, ${sql.ref(columnOf(numbering.prefix))} as prefix, ${next} as next from ${table}
    where ${sql.ref(deletedColumn)} is null order by id limit 1 for update`.execute(handle);
  const [row] = rows;
  if (!row || row.next === null) return null;
  const prefix = row.prefix ?? '';
  const column = sql.ref(`t.${columnOf(name)}`);
  // Skips numbers that were entered by hand; at most as many as there are records.
  const { rows: free } = await sql<{ number: number }>`
    select n::integer as number from generate_series(${row.next}::integer,
      ${row.next}::integer + (select count(*) from ${sql.table(tableOf(resource))})::integer) as n
    where not exists (select 1 from ${sql.table(tableOf(resource))} as t where ${sql.ref(`t.${deletedColumn}`)} is null
      and ${column} = ${prefix}::text || case when length(n::text) < ${numbering.digits} then lpad(n::text, ${numbering.digits}, '0') else n::text end)
    order by n limit 1`.execute(handle);
  const number = free[0]?.number;
  if (number === undefined) return null;
  await sql`update ${table} set ${next} = ${number + 1}, updated_at = ${clock.now().toISOString()} where id = ${row.id}`.execute(
    handle,
  );
  return numbered(numbering, prefix, number);
}
