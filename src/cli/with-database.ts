/** Opens the database of the environment for one command; an error becomes a sentence and the exit code. */
import { existsSync } from 'node:fs';
import path from 'node:path';
import { type Database, openDatabase } from '#server/db/database.ts';
import { runCommand } from './run-command.ts';

/** @param creates whether the command may create an embedded database; otherwise there must be one */
export async function withDatabase(
  command: (database: Database, say: (message: string) => void) => Promise<void>,
  { creates = false } = {},
): Promise<void> {
  const say = (message: string) => void process.stderr.write(`${message}\n`);
  await runCommand(async () => {
    // Other settings may be wrong: a dump must be possible all the same.
    const { DATABASE_URL, DATA_DIRECTORY } = process.env;
    const dataDirectory = DATA_DIRECTORY || '.data';
    if (!DATABASE_URL && !creates && !existsSync(path.join(dataDirectory, 'db')))
      throw new Error(`There is no database in ${path.resolve(dataDirectory)}. Set DATABASE_URL or DATA_DIRECTORY.`);
    const database = await openDatabase({
      databaseUrl: DATABASE_URL || undefined,
      dataDirectory,
      log: say,
    });
    try {
      say(`Using ${database.describe}.`);
      await command(database, say);
    } finally {
      await database.close();
    }
  });
}
