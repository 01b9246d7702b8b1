/** A project with its own areas and names: the roles of a person decide what they may do, at the next request. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { readProject } from '#server/declarations/project.ts';
import { type Client, type TestServer, testServer } from '#tests/support/server.ts';
import { type SmallProject, writeSmallProject } from '#tests/support/small-project.ts';

const name = { type: 'string' };
const ids = { type: 'array', items: { type: 'string', format: 'uuid' } };
const level = { enum: ['NONE', 'VIEW', 'EDIT'], default: 'NONE' };
const kind = { enum: ['CLERK', 'MANAGER'] };
const schemaOf = (properties: object) => ({ type: 'object', required: ['name'], properties: { name, ...properties } });
const administered = { read: ['desk:view'], create: ['desk:edit'], update: ['desk:edit'], delete: ['desk:edit'] };

const files = {
  'schemas/colleagues.schema.json': schemaOf({ kind }),
  'schemas/teams.schema.json': schemaOf({
    kinds: { type: 'array', items: kind },
    withIds: ids,
    withoutIds: ids,
    dutyIds: ids,
  }),
  'schemas/duties.schema.json': schemaOf({ rightIds: ids }),
  'schemas/rights.schema.json': schemaOf({
    sales: level,
    desk: level,
    mayApprove: { type: 'boolean', default: false },
  }),
  'schemas/offers.schema.json': schemaOf({ approved: { type: 'boolean', default: false, readOnly: true } }),
  'resources/desk/colleagues.json': { permissions: administered },
  'resources/desk/teams.json': {
    fields: { withIds: { to: 'colleagues' }, withoutIds: { to: 'colleagues' }, dutyIds: { to: 'duties' } },
    members: { resource: 'colleagues', type: 'kind', types: 'kinds', include: 'withIds', exclude: 'withoutIds' },
    permissions: administered,
  },
  'resources/desk/duties.json': { fields: { rightIds: { to: 'rights' } }, permissions: administered },
  'resources/desk/rights.json': { permissions: administered },
  'resources/sales/offers.json': {
    actions: { approve: { call: 'PATCH approve', set: { approved: true } } },
    permissions: { read: ['sales:view'], create: ['sales:edit'], update: ['sales:edit'], approve: ['offers:approve'] },
  },
  'resources/access.json': {
    areas: ['sales', 'desk'],
    scopes: ['offers:approve'],
    administrators: 'desk:edit',
    held: {
      people: 'colleagues',
      groups: { resource: 'teams', roles: 'dutyIds' },
      roles: { resource: 'duties', permissions: 'rightIds' },
      permissions: {
        resource: 'rights',
        areas: { sales: 'sales', desk: 'desk' },
        scopes: { 'offers:approve': 'mayApprove' },
      },
    },
  },
};

let small: SmallProject;
let server: TestServer;
let owner: Client;
let clerk: Client;
let right: string;

const add = async (path: string, body: object): Promise<string> => {
  const reply = await owner.send('POST', `/v2/${path}`, body);
  expect([reply.status, reply.body.errors]).toEqual([201, undefined]);
  return reply.body.id;
};
const change = async (client: Client, path: string, body: object) => {
  const { headers } = await client.get(path);
  return client.send('PATCH', path, body, { 'if-match': String(headers.get('etag')) });
};
const scopesOf = async (client: Client): Promise<readonly string[]> =>
  [...(await client.get('/v2/session')).body.scopes].sort();

beforeAll(async () => {
  small = writeSmallProject(files);
  server = await testServer({ project: await readProject(small.folder), folder: small.folder });
  owner = await server.signIn({ email: 'owner@example.co.jp', areas: ['staff'], scopes: ['sales:edit', 'desk:edit'] });
  right = await add('rights', { name: 'Selling', sales: 'VIEW' });
  const duty = await add('duties', { name: 'Selling', rightIds: [right] });
  const person = await add('colleagues', { name: 'Aoki', kind: 'CLERK' });
  await add('teams', { name: 'Clerks', kinds: ['CLERK'], dutyIds: [duty] });
  clerk = await server.signIn({ email: 'aoki@example.co.jp', areas: ['staff'], scopes: [], personId: person });
});
afterAll(async () => {
  await server?.stop();
  small?.remove();
});

test('what a role grants is felt at once, and gone at once', async () => {
  expect(await scopesOf(clerk)).toEqual(['sales:view']);
  expect((await clerk.get('/v2/offers')).status).toBe(200);
  expect((await clerk.send('POST', '/v2/offers', { name: 'One' })).status).toBe(403);
  expect((await clerk.get('/v2/rights')).status).toBe(403);
  await change(owner, `/v2/rights/${right}`, { sales: 'EDIT' });
  const offer = await clerk.send('POST', '/v2/offers', { name: 'One' });
  expect([offer.status, await scopesOf(clerk)]).toEqual([201, ['sales:edit']]);
  await change(owner, `/v2/rights/${right}`, { sales: 'NONE' });
  expect((await clerk.get('/v2/offers')).status).toBe(403);
});

test('a further scope is granted by a field of its own, and implied by nothing', async () => {
  const offer = await add('offers', { name: 'Two' });
  const approve = async () => (await clerk.send('PATCH', `/v2/offers/${offer}/approve`, {})).status;
  await change(owner, `/v2/rights/${right}`, { sales: 'EDIT' });
  expect(await approve()).toBe(403);
  await change(owner, `/v2/rights/${right}`, { mayApprove: true });
  expect(await scopesOf(clerk)).toEqual(['offers:approve', 'sales:edit']);
  expect(await approve()).toBe(200);
});

test('the last administrator by a role cannot be taken away', async () => {
  await change(owner, `/v2/rights/${right}`, { desk: 'EDIT' });
  await server.running.database.kysely.updateTable('daicho_account').set({ scopes: '[]' }).execute();
  await change(clerk, `/v2/rights/${right}`, { name: 'Everything' });
  const refused = await change(clerk, `/v2/rights/${right}`, { desk: 'VIEW' });
  expect([refused.status, refused.body.code]).toEqual([409, 'last-administrator']);
  expect(await scopesOf(clerk)).toContain('desk:edit');
});
