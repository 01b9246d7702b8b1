/**
 * Reads a dump into an empty database: `node --import tsx src/cli/restore.ts [file]`, from standard input without a file.
 * Reads DATABASE_URL and DATA_DIRECTORY. The server must not run.
 */
import { createReadStream } from 'node:fs';
import type { Database } from '#server/db/database.ts';
import { restoreDatabase } from '#server/db/restore.ts';
import { fileArgument } from './file-argument.ts';
import { runCommand } from './run-command.ts';
import { withDatabase } from './with-database.ts';

await runCommand(async () => {
  const file = fileArgument('restore');
  await withDatabase((database, say) => restore(database, file, say), { creates: true });
});

async function restore(database: Database, file: string | undefined, say: (message: string) => void): Promise<void> {
  const tables = await restoreDatabase(database, file ? createReadStream(file) : process.stdin);
  const rows = Object.values(tables).reduce((sum, table) => sum + table.rows, 0);
  say(`Restored ${rows} rows in ${Object.keys(tables).length} tables; counts and checksums agree.`);
}
