/**
 * References as an editable file writes them: the title, and the key that distinguishes records with the same title.
 */
import { sql } from 'kysely';
import { shownThroughReference } from '#model/access/access.ts';
import type { Actor } from '#model/access/actor.ts';
import { keyedText } from '#model/csv/reference-text.ts';
import type { Resource } from '#model/types/resource.ts';
import { localizedRows } from '../../sql/as-of.ts';
import { columnOf, titleColumn } from '../../sql/columns.ts';
import type { GateContext } from '../gate-context.ts';
import type { Handle } from '../handle.ts';
import { localeOf } from './record-on-wire.ts';

/** By id. Records without a key of their own are distinguished by their id. */
export async function referenceTexts(
  { project }: Pick<GateContext, 'project'>,
  handle: Handle,
  actor: Actor,
  target: Resource,
  ids: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  if (ids.length === 0) return new Map();
  const key = keyOf(target, shownThroughReference(project().declarations, target.name, actor));
  const { rows } = await sql<{ id: string; title: string | null; key: string | null }>`
    select id, ${sql.ref(titleColumn)} as title, ${key === null ? sql`null` : sql`${sql.ref(columnOf(key))}::text`} as key
    from ${localizedRows(target, 't', localeOf(actor))} where id = any(${[...new Set(ids)]}::uuid[])`.execute(handle);
  return new Map(rows.map(({ id, title, key }) => [id, keyedText(title ?? '', key, id)]));
}

/** The field by which rows of the target find their record, if it may be shown. */
export const keyOf = ({ csv }: Resource, shown: readonly string[]): string | null =>
  csv.match !== null && shown.includes(csv.match) ? csv.match : null;
