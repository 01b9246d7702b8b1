import { directus as peer } from '../peers/directus.ts';
import type { Writer } from './writer.ts';

const list = '/items/equipment';

/** Many rows are changed and added by one call each. */
export const directus: Writer = {
  name: 'Directus',
  async start({ databaseUrl, connections }) {
    const { caller, stop } = await peer.start({ databaseUrl, size: 0, word: '', id: '' }, connections);
    return {
      open: async () => undefined,
      async change(id, note) {
        await caller.ask({ path: `${list}/${id}`, method: 'PATCH', body: { note } });
      },
      async changeAll(ids, note) {
        await caller.ask({ path: list, method: 'PATCH', body: { keys: ids, data: { note } } });
      },
      async add(rows) {
        await caller.ask({ path: list, body: rows });
      },
      stop,
    };
  },
};
