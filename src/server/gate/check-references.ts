/** References that are being written: the target must exist and be on offer. References to what is being deleted: refused. */
import { sql } from 'kysely';
import type { Moment } from '#model/condition.ts';
import type { FieldFault } from '#model/errors.ts';
import type { Declarations, Resource } from '#model/resource.ts';
import { columnOf, deletedColumn, tableOf } from '../sql/columns.ts';
import { compileCondition } from '../sql/condition.ts';
import { isIn } from '../sql/ids.ts';
import type { Handle } from './gate-context.ts';

interface Written {
  readonly resource: Resource;
  /** As it was stored; null for a new record. */
  readonly before: Readonly<Record<string, unknown>> | null;
  readonly record: Readonly<Record<string, unknown>>;
  readonly changed: readonly string[];
}

/** The rows are locked against deletion until the transaction ends. */
export async function referenceFaults(
  handle: Handle,
  declarations: Declarations,
  { resource, before, record, changed }: Written,
  moment: Moment,
): Promise<readonly FieldFault[]> {
  const faults: FieldFault[] = [];
  for (const name of changed) {
    const field = resource.fields[name];
    const target = field?.to ? declarations.resources[field.to] : undefined;
    const ids = [record[name] ?? []].flat().map(String);
    if (!field || !target || ids.length === 0) continue;
    // Of a list only those that are new must be on offer: the others were when they were chosen.
    const kept = field.kind === 'references' ? new Set([before?.[name] ?? []].flat().map(String)) : new Set<string>();
    const offered = target.select.where
      ? sql`and (${compileCondition(target.select.where, 't', moment)} or t.id = any(${[...kept]}::uuid[]))`
      : sql``;
    const { rows } = await sql<{ id: string }>`
      select t.id from ${sql.table(tableOf(target))} as t
      where t.id = any(${ids}::uuid[]) and ${sql.ref(`t.${deletedColumn}`)} is null ${offered} for share`.execute(
      handle,
    );
    const found = new Set(rows.map(({ id }) => id));
    for (const [index, id] of ids.entries())
      if (!found.has(id))
        faults.push({ pointer: field.kind === 'references' ? `/${name}/${index}` : `/${name}`, keyword: 'reference' });
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
    const fields = Object.values(other.fields).filter(({ to, computed }) => to === resource.name && !computed);
    if (fields.length === 0 || other.source.kind === 'view') continue;
    const refers = sql.join(
      fields.map(({ name, kind }) =>
        kind === 'references'
          ? isIn(sql`${id}::text`, sql.ref(columnOf(name)))
          : sql`${sql.ref(columnOf(name))} = ${id}`,
      ),
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
