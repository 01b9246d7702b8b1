/** A statement is compiled once for all records, and again when something has changed on which it depends. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { accessOf } from '#model/access/access.ts';
import type { AccountActor } from '#model/access/actor.ts';
import type { Resource } from '#model/types/resource.ts';
import { createClock } from '#server/clock.ts';
import { type Project, readProject } from '#server/declarations/project.ts';
import type { GateContext } from '#server/gate/gate-context.ts';
import { findRecord } from '#server/gate/read/find-record.ts';
import { type TestServer, testServer } from '#tests/support/server.ts';
import { type SmallProject, writeSmallProject } from '#tests/support/small-project.ts';

const actor: AccountActor = {
  ...{ kind: 'account', accountId: 'reader', label: 'Reader', personId: null },
  ...{ areas: ['staff'], scopes: [], locale: 'ja-JP' },
};
const ids = ['0192f0c1-0000-7000-8000-000000000001', '0192f0c1-0000-7000-8000-000000000002'] as const;

let small: SmallProject;
let server: TestServer;
let project: Project;
beforeAll(async () => {
  const properties = {
    name: { type: 'string', maxLength: 40 },
    until: { type: ['string', 'null'], format: 'date' },
    opened: { type: ['string', 'null'], format: 'date-time' },
    daysLeft: { type: ['integer', 'null'], readOnly: true },
  };
  const fields = { daysLeft: { derive: { daysUntil: 'until' } } };
  const list = { columns: ['name', 'until', 'daysLeft'] };
  small = writeSmallProject({
    'schemas/passes.schema.json': { type: 'object', required: ['name'], properties },
    'schemas/offers.schema.json': { type: 'object', required: ['name'], properties },
    'resources/store/passes.json': { fields, list, permissions: { read: ['staff'] } },
    'resources/store/offers.json': {
      ...{ fields, list },
      permissions: { read: [{ scope: 'staff', where: { opened: { before: '@now' } } }] },
    },
  });
  project = await readProject(small.folder);
  server = await testServer({ project, folder: small.folder });
  const { kysely } = server.running.database;
  for (const table of ['passes', 'offers'])
    for (const [at, id] of ids.entries())
      await kysely
        .insertInto(table as never)
        .values({
          id,
          name: `${at}`,
          record_title: `${at}`,
          until: '2026-12-01',
          opened: '2026-11-20T10:00:00Z',
        } as never)
        .execute();
});
afterAll(async () => {
  await server?.stop();
  small?.remove();
});

const at = (moment: string): GateContext => {
  const { database } = server.running;
  const clock = createClock('Asia/Tokyo', new Date(moment));
  return { database, clock, project: () => project } as Pick<
    GateContext,
    'database' | 'clock' | 'project'
  > as GateContext;
};

const find = (resource: string, id: string, context: GateContext, reader = actor) =>
  findRecord(context, server.running.database.kysely, project.declarations.resources[resource] as Resource, reader, id);

test('the same statement reads every record', async () => {
  const context = at('2026-11-20T09:00:00Z');
  const names = [];
  for (const id of [...ids, ...ids]) names.push((await find('passes', id, context))?.name);
  expect(names).toEqual(['0', '1', '0', '1']);
  expect(await find('passes', '0192f0c1-0000-7000-8000-000000000003', context)).toBeNull();
});

test('values that depend on the day are those of the day', async () => {
  const days = ['2026-11-20T09:00:00Z', '2026-11-20T14:59:59Z', '2026-11-20T15:00:00Z', '2026-11-20T09:00:00Z'];
  const left = [];
  for (const day of days) left.push((await find('passes', ids[0], at(day)))?.daysLeft);
  expect(left).toEqual([11, 11, 10, 11]);
});

test('rows that depend on the moment are those of the moment', async () => {
  const seen = [];
  for (const moment of ['2026-11-20T09:59:59Z', '2026-11-20T10:00:01Z', '2026-11-20T09:59:59Z'])
    seen.push((await find('offers', ids[0], at(moment))) !== null);
  expect(seen).toEqual([false, true, false]);
});

test('an actor keeps what follows from its scopes, and another one has its own', async () => {
  const { passes } = project.declarations.resources as { passes: Resource };
  expect(accessOf(passes, actor)).toBe(accessOf(passes, actor));
  const stranger: AccountActor = { ...actor, areas: [] };
  await find('passes', ids[0], at('2026-11-20T09:00:00Z'));
  await expect(find('passes', ids[0], at('2026-11-20T09:00:00Z'), stranger)).rejects.toMatchObject({
    code: 'forbidden',
  });
});
