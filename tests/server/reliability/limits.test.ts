/** A limit on referring records holds for every asker, every change, and any number of simultaneous requests. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { suiteProjects } from '#tests/resources/projects.ts';
import { openSuite, type Suite } from '#tests/resources/suite.ts';
import type { Client, Reply } from '#tests/support/server.ts';

const project = (await suiteProjects()).find(({ isShipped }) => !isShipped);
let suite: Suite;
let admin: Client;
beforeAll(async () => {
  if (project) suite = await openSuite(project);
  admin = await suite.as('admin');
});
afterAll(() => suite?.stop());

const plan = async (seats: number | null): Promise<string> =>
  (await admin.send('POST', '/v2/plans', { name: `上限 ${seats}`, seats })).body.id;
const take = (planId: string): Promise<Reply> => admin.send('POST', '/v2/seats', { name: '席', planId });
const used = async (planId: string): Promise<number> => (await admin.get(`/v2/plans/${planId}`)).body.used;
const etagOf = async (path: string): Promise<string> => String((await admin.get(path)).headers.get('etag'));
const change = async (path: string, body: object): Promise<Reply> =>
  admin.send('PATCH', path, body, { 'if-match': await etagOf(path) });

test('the last place is given once, and the next one is refused at the reference', async () => {
  const id = await plan(2);
  expect([(await take(id)).status, (await take(id)).status]).toEqual([201, 201]);
  const refused = await take(id);
  expect([refused.status, refused.body.code, refused.body.errors]).toMatchObject([
    400,
    'invalid-field',
    [{ pointer: '/planId', keyword: 'full', params: { limit: 2 }, message: '上限（2）に達しています。' }],
  ]);
  expect(await used(id)).toBe(2);
});

test('twenty who come at once get as many places as there are', async () => {
  const id = await plan(7);
  const replies = await Promise.all(Array.from({ length: 20 }, () => take(id)));
  expect(replies.map(({ status }) => status).sort()).toEqual([...Array(7).fill(201), ...Array(13).fill(400)]);
  expect(await used(id)).toBe(7);
});

test('a record that moves to a full one is refused, and stays where it was', async () => {
  const [full, other] = [await plan(1), await plan(5)];
  await take(full);
  const seat = (await take(other)).body.id;
  const refused = await change(`/v2/seats/${seat}`, { planId: full });
  expect([refused.status, refused.body.errors[0]?.pointer]).toEqual([400, '/planId']);
  expect([await used(full), await used(other)]).toEqual([1, 1]);
});

test('the limit itself is not lowered below what is taken, and no limit takes any number', async () => {
  const id = await plan(null);
  for (const _ of [1, 2, 3]) expect((await take(id)).status).toBe(201);
  const refused = await change(`/v2/plans/${id}`, { seats: 2 });
  expect([refused.status, refused.body.errors[0]]).toMatchObject([
    400,
    { pointer: '/seats', keyword: 'atLeast', params: { limit: 3, other: 'used' } },
  ]);
  expect((await change(`/v2/plans/${id}`, { seats: 3 })).status).toBe(200);
  expect((await take(id)).status).toBe(400);
});

test('a place that is given back is free again', async () => {
  const id = await plan(1);
  const seat = (await take(id)).body.id;
  const path = `/v2/seats/${seat}`;
  expect((await admin.send('DELETE', path, undefined, { 'if-match': await etagOf(path) })).status).toBe(204);
  expect((await take(id)).status).toBe(201);
});

test('a change that leaves the count alone does not lower the limit by the way', async () => {
  const id = await plan(1);
  const seat = (await take(id)).body.id;
  expect((await change(`/v2/seats/${seat}`, { name: '別の席' })).status).toBe(200);
  expect(await used(id)).toBe(1);
});

test('who may not read what is counted meets no number, no order and no tab of it', async () => {
  const [reader, blind] = [await suite.as('admin'), await suite.as('it:view')];
  const { items } = (await blind.get('/v2/plans?pageSize=5')).body;
  expect(items.every((row: object) => !('reports' in row))).toBe(true);
  expect((await reader.get('/v2/plans?pageSize=5')).body.items.every((row: object) => 'reports' in row)).toBe(true);
  for (const query of ['sortColumn=REPORTS', 'reportsIn=1', 'category=REPORTED'])
    expect([query, (await blind.get(`/v2/plans?${query}`)).status]).toEqual([query, 400]);
});

test('fields go together, are required and stay fixed as they are declared', async () => {
  const create = (body: object): Promise<Reply> => admin.send('POST', '/v2/plans', { name: '規則', ...body });
  const errors = (reply: Reply): unknown => reply.body.errors?.map(({ pointer, keyword }: never) => [pointer, keyword]);
  expect(errors(await create({ price: 5 }))).toEqual([['/currencyCode', 'together']]);
  expect(errors(await create({ price: 5.5, currencyCode: 'JPY' }))).toEqual([['/price', 'noDecimals']]);
  expect(errors(await create({ price: 5.555, currencyCode: 'USD' }))).toEqual([['/price', 'decimals']]);
  expect(errors(await create({ contact: '　 ' }))).toEqual([['/contact', 'notBlank']]);
  expect(errors(await create({ pricingModel: 'FREE' }))).toEqual([['/reason', 'required']]);
  expect(errors(await create({ openedAt: '2026-11-20T00:00:00.001Z', closedAt: '2026-11-20T00:00:00.000Z' }))).toEqual([
    ['/closedAt', 'order'],
  ]);
  const { body } = await create({ startsOn: '2026-01-01', price: 5.25, currencyCode: 'USD', seats: 3 });
  expect(body).toMatchObject({ state: 'TRIAL', price: 5.25, monthly: 15.75, yearly: 189, free: 3 });
  const path = `/v2/plans/${body.id}`;
  expect(errors(await change(path, { state: 'ACTIVE' }))).toEqual([['/state', 'readOnly']]);
  expect(errors(await create({ state: 'ACTIVE' }))).toEqual([['/state', 'readOnly']]);
  for (const step of ['activate', 'pause']) expect((await admin.send('PATCH', `${path}/${step}`)).status).toBe(200);
  expect(errors(await change(path, { startsOn: '2026-02-01' }))).toEqual([['/startsOn', 'readOnly']]);
  expect((await change(path, { startsOn: '2026-01-01', seats: 4 })).status).toBe(200);
  expect((await admin.send('PATCH', `${path}/end`)).status).toBe(200);
  for (const step of ['activate', 'pause', 'end'])
    expect((await admin.send('PATCH', `${path}/${step}`)).body.code).toBe('state-conflict');
});
