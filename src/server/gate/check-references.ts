/** References that are being written: the target must exist and be on offer. References to what is being deleted: refused. */
import { sql } from 'kysely';
import type { Moment } from '#model/condition.ts';
import type { FieldFault } from '#model/errors.ts';
import type { Declarations, Resource } from '#model/resource.ts';
import { columnOf, deletedColumn, tableOf } from '../sql/columns.ts';
import { compileCondition } from '../sql/condition.ts';
import type { Handle } from './gate-context.ts';

interface Written {
  readonly resource: Resource;
  readonly record: Readonly<Record<string, unknown>>;
  readonly changed: readonly string[];
}

/** The rows are locked against deletion until the transaction ends. */
export async function referenceFaults(
  handle: Handle,
  declarations: Declarations,
  { resource, record, changed }: Written,
  moment: Moment,
): Promise<readonly FieldFault[]> {
  const faults: FieldFault[] = [];
  for (const name of changed) {
    const field = resource.fields[name];
    const target = field?.to ? declarations.resources[field.to] : undefined;
    const id = record[name] ?? null;
    if (!target || id === null) continue;
    const offered = target.select.where ? sql`and ${compileCondition(target.select.where, 't', moment)}` : sql``;
    const { rows } = await sql`
      select 1 from ${sql.table(tableOf(target))} as t
      where t.id = ${id} and ${sql.ref(`t.${deletedColumn}`)} is null ${offered} for share`.execute(handle);
    if (rows.length === 0) faults.push({ pointer: `/${name}`, keyword: 'reference' });
  }
  return faults;
}

/** Name of a resource whose live records still refer to this one, with their number; null when there is none. */
export async function referrerOf(
  handle: Handle,
  declarations: Declarations,
  resource: Resource,
  id: string,
): Promise<{ resource: string; count: number } | null> {
  for (const other of Object.values(declarations.resources)) {
    const fields = Object.values(other.fields).filter(({ to }) => to === resource.name);
    if (fields.length === 0) continue;
    const refers = sql.join(
      fields.map(({ name }) => sql`${sql.ref(columnOf(name))} = ${id}`),
      sql` or `,
    );
    const { rows } = await sql<{ count: number }>`
      select count(*) as count from ${sql.table(tableOf(other))}
      where ${sql.ref(deletedColumn)} is null and (${refers})`.execute(handle);
    const count = rows[0]?.count ?? 0;
    if (count > 0) return { resource: other.name, count };
  }
  return null;
}
