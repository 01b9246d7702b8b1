/** The stored records of many rows, for changes that are validated together. */
import { sql } from 'kysely';
import { derivedFields } from '#model/fields/derivation.ts';
import { columnOf } from '../../sql/columns.ts';
import { fromMain } from '../../sql/list/reading.ts';
import { visibleRows } from '../../sql/list/where.ts';
import { main, rowsUnder } from '../../sql/rows.ts';
import type { Sql } from '../../sql/sql-part.ts';
import { type GateContext, readingOf, sqlContextOf } from '../gate-context.ts';
import type { Handle } from '../handle.ts';
import type { StoredRecord } from '../stored-record.ts';
import type { WriteRequest } from './write-request.ts';

/**
 * The records with their derived fields, locked in the order of their ids. Only those that the actor may see.
 *
 * @param ids query of the ids
 */
export async function storedRecords(
  context: GateContext,
  handle: Handle,
  { resource, author }: Pick<WriteRequest, 'resource' | 'author'>,
  ids: Sql,
  isLocked: boolean,
): Promise<readonly StoredRecord[]> {
  const reading = readingOf(context, resource, author.actor);
  const values = rowsUnder(main, resource, sqlContextOf(context, author.actor));
  const columns = [
    ...Object.values(resource.fields)
      .filter(({ computed }) => !computed)
      .map(({ name }) => sql`${sql.ref(`${main}.${columnOf(name)}`)} as ${sql.id(name)}`),
    ...derivedFields(resource).map(({ name }) => sql`${values.value(name)} as ${sql.id(name)}`),
  ];
  const { rows } = await sql<StoredRecord>`
    select ${sql.join(columns)} ${fromMain(reading)}
    where ${sql.ref(`${main}.id`)} in (${ids}) and ${visibleRows(reading)}
    ${isLocked ? sql`order by ${sql.ref(`${main}.id`)} for update of ${sql.ref(main)}` : sql``}`.execute(handle);
  return rows;
}
