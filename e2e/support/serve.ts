/** The servers of the browser tests of this repository. */
import { prepareHistory } from './history.ts';
import { preparePeople } from './people.ts';
import { runServers } from './servers.ts';

await runServers(async (running) => {
  await preparePeople(running);
  await prepareHistory(running);
});
