/**
 * Writes a dump of the database: `node --import tsx src/cli/dump.ts [file]`, to standard output without a file.
 * Reads DATABASE_URL and DATA_DIRECTORY. The embedded database must not be in use.
 */
import path from 'node:path';
import type { Database } from '#server/db/database.ts';
import { dumpDatabase } from '#server/db/dump.ts';
import { dumpToFile } from '#server/db/dump-to-file.ts';
import { fileArgument } from './file-argument.ts';
import { runCommand } from './run-command.ts';
import { withDatabase } from './with-database.ts';

await runCommand(async () => {
  const file = fileArgument('dump');
  await withDatabase((database, say) => dump(database, file, say));
});

async function dump(database: Database, file: string | undefined, say: (message: string) => void): Promise<void> {
  const tables = await (file ? dumpToFile(database, file) : dumpDatabase(database, process.stdout));
  const rows = Object.values(tables).reduce((sum, table) => sum + table.rows, 0);
  say(`Wrote ${rows} rows of ${Object.keys(tables).length} tables${file ? ` to ${file}` : ''}.`);
  const { UPLOADS, DATA_DIRECTORY } = process.env;
  const uploads = path.resolve(UPLOADS || path.join(DATA_DIRECTORY || '.data', 'files'));
  say(`Uploaded files are not part of the dump. Copy ${uploads} as well, after the dump.`);
}
