/** The servers of the browser suites of a project: its demo data, the records that are made where it has none, and tables of other programs. */
import { openDatabase } from '#server/db/database.ts';
import { addRows } from '#tests/resources/add-rows.ts';
import { installedProject } from '#tests/resources/installed-project.ts';
import { addTablesOfOthers } from '#tests/support/tables-of-others.ts';
import { runServers } from '../../../e2e/support/servers.ts';

await runServers({
  async before({ DATA_DIRECTORY }) {
    const database = await openDatabase({ dataDirectory: DATA_DIRECTORY, log: () => undefined });
    await addTablesOfOthers(database);
    await database.close();
  },
  after: async (running) => addRows(await installedProject(), { running }),
});
