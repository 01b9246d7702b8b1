/** Removes files that no record holds: those that were sent and never saved, or taken out, a day ago. */
import type { Clock } from '../clock.ts';
import type { Database } from '../db/database.ts';
import type { FileStore } from '../files/file-store.ts';
import { forgetFile, orphans, waitMs } from '../gate/files.ts';

/**
 * The bytes go before what is known of them: ended half-way, the rest is done the next time.
 *
 * @returns how many files were removed
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
