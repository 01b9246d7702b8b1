/**
 * The servers of a project's browser suites: its demo data, generated records of resources without any, and existing
 * tables.
 */
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
