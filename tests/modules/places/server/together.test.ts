/** Rules for several records together: one of those with the same reference is primary, and no two are equal. */
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { demoPassword } from '#server/identity/accounts/demo-accounts.ts';
import { type Client, type Reply, type TestServer, testServer } from '#tests/support/server.ts';

const api = '/v2/place-administrators';

let server: TestServer;
let admin: Client;
let people: readonly string[];
let place: string;
let places = 0;

beforeAll(async () => {
  server = await testServer();
  admin = await server.signInAs('admin@example.co.jp', demoPassword);
  people = (await admin.get('/v2/workers-for-select?limit=20')).body.items.map(
    ({ personId }: { personId: string }) => personId,
  );
});
afterAll(() => server?.stop());

beforeEach(async () => {
  place = await makePlace();
});

async function makePlace(): Promise<string> {
  places += 1;
  const reply = await admin.send('POST', '/v2/places', { name: `拠点 ${places}`, code: `T-${places}` });
  expect([reply.status, reply.body?.errors]).toEqual([201, undefined]);
  return reply.body.id;
}

const appoint = (at: number, of = place): Promise<Reply> =>
  admin.send('POST', api, { placeId: of, personId: people[at], label: '防火管理者' });
const act = (id: string): Promise<Reply> => admin.send('PATCH', `${api}/${id}/make-primary`);
const remove = async (id: string): Promise<Reply> => {
  const { headers } = await admin.get(`${api}/${id}`);
  return admin.send('DELETE', `${api}/${id}`, undefined, { 'if-match': String(headers.get('etag')) });
};
const move = async (id: string, to: string): Promise<Reply> => {
  const { headers } = await admin.get(`${api}/${id}`);
  return admin.send('PATCH', `${api}/${id}`, { placeId: to }, { 'if-match': String(headers.get('etag')) });
};
const marked = async (of = place): Promise<readonly string[]> =>
  (await admin.get(`/v2/places/${of}/administrators`)).body.items
    .filter(({ isPrimary }: { isPrimary: boolean }) => isPrimary)
    .map(({ id }: { id: string }) => id);

describe('the marked one', () => {
  test('is the first, until another is marked, which takes it from the first', async () => {
    const [first, second] = [(await appoint(0)).body, (await appoint(1)).body];
    expect([first.isPrimary, second.isPrimary, first.placeRoleId]).toEqual([true, false, first.id]);
    const made = await act(second.id);
    expect([made.status, made.body.isPrimary]).toEqual([200, true]);
    expect(await marked()).toEqual([second.id]);
    const history = await admin.get(`/v2/activity-logs?resource=place-administrators&recordId=${first.id}`);
    expect(history.body.items[0]).toMatchObject({
      action: 'update',
      changes: [{ field: 'isPrimary', before: true, after: false }],
    });
    expect((await act(second.id)).status).toBe(409);
  });

  test('is not written by hand', async () => {
    const first = (await appoint(0)).body;
    const { headers } = await admin.get(`${api}/${first.id}`);
    const etag = { 'if-match': String(headers.get('etag')) };
    expect((await admin.send('PATCH', `${api}/${first.id}`, { isPrimary: false }, etag)).status).toBe(400);
    const body = { placeId: place, personId: people[1], label: 'x', isPrimary: true };
    expect((await admin.send('POST', api, body)).status).toBe(400);
  });

  test('is not deleted while there are others, and may be when it is the last', async () => {
    const [first, second] = [(await appoint(0)).body, (await appoint(1)).body];
    const refused = await remove(first.id);
    expect([refused.status, refused.body.code]).toEqual([409, 'still-primary']);
    expect((await remove(second.id)).status).toBe(204);
    expect((await remove(first.id)).status).toBe(204);
    expect((await appoint(2)).body.isPrimary).toBe(true);
  });

  test('stays behind when another moves, and does not move itself', async () => {
    const other = await makePlace();
    const [first, second] = [(await appoint(0)).body, (await appoint(1)).body];
    const refused = await move(first.id, other);
    expect([refused.status, refused.body.code]).toEqual([409, 'still-primary']);
    const moved = await move(second.id, other);
    expect([moved.status, moved.body.isPrimary]).toEqual([200, true]);
    expect([await marked(), await marked(other)]).toEqual([[first.id], [second.id]]);
    expect((await move(first.id, other)).body.isPrimary).toBe(false);
    expect(await marked(other)).toEqual([second.id]);
  });

  test('is one, however many come first at the same time, and however many are marked', async () => {
    const made = await Promise.all([0, 1, 2, 3, 4, 5].map((at) => appoint(at)));
    expect(made.map(({ status }) => status)).toEqual(made.map(() => 201));
    expect(await marked()).toHaveLength(1);
    const acted = await Promise.all(made.map(({ body }) => act(body.id)));
    for (const { status } of acted) expect([200, 409]).toContain(status);
    expect(await marked()).toHaveLength(1);
  });
});

describe('no two alike', () => {
  test('is refused with the field, and possible again once the other is gone', async () => {
    const [, second] = [await appoint(0), (await appoint(1)).body];
    const again = await appoint(1);
    expect([again.status, again.body.code, again.body.errors[0].pointer]).toEqual([409, 'not-unique', '/personId']);
    expect((await appoint(1, await makePlace())).status).toBe(201);
    expect((await remove(second.id)).status).toBe(204);
    expect((await appoint(1)).status).toBe(201);
  });

  test('holds for what comes at the same time', async () => {
    const replies = await Promise.all([3, 3, 3].map((at) => appoint(at)));
    expect(replies.map(({ status }) => status).sort()).toEqual([201, 409, 409]);
  });
});
