/** The history of a whole demo company: who brought in which records, by a file, from another product, or on the screen. */
import { type Kysely, sql } from 'kysely';
import type { Resource } from '#model/types/resource.ts';
import type { FrameworkTables } from '../db/framework.ts';
import { type Author, type Origin, writeAudits } from '../gate/audit.ts';
import { tableOf, titleColumn } from '../sql/columns.ts';

interface Part {
  readonly resource: string;
  readonly origin: Origin;
  readonly actor: string;
  readonly entries: number;
}

const parts: readonly Part[] = [
  { resource: 'equipment', origin: 'csv', actor: '管理者（デモ）', entries: 2_400 },
  { resource: 'app-users', origin: 'app', actor: 'System', entries: 2_600 },
  { resource: 'people', origin: 'csv', actor: '管理者（デモ）', entries: 400 },
  { resource: 'contracts', origin: 'screen', actor: '管理者（デモ）', entries: 600 },
  { resource: 'devices', origin: 'screen', actor: '管理者（デモ）', entries: 400 },
];

/** The latest records of each were added so. @param scale share of the entries that are made */
export async function enterLog(
  handle: Kysely<FrameworkTables>,
  resources: Readonly<Record<string, Resource>>,
  scale: number,
): Promise<void> {
  for (const { resource: name, origin, actor: label, entries } of parts) {
    const resource = resources[name];
    if (!resource) continue;
    const { rows } = await sql<{ id: string; at: Date | string; title: string }>`
      select id::text, created_at as at, ${sql.ref(titleColumn)} as title from ${sql.table(tableOf(resource))}
      order by created_at desc, id limit ${Math.floor(entries * scale)}`.execute(handle);
    const author: Author = { actor: { kind: 'system', label }, origin, requestId: null };
    const told = rows.map(({ id, at, title }) => ({
      action: 'create',
      resource: resource.stored.as,
      recordId: id,
      recordLabel: title,
      changes: [],
      at: new Date(at),
    }));
    await writeAudits(handle, author, new Date(), told);
  }
}
