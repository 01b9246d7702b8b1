/** The servers of the browser tests of this repository. */
import { prepareHistory } from './history.ts';
import { invitePeople, preparePeople } from './people.ts';
import { runServers } from './servers.ts';

await runServers({
  async after(running) {
    await preparePeople(running);
    await prepareHistory(running);
  },
  each: invitePeople,
});
