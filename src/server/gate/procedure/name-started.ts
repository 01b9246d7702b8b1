import { sql } from 'kysely';
import type { Resource } from '#model/types/resource.ts';
import type { Values } from '#model/types/values.ts';
import { tableNamed, titleColumn } from '../../sql/columns.ts';
import { isUuid } from '../../uuid.ts';
import type { Handle } from '../handle.ts';

/** The default title of a record that starts a procedure: its pattern and the day from which it counts. */
export async function nameStarted(
  handle: Handle,
  { keywords: { procedure }, fields }: Resource,
  sent: Values,
): Promise<Values> {
  if (!procedure || (sent[procedure.title] ?? '') !== '') return {};
  const [pattern, anchor] = [sent[procedure.pattern], sent[procedure.anchor]];
  if (typeof pattern !== 'string' || !isUuid(pattern)) return {};
  const { rows } = await sql<{ title: string }>`
    select ${sql.ref(titleColumn)} as title from ${sql.table(tableNamed(fields[procedure.pattern]?.to ?? ''))}
    where id = ${pattern}`.execute(handle);
  return rows[0] ? { [procedure.title]: `${rows[0].title} ${anchor ?? ''}`.trim() } : {};
}
