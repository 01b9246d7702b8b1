/** The servers of the browser suites of a project: its demo data, and the records that are made where it has none. */
import { addRows } from '#tests/resources/add-rows.ts';
import { projectHouse } from '#tests/resources/project-house.ts';
import { runServers } from '../../../e2e/support/servers.ts';

await runServers(async (running) => addRows(await projectHouse(), { running }));
