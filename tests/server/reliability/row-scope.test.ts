/** An invisible record does not exist: every call on it gets the same answer as with an unknown id. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { mergedTabs } from '#model/features/detail/related.ts';
import { relatedPath, withId } from '#model/paths/wire.ts';
import type { Resource } from '#model/types/resource.ts';
import { asksAs } from '#tests/resources/alike.ts';
import { bodiesOf } from '#tests/resources/bodies.ts';
import type { Asker } from '#tests/resources/oracle.ts';
import { projectsToTry } from '#tests/resources/projects.ts';
import { openSuite, query, recordPath, type Suite } from '#tests/resources/suite.ts';
import { byExtent } from '#tests/support/extent.ts';
import type { Client, Reply } from '#tests/support/server.ts';
import type { Call } from './access/writes.ts';

const unused = '018f4f3e-7a2b-7c3d-8e4f-5a6b7c8d9e0f';
const most = byExtent({ brief: 3, wide: 8, full: 8 });

for (const project of await projectsToTry())
  describe(`in ${project.name}`, () => {
    let suite: Suite;
    let pairs = 0;
    beforeAll(async () => {
      suite = await openSuite(project);
    });
    afterAll(async () => {
      console.log(`pairs · row scope: ${pairs} in ${project.name}`);
      await suite?.stop();
    });

    test.each(Object.keys(project.askers))('%s cannot tell a record out of sight from none', async (name) => {
      const [client, admin] = [await suite.as(name), await suite.as('admin')];
      const asker = suite.askers[name];
      if (!asker) throw new Error(name);
      for (const resource of suite.tried.filter((one) => asksAs(suite, name, one))) {
        const visible = new Set(suite.oracle.visible(resource, asker).map(({ id }) => id));
        const foreign = suite.oracle.rows(resource.name).filter(({ id }) => !visible.has(id));
        for (const { id } of foreign.slice(0, most)) {
          // Even with the record's current ETag it does not exist.
          const tag = (await admin.get(recordPath(resource, String(id)))).headers.get('etag') ?? '"x"';
          const [there, nowhere] = [callsOn(suite, resource, String(id)), callsOn(suite, resource, unused)];
          for (const [index, call] of there.entries()) {
            const other = nowhere[index] as Call;
            const [one, two] = [await perform(client, call, tag), await perform(client, other, tag)];
            expect([call.method, call.path, plain(one, String(id))]).toEqual([
              call.method,
              call.path,
              plain(two, unused),
            ]);
            expect([call.path, one.status]).not.toEqual([call.path, 200]);
            pairs += 1;
          }
          if (!suite.oracle.mayChoose(resource, asker)) {
            const [one, two] = await Promise.all(
              [String(id), unused].map((wanted) => client.get(`${resource.select.api}${query({ idIn: wanted })}`)),
            );
            expect([resource.name, one && plain(one, String(id))]).toEqual([resource.name, two && plain(two, unused)]);
            pairs += 1;
          }
        }
      }
    });

    test('whoever may delete a record is told nothing of what out of sight refers to it', async () => {
      const refusals: unknown[] = [];
      for (const [name, asker] of Object.entries(suite.askers))
        for (const resource of suite.tried.filter((one) => asksAs(suite, name, one))) {
          const client = await suite.as(name);
          for (const id of referredUnseen(suite, resource, asker).slice(0, most)) {
            const path = recordPath(resource, id);
            const tag = (await client.get(path)).headers.get('etag') ?? '"x"';
            const reply = await client.send('DELETE', path, undefined, { 'if-match': tag });
            expect([name, path, reply.status, reply.body]).toMatchObject([
              name,
              path,
              409,
              { code: 'still-referenced' },
            ]);
            refusals.push(reply.body.params);
          }
        }
      if (!suite.isShipped) expect(refusals.length).toBeGreaterThan(0);
      expect(refusals.filter((params) => params !== undefined)).toEqual([]);
    });

    test('there were records out of sight', () => expect(pairs).toBeGreaterThan(suite.isShipped ? 0 : 100));
  });

/** Records that the asker may delete and to which only records refer that they may not read. */
function referredUnseen({ oracle, resources }: Suite, resource: Resource, asker: Asker): readonly string[] {
  const referring = (seen: boolean): ReadonlySet<unknown> =>
    new Set(
      resources
        .filter((other) => oracle.readsAll(other, asker) === seen)
        .flatMap((other) =>
          Object.values(other.fields)
            .filter(({ to }) => to === resource.name)
            .flatMap(({ name }) => oracle.rows(other.name).map((row) => row[name])),
        ),
    );
  const [unseen, seen] = [referring(false), referring(true)];
  const grants = oracle.grantsOf(resource, asker, 'delete');
  return oracle
    .visible(resource, asker)
    .filter((row) => unseen.has(row.id) && !seen.has(row.id))
    .filter((row) => grants.some(({ where }) => oracle.holds(where, row, asker.personId)))
    .map(({ id }) => String(id));
}

/** Calls on one record as of a day. */
function callsByDay(resource: Resource, id: string): readonly Call[] {
  if (!resource.keywords.dated) return [];
  const path = recordPath(resource, id);
  const [field = ''] = resource.keywords.dated.fields;
  return [
    { method: 'GET', path: `/v2/dated-changes${query({ resource: resource.name, recordId: id })}` },
    { method: 'GET', path: `${path}?baseDate=2026-01-01` },
    { method: 'GET', path: `${path}?baseDate=2027-04-01` },
    { method: 'PATCH', path: `${path}?effectiveDate=2027-04-01`, body: { [field]: null } },
  ];
}

/** Every call on one record. */
function callsOn(suite: Suite, resource: Resource, id: string): readonly Call[] {
  const path = recordPath(resource, id);
  const [field] = Object.values(resource.fields).filter(({ readOnly, to }) => !readOnly && !to);
  const value = field ? bodiesOf(suite, resource).valuesOf(field).at(-1) : null;
  return [
    { method: 'GET', path },
    { method: 'GET', path: `/v2/activity-logs${query({ resource: resource.name, recordId: id })}` },
    ...mergedTabs(resource).map((tab): Call => ({ method: 'GET', path: withId(relatedPath(resource, tab), id) })),
    { method: 'PATCH', path, body: {} },
    { method: 'PATCH', path, body: { [field?.name ?? 'x']: value } },
    { method: 'PATCH', path, body: { unheard: 1 } },
    { method: 'DELETE', path },
    ...callsByDay(resource, id),
    ...Object.values(resource.actions).map(
      (action): Call => ({ method: action.method, path: `${path}/${action.path}` }),
    ),
  ];
}

const perform = (client: Client, { method, path, body }: Call, tag: string): Promise<Reply> =>
  method === 'GET' ? client.get(path) : client.send(method, path, body, { 'if-match': tag });

function plain({ status, text, headers }: Reply, id: string): unknown {
  const stable = [...headers].filter(([name]) => !['x-request-id', 'date', 'keep-alive'].includes(name));
  const body = text.replaceAll(headers.get('x-request-id') ?? '?', '<request>').replaceAll(id, '<id>');
  return [status, stable, body];
}
