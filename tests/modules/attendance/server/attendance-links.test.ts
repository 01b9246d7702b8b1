/** Links for clocking in: issued, opened, suspended, replaced; and calls that the clock refuses. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { errorsOf as errors } from '#tests/support/errors-of.ts';
import { type Client, type Reply, type TestServer, testServer } from '#tests/support/server.ts';

let server: TestServer;
let hr: Client;
let viewer: Client;

beforeAll(async () => {
  server = await testServer();
  hr = await server.signIn({ email: 'hr@example.co.jp', areas: ['staff'], scopes: ['hr:edit', 'ga:edit'] });
  viewer = await server.signIn({ email: 'look@example.co.jp', areas: ['staff'], scopes: ['hr:view'] });
});
afterAll(() => server?.stop());

let made = 0;
async function place(): Promise<string> {
  made += 1;
  return (await hr.send('POST', '/v2/places', { name: `打刻所${made}`, code: `LNK-${made}` })).body.id;
}
async function worker(fields: object = {}): Promise<{ readonly id: string; readonly client: Client }> {
  made += 1;
  const { body } = await hr.send('POST', '/v2/people', {
    ...{ familyName: '打', givenName: `刻${made}`, workerType: 'EMPLOYEE', workerNumber: `LNK${made}` },
    ...{ joinedOn: '2026-04-01', ...fields },
  });
  const client = await server.signIn({
    ...{ email: `lnk${made}@example.co.jp`, areas: ['individual'], scopes: [], personId: body.id },
  });
  return { id: body.id, client };
}
const link = (id: string): string => `/v2/attendance-links/${id}`;
const ticketOf = async (id: string): Promise<string> =>
  String((await hr.get(`${link(id)}/ticket`)).body.link).split('#ticket=')[1] ?? '';
const clock = (who: Client, what: string, body?: object): Promise<Reply> =>
  who.send('POST', `/v2/individual/clocking/${what}`, body);

describe('the link of a place', () => {
  test('is issued, tells its place, and is good for a punch that says where', async () => {
    const id = await place();
    expect((await hr.get(link(id))).body).toMatchObject({ linkStatus: 'NOT_ISSUED', issuedAt: null, lastUsedAt: null });
    expect((await hr.get(`${link(id)}/ticket`)).body).toEqual({ link: null });
    expect((await hr.send('POST', `${link(id)}/issue`)).body).toMatchObject({ linkStatus: 'ACTIVE' });
    const { body } = await hr.get(`${link(id)}/ticket`);
    expect(body.link).toMatch(/^\/individual\/clocking#ticket=[\w-]{24}$/);

    const { client } = await worker();
    const ticket = await ticketOf(id);
    const reply = await client.send('POST', '/v2/attendance-links/ticket', { ticket });
    expect([reply.status, reply.body]).toEqual([200, { id, title: `打刻所${made - 1}` }]);
    const { body: day } = await clock(client, 'clock-in', { ticket });
    // A person without a place is at the place of the link.
    expect(day).toMatchObject({ placeId: id, state: 'WORKING', timeRecords: [{ place: reply.body.title }] });
    expect((await hr.get(link(id))).body.lastUsedAt).toBe('2026-11-20T00:00:00.000Z');
  });

  test('leaves a day with the place to which its person belongs', async () => {
    const [own, other] = [await place(), await place()];
    await hr.send('POST', `${link(other)}/issue`);
    const { client } = await worker({ placeId: own });
    expect((await clock(client, 'clock-in', { ticket: await ticketOf(other) })).body.placeId).toBe(own);
  });

  test('dies at once when another one is issued, and who did that stands in the trail', async () => {
    const id = await place();
    await hr.send('POST', `${link(id)}/issue`);
    const old = await ticketOf(id);
    expect((await hr.send('POST', `${link(id)}/issue`)).status).toBe(200);
    const fresh = await ticketOf(id);
    expect(fresh).not.toBe(old);
    const { client } = await worker();
    expect((await client.send('POST', '/v2/attendance-links/ticket', { ticket: old })).status).toBe(404);
    expect(errors(await clock(client, 'clock-in', { ticket: old }))).toEqual([400, '/ticket deadTicket']);
    expect((await client.get('/v2/individual/clocking-count')).body).toEqual({ count: 0 });
    expect((await clock(client, 'clock-in', { ticket: fresh })).status).toBe(201);
    const trail = (await hr.get(`/v2/activity-logs?resource=attendance-links&recordId=${id}`)).body.items;
    expect(trail.map(({ action }: { action: string }) => action)).toEqual(['issue', 'issue']);
    expect(JSON.stringify(trail)).not.toContain(fresh);
  });

  test('is stopped, and goes on as it was', async () => {
    const id = await place();
    await hr.send('POST', `${link(id)}/issue`);
    const ticket = await ticketOf(id);
    const { client } = await worker();
    const ticketStatus = async (): Promise<number> =>
      (await client.send('POST', '/v2/attendance-links/ticket', { ticket })).status;
    await hr.send('PATCH', `${link(id)}/suspend`);
    expect([await ticketStatus(), (await hr.get(`${link(id)}/ticket`)).body.link]).toEqual([404, null]);
    expect(errors(await clock(client, 'clock-in', { ticket }))).toEqual([400, '/ticket deadTicket']);
    await hr.send('PATCH', `${link(id)}/resume`);
    expect([await ticketStatus(), await ticketOf(id)]).toEqual([200, ticket]);
  });

  test('is gone with its place', async () => {
    const id = await place();
    await hr.send('POST', `${link(id)}/issue`);
    const ticket = await ticketOf(id);
    const { headers } = await hr.get(`/v2/places/${id}`);
    expect(
      (await hr.send('DELETE', `/v2/places/${id}`, undefined, { 'if-match': String(headers.get('etag')) })).status,
    ).toBe(204);
    const { client } = await worker();
    expect((await client.send('POST', '/v2/attendance-links/ticket', { ticket })).status).toBe(404);
  });

  test('is shown to nobody who may only look, and lies in the database as a hash and sealed', async () => {
    const id = await place();
    await hr.send('POST', `${link(id)}/issue`);
    const ticket = await ticketOf(id);
    expect((await viewer.get(`${link(id)}/ticket`)).status).toBe(403);
    expect((await viewer.send('POST', `${link(id)}/issue`)).status).toBe(403);
    expect((await viewer.send('POST', '/v2/attendance-links/ticket', { ticket })).status).toBe(403);
    const { client } = await worker();
    expect((await client.get(`${link(id)}/ticket`)).status).toBe(403);
    const rows = await server.running.database.kysely.selectFrom('daicho_ticket').selectAll().execute();
    expect(JSON.stringify(rows)).not.toContain(ticket);
    expect((await hr.get(`${link('01a00000-0000-7000-8000-000000000001')}/ticket`)).status).toBe(404);
  });

  test.each([1, '', 'x'.repeat(65), {}, ['a'], 'AAAAAAAAAAAAAAAAAAAAAAAA'])('is no %j', async (ticket) => {
    const { client } = await worker();
    expect((await client.send('POST', '/v2/attendance-links/ticket', { ticket })).status).toBe(404);
    expect(errors(await clock(client, 'clock-in', { ticket }))).toEqual([400, '/ticket deadTicket']);
  });
});

describe('a clock', () => {
  test('that is pressed twice at once is one punch', async () => {
    const { client } = await worker({ placeId: await place() });
    const answers = await Promise.all([
      clock(client, 'clock-in'),
      clock(client, 'clock-in'),
      clock(client, 'clock-in'),
    ]);
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 409, 409]);
    const { items } = (await client.get('/v2/individual/clocking')).body;
    expect(items).toMatchObject([{ state: 'WORKING' }]);
    expect(items[0].timeRecords).toHaveLength(1);
  });

  test('takes what follows from how things stand, and nothing else', async () => {
    const { client } = await worker();
    const press = async (what: string): Promise<unknown> => {
      const { status, body } = await clock(client, what);
      return status === 201 ? body.state : body.code;
    };
    const refused = 'state-conflict';
    expect(await press('clock-out')).toBe(refused);
    expect(await press('rest-start')).toBe(refused);
    expect(await press('clock-in')).toBe('WORKING');
    expect(await press('clock-in')).toBe(refused);
    expect(await press('rest-end')).toBe(refused);
    expect(await press('rest-start')).toBe('RESTING');
    expect(await press('rest-start')).toBe(refused);
    expect(await press('rest-end')).toBe('WORKING');
    expect(await press('clock-out')).toBe('FINISHED');
    expect(await press('clock-out')).toBe(refused);
  });

  test('refuses who has left, who has not come yet, and a month that is closed, each with its reason', async () => {
    const { items } = (await hr.get('/v2/alumnus?category=ALL_ALUMNI')).body;
    const gone = items.find(({ leavingOn }: { leavingOn: string | null }) => leavingOn !== null);
    const left = await server.signIn({
      ...{ email: 'gone@example.co.jp', areas: ['individual'], scopes: [], personId: gone.id },
    });
    expect(errors(await clock(left, 'clock-in'))).toEqual([409, '/personId left']);
    const early = await worker({ joinedOn: '2026-12-01' });
    expect(errors(await clock(early.client, 'clock-in'))).toEqual([409, '/personId joined']);

    const shut = await place();
    const { client } = await worker({ placeId: shut });
    const other = await worker({ placeId: shut });
    expect((await clock(other.client, 'clock-in')).status).toBe(201);
    expect((await clock(other.client, 'clock-out')).status).toBe(201);
    const [closing] = (await hr.get(`/v2/attendance-closings?placeIdIn=${shut}`)).body.items;
    expect((await hr.send('PATCH', `/v2/attendance-closings/${closing.id}/close`)).body.status).toBe('CLOSED');
    expect(errors(await clock(client, 'clock-in'))).toEqual([409, '/workDate closedMonth']);
  });

  test('of an account of nobody is refused', async () => {
    const nobody = await server.signIn({ email: 'nobody@example.co.jp', areas: ['individual'], scopes: [] });
    expect((await clock(nobody, 'clock-in')).body.code).toBe('state-conflict');
  });

  test('tells the time of the server to whoever is signed in', async () => {
    expect((await viewer.get('/v2/clock')).body).toEqual({ now: '2026-11-20T00:00:00.000Z', timeZone: 'Asia/Tokyo' });
    expect((await viewer.get('/v2/clock?x=1')).status).toBe(400);
  });
});
