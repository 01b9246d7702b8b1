/**
 * Removes files that no record uses: those that were uploaded and never saved, or removed from their record, a day ago.
 */
import type { Clock } from '../clock.ts';
import type { Database } from '../db/database.ts';
import type { FileStore } from '../files/file-store.ts';
import { forgetFile, orphans, waitMs } from '../gate/files.ts';

/**
 * Removes the bytes before the database row: if it is interrupted, the next run does the rest.
 *
 * @returns the number of removed files
 */
export async function cleanFiles(
  { database, clock }: { readonly database: Database; readonly clock: Clock },
  files: FileStore,
): Promise<number> {
  const keys = await orphans(database, clock.now());
  for (const key of keys) {
    await files.remove(key);
    await forgetFile(database, key);
  }
  await files.removeDrafts(new Date(Date.now() - waitMs));
  return keys.length;
}
