/** The audit trail has an entry for each record that a handler writes, also for those that the action does not answer. */
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { ActionHandler } from '#server/actions/action.ts';
import { readProject } from '#server/declarations/project.ts';
import { modulesOf } from '#server/modules/load-modules.ts';
import { defineModule } from '#server/modules/module.ts';
import { type Client, type TestServer, testServer } from '#tests/support/server.ts';
import { type SmallProject, writeSmallProject } from '#tests/support/small-project.ts';

/** Closes all loans in one call. It answers the first. */
const closeAll: ActionHandler = async ({ services: { records } }) => {
  const open = await records.all(null, { closed: false });
  for (const { id } of open) await records.put(null, String(id), { closed: true });
  const { id } = await records.put(null, null, { name: 'report', closed: true });
  return { id: String(open[0]?.id ?? id) };
};

/** Closes a loan, and gives another one its name. */
const hand: ActionHandler = async ({ record, services: { records } }) => {
  const other = await records.find(null, { name: 'other' });
  await records.put(null, String(other?.id), { name: `${record?.name}, later` });
  return await records.put(null, record?.id ?? null, { closed: true });
};

const permissions = { read: ['ga:view'], create: ['ga:edit'], update: ['ga:edit'] };
let small: SmallProject;
let server: TestServer;
let client: Client;
beforeAll(async () => {
  small = writeSmallProject({
    'schemas/loans.schema.json': {
      type: 'object',
      required: ['name'],
      properties: { name: { type: 'string', maxLength: 40 }, closed: { type: 'boolean', default: false } },
    },
    'resources/library/loans.json': {
      actions: { 'close-all': { on: 'list', handler: 'close-all' }, hand: { handler: 'hand' } },
      permissions: { ...permissions, 'close-all': ['ga:edit'], hand: ['ga:edit'] },
    },
  });
  const library = defineModule({ name: 'library', handlers: { 'close-all': closeAll, hand } });
  server = await testServer({
    project: await readProject(small.folder, modulesOf({ modules: [library] }, small.folder)),
    folder: small.folder,
  });
  client = await server.signIn({ email: 'a@example.co.jp', areas: ['staff'], scopes: ['ga:view', 'ga:edit'] });
});
afterAll(async () => {
  await server?.stop();
  small?.remove();
});

const add = async (name: string): Promise<string> => String((await client.send('POST', '/v2/loans', { name })).body.id);

async function entries(action: string): Promise<readonly string[]> {
  const { rows } = await sql<{ record_id: string; changes: readonly { field: string; after: unknown }[] }>`
    select record_id, changes from daicho_audit where action = ${action}`.execute(server.running.database.kysely);
  return rows.map(({ changes }) => changes.map(({ field, after }) => `${field} ${after}`).join(', ')).sort();
}

test('an action on the list that changes several records and adds one', async () => {
  for (const name of ['a', 'b', 'c']) await add(name);
  expect((await client.send('POST', '/v2/loans/close-all')).status).toBe(201);
  expect(await entries('close-all')).toEqual(['closed true', 'closed true', 'closed true', 'name report, closed true']);
});

test('an action on a record that changes another one too', async () => {
  const [one] = [await add('one'), await add('other')];
  expect((await client.send('PATCH', `/v2/loans/${one}/hand`)).status).toBe(200);
  expect(await entries('hand')).toEqual(['closed true', 'name one, later']);
});
