/**
 * Reads a dump into an empty database: `node --import tsx src/cli/restore.ts [file]`, from standard input without a file.
 * Reads DATABASE_URL and DATA_DIRECTORY. The server must not run.
 */
import { createReadStream } from 'node:fs';
import { restoreDatabase } from '#server/db/restore.ts';
import { withDatabase } from './with-database.ts';

const file = process.argv[2];

await withDatabase(async (database, say) => {
  const tables = await restoreDatabase(database, file ? createReadStream(file) : process.stdin);
  const rows = Object.values(tables).reduce((sum, table) => sum + table.rows, 0);
  say(`Restored ${rows} rows in ${Object.keys(tables).length} tables; counts and checksums agree.`);
});
