/**
 * What every project has without declaring it: accounts with their scopes, sign-ins, the audit log, signed-in devices.
 */
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { readDeclarations } from '#model/resource/load.ts';
import { wordsOf } from '#model/words/words.ts';
import { migrateFramework } from '#server/db/framework.ts';
import { readDeclarationFiles } from '#server/declarations/declarations.ts';
import { readProject } from '#server/declarations/project.ts';
import { keepOwners } from '#server/identity/accounts/keep-owners.ts';
import { testDatabase } from '#tests/support/database.ts';
import { type Client, type TestServer, testServer } from '#tests/support/server.ts';
import { type SmallProject, writeSmallProject } from '#tests/support/small-project.ts';

const cars = {
  'schemas/cars.schema.json': { type: 'object', required: ['name'], properties: { name: { type: 'string' } } },
  'resources/fleet/cars.json': { permissions: { read: ['fleet:view'], create: ['fleet:edit'] } },
  'resources/access.json': { areas: ['fleet'], scopes: ['cars:sell'] },
};

async function readServed(files: Readonly<Record<string, object>>) {
  const small = writeSmallProject(files);
  try {
    const { files: declarationFiles } = await readDeclarationFiles(small.folder);
    return { declarationFiles, ...readDeclarations(declarationFiles) };
  } finally {
    small.remove();
  }
}

describe('a project that says nothing of accounts', () => {
  let small: SmallProject;
  let server: TestServer;
  let admin: Client;
  let clerk: Client;
  let clerkId: string;

  const accounts = async (): Promise<readonly Record<string, unknown>[]> =>
    (await admin.get('/v2/user-accounts')).body.items;
  const accountOf = async (email: string) => (await accounts()).find((one) => one.email === email);
  const scopesOf = async (client: Client): Promise<readonly string[]> => (await client.get('/v2/session')).body.scopes;
  const changeAccess = (client: Client, id: unknown, scopes: unknown) =>
    client.send('PATCH', `/v2/user-accounts/${id}/access`, { scopes });

  beforeAll(async () => {
    small = writeSmallProject(cars);
    server = await testServer({ project: await readProject(small.folder), folder: small.folder });
    // The accounts of demo data.
    await server.running.database.kysely.updateTable('daicho_account').set({ scopes: '[]' }).execute();
    admin = await server.signIn({ email: 'admin@example.com', areas: ['staff', 'individual'], scopes: ['*'] });
    clerk = await server.signIn({ email: 'clerk@example.com', areas: ['staff'], scopes: ['fleet:view'] });
    clerkId = String((await accountOf('clerk@example.com'))?.id);
  });
  afterAll(async () => {
    await server?.stop();
    small?.remove();
  });

  test('whoever has everything holds every scope, and belongs to no area in which nothing stands', async () => {
    const { areas, scopes } = (await admin.get('/v2/session')).body;
    expect([areas, scopes]).toEqual([['staff'], ['fleet:edit', 'settings:edit', 'cars:sell']]);
  });

  test('accounts are listed with what they may do, to those who may see the settings', async () => {
    expect(await accountOf('admin@example.com')).toMatchObject({ scopes: ['*'], status: 'ACTIVE' });
    expect(await accountOf('clerk@example.com')).toMatchObject({ scopes: ['fleet:view'] });
    expect((await clerk.get('/v2/user-accounts')).status).toBe(403);
    expect((await clerk.get('/v2/audit-log')).status).toBe(403);
    expect((await clerk.get('/v2/my-sessions')).status).toBe(200);
  });

  test('what somebody may do is changed, felt at their next request, and written down', async () => {
    expect((await clerk.send('POST', '/v2/cars', { name: 'Van' })).status).toBe(403);
    expect((await changeAccess(admin, clerkId, ['fleet:edit', 'cars:sell'])).status).toBe(200);
    expect(await scopesOf(clerk)).toEqual(['fleet:edit', 'cars:sell']);
    expect((await clerk.send('POST', '/v2/cars', { name: 'Van' })).status).toBe(201);
    const log = await admin.get('/v2/audit-log?resourceIn=user-accounts&actionIn=change-access');
    expect([log.status, log.body]).toMatchObject([200, {}]);
    const [entry] = log.body.items;
    expect(entry).toMatchObject({
      action: 'change-access',
      changes: [{ field: 'scopes', before: ['fleet:view'], after: ['fleet:edit', 'cars:sell'] }],
    });
  });

  test('a scope that is none is refused, and nobody gives themselves more', async () => {
    expect((await changeAccess(admin, clerkId, ['fleet:sell'])).body.errors).toMatchObject([{ pointer: '/scopes/0' }]);
    expect((await changeAccess(clerk, clerkId, ['*'])).status).toBe(403);
    expect(await scopesOf(clerk)).toEqual(['fleet:edit', 'cars:sell']);
  });

  test('the last who gives access to others keeps it', async () => {
    const own = (await accountOf('admin@example.com'))?.id;
    const refused = await changeAccess(admin, own, ['fleet:edit']);
    expect([refused.status, refused.body.code]).toEqual([409, 'last-administrator']);
    expect((await changeAccess(admin, clerkId, ['settings:edit'])).status).toBe(200);
    expect((await changeAccess(admin, own, ['fleet:edit'])).status).toBe(200);
    expect((await changeAccess(clerk, own, ['*'])).status).toBe(200);
    expect((await changeAccess(admin, clerkId, ['fleet:view'])).status).toBe(200);
  });

  test('somebody is invited with what they will be able to do', async () => {
    const path = '/v2/user-accounts/invitations';
    const body = { email: 'new@example.com', familyName: 'Sato', givenName: 'Hanako', scopes: ['fleet:view'] };
    expect((await clerk.send('POST', path, body)).status).toBe(403);
    expect((await admin.send('POST', path, { ...body, familyName: null })).status).toBe(400);
    expect((await admin.send('POST', path, { ...body, scopes: ['ship:view'] })).status).toBe(400);
    expect((await admin.send('POST', path, body)).status).toBe(201);
    const invited = (await admin.get('/v2/user-accounts?category=invitations')).body.items;
    expect(invited).toContainEqual(
      expect.objectContaining({ email: 'new@example.com', scopes: ['fleet:view'], status: 'INVITED' }),
    );
    expect((await admin.send('POST', path, body)).status).toBe(409);
  });
});

