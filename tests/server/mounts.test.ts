/** Mounts: the same records with two names. A change through one appears in the other, with one history. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { suiteProjects } from '#tests/resources/projects.ts';
import { openSuite, type Suite } from '#tests/resources/suite.ts';
import type { Client, Reply } from '#tests/support/server.ts';

let suite: Suite;
let admin: Client;
beforeAll(async () => {
  const [, sample] = await suiteProjects();
  if (!sample) throw new Error('there is no sample project');
  suite = await openSuite(sample);
  admin = await suite.as('admin');
});
afterAll(() => suite?.stop());

const idsIn = ({ body }: Reply): readonly string[] => body.items.map(({ id }: { id: string }) => id);
const all = 'pageSize=1000&category=ALL';

test('shows only its part, without the fields that it leaves out', async () => {
  const [notes, old] = [await admin.get('/v2/notes?pageSize=1000'), await admin.get(`/v3/old-notes?${all}`)];
  const expected = notes.body.items.filter(({ createdAt }: { createdAt: string }) => createdAt < '2024-11-20');
  expect([...idsIn(old)].sort()).toEqual(expected.map(({ id }: { id: string }) => id).sort());
  expect(expected.length).toBeGreaterThan(0);
  expect(expected.length).toBeLessThan(notes.body.items.length);
  expect(Object.keys(old.body.items[0])).not.toContain('body');
  const recent = idsIn(notes).find((id) => !idsIn(old).includes(id));
  expect((await admin.get(`/v3/old-notes/${recent}`)).status).toBe(404);
  expect((await admin.send('PATCH', `/v3/old-notes/${recent}`, { name: 'x' }, { 'if-match': '"x"' })).status).toBe(404);
});

test('a change under one name is a change under the other, told once', async () => {
  const id = idsIn(await admin.get(`/v3/old-notes?${all}`))[0] ?? '';
  const stale = await admin.get(`/v2/notes/${id}`);
  const { headers } = await admin.get(`/v3/old-notes/${id}`);
  const changed = await admin.send(
    'PATCH',
    `/v3/old-notes/${id}`,
    { name: '改めた覚え' },
    { 'if-match': headers.get('etag') ?? '' },
  );
  expect([changed.status, changed.body.name]).toEqual([200, '改めた覚え']);
  expect((await admin.get(`/v2/notes/${id}`)).body).toMatchObject({ name: '改めた覚え', body: stale.body.body });
  expect((await admin.get('/v2/notes?freeText=改めた')).body.count).toBe(1);
  const histories = await Promise.all(
    ['notes', 'old-notes'].map(
      async (name) => (await admin.get(`/v2/activity-logs?resource=${name}&recordId=${id}`)).body,
    ),
  );
  expect(histories[0]).toMatchObject({ count: 1, items: [{ action: 'update', changes: [{ field: 'name' }] }] });
  expect(histories[1]).toEqual(histories[0]);
});

test('what is deleted under one name is gone under both, and counts say so', async () => {
  const before = (await admin.get('/v2/notes-count')).body.count;
  const id = idsIn(await admin.get(`/v3/old-notes?${all}`)).at(-1) ?? '';
  const { headers } = await admin.get(`/v3/old-notes/${id}`);
  const gone = await admin.send('DELETE', `/v3/old-notes/${id}`, undefined, { 'if-match': headers.get('etag') ?? '' });
  expect(gone.status).toBe(204);
  expect((await admin.get(`/v2/notes/${id}`)).status).toBe(404);
  expect((await admin.get('/v2/notes-count')).body.count).toBe(before - 1);
});
