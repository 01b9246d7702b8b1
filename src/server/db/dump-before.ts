import { mkdir } from 'node:fs/promises';
import path from 'node:path';
import type { Database } from './database.ts';
import { dumpToFile } from './dump-to-file.ts';

/**
 * Dumps the database before something changes it.
 *
 * @param what for the name of the file: `before-<what>-<time>.jsonl`
 * @param folder created if missing, readable only by the server's account
 * @returns the file
 */
export async function dumpBefore(what: string, database: Database, folder: string): Promise<string> {
  const file = path.join(folder, `before-${what}-${new Date().toISOString().replaceAll(':', '-')}.jsonl`);
  await mkdir(folder, { recursive: true, mode: 0o700 });
  await dumpToFile(database, file);
  return file;
}
