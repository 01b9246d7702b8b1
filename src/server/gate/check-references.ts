/** References that are being written: the target must exist and be on offer. References to what is being deleted: refused. */
import { sql } from 'kysely';
import { accessOf, canRead, readsAll } from '#model/access.ts';
import type { Actor } from '#model/actor.ts';
import type { Moment } from '#model/condition.ts';
import type { FieldFault } from '#model/errors.ts';
import type { Declarations, Field, Resource } from '#model/resource.ts';
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

export type Referrer = { readonly resource: string; readonly count: number } | Readonly<Record<string, never>>;

/**
 * What still refers to this record: the name of a resource and the number of its live records. It names only what the
 * actor may read; `{}` when nothing but other records refer to it, and null when none do.
 */
export async function referrerOf(
  handle: Handle,
  declarations: Declarations,
  resource: Resource,
  id: string,
  actor: Actor,
): Promise<Referrer | null> {
  const unseen: (() => Promise<number>)[] = [];
  for (const other of Object.values(declarations.resources)) {
    const access = accessOf(other, actor);
    const fields = Object.values(other.fields).filter(({ to }) => to === resource.name);
    const seen = readsAll(access) ? fields.filter(({ name }) => canRead(access, name)) : [];
    const count = await countReferring(handle, other, seen, id);
    if (count > 0) return { resource: other.name, count };
    unseen.push(() =>
      countReferring(
        handle,
        other,
        fields.filter((field) => !seen.includes(field)),
        id,
      ),
    );
  }
  for (const count of unseen) if ((await count()) > 0) return {};
  return null;
}

async function countReferring(
  handle: Handle,
  resource: Resource,
  fields: readonly Field[],
  id: string,
): Promise<number> {
  if (fields.length === 0) return 0;
  const refers = sql.join(
    fields.map(({ name }) => sql`${sql.ref(columnOf(name))} = ${id}`),
    sql` or `,
  );
  const { rows } = await sql<{ count: number }>`
    select count(*) as count from ${sql.table(tableOf(resource))}
    where ${sql.ref(deletedColumn)} is null and (${refers})`.execute(handle);
  return rows[0]?.count ?? 0;
}
