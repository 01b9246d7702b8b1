/**
 * Detaches records that were read from a product when its connection is deleted. They stay, as records without a
 * product.
 */
import { sql } from 'kysely';
import { same } from '#model/base/same.ts';
import { storedNames } from '#model/record/plan-write.ts';
import type { Resource } from '#model/types/resource.ts';
import { columnOf, deletedColumn, tableOf } from '../../sql/columns.ts';
import type { Author } from '../audit.ts';
import type { GateContext } from '../gate-context.ts';
import type { Handle } from '../handle.ts';
import { planned } from '../write/modes.ts';
import { begin, writeMany } from '../write/write.ts';
import type { Row } from './take-in.ts';

/**
 * @param of resource of the connection
 * @param id of the connection
 */
export async function letGo(
  context: GateContext,
  handle: Handle,
  author: Author,
  of: Resource,
  id: string,
): Promise<void> {
  for (const takes of of.keywords.refresh?.takes ?? []) {
    const resource = context.project().declarations.resources[takes.resource];
    if (!takes.onto || !resource) continue;
    const columns = ['id', ...storedNames(resource)].map((name) => sql`${sql.ref(columnOf(name))} as ${sql.id(name)}`);
    const { rows } = await sql<Row>`
      select ${sql.join(columns)} from ${sql.table(tableOf(resource))}
      where ${sql.ref(columnOf(takes.reference))} = ${id} and ${sql.ref(deletedColumn)} is null for update`.execute(
      handle,
    );
    if (rows.length === 0) continue;
    const changes = rows.map((row) => {
      const record = { ...row, ...takes.gone };
      const changed = storedNames(resource).filter((name) => !same(row[name] ?? null, record[name] ?? null));
      return begin(context, handle, { resource, author, once: null }, planned('update'), row, {}, { record, changed });
    });
    await writeMany(changes);
    context.changed(resource);
  }
}
