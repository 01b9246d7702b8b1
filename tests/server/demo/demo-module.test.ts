/** Demo data of a project: rows that it declares, and records of its modules. */
import { expect, onTestFinished, test } from 'vitest';
import { readProject } from '#server/declarations/project.ts';
import type { DemoModule } from '#server/demo/demo-module.ts';
import { systemFields } from '#server/demo/record.ts';
import { demoAdministrator, demoPassword } from '#server/identity/accounts/demo-accounts.ts';
import { modulesOf } from '#server/modules/load-modules.ts';
import { defineModule } from '#server/modules/module.ts';
import { createClient, type TestServer, testServer } from '#tests/support/server.ts';
import { writeSmallProject } from '#tests/support/small-project.ts';

const text = { type: 'string', maxLength: 40 };
const id = { type: ['string', 'null'], format: 'uuid' };
const permissions = { read: ['ga:view'] };

const files = {
  'schemas/harbours.schema.json': { type: 'object', required: ['name'], properties: { name: text, flagshipId: id } },
  'schemas/boats.schema.json': { type: 'object', required: ['name'], properties: { name: text, harbourId: id } },
  'schemas/trips.schema.json': { type: 'object', required: ['name'], properties: { name: text } },
  'resources/sea/harbours.json': { fields: { flagshipId: { to: 'boats' } }, permissions },
  'resources/sea/boats.json': { fields: { harbourId: { to: 'harbours' } }, permissions },
  'resources/sea/trips.json': { permissions, demo: { rows: 3, fields: { name: { pattern: '航海 {0}' } } } },
};

interface Named {
  readonly id: string;
  readonly name: string;
}

const harbours: DemoModule = {
  records: ({ today, random }) => ({
    harbours: [{ ...systemFields('2026-01-05', today, random(0)), name: '見本港', flagshipId: null }],
  }),
  links: ({ recordsOf }) => {
    const [flagship] = recordsOf<Named>('boats');
    return { harbours: recordsOf<Named>('harbours').map((one) => ({ ...one, flagshipId: flagship?.id ?? null })) };
  },
};

const captain = {
  role: 'captain',
  email: 'captain@example.co.jp',
  label: '船長（デモ）',
  title: { 'ja-JP': '船長', 'en-US': 'Captain' },
} as const;

const boats: DemoModule = {
  records: ({ today, scale, recordsOf, random }) => {
    const chance = random(1);
    const [harbour] = recordsOf<Named>('harbours');
    return {
      boats: Array.from({ length: 2 * scale }, (_, index) => ({
        ...systemFields('2026-02-02', today, chance),
        name: `見本丸 ${index + 1}`,
        harbourId: harbour?.id ?? null,
      })),
    };
  },
  accounts: [{ ...captain, areas: ['staff'], scopes: [] }],
  accountPeople: (data) => {
    const [first] = data.find(({ resource }) => resource === 'boats')?.records ?? [];
    return { captain: String(first?.id) };
  },
  invitations: [
    { code: 'welcome-aboard-1', email: 'mate@example.co.jp', familyName: '港', givenName: '渡', scopes: ['ga:view'] },
  ],
  history: [{ resource: 'boats', origin: 'csv', actor: captain.label, entries: 1 }],
};

async function serverWith(modules: readonly DemoModule[]): Promise<TestServer> {
  const { folder, remove } = writeSmallProject(files);
  onTestFinished(remove);
  const named = modules.map((demo, at) => defineModule({ name: `sea-${at + 1}`, demo }));
  const project = await readProject(folder, modulesOf({ modules: named }, folder));
  const server = await testServer({ project, folder, fresh: true, env: { DEMO_SCALE: '2', ALLOW_DEMO_ACCOUNTS: '1' } });
  onTestFinished(() => server.stop());
  return server;
}

const signIn = (server: TestServer) => server.signInAs(demoAdministrator.email, demoPassword);

test('without a module a project has its declared rows, and no account but that of the administrator', async () => {
  const server = await serverWith([]);
  const admin = await signIn(server);
  const { items } = (await admin.get('/v2/trips')).body;
  expect(items.map(({ name }: Named) => name).sort()).toEqual(['航海 1', '航海 2', '航海 3']);
  for (const resource of ['harbours', 'boats']) expect((await admin.get(`/v2/${resource}`)).body.items).toEqual([]);
  const accounts = await server.running.database.kysely.selectFrom('daicho_account').select('email').execute();
  expect(accounts).toEqual([{ email: demoAdministrator.email }]);
  const { demoAccounts } = (await createClient(server.origin, '').get('/config.json')).body;
  const { role, email, title } = demoAdministrator;
  expect(demoAccounts).toEqual([{ role, email, title, password: demoPassword }]);
});

test('modules make records one after the other, and at the end what refers to later ones', async () => {
  const admin = await signIn(await serverWith([harbours, boats]));
  const [harbour] = (await admin.get('/v2/harbours')).body.items;
  const made = (await admin.get('/v2/boats')).body.items;
  expect(made.map(({ name }: Named) => name).sort()).toEqual(['見本丸 1', '見本丸 2', '見本丸 3', '見本丸 4']);
  for (const { harbourId } of made) expect(harbourId).toBe(harbour.id);
  expect(made.find((one: Named) => one.id === harbour.flagshipId)?.name).toBe('見本丸 1');
  expect((await admin.get('/v2/trips')).body.items).toHaveLength(3);
});

test('a module gives accounts, for whom they stand, invitations and history', async () => {
  const server = await serverWith([harbours, boats]);
  const made = (await (await signIn(server)).get('/v2/boats')).body.items;
  const first = made.find(({ name }: Named) => name === '見本丸 1');
  const client = await server.signInAs(captain.email, demoPassword);
  const session = { account: { label: captain.label }, person: { personId: first.id }, scopes: [] };
  expect((await client.get('/v2/session')).body).toMatchObject(session);
  expect((await createClient(server.origin, '').get('/v2/invitations/welcome-aboard-1')).status).toBe(200);
  const { kysely } = server.running.database;
  const entries = kysely.selectFrom('daicho_audit').select(['action', 'origin', 'actor_label']);
  // One at the usual scale, which is doubled here.
  expect(await entries.where('resource', '=', 'boats').execute()).toEqual(
    Array(2).fill({ action: 'create', origin: 'csv', actor_label: captain.label }),
  );
});
