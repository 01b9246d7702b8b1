/** Opens the database of the environment for one command; an error becomes a sentence and the exit code. */
import { type Database, openDatabase } from '#server/db/database.ts';
import { runCommand } from './run-command.ts';

export async function withDatabase(
  command: (database: Database, say: (message: string) => void) => Promise<void>,
): Promise<void> {
  const say = (message: string) => void process.stderr.write(`${message}\n`);
  await runCommand(async () => {
    // Other settings may be wrong: a dump must be possible all the same.
    const { DATABASE_URL, DATA_DIRECTORY } = process.env;
    const database = await openDatabase({
      databaseUrl: DATABASE_URL || undefined,
      dataDirectory: DATA_DIRECTORY || '.data',
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
