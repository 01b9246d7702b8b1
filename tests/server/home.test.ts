/** The page with what waits for an account has the numbers and records of the lists, and no others. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { AccountActor } from '#model/access/actor.ts';
import { type Waiting, waitingTabs } from '#model/pages/waiting.ts';
import { suiteProjects } from '#tests/resources/projects.ts';
import { openSuite, type Suite } from '#tests/resources/suite.ts';
import type { Client } from '#tests/support/server.ts';

let suite: Suite;
let admin: Client;
beforeAll(async () => {
  const project = (await suiteProjects()).find(({ isShipped }) => isShipped);
  if (!project) throw new Error('there is no back office');
  suite = await openSuite(project);
  admin = await suite.as('admin');
});
afterAll(() => suite?.stop());

async function home(client: Client): Promise<readonly Waiting[]> {
  const { status, body } = await client.get('/v2/home');
  expect(status).toBe(200);
  return body.items;
}

test('each tab has the number and the first records of its list', async () => {
  const items = await home(admin);
  expect(items.length).toBeGreaterThan(8);
  for (const { resource: name, category, address, label, count, isAtLeast, records } of items) {
    const resource = suite.project.declarations.resources[name];
    if (!resource) throw new Error(`no ${name}`);
    const given = new URL(address, 'http://localhost').searchParams;
    expect(given.get(resource.list.params.category)).toBe(category);
    const segment = given.get(resource.list.params.segment);
    const { query } = resource.list;
    const request = new URLSearchParams({
      ...(segment === null ? {} : { [query.segment]: segment }),
      [query.category]: category,
      [query.size]: '3',
    });
    const { status, body } = await admin.get(`${resource.wire.list}?${request}`);
    expect([name, status]).toEqual([name, 200]);
    expect([name, count, isAtLeast]).toEqual([name, body.count, false]);
    const rows = Object.values(body).find(Array.isArray) as readonly Record<string, unknown>[];
    expect(records.map(({ id }) => id)).toEqual(rows.map((row) => row[resource.idAs ?? 'id']));
    for (const { title } of records) expect(title).not.toBe('');
    expect(label).not.toContain('.');
  }
});

test('who holds none of the scopes of a tab does not see it', async () => {
  const { resources } = suite.project.declarations;
  const ga = await home(await suite.as('ga:edit'));
  expect(ga.map(({ resource }) => resource)).toContain('equipment');
  for (const { resource, category } of ga) expect(resources[resource]?.home?.[category]).toContain('ga:edit');
  const viewer = await home(await suite.as('ga:view'));
  expect(viewer).toEqual([]);
});

test('a tab whose records wait for the reader shows only theirs', async () => {
  const all = await admin.get('/v2/contract-approvals?category=PENDING&pageSize=1');
  expect(all.body.count).toBeGreaterThan(0);
  const items = await home(admin);
  expect(items.find(({ resource }) => resource === 'contract-approvals')?.count ?? 0).toBeLessThan(all.body.count);
});

test('leaves out what belongs to a feature that is off', () => {
  const { declarations } = suite.project;
  const actor: AccountActor = {
    ...{ kind: 'account', accountId: 'home', label: '管理者', personId: null, locale: 'ja-JP' },
    ...{ areas: ['staff'], scopes: ['it:edit'] },
  };
  const named = (of: AccountActor): readonly string[] =>
    waitingTabs(declarations, of).map(({ access }) => access.resource.name);
  expect(named(actor)).toContain('device-inventory-targets');
  expect(named({ ...actor, off: ['device-inventory-targets'] })).not.toContain('device-inventory-targets');
});

test('refuses parameters', async () => {
  expect((await admin.get('/v2/home?pageSize=3')).status).toBe(400);
});
