/** The number of the last migration that has run in a database, by module. */

import type { Modules } from '../../modules/join-modules.ts';
import type { Handle } from '../handle.ts';

export type MigrationNotes = Readonly<Record<string, number>>;

const metaName = 'module-migrations';

/**
 * Null for a database that is older than these notes, where nothing has run. Locked until the end of the transaction.
 */
export async function readNotes(handle: Handle): Promise<MigrationNotes | null> {
  const row = await handle
    .selectFrom('daicho_meta')
    .select('value')
    .where('name', '=', metaName)
    .forUpdate()
    .executeTakeFirst();
  return (row?.value as MigrationNotes | undefined) ?? null;
}

export async function writeNotes(handle: Handle, notes: MigrationNotes): Promise<void> {
  const value = JSON.stringify(notes);
  await handle
    .insertInto('daicho_meta')
    .values({ name: metaName, value })
    .onConflict((conflict) => conflict.column('name').doUpdateSet({ value }))
    .execute();
}

/**
 * Notes all migrations as run for a database without tables of resources, which the newest version will fill. Call it
 * before the tables are created, while no other server migrates.
 */
export async function noteNewDatabase(handle: Handle, modules: Modules): Promise<void> {
  const known = await handle
    .selectFrom('daicho_meta')
    .select('name')
    .where('name', 'in', ['tables', metaName])
    .executeTakeFirst();
  if (!known) await writeNotes(handle, lastNumbers(modules));
}

/** The number of migrations of each module. */
export const lastNumbers = ({ migrations }: Pick<Modules, 'migrations'>): MigrationNotes =>
  Object.fromEntries(Object.entries(migrations).map(([module, all]) => [module, all.length]));
