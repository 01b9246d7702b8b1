/** Prevents cycles in trees: a record is never its own parent or ancestor. */
import { sql } from 'kysely';
import type { WritePlan } from '#model/record/plan-write.ts';
import type { FieldError } from '#model/types/field-error.ts';
import type { Moment } from '#model/types/moment.ts';
import type { Resource } from '#model/types/resource.ts';
import { rowsAsOf } from '../../../sql/as-of.ts';
import { columnOf, deletedColumn, tableOf } from '../../../sql/columns.ts';
import type { Handle } from '../../handle.ts';

/**
 * Goes up from the new parent and locks each record before reading its parent. So if two moves form a cycle only
 * together, the second one finds it: it waits for the record that the first one moves, or both wait for each other and
 * the database restarts one.
 *
 * @param id of the record, which exists and is locked
 */
export async function treeErrors(
  handle: Handle,
  resource: Resource,
  id: string,
  { record, changed }: WritePlan,
): Promise<readonly FieldError[]> {
  const { tree } = resource;
  if (!tree || !changed.includes(tree.parent)) return [];
  const passed = new Set<string>();
  let at = record[tree.parent] ?? null;
  while (typeof at === 'string' && !passed.has(at)) {
    if (at === id) return [{ pointer: `/${tree.parent}`, keyword: 'underItself' }];
    passed.add(at);
    at = await parentOf(handle, resource, tree.parent, at);
  }
  return [];
}

/**
 * The same for a future day, with everything that is planned until then. Plans that form a cycle only together are
 * refused when the day comes.
 */
export async function treeErrorsOn(
  handle: Handle,
  resource: Resource,
  id: string,
  { record, changed }: WritePlan,
  moment: Moment,
): Promise<readonly FieldError[]> {
  const { tree } = resource;
  if (!tree || !changed.includes(tree.parent)) return [];
  const { rows } = await sql<{ id: string; parent: string | null }>`
    select t.id, t.${sql.ref(columnOf(tree.parent))} as parent from ${rowsAsOf(resource, 't', moment)}
    where t.${sql.ref(deletedColumn)} is null`.execute(handle);
  const parents = new Map(rows.map((row) => [row.id, row.parent]));
  const passed = new Set<string>();
  let at = record[tree.parent] ?? null;
  while (typeof at === 'string' && !passed.has(at)) {
    if (at === id) return [{ pointer: `/${tree.parent}`, keyword: 'underItself' }];
    passed.add(at);
    at = parents.get(at) ?? null;
  }
  return [];
}

async function parentOf(handle: Handle, resource: Resource, parent: string, id: string): Promise<string | null> {
  const { rows } = await sql<{ parent: string | null }>`
    select ${sql.ref(columnOf(parent))} as parent from ${sql.table(tableOf(resource))}
    where id = ${id} and ${sql.ref(deletedColumn)} is null for share`.execute(handle);
  return rows[0]?.parent ?? null;
}
