/** Declarations that change while clients read and write: every call is answered, and nothing is lost. */
import { readFileSync, renameSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { sql } from 'kysely';
import { expect, onTestFinished, test, vi } from 'vitest';
import { writeSampleProject } from '#tests/resources/sample-project.ts';
import { byExtent } from '#tests/support/extent.ts';
import { type Reply, testServer } from '#tests/support/server.ts';

vi.setConfig({ testTimeout: 240_000 });

const rowsBefore = byExtent({ quick: 20_000, brief: 40_000, wide: 100_000, full: 1_000_000 });

type Json = Record<string, Record<string, unknown>>;

function edit(folder: string, file: string, change: (content: Json) => void): void {
  const content = JSON.parse(readFileSync(path.join(folder, file), 'utf8')) as Json;
  change(content);
  writeFileSync(path.join(folder, file), JSON.stringify(content));
}

test('a new field arrives while the server answers', async () => {
  const { folder, remove } = writeSampleProject();
  onTestFinished(remove);
  edit(folder, 'resources/samples/notes.json', (file) => {
    file.permissions = { read: ['ga:view'], create: ['ga:edit'], update: ['ga:edit'] };
    file.list = { search: ['name'], sortable: ['name', 'createdAt'], sort: 'name' };
  });
  const server = await testServer({ folder, env: { DEMO: '0' } });
  onTestFinished(() => server.stop());
  const { kysely } = server.running.database;
  await server.running.database.withoutTimeLimit((handle) =>
    sql`insert into notes (id, name, body, done, record_title, fold_name, created_at, updated_at)
      select gen_random_uuid(), 'note ' || n, 'code' || n, false, 'note ' || n, 'note ' || n, '2026-01-01', '2026-01-01'
      from generate_series(1, ${sql.lit(rowsBefore)}) as n`.execute(handle),
  );
  const client = await server.signIn({ email: 'writer@example.co.jp', areas: ['staff'], scopes: ['ga:edit'] });

  const replies: Reply[] = [];
  const collect = (reply: Reply): Reply => {
    replies.push(reply);
    return reply;
  };
  const created: string[] = [];
  const first = collect(await client.send('POST', '/v2/notes', { name: 'changed 0' })).body.id as string;
  let changes = 0;
  let stale = 0;
  let running = true;
  const write = async (): Promise<void> => {
    for (let turn = 0; running; turn++)
      created.push(
        collect(await client.send('POST', '/v2/notes', { name: `written ${turn}`, body: `code-w${turn}` })).body.id,
      );
  };
  const change = async (): Promise<void> => {
    while (running) {
      const { headers } = collect(await client.get(`/v2/notes/${first}`));
      const name = `changed ${changes + 1}`;
      const match = { 'if-match': headers.get('etag') ?? '' };
      const { status } = collect(await client.send('PATCH', `/v2/notes/${first}`, { name }, match));
      // The version of the record changes when it gets the field.
      if (status === 412) stale += 1;
      else changes += 1;
    }
  };
  const read = async (): Promise<void> => {
    while (running) {
      collect(await client.get('/v2/notes?pageSize=20&freeText=note%2099'));
      collect(await client.get('/v2/notes-count'));
    }
  };
  const busy = Promise.all([write(), change(), read()]);

  edit(folder, 'schemas/notes.schema.json', (schema) => {
    schema.properties = {
      ...schema.properties,
      grade: { type: 'integer', default: 3 },
      code: { type: ['string', 'null'] },
    };
  });
  edit(folder, 'resources/samples/notes.json', (file) => {
    file.list = { ...file.list, search: ['name', 'body'], sortable: ['name', 'createdAt', 'grade'] };
  });
  await server.running.reload();
  const madeBefore = created.length;
  running = false;
  await busy;

  const refused = replies.filter(({ status }) => status >= 400 && status !== 412);
  expect(refused.map(({ status, text }) => [status, text])).toEqual([]);
  expect(stale).toBeLessThanOrEqual(1);
  expect([madeBefore > 5, changes > 5, replies.length > 30]).toEqual([true, true, true]);
  const { rows } = await sql<{ all: string; wrong: string; ungraded: string }>`
    select count(*) as all,
      count(*) filter (where fold_name is distinct from name or record_title is distinct from name
        or fold_body is distinct from coalesce(body, '')) as wrong,
      count(*) filter (where grade is distinct from 3) as ungraded from notes`.execute(kysely);
  const [{ all, wrong, ungraded } = { all: '', wrong: '', ungraded: '' }] = rows;
  expect([Number(all), Number(wrong)]).toEqual([rowsBefore + created.length + 1, 0]);
  const last = await client.get(`/v2/notes/${first}`);
  expect(last.body).toMatchObject({ name: `changed ${changes}`, code: null });
  const found = await client.get(`/v2/notes?freeText=code-w${madeBefore - 1}`);
  expect(found.body.items.map(({ id }: { id: string }) => id)).toContain(created[madeBefore - 1]);
  expect(Number(ungraded)).toBe(0);
});

/**
 * The sample project with an additional small resource and a record, and clients who may see it, change it, or neither.
 */
async function withGadgets() {
  const { folder, remove } = writeSampleProject();
  onTestFinished(remove);
  const write = (file: string, content: object): void =>
    writeFileSync(path.join(folder, file), JSON.stringify(content));
  const permissions = { read: ['ga:view'], create: ['ga:edit'], update: ['ga:edit'] };
  const level = { type: 'string', enum: ['LOW', 'HIGH'] };
  write('schemas/gadgets.schema.json', {
    type: 'object',
    required: ['name'],
    properties: { name: { type: 'string', maxLength: 50 }, level: { ...level, default: 'LOW' } },
  });
  write('resources/samples/gadgets.json', { permissions });
  const server = await testServer({ folder, env: { DEMO: '0' } });
  onTestFinished(() => server.stop());
  const client = (email: string, scope: 'ga:edit' | 'ga:view' | 'hr:view') =>
    server.signIn({ email, areas: ['staff'], scopes: [scope] });
  const [editor, viewer, other] = [
    await client('editor@example.co.jp', 'ga:edit'),
    await client('viewer@example.co.jp', 'ga:view'),
    await client('other@example.co.jp', 'hr:view'),
  ];
  const made = await editor.send('POST', '/v2/gadgets', { name: 'one', level: 'HIGH' });
  expect(made.status).toBe(201);
  return { server, folder, write, permissions, editor, viewer, other, id: made.body.id as string };
}

test('a new name keeps rows and history, and who may what', async () => {
  const { server, folder, write, permissions, editor, viewer, other, id } = await withGadgets();
  renameSync(path.join(folder, 'schemas/gadgets.schema.json'), path.join(folder, 'schemas/devices.schema.json'));
  renameSync(path.join(folder, 'resources/samples/gadgets.json'), path.join(folder, 'resources/samples/devices.json'));
  edit(folder, 'schemas/devices.schema.json', (schema) => {
    const { level, ...rest } = schema.properties ?? {};
    schema.properties = { ...rest, grade: level };
  });
  write('resources/samples/devices.json', { was: 'gadgets', fields: { grade: { was: 'level' } }, permissions });
  await server.running.reload();

  expect((await viewer.get('/v2/devices')).body.items).toMatchObject([{ id, name: 'one', grade: 'HIGH' }]);
  expect((await viewer.get('/v2/gadgets')).status).toBe(404);
  const { headers } = await editor.get(`/v2/devices/${id}`);
  const match = { 'if-match': headers.get('etag') ?? '' };
  expect((await viewer.send('PATCH', `/v2/devices/${id}`, { name: 'two' }, match)).status).toBe(403);
  expect((await other.get('/v2/devices')).status).toBe(403);
  expect((await editor.send('PATCH', `/v2/devices/${id}`, { name: 'two' }, match)).status).toBe(200);
  const history = await sql<{ action: string }>`
    select action from daicho_audit where resource = 'devices' and record_id = ${id} order by at, id`.execute(
    server.running.database.kysely,
  );
  expect(history.rows.map(({ action }) => action)).toEqual(['create', 'update']);
});

test('what would lose something is refused with what would be lost, and the declarations before stay in force', async () => {
  const { server, folder, viewer, editor, id } = await withGadgets();
  edit(folder, 'schemas/gadgets.schema.json', (schema) => {
    schema.properties = { ...schema.properties, level: { type: 'string', enum: ['LOW'], default: 'LOW' } };
  });
  await expect(server.running.reload()).rejects.toThrow(
    '- gadgets.level: these are no longer values of level: "HIGH" (1 row)',
  );
  expect((await viewer.get(`/v2/gadgets/${id}`)).body.level).toBe('HIGH');
  expect((await editor.send('POST', '/v2/gadgets', { name: 'two', level: 'HIGH' })).status).toBe(201);

  edit(folder, 'schemas/gadgets.schema.json', (schema) => {
    schema.properties = { name: { type: 'string', maxLength: 50 } };
  });
  await expect(server.running.reload()).rejects.toThrow(
    '- gadgets.level: no field of gadgets has this column any more; it contains 2 values',
  );
  expect((await viewer.get('/v2/gadgets')).body.items).toHaveLength(2);
});
