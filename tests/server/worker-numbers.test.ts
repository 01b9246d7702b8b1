/** Formats of worker numbers and of unit codes: new ones look as the company has set it, those from before may stay. */
import { afterAll, beforeAll, expect, test } from 'vitest';
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

test('so it is in a file', async () => {
  const header = ['姓', '名', '社員番号', '入社日'];
  const row = (number: string): string[] => ['長谷', 'あおい', number, '2026-11-01'];
  const key = await uploadCsv(hr, textOf([header, row('外注4'), row('G-0100')]));
  const { body } = await postImport(hr, '/v2/people-csv/all-member', key, { variant: 'CONTRACTOR' });
  expect(body.counts).toEqual({ rows: 2, new: 1, changed: 0, unchanged: 0, rejected: 1 });
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
