/** Opens the database of the environment for one command; an error becomes a sentence and exit code 1. */
import { type Database, openDatabase } from '#server/db/database.ts';

export async function withDatabase(
  command: (database: Database, say: (message: string) => void) => Promise<void>,
): Promise<void> {
  const say = (message: string) => void process.stderr.write(`${message}\n`);
  try {
    const { DATABASE_URL: databaseUrl, DATA_DIRECTORY: dataDirectory = '.data' } = process.env;
    const database = await openDatabase({ databaseUrl: databaseUrl || undefined, dataDirectory, log: say });
    try {
      say(`Using ${database.describe}.`);
      await command(database, say);
    } finally {
      await database.close();
    }
  } catch (error) {
    say(error instanceof Error ? error.message : String(error));
    process.exitCode = 1;
  }
}