test('whoever held everything in an older project gives access to others, as long as nobody does', async () => {
  const { declarations } = await readServed(cars);
  const database = await testDatabase();
  await migrateFramework(database.kysely);
  const add = (email: string, scopes: readonly string[]) =>
    database.kysely
      .insertInto('daicho_account')
      .values({ id: email, email, label: email, scopes: JSON.stringify(scopes) })
      .execute();
  await add('owner@example.com', ['fleet:edit', 'cars:sell']);
  await add('clerk@example.com', ['fleet:edit']);
  expect(await keepOwners(database.kysely, declarations.access)).toEqual(['owner@example.com']);
  await add('late@example.com', ['fleet:edit', 'cars:sell']);
  expect(await keepOwners(database.kysely, declarations.access)).toEqual([]);
  await database.close();
});

describe('a project', () => {
  const read = (files: Readonly<Record<string, object>>) => readServed({ ...cars, ...files });

  test('has the base module after its own, and its devices in the menu of the account', async () => {
    const { declarations, issues, warnings } = await read({});
    expect([issues, warnings]).toEqual([[], []]);
    const { groups, account } = declarations.navigation;
    expect(groups.map(({ name, entries }) => [name, entries.map(({ resource }) => resource)])).toEqual([
      ['fleet', ['cars']],
      ['administration', ['user-accounts', 'mfa-settings', 'sign-ins', 'audit-log', 'shared-views', 'system-servers']],
    ]);
    expect(
      groups
        .at(-1)
        ?.entries.at(-1)
        ?.tabs.map(({ name }) => name),
    ).toEqual(['system-databases', 'system-jobs', 'system-queues', 'system-storage']);
    expect(account).toEqual(['recycle-bin', 'my-sessions']);
    expect(declarations.access).toMatchObject({ areas: ['fleet', 'settings'], administrators: 'settings:edit' });
  });

  test('changes words and parts of it, and places it elsewhere', async () => {
    const {
      declarations,
      issues,
      declarationFiles: files,
    } = await read({
      'resources/access/user-accounts.json': {
        path: '/members',
        list: { columns: ['name', 'scopes'] },
        actions: { 'reset-mfa': null },
        permissions: { 'reset-mfa': null },
      },
      'locales/en-US/access/user-accounts.json': { name: 'Member |||| Members' },
      'resources/navigation.json': {
        groups: [{ name: 'fleet', icon: 'car', entries: [{ resource: 'cars' }, { resource: 'user-accounts' }] }],
      },
    });
    expect(issues).toEqual([]);
    const accounts = declarations.resources['user-accounts'];
    expect(accounts?.routes.list).toBe('/members');
    expect(accounts?.list.columns.map(({ field }) => field)).toEqual(['name', 'scopes']);
    expect(Object.keys(accounts?.actions ?? {})).not.toContain('reset-mfa');
    if (!accounts) throw new Error('there are no accounts');
    expect(wordsOf(accounts, 'en-US', files).words).toMatchObject({
      name: 'Member |||| Members',
      fields: { scopes: 'Access' },
      values: { scopes: { '*': 'Everything', 'fleet:edit': 'Fleet: edit', 'cars:sell': 'Cars:sell' } },
    });
    expect(declarations.navigation.groups.flatMap(({ entries }) => entries.map(({ resource }) => resource))).toEqual([
      'cars',
      'user-accounts',
      'mfa-settings',
      'sign-ins',
      'audit-log',
      'shared-views',
      'system-servers',
    ]);
  });

  test('names its areas and scopes in a vocabulary', async () => {
    const {
      declarations,
      issues,
      declarationFiles: files,
    } = await read({
      'locales/en-US/fleet/enums.json': { area: { fleet: 'Garage' }, scope: { 'cars:sell': 'Sell cars' } },
      'locales/ja-JP/fleet/enums.json': { area: { fleet: '車庫', ship: '船' } },
    });
    expect(issues).toMatchObject([{ file: 'locales/ja-JP/fleet/enums.json', path: 'area.ship' }]);
    const accounts = declarations.resources['user-accounts'];
    if (!accounts) throw new Error('there are no accounts');
    expect(wordsOf(accounts, 'en-US', files).words).toMatchObject({
      values: {
        scopes: { 'fleet:view': 'Garage: view', 'cars:sell': 'Sell cars', 'settings:view': 'Administration: view' },
      },
    });
    expect(wordsOf(accounts, 'ja-JP', files).words).toMatchObject({
      values: { scopes: { 'fleet:view': '車庫（閲覧）' } },
    });
  });

  test('does without the first of a row of tabs, whose next one takes its place', async () => {
    const { declarations, issues } = await read({ 'resources/access.json': { omit: ['system-servers'] } });
    expect(issues).toEqual([]);
    const entry = declarations.navigation.groups.at(-1)?.entries.at(-1);
    expect([entry?.resource, entry?.tabs.map(({ name }) => name)]).toEqual([
      'system-databases',
      ['system-jobs', 'system-queues', 'system-storage'],
    ]);
  });

  test('does without some of it, and without the area that nothing names then', async () => {
    const system = ['servers', 'databases', 'jobs', 'queues', 'storage'].map((part) => `system-${part}`);
    const omit = ['user-accounts', 'mfa-settings', 'sign-ins', 'audit-log', 'shared-views', 'recycle-bin', ...system];
    const { declarations, issues } = await read({ 'resources/access.json': { areas: ['fleet'], omit } });
    expect(issues).toEqual([]);
    expect(Object.keys(declarations.resources).sort()).toEqual(['cars', 'my-sessions']);
    expect(declarations.access).toMatchObject({ areas: ['fleet'], administrators: null });
  });

  test('is told the nearest name of one that it cannot do without', async () => {
    const { issues } = await read({ 'resources/access.json': { areas: ['fleet'], omit: ['user-account'] } });
    expect(issues).toMatchObject([
      {
        file: 'resources/access.json',
        path: 'omit[0]',
        message: 'no resource "user-account" of the base module — did you mean "user-accounts"?',
      },
    ]);
  });

  test('uses a name for a resource of its own: that of the base module is left out, with a warning', async () => {
    const { declarations, issues, warnings } = await read({
      'schemas/visits/sign-ins.schema.json': { type: 'object', properties: { visitor: { type: 'string' } } },
      'resources/visits/sign-ins.json': { path: '/visits/sign-ins', permissions: { read: ['fleet:view'] } },
    });
    expect(issues).toEqual([]);
    expect(warnings).toMatchObject([
      { file: 'resources/visits/sign-ins.json', message: expect.stringContaining('left out') },
    ]);
    expect(Object.keys(declarations.resources['sign-ins']?.fields ?? {})).toContain('visitor');
    expect(declarations.navigation.groups.find(({ name }) => name === 'visits')?.entries).toHaveLength(1);
  });
});
