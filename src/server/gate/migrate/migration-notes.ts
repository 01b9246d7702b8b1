/** Which migrations of modules have run in a database: the number of the last one, by module. */

import type { Modules } from '../../modules/join-modules.ts';
import type { Handle } from '../handle.ts';

export type MigrationNotes = Readonly<Record<string, number>>;

const metaName = 'module-migrations';

/** Null for a database that is older than these notes: nothing has run there. Locked until the end of the transaction. */
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
 * Notes all migrations of a database that has no tables of resources yet: what is written there is written by the newest version. To be called
 * before the tables are made, while no other server migrates.
 */
export async function noteNewDatabase(handle: Handle, modules: Modules): Promise<void> {
  const known = await handle
    .selectFrom('daicho_meta')
    .select('name')
    .where('name', 'in', ['tables', metaName])
    .executeTakeFirst();
  if (!known) await writeNotes(handle, lastNumbers(modules));
}

/** The number up to which each module has migrations; 0 for one without. */
export const lastNumbers = ({ migrations }: Pick<Modules, 'migrations'>): MigrationNotes =>
  Object.fromEntries(Object.entries(migrations).map(([module, all]) => [module, all.length]));
