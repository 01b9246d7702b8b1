/** Records of which a connected product has told are let go when the record that connects is deleted: they stay, as what no product has. */
import { sql } from 'kysely';
import { storedNames } from '#model/record/plan-write.ts';
import type { Resource } from '#model/types/resource.ts';
import { columnOf, deletedColumn, tableOf } from '../../sql/columns.ts';
import { type Author, writeAudits } from '../audit.ts';
import type { GateContext } from '../gate-context.ts';
import type { Handle } from '../handle.ts';
import { judgeAfter } from '../ruled/judge-ruled.ts';
import { entryOf, type Row, writeRows } from './take-in.ts';

/**
 * @param of resource of the record that connects
 * @param id its own
 */
export async function letGo(
  context: GateContext,
  handle: Handle,
  author: Author,
  of: Resource,
  id: string,
): Promise<void> {
  for (const takes of of.refresh?.takes ?? []) {
    const resource = context.house().declarations.resources[takes.in];
    if (!takes.onto || !resource) continue;
    const columns = ['id', ...storedNames(resource)].map((name) => sql`${sql.ref(columnOf(name))} as ${sql.id(name)}`);
    const { rows } = await sql<Row>`
      select ${sql.join(columns)} from ${sql.table(tableOf(resource))}
      where ${sql.ref(columnOf(takes.by))} = ${id} and ${sql.ref(deletedColumn)} is null for update`.execute(handle);
    if (rows.length === 0) continue;
    const now = context.clock.now();
    const changed = rows.map((row) => [row, { ...row, ...takes.gone, updatedAt: now.toISOString() }] as const);
    await writeRows(handle, resource, [], changed);
    await judgeAfter(context, handle, resource, null);
    await writeAudits(
      handle,
      author,
      now,
      changed.map(([before, row]) => entryOf(resource, 'update', before, row)),
    );
    context.changed(resource);
  }
}
