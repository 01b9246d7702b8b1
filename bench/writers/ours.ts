import { bulkPathOf } from '#model/features/bulk/bulk-change.ts';
import { finishImport, textOf, uploadCsv } from '#tests/support/imports.ts';
import { createClient } from '#tests/support/server.ts';
import { createCaller } from '../support/caller.ts';
import { startServer } from '../support/server.ts';
import { openSession } from '../support/session.ts';
import { inParallel, type Writer } from './writer.ts';

const list = '/v2/equipment';
const changes = bulkPathOf('equipment');
const headers = ['assetTag', 'name', 'equipmentTypeId', 'status', 'model', 'note'];

/** As the app does it: many rows are changed as one change of many records, and rows are added by an import. */
export const ours: Writer = {
  name: 'ours',
  async start({ databaseUrl, connections }) {
    const server = await startServer({
      ...{ RATE_LIMIT: '0', ALLOW_DEMO_ACCOUNTS: '1', DATABASE_URL: databaseUrl },
      DATABASE_POOL: String(connections),
    });
    const { header } = await openSession(server.origin);
    const caller = createCaller(server.origin, { cookie: header, origin: server.origin, 'x-daicho': '1' }, connections);
    const client = createClient(server.origin, header);
    const { items: types } = (await client.get('/v2/equipment-types')).body;
    const typeNames = new Map<string, string>(
      types.map(({ id, name }: { readonly id: string; readonly name: string }) => [id, name]),
    );
    const etags = new Map<string, string>();
    const change = async (id: string, note: string): Promise<void> => {
      const call = {
        path: `${list}/${id}`,
        method: 'PATCH',
        body: { note },
        headers: { 'if-match': etags.get(id) ?? '' },
      };
      etags.set(id, (await caller.ask(call)).etag ?? '');
    };
    return {
      open: (ids) =>
        inParallel(ids, connections, async (id) => {
          etags.set(id, (await caller.ask({ path: `${list}/${id}` })).etag ?? '');
        }),
      change,
      async changeAll(ids, note) {
        let { body } = await client.send('POST', changes, { rows: { ids }, set: { note }, start: true });
        while (body.state === 'running') ({ body } = await client.get(`${changes}/${body.id}`));
        if (body.counts?.changed !== ids.length) throw new Error(`the change answered ${JSON.stringify(body)}`);
      },
      async add(rows) {
        const cells = rows.map(({ asset_tag, name, equipment_type_id, status, model, note }) =>
          [asset_tag, name, typeNames.get(String(equipment_type_id)), status, model, note].map((cell) =>
            String(cell ?? ''),
          ),
        );
        const key = await uploadCsv(client, textOf([headers, ...cells]));
        const { status, body } = await finishImport(client, '/v2/equipment-csv', key, { dryrun: false });
        if (status !== 200 || body.counts.new !== rows.length)
          throw new Error(`the import answered ${status}: ${JSON.stringify(body.counts ?? body)}`);
      },
      async stop() {
        caller.close();
        await server.stop();
      },
    };
  },
};
