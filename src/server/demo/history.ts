/** The history of demo records: who added them, by a file, from a product, or on the screen. */
import { type Kysely, sql } from 'kysely';
import type { Resource } from '#model/types/resource.ts';
import type { FrameworkTables } from '../db/framework.ts';
import { type Author, type Origin, writeAudits } from '../gate/audit.ts';
import { tableOf, titleColumn } from '../sql/columns.ts';

export interface DemoHistory {
  readonly resource: string;
  readonly origin: Origin;
  /** Label of the actor. */
  readonly actor: string;
  /** Number of the latest records that were added this way, at the default scale. */
  readonly entries: number;
}

/** @param scale share of the entries that are made */
export async function enterHistory(
  handle: Kysely<FrameworkTables>,
  resources: Readonly<Record<string, Resource>>,
  histories: readonly DemoHistory[],
  scale: number,
): Promise<void> {
  for (const { resource: name, origin, actor: label, entries } of histories) {
    const resource = resources[name];
    if (!resource) continue;
    const { rows } = await sql<{ id: string; at: Date | string; title: string }>`
      select id::text, created_at as at, ${sql.ref(titleColumn)} as title from ${sql.table(tableOf(resource))}
      order by created_at desc, id limit ${Math.floor(entries * scale)}`.execute(handle);
    const author: Author = { actor: { kind: 'system', label }, origin, requestId: null };
    const made = rows.map(({ id, at, title }) => ({
      action: 'create',
      resource: resource.stored.as,
      recordId: id,
      recordLabel: title,
      changes: [],
      at: new Date(at),
    }));
    await writeAudits(handle, author, new Date(), made);
  }
}
