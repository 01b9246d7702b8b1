import { createWriteStream, renameSync, rmSync } from 'node:fs';
import { finished } from 'node:stream/promises';
import type { Database } from './database.ts';
import { dumpDatabase } from './dump.ts';
import type { TableSum } from './dump-format.ts';

/**
 * Writes the whole database to a file that only its owner can read. The file appears when it is complete.
 *
 * @returns rows and checksum of each table
 */
export async function dumpToFile(database: Database, file: string): Promise<Readonly<Record<string, TableSum>>> {
  const draft = `${file}.part`;
  try {
    const stream = createWriteStream(draft, { mode: 0o600 });
    const tables = await dumpDatabase(database, stream);
    stream.end();
    await finished(stream);
    renameSync(draft, file);
    return tables;
  } catch (error) {
    rmSync(draft, { force: true });
    throw error;
  }
}
