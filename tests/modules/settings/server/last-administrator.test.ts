/** The last person whose role may edit the settings cannot be removed in any way; a refusal changes nothing. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { demoPassword } from '#server/identity/accounts/demo-accounts.ts';
import { type Client, type Reply, type TestServer, testServer } from '#tests/support/server.ts';

let server: TestServer;
let admin: Client;
/** Accounts whose role may edit the settings. */
const holders: { readonly accountId: string; readonly personId: string }[] = [];

type Item = Readonly<Record<string, unknown>> & { readonly id: string };
const all = async (path: string): Promise<readonly Item[]> => (await admin.get(`${path}?pageSize=200`)).body.items;
const named = async (path: string, field: string, name: string): Promise<Item> => {
  const found = (await all(path)).find((item) => item[field] === name);
  if (!found) throw new Error(`nothing in ${path} is called ${name}`);
  return found;
};

async function patch(path: string, id: string, body: object): Promise<Reply> {
  const { headers } = await admin.get(`${path}/${id}`);
  return await admin.send('PATCH', `${path}/${id}`, body, { 'if-match': String(headers.get('etag')) });
}

async function setStates(ids: readonly string[], state: 'ACTIVE' | 'DEACTIVATED'): Promise<void> {
  if (ids.length > 0)
    await server.running.database.kysely
      .updateTable('daicho_membership')
      .set({ state })
      .where('account_id', 'in', ids)
      .where('area', '=', 'staff')
      .execute();
}

beforeAll(async () => {
  server = await testServer();
  admin = await server.signInAs('admin@example.co.jp', demoPassword);
  const rows = await server.running.database.kysely
    .selectFrom('daicho_account')
    .select(['id', 'email', 'person_id'])
    .where('person_id', 'is not', null)
    .execute();
  for (const { id, email, person_id: personId } of rows) {
    const account = await server.running.identity.accounts.byId(id);
    // The owner has the scope directly as well.
    if (account?.scopes.includes('settings:edit') && personId !== null && email !== 'admin@example.co.jp')
      holders.push({ accountId: id, personId });
  }
  // One of them remains, and the owner's person has no role.
  await setStates(
    holders.slice(1).map(({ accountId }) => accountId),
    'DEACTIVATED',
  );
  await server.running.database.kysely
    .updateTable('daicho_account')
    .set({ person_id: null })
    .where('email', '=', 'admin@example.co.jp')
    .execute();
}, 300_000);
afterAll(() => server?.stop());

async function mustBeRefused(work: () => Promise<Reply>): Promise<void> {
  const before = await entries();
  const reply = await work();
  expect([reply.status, reply.body?.code]).toEqual([409, 'last-administrator']);
  expect(reply.body.detail).toMatch(/設定を変更できる人がいなくなる/);
  expect(await entries()).toBe(before);
}

const entries = async (): Promise<number> =>
  (await server.running.database.kysely.selectFrom('daicho_audit').select('id').execute()).length;

test('there is somebody to begin with', () => {
  expect(holders.length).toBeGreaterThan(0);
});

test('a permission keeps its word, a role its permission, a group its role', async () => {
  const permission = await named('/v2/product-permissions', 'name', 'すべて編集');
  for (const level of ['VIEW', 'NONE'])
    await mustBeRefused(() => patch('/v2/product-permissions', permission.id, { settingsAccess: level }));
  const roles = (await all('/v2/roles')).filter(({ productPermissionIds }) =>
    ((productPermissionIds ?? []) as readonly string[]).includes(permission.id),
  );
  expect(roles).toHaveLength(1);
  const [role] = roles;
  await mustBeRefused(() => patch('/v2/roles', role?.id ?? '', { productPermissionIds: null }));
  const groups = (await all('/v2/people-groups')).filter(({ roleIds }) =>
    ((roleIds ?? []) as readonly string[]).includes(role?.id ?? ''),
  );
  expect(groups).toHaveLength(1);
  const [group] = groups;
  await mustBeRefused(() => patch('/v2/people-groups', group?.id ?? '', { roleIds: null }));
  await mustBeRefused(() => patch('/v2/people-groups', group?.id ?? '', { excludedPersonIds: [holders[0]?.personId] }));
  await mustBeRefused(async () => {
    const { headers } = await admin.get(`/v2/people-groups/${group?.id}`);
    return await admin.send('DELETE', `/v2/people-groups/${group?.id}`, undefined, {
      'if-match': String(headers.get('etag')),
    });
  });
  // Other levels of the same permission can change.
  expect((await patch('/v2/product-permissions', permission.id, { legalAccess: 'VIEW' })).status).toBe(200);
});

test('the account stays, and the person does not leave, on no day', async () => {
  const [last] = holders;
  const account = (await all('/v2/staff-accounts')).find(({ personId }) => personId === last?.personId);
  await mustBeRefused(() => admin.send('PATCH', `/v2/staff-accounts/${account?.id}/deactivate`));
  for (const leavingOn of ['2026-11-01', '2026-12-31', '2030-03-31'])
    await mustBeRefused(() => admin.send('PATCH', `/v2/people/${last?.personId}/plan-leaving`, { leavingOn }));
});

test('of two who are taken away at once one stays', async () => {
  const pair = holders.slice(0, 2);
  if (pair.length < 2) return;
  await setStates(
    pair.map(({ accountId }) => accountId),
    'ACTIVE',
  );
  const accounts = (await all('/v2/staff-accounts')).filter(({ personId }) =>
    pair.some((one) => one.personId === personId),
  );
  const replies = await Promise.all(
    accounts.map(({ id }) => admin.send('PATCH', `/v2/staff-accounts/${id}/deactivate`)),
  );
  expect(replies.map(({ status }) => status).sort()).toEqual([200, 409]);
});
