/**
 * Resources with exactly one record: it always exists, is read and changed at one path by the declared askers, and
 * allows nothing else.
 */
import { isDeepStrictEqual } from 'node:util';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Field } from '#model/types/fields/field.ts';
import type { Resource } from '#model/types/resource.ts';
import { asStored } from '#tests/support/as-stored.ts';
import { schemaOf, violations } from '#tests/support/schema-values.ts';
import { createClient, pinnedClock, type Reply } from '#tests/support/server.ts';
import { namedResources } from '#tests/support/tried.ts';
import { bodiesOf } from './bodies.ts';
import type { Asker, Row } from './oracle.ts';
import { suiteProjects } from './projects.ts';
import { keepsRules } from './rules.ts';
import { openSuite, type Suite } from './suite.ts';
import { createTally, expectNone } from './tally.ts';

const tally = createTally('single');
afterAll(() => tally.report());

for (const project of await suiteProjects())
  describe(`in ${project.name}`, () => {
    let suite: Suite;
    const { oracle, askers, singles } = project;
    beforeAll(async () => {
      if (singles.length > 0) suite = await openSuite(project, { keepsSettings: true });
    });
    afterAll(() => suite?.stop());

    test.skipIf(namedResources.length > 0)('there are some', () => expect(singles.length).toBeGreaterThan(0));

    describe.each(singles.map((resource) => ({ name: resource.name, resource })))('$name', ({ resource }) => {
      const path = resource.wire.record;
      const bodies = bodiesOf(project, resource);
      const writable = Object.values(resource.fields).filter(({ readOnly }) => !readOnly);
      const count = (cases = 1): void => tally.count(resource.name, cases);
      const reads = (asker: Asker): boolean => oracle.grantsOf(resource, asker, 'read').length > 0;
      const get = async (asker = 'admin'): Promise<Reply> => (await suite.as(asker)).get(path);
      const patch = async (body: unknown, asker = 'admin'): Promise<Reply> => {
        const { headers } = await get();
        return (await suite.as(asker)).send('PATCH', path, body, { 'if-match': String(headers.get('etag')) });
      };
      /** The record as the asker sees it; this suite does not know its instants. */
      const seen = (row: Row, asker: Asker): Row => ({
        ...oracle.wireWritten(resource, asker, row),
        ...Object.fromEntries(
          ['createdAt', 'updatedAt']
            .filter((name) => row[name] === undefined)
            .map((name) => [name, expect.any(String)]),
        ),
      });

      test.each(Object.keys(askers))('%s reads it with the defaults of its schema, or not at all', async (name) => {
        const asker = askers[name] as Asker;
        const reply = await get(name);
        count();
        if (!reads(asker)) return expect([reply.status, reply.body.code]).toEqual([403, 'forbidden']);
        const row = { ...bodies.after(null, {}), id: reply.body.id };
        expect([reply.status, reply.body]).toEqual([200, seen(row, asker)]);
        expect(reply.headers.get('etag')).toMatch(/^"[\w-]{20,}"$/);
      });

      test('nobody reads or changes it who is not signed in', async () => {
        for (const client of [suite.anonymous, createClient(suite.server.origin, 'daicho=x')])
          for (const reply of [await client.get(path), await client.send('PATCH', path, {}, { 'if-match': '"x"' })]) {
            expect([reply.status, reply.body.code]).toEqual([401, 'not-signed-in']);
            count();
          }
      });

      test('has no list, takes no second record and cannot be deleted', async () => {
        const client = await suite.as('admin');
        const { body, headers } = await get();
        const etag = { 'if-match': String(headers.get('etag')) };
        for (const reply of [
          await client.send('POST', path, bodies.whole()),
          await client.send('DELETE', path, undefined, etag),
          await client.send('PUT', path, {}, etag),
          await client.get(`${path}/${body.id}`),
          await client.get(`${path}-count`),
          await client.get(`${path}-csv`),
          await client.get(`${path}-for-select`),
        ]) {
          expect([400, 403, 404, 405]).toContain(reply.status);
          count();
        }
        expect((await get()).body).toEqual(body);
      });

      test('is changed field by field, with an entry in its history', async () => {
        for (const field of writable) {
          const values = [...bodies.valuesOf(field).slice(0, 5), ...(field.nullable ? [null] : [])];
          for (const value of values) {
            const before = await get();
            const stored = asStored(field.schema, value);
            const row = bodies.after(before.body, { [field.name]: stored });
            if (!keepsRules(resource, row, (condition) => oracle.holds(condition, row, null))) continue;
            const reply = await patch({ [field.name]: value });
            const isChange = !isDeepStrictEqual(before.body[field.name], stored);
            const updatedAt = isChange ? pinnedClock : before.body.updatedAt;
            const expected = seen({ ...row, createdAt: before.body.createdAt, updatedAt }, askers.admin as Asker);
            expect([field.name, value, reply.status, reply.body]).toEqual([field.name, value, 200, expected]);
            expect(reply.headers.get('etag') !== before.headers.get('etag')).toBe(isChange);
            expect((await get()).body).toEqual(reply.body);
            if (isChange) await expectEntry(suite, resource, field, before.body, reply.body);
            count();
          }
        }
      });

      test('refuses every violation of every keyword, and keeps what it was', async () => {
        const { body } = await get();
        for (const field of writable)
          for (const { keyword, value } of violations(schemaOf(resource, field))) {
            const reply = await patch({ [field.name]: value });
            expect([field.name, keyword, reply.status]).toEqual([field.name, keyword, 400]);
            expect(reply.body.errors[0].pointer.split('/')[1]).toBe(field.name);
            count();
          }
        for (const name of ['unheardOf', 'id', 'createdAt', '__proto__'])
          expect([name, (await patch(JSON.parse(`{"${name}":"x"}`))).status]).toEqual([name, 400]);
        expect((await get()).body).toEqual(body);
      });

      test('asks for the ETag of what was read', async () => {
        const client = await suite.as('admin');
        const { body } = await get();
        for (const [headers, status] of [
          [{}, 428],
          [{ 'if-match': '*' }, 428],
          [{ 'if-match': '"stale"' }, 412],
        ] as const) {
          expect((await client.send('PATCH', path, {}, headers)).status).toBe(status);
          count();
        }
        expect((await get()).body).toEqual(body);
      });

      test('is changed by exactly those who may, in exactly the fields that they may', async () => {
        for (const [name, asker] of Object.entries(askers))
          for (const field of writable) {
            const grants = oracle.grantsOf(resource, asker, 'update');
            const before = await get();
            const [value] = bodies.valuesOf(field).filter((one) => !isDeepStrictEqual(one, before.body[field.name]));
            const row = bodies.after(before.body, { [field.name]: value });
            const applies = !field.when || oracle.holds(field.when, row, null);
            if (!applies || !keepsRules(resource, row, (condition) => oracle.holds(condition, row, null))) continue;
            // An asker who sees less of it gets a different ETag.
            const own = await get(name);
            const etag = String(own.headers.get('etag') ?? '"x"');
            const reply = await (await suite.as(name)).send(
              'PATCH',
              path,
              { [field.name]: value },
              { 'if-match': etag },
            );
            const isWritable = grants.some(({ fields }) => fields === null || fields.includes(field.name));
            const isSeen = oracle.readable(resource, asker).includes(field.name);
            const status = grants.length === 0 ? 403 : !isSeen ? 400 : isWritable ? 200 : 403;
            expect([name, field.name, reply.status]).toEqual([name, field.name, status]);
            const after = (await get()).body[field.name];
            expect(isDeepStrictEqual(after, before.body[field.name])).toBe(status !== 200);
            count();
          }
      });
    });

    test('every answer was as /openapi.json describes it', () => expectNone(suite?.departures ?? []));
  });

async function expectEntry(suite: Suite, resource: Resource, field: Field, before: Row, after: Row): Promise<void> {
  const target = `/v2/activity-logs?resource=${resource.name}&recordId=${after.id}`;
  const [entry] = (await (await suite.as('admin')).get(target)).body.items;
  expect(entry).toMatchObject({ action: 'update', at: pinnedClock, origin: 'screen' });
  expect(entry.changes).toContainEqual({
    field: field.name,
    before: before[field.name] ?? null,
    after: after[field.name] ?? null,
  });
}
