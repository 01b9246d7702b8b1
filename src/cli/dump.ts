/**
 * Writes a dump of the database: `node --import tsx src/cli/dump.ts [file]`, to standard output without a file.
 * Reads DATABASE_URL and DATA_DIRECTORY. The embedded database must not be in use.
 */
import { createWriteStream, renameSync, rmSync } from 'node:fs';
import path from 'node:path';
import { finished } from 'node:stream/promises';
import { dumpDatabase } from '#server/db/dump.ts';
import { withDatabase } from './with-database.ts';

const file = process.argv[2];
const draft = file && `${file}.part`;

await withDatabase(async (database, say) => {
  const stream = draft ? createWriteStream(draft, { mode: 0o600 }) : process.stdout;
  try {
    const tables = await dumpDatabase(database, stream);
    if (draft && file) {
      stream.end();
      await finished(stream);
      renameSync(draft, file);
    }
    const rows = Object.values(tables).reduce((sum, table) => sum + table.rows, 0);
    say(`Wrote ${rows} rows of ${Object.keys(tables).length} tables${file ? ` to ${file}` : ''}.`);
    const { UPLOADS = path.join(process.env.DATA_DIRECTORY ?? '.data', 'files') } = process.env;
    say(`Uploaded files are not part of it. Copy ${path.resolve(UPLOADS)} as well, after the dump.`);
  } catch (error) {
    if (draft) rmSync(draft, { force: true });
    throw error;
  }
});
