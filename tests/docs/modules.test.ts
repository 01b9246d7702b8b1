/** The example of docs/modules.md is checked, compiled and run. */
import { spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { checkProject } from '#cli/check.ts';
import { issueLine } from '#model/base/declaration-files.ts';
import { readProject } from '#server/declarations/project.ts';
import { demoPassword } from '#server/identity/accounts/demo-accounts.ts';
import { type Client, root, type TestServer, testServer } from '#tests/support/server.ts';
import { type SmallProject, writeSmallProject } from '#tests/support/small-project.ts';
import { fencesOf } from './fences.ts';

const files = fencesOf(readFileSync(path.join(root, 'docs/modules.md'), 'utf8')).filter(({ info }) => info !== '');

let project: SmallProject;
let server: TestServer;
let client: Client;

beforeAll(async () => {
  project = writeSmallProject({ 'resources/access.json': { areas: ['sales'] } });
  for (const { info, text } of files) {
    mkdirSync(path.dirname(path.join(project.folder, info)), { recursive: true });
    writeFileSync(path.join(project.folder, info), text);
  }
  for (const part of ['src/model', 'src/server', 'src/app', 'src/cli', 'src/modules/access', 'node_modules'])
    symlinkSync(path.join(root, part), path.join(project.folder, part));
  for (const part of ['package.json', 'tsconfig.json']) cpSync(path.join(root, part), path.join(project.folder, part));
  server = await testServer({ project: await readProject(project.folder), folder: project.folder, fresh: true });
  client = await server.signIn({ email: 'sales@example.co.jp', areas: ['staff'], scopes: ['sales:edit'] });
});
afterAll(async () => {
  await server?.stop();
  project?.remove();
});

test.each(files.map(({ info, text }) => [info, text]))('%s is the file of the example project', (info, text) =>
  expect(`${text}\n`).toBe(readFileSync(path.join(root, 'e2e/projects/sales', info), 'utf8')),
);

test('the check finds no issue', async () => {
  const issues = (await checkProject(project.folder)).filter(({ level }) => level === 'error');
  expect(issues.map(issueLine)).toEqual([]);
});

test('the function, the handler and the view do what the page says', async () => {
  const made = await client.send('POST', '/v2/offers', { name: 'Desks', price: 1_000 });
  expect([made.status, made.body]).toMatchObject([201, { total: 1_100, closedOn: null }]);
  const closed = await client.send('POST', `/v2/offers/${made.body.id}/close`);
  expect([closed.status, closed.body]).toMatchObject([200, { closedOn: '2026-11-20' }]);
  expect((await client.send('POST', `/v2/offers/${made.body.id}/close`)).status).toBe(409);
  const months = await client.get('/v2/offer-months');
  expect([months.status, months.body.items]).toMatchObject([200, [{ month: '2026-11', offers: 4 }]]);
});

test('the job closes what is too old, and says why', async () => {
  const made = await client.send('POST', '/v2/offers', { name: 'Shelves', price: 2_000 });
  const { kysely } = server.running.database;
  await sql`update offers set created_at = '2026-08-01T00:00:00Z' where id = ${made.body.id}`.execute(kysely);
  expect(await server.running.jobs.run('close-old-offers')).toEqual({ state: 'done', error: null });
  const closed = (await client.get('/v2/offers?pageSize=100')).body.items
    .filter(({ closedOn }: { readonly closedOn: string | null }) => closedOn !== null)
    .map(({ name }: { readonly name: string }) => name);
  expect(closed.toSorted()).toEqual(['Desks', 'Shelves']);
  const entries = await kysely
    .selectFrom('daicho_audit')
    .select('reason')
    .where('record_id', '=', made.body.id)
    .execute();
  expect(entries).toContainEqual({ reason: '古い見積もりの締め切り' });
  await client.send('DELETE', `/v2/offers/${made.body.id}`);
});

test('the demo data are there, with an account of their own', async () => {
  const { items } = (await client.get('/v2/offers?pageSize=100')).body;
  const names = items.map(({ name }: { readonly name: string }) => name);
  expect(names).toEqual(expect.arrayContaining(['Desks', 'Chairs', 'Lamps']));
  const seller = await server.signInAs('seller@example.co.jp', demoPassword);
  expect((await seller.get('/v2/session')).body.account.label).toBe('Seller (demo)');
});

test('the handler of the list closes every open offer, each with an entry in the audit log', async () => {
  const { kysely } = server.running.database;
  const open = (await client.get('/v2/offers?pageSize=100')).body.items.filter(
    ({ closedOn }: { readonly closedOn: string | null }) => closedOn === null,
  );
  expect(open.length).toBeGreaterThan(1);
  const closed = await client.send('POST', '/v2/offers/close-all', { closedOn: '2026-11-19' });
  expect([closed.status, closed.body]).toMatchObject([201, { closedOn: '2026-11-19' }]);
  const entries = await kysely
    .selectFrom('daicho_audit')
    .select('record_id')
    .where('resource', '=', 'offers')
    .where('action', '=', 'close-all')
    .execute();
  expect(entries.map((entry) => entry.record_id)).toEqual(
    expect.arrayContaining(open.map(({ id }: { readonly id: string }) => id)),
  );
  expect((await client.send('POST', '/v2/offers/close-all', { closedOn: null })).status).toBe(204);
});

test('the handler of a transition writes the state, and refuses with the sentences of the page', async () => {
  const offer = await client.send('POST', '/v2/offers', { name: 'Lockers', price: 3_000 });
  const order = async () => client.send('POST', '/v2/orders', { customer: 'Acme', offerId: offer.body.id });
  const [first, second] = [await order(), await order()];
  const send = async (one: typeof first, sentOn: string | null) =>
    client.send('PATCH', `/v2/orders/${one.body.id}/send`, { sentOn }, { 'accept-language': 'en-US' });
  const message = 'Enter a working day. 2026/11/15 is a Saturday or a Sunday.';
  expect((await send(first, '2026-11-15')).body.errors).toMatchObject([
    { pointer: '/sentOn', keyword: 'weekend', message },
  ]);
  expect((await send(first, '2026-11-21')).body.errors).toMatchObject([{ pointer: '/sentOn', keyword: 'latest' }]);
  expect((await send(first, null)).body).toMatchObject({ state: 'SENT', sentOn: '2026-11-20' });
  expect((await client.get(`/v2/offers/${offer.body.id}`)).body.closedOn).toBe('2026-11-20');
  expect((await send(second, null)).body).toMatchObject({ code: 'state-conflict', detail: 'The offer is closed.' });
});

test('what somebody may not see, its view does not show them', async () => {
  const other = await server.signIn({ email: 'other@example.co.jp', areas: ['staff'], scopes: [] });
  expect((await other.get('/v2/offer-months')).status).toBe(403);
});

// Last: while the compiler runs, this process does not notice that the server closes an idle connection.
test('it compiles', () => {
  const config = path.join(project.folder, 'tsconfig.modules.json');
  writeFileSync(
    config,
    JSON.stringify({
      extends: './tsconfig.json',
      include: ['src/modules/sales', 'daicho.config.ts', 'src/app/virtual.d.ts'],
    }),
  );
  const tsc = path.join(root, 'node_modules/typescript/bin/tsc');
  const { stdout } = spawnSync(process.execPath, [tsc, '--noEmit', '--pretty', 'false', '-p', config], {
    encoding: 'utf8',
  });
  expect(stdout.split('\n').filter((line) => /modules\/sales|daicho\.config/.test(line))).toEqual([]);
});
