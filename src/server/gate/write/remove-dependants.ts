/**
 * Records that are deleted with the record that they refer to, and their own dependants. Each gets its entry in the
 * history.
 */
import { sql } from 'kysely';
import { Problem } from '#model/access/errors.ts';
import { titleOf } from '#model/fields/record-title.ts';
import { storedNames } from '#model/record/plan-write.ts';
import type { Field } from '#model/types/fields/field.ts';
import type { Resource } from '#model/types/resource.ts';
import { columnOf, deletedColumn, ownTableOf, tableOf } from '../../sql/columns.ts';
import { type Author, writeAudits } from '../audit.ts';
import type { GateContext } from '../gate-context.ts';
import type { Handle } from '../handle.ts';
import { evaluateAfter } from '../ruled/evaluate-ruled.ts';
import { referrerAmong } from './steps/check-references.ts';

type Row = Readonly<Record<string, unknown>> & { readonly id: string };

export interface Removed {
  readonly resource: Resource;
  readonly id: string;
  readonly title: string;
}

/**
 * @returns what was deleted, each record after those that refer to it
 * @throws Problem `still-referenced` if another record refers to one of them
 */
export async function removeDependants(
  context: GateContext,
  handle: Handle,
  author: Author,
  of: Resource,
  ids: readonly string[],
): Promise<readonly Removed[]> {
  if (ids.length === 0) return [];
  const { declarations } = context.project();
  const removed: Removed[] = [];
  for (const resource of Object.values(declarations.resources)) {
    const fields = Object.values(resource.fields).filter(({ deletedWith, to }) => deletedWith && to === of.stored.as);
    if (!['table', 'existing'].includes(resource.source.kind) || fields.length === 0) continue;
    const rows = await rowsReferring(handle, resource, fields, ids);
    if (rows.length === 0) continue;
    const own = rows.map(({ id }) => id);
    const referrer = await referrerAmong(handle, declarations, resource, own, author.actor);
    if (referrer) throw new Problem('still-referenced', [], referrer);
    removed.push(...(await removeDependants(context, handle, author, resource, own)));
    const now = context.clock.now();
    await sql`update ${sql.table(ownTableOf(resource))} set ${sql.ref(deletedColumn)} = ${now}, updated_at = ${now}
      where id = any(${own}::uuid[])`.execute(handle);
    await evaluateAfter(context, handle, resource, null);
    const gone = rows.map(
      (row): Removed => ({
        ...{ resource, id: row.id },
        title: String(row.record_title ?? '') || titleOf(resource, row),
      }),
    );
    await writeAudits(
      handle,
      author,
      now,
      gone.map(({ id, title }) => ({
        ...{ action: 'delete', resource: resource.stored.as, recordId: id, recordLabel: title },
        changes: [],
      })),
    );
    removed.push(...gone);
    context.changed(resource);
  }
  return removed;
}

async function rowsReferring(
  handle: Handle,
  resource: Resource,
  fields: readonly Field[],
  ids: readonly string[],
): Promise<readonly Row[]> {
  const columns = storedNames(resource).map((name) => sql`${sql.ref(columnOf(name))} as ${sql.id(name)}`);
  const refers = fields.map(({ name }) => sql`${sql.ref(columnOf(name))} = any(${ids}::uuid[])`);
  const { rows } = await sql<Row>`
    select id, record_title, ${sql.join(columns)} from ${sql.table(tableOf(resource))}
    where ${sql.ref(deletedColumn)} is null and (${sql.join(refers, sql` or `)}) order by id for update`.execute(
    handle,
  );
  return rows;
}
