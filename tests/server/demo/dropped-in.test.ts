/** A module that is added to a running project gets its demo rows; a project in use gets demo data only on request. */
import { rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { expect, onTestFinished, test, vi } from 'vitest';
import { insertQuery } from '#server/sql/write-records.ts';
import { sampleRecords, writeSampleProject } from '#tests/resources/sample-project.ts';
import { testServer } from '#tests/support/server.ts';

vi.setConfig({ testTimeout: 120_000 });

const schema = {
  type: 'object',
  required: ['name', 'labelId'],
  properties: { name: { type: 'string', maxLength: 40 }, labelId: { type: 'string', format: 'uuid' } },
};
const file = {
  fields: { name: { unique: true }, labelId: { to: 'labels' } },
  permissions: { read: ['it:view'], delete: ['it:edit'] },
  demo: { rows: 12, fields: { name: { pattern: '工具 {000}' } } },
};

async function droppedInto(env: Readonly<Record<string, string>>) {
  const { folder, remove } = writeSampleProject();
  onTestFinished(remove);
  const server = await testServer({ folder, env });
  onTestFinished(() => server.stop());
  const labels = server.project.declarations.resources.labels;
  if (!labels) throw new Error('The sample project has no labels.');
  const rows = sampleRecords().labels ?? [];
  await insertQuery(labels, rows).execute(server.running.database.kysely);
  writeFileSync(path.join(folder, 'schemas/tools.schema.json'), JSON.stringify(schema));
  writeFileSync(path.join(folder, 'resources/samples/tools.json'), JSON.stringify(file));
  await server.running.reload();
  const admin = await server.signIn({ email: 'tools@example.co.jp', areas: ['staff'], scopes: ['it:edit'] });
  const tools = async () => (await admin.get('/v2/tools?pageSize=100')).body.items;
  return { server, folder, admin, tools, offered: rows.filter(({ disabled }) => !disabled).map(({ id }) => id) };
}

test('its rows refer to records that are there, and come once', async () => {
  const { server, folder, tools, admin, offered } = await droppedInto({});
  const made = await tools();
  expect(made).toHaveLength(12);
  for (const { labelId } of made) expect(offered).toContain(labelId);
  await server.running.reload();
  expect(await tools()).toEqual(made);
  // Deleted rows are not created again, even if the file is added again.
  for (const { id } of made) {
    const { headers } = await admin.get(`/v2/tools/${id}`);
    const etag = { 'if-match': String(headers.get('etag')) };
    expect((await admin.send('DELETE', `/v2/tools/${id}`, undefined, etag)).status).toBe(204);
  }
  rmSync(path.join(folder, 'schemas/tools.schema.json'));
  rmSync(path.join(folder, 'resources/samples/tools.json'));
  await expect(server.running.reload()).rejects.toThrow(/tools/);
  writeFileSync(path.join(folder, 'schemas/tools.schema.json'), JSON.stringify(schema));
  writeFileSync(path.join(folder, 'resources/samples/tools.json'), JSON.stringify(file));
  await server.running.reload();
  expect(await tools()).toEqual([]);
});

test('without demo data it comes empty', async () => {
  expect(await (await droppedInto({ DEMO: '0' })).tools()).toEqual([]);
});
