import { createCaller } from '../support/caller.ts';
import { startServer } from '../support/server.ts';
import { openSession } from '../support/session.ts';
import { middleOf, type Peer, pageSize } from './peer.ts';

const list = '/v2/equipment';

export const ours: Peer = {
  name: 'ours',
  async start(table, connections) {
    const server = await startServer({
      RATE_LIMIT: '0',
      ALLOW_DEMO_ACCOUNTS: '1',
      DATABASE_URL: table.databaseUrl,
      DATABASE_POOL: String(connections),
    });
    const { header } = await openSession(server.origin);
    const caller = createCaller(server.origin, { cookie: header }, connections);
    return {
      caller,
      calls: {
        list: { path: list },
        'page in the middle': { path: `${list}?pageIndex=${middleOf(table) / pageSize}` },
        'search of a word': { path: `${list}?${new URLSearchParams({ freeText: table.word })}` },
        'one record': { path: `${list}/${table.id}` },
      },
      listOf(answer) {
        const { items, count } = answer as { items: unknown[]; count: number };
        return { rows: items, count };
      },
      async stop() {
        caller.close();
        await server.stop();
      },
    };
  },
};
