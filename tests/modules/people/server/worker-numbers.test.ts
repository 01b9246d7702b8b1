/** Formats of worker numbers and unit codes: new ones must match the company's format, older ones may stay. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { fits, nextIn } from '#model/fields/settings/input-mask.ts';
import { postImport, textOf, uploadCsv } from '#tests/support/imports.ts';
import { type Client, type Reply, type TestServer, testServer } from '#tests/support/server.ts';

let server: TestServer;
let hr: Client;
beforeAll(async () => {
  server = await testServer();
  hr = await server.signIn({ email: 'hr@example.co.jp', areas: ['staff'], scopes: ['hr:view', 'hr:edit'] });
});
afterAll(() => server?.stop());

const add = (body: object): Promise<Reply> =>
  hr.send('POST', '/v2/people', { familyName: '長谷', givenName: 'みどり', joinedOn: '2026-11-01', ...body });
const change = async (path: string, body: object): Promise<Reply> => {
  const { headers } = await hr.get(path);
  return hr.send('PATCH', path, body, { 'if-match': String(headers.get('etag')) });
};
const refused = ({ status, body }: Reply): unknown => [status, body.errors?.[0]?.keyword, body.errors?.[0]?.params];

test('a number that does not fit is refused with the one that comes next, for each worker type its own', async () => {
  const before = await add({ workerType: 'CONTRACTOR', workerNumber: '外注1' });
  expect(before.status).toBe(201);
  expect((await change('/v2/people-numbers', { contractorNumber: 'G-####' })).status).toBe(200);
  expect(refused(await add({ workerType: 'CONTRACTOR', workerNumber: '外注2' }))).toEqual([
    400,
    'shapeNext',
    { shape: 'G-####', next: 'G-0001' },
  ]);
  expect((await add({ workerType: 'CONTRACTOR', workerNumber: 'G-0041' })).status).toBe(201);
  expect(refused(await add({ workerType: 'CONTRACTOR', workerNumber: 'g-0042' }))).toEqual([
    400,
    'shapeNext',
    { shape: 'G-####', next: 'G-0042' },
  ]);
  expect((await add({ workerType: 'EMPLOYEE', workerNumber: '社員1' })).status).toBe(201);
  const path = `/v2/people/${before.body.id}`;
  expect((await change(path, { phoneNumber: '03-0000-0000' })).status).toBe(200);
  expect(refused(await change(path, { workerNumber: '外注3' }))).toEqual([
    400,
    'shapeNext',
    { shape: 'G-####', next: 'G-0042' },
  ]);
});

test('the number that comes next is told to whoever may give one, and belongs to whoever saves first', async () => {
  const next = async (workerType: string, client = hr): Promise<Reply> =>
    client.get(`/v2/people-next/workerNumber?workerType=${workerType}`);
  expect((await next('CONTRACTOR')).body).toEqual({ shape: 'G-####', next: 'G-0042' });
  expect((await next('EMPLOYEE')).body).toEqual({ shape: null, next: null });
  expect((await hr.get('/v2/people-next/workerNumber')).body).toEqual({ shape: null, next: null });
  expect((await next('NOBODY')).body.errors).toMatchObject([{ pointer: '?workerType', keyword: 'enum' }]);
  const viewer = await server.signIn({ email: 'viewer@example.co.jp', areas: ['staff'], scopes: ['hr:view'] });
  expect((await next('CONTRACTOR', viewer)).status).toBe(403);
  const both = await Promise.all([1, 2].map(() => add({ workerType: 'CONTRACTOR', workerNumber: 'G-0042' })));
  expect(both.map(({ status }) => status).sort()).toEqual([201, 409]);
  const late = both.find(({ status }) => status === 409) as Reply;
  expect(late.body.errors).toMatchObject([
    { pointer: '/workerNumber', keyword: 'uniqueNext', params: { next: 'G-0043' } },
  ]);
  expect(late.body.errors[0].message).toContain('G-0043');
});

test('so it is in a file', async () => {
  const header = ['姓', '名', '社員番号', '入社日'];
  const row = (number: string): string[] => ['長谷', 'あおい', number, '2026-11-01'];
  const key = await uploadCsv(hr, textOf([header, row('外注4'), row('G-0100')]));
  const { body } = await postImport(hr, '/v2/people-csv/all-member', key, { variant: 'CONTRACTOR' });
  expect(body.counts).toEqual({ rows: 2, new: 1, changed: 0, unchanged: 0, rejected: 1 });
});

test('the demo company has a format for each worker type and for units, and all its numbers fit', async () => {
  const demo = await testServer({ formats: true });
  try {
    const client = await demo.signIn({ email: 'demo@example.co.jp', areas: ['staff'], scopes: ['hr:edit'] });
    const next = async (path: string): Promise<unknown> => (await client.get(path)).body;
    const types = Object.entries({ EMPLOYEE: '', BOARD_MEMBER: 'B', CONTRACTOR: 'C', COLLABORATOR: 'P' });
    for (const [workerType, letter] of types) {
      const { items } = (await client.get(`/v2/people?pageSize=1000&workerTypeIn=${workerType}`)).body;
      const alumni = (await client.get(`/v2/alumnus?pageSize=1000&workerTypeIn=${workerType}`)).body.items;
      const numbers = [...items, ...alumni].flatMap(({ workerNumber }) => workerNumber ?? []).sort();
      const shape = letter.padEnd(6, '#');
      expect(numbers.filter((one) => !fits(shape, one))).toEqual([]);
      expect(await next(`/v2/people-next/workerNumber?workerType=${workerType}`)).toEqual({
        shape,
        next: nextIn(shape, numbers.at(-1)),
      });
    }
    const units = (await client.get('/v2/organization-units?pageSize=1000')).body.items;
    expect(units.filter(({ code }: { code: string }) => !fits('D###', code))).toEqual([]);
    // An open plan has used two codes already.
    for (const list of ['organization-units', 'organization-plan-units'])
      expect(await next(`/v2/${list}-next/code`)).toEqual({ shape: 'D###', next: 'D164' });
  } finally {
    await demo.stop();
  }
});

test('codes of units have a format of their own', async () => {
  expect((await change('/v2/organization-settings', { codeFormat: '@@###' })).status).toBe(200);
  const unit = (code: string): Promise<Reply> =>
    hr.send('POST', '/v2/organization-units', { code, name: '新しい課', level: 'SECTION' });
  expect(refused(await unit('1'))).toEqual([400, 'shapeNext', expect.objectContaining({ shape: '@@###' })]);
  expect((await unit('ZZ900')).status).toBe(201);
  const { body } = await change('/v2/organization-settings', { codeFormat: 'AB' });
  expect(body.errors).toEqual([expect.objectContaining({ pointer: '/codeFormat', keyword: 'pattern' })]);
});
