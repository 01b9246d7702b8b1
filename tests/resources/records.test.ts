/**
 * Single records of every resource: read, create, change, delete, actions, references, order. Expectations come from
 * the declaration and the oracle.
 */
import { isDeepStrictEqual } from 'node:util';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { isStored } from '#model/fields/is-stored.ts';
import type { Action } from '#model/types/actions/action.ts';
import type { Field } from '#model/types/fields/field.ts';
import type { Resource } from '#model/types/resource.ts';
import { isExisting } from '#server/sql/existing/existing-tables.ts';
import { errorsOf, schemaOf } from '#tests/support/schema-values.ts';
import { type Client, pinnedClock, type Reply } from '#tests/support/server.ts';
import { type Bodies, bodiesOf } from './bodies.ts';
import type { Asker, Row } from './oracle.ts';
import { erasing, outcomeOf, setOf } from './outcome.ts';
import { inTurnsOf, projectsToTry } from './projects.ts';
import { keepsRules } from './rules.ts';
import { everything, openSuite, query, recordPath, type Suite } from './suite.ts';
import { createTally, everyCase, expectNone } from './tally.ts';

const tally = createTally('records');
afterAll(() => tally.report());

const noSuchId = '018f4f3e-7a2b-7c3d-8e4f-5a6b7c8d9e0f';

for (const project of await projectsToTry())
  describe(`in ${project.name}`, () => {
    let suite: Suite;
    const admin = project.askers.admin as Asker;
    const { oracle } = project;
    beforeAll(async () => {
      suite = await openSuite(project);
    });
    afterAll(() => suite?.stop());

    describe.each(project.tried.map((resource) => ({ name: resource.name, resource })))('$name', ({ resource }) => {
      const bodies = bodiesOf(project, resource);
      const isGranted = (verb: string): boolean => oracle.grantsOf(resource, admin, verb).length > 0;
      const [canCreate, canUpdate, canDelete] = ['create', 'update', 'delete'].map(isGranted) as [
        boolean,
        boolean,
        boolean,
      ];
      const writable = Object.values(resource.fields).filter(({ readOnly }) => !readOnly);
      const order = resource.list.order;
      const count = (cases = 1): void => tally.count(resource.name, cases);
      const create = async (body: Row): Promise<Reply> =>
        (await suite.as('admin')).send('POST', resource.wire.list, body);
      const get = async (id: string): Promise<Reply> => (await suite.as('admin')).get(recordPath(resource, id));
      const patch = async (id: string, etag: string, body: Row): Promise<Reply> =>
        (await suite.as('admin')).send('PATCH', recordPath(resource, id), body, { 'if-match': etag });
      const total = async (): Promise<number> =>
        (await (await suite.as('admin')).get(`${resource.wire.count}${query(everything(resource))}`)).body.count;

      test('gives each record with its ETag, and the same answer for an id that is not there', async () => {
        const rows = oracle.rows(resource.name);
        const seen = oracle.visible(resource, admin);
        for (const row of [seen[0], seen[Math.floor(seen.length / 2)], seen.at(-1)]) {
          if (!row) continue;
          const reply = await get(String(row.id));
          expect(reply.status).toBe(200);
          expect(reply.body).toEqual(oracle.wireWritten(resource, admin, row));
          expect(reply.headers.get('etag')).toMatch(/^"[\w-]{20,}"$/);
          count();
        }
        const upper = rows.map(({ id }) => String(id).toUpperCase()).find((id) => /[A-F]/.test(id)) ?? noSuchId;
        const hidden = rows.find(({ id }) => !seen.some((one) => one.id === id))?.id ?? noSuchId;
        const ids = [
          noSuchId,
          String(hidden),
          'x',
          '0',
          '..',
          '%00',
          "';--",
          upper,
          '__proto__',
          'count-',
          'a'.repeat(150),
        ];
        for (const id of ids) {
          const reply = await get(encodeURIComponent(id));
          expect([id, reply.status, reply.body.code]).toEqual([id, 404, 'not-found']);
          count();
        }
      });

      if (!canCreate)
        test('cannot be created by anybody, as its declaration grants it to nobody', async () => {
          const before = await total();
          expect((await create(bodies.least())).status).toBe(403);
          expect(await total()).toBe(before);
          count();
        });

      if (canCreate) {
        test('is created from the least and from everything, with defaults and derived fields', async () => {
          for (const body of [bodies.least(), bodies.whole(), bodies.whole()]) {
            const before = await total();
            const last = order ? await lastPosition(suite, resource) : 0;
            const reply = await create(body);
            expect(reply.body).toEqual(
              expectedRecord(suite, resource, bodies, { ...(order ? { [order]: last + 1 } : {}), ...body }, reply),
            );
            expect(reply.status).toBe(201);
            expect(reply.headers.get('location')).toBe(recordPath(resource, reply.body.id));
            const read = await get(reply.body.id);
            expect([read.body, read.headers.get('etag')]).toEqual([reply.body, reply.headers.get('etag')]);
            expect(await total()).toBe(before + 1);
            await expectAudit(suite, resource, reply.body.id, 'create', null, read.body);
            count();
          }
        });

        test('is found by what was written into it', async () => {
          const reply = await create(bodies.whole());
          const created = oracle.withDerived(resource, reply.body);
          for (const name of resource.list.search) {
            const text = created[name];
            if (typeof text !== 'string' || text === '') continue;
            const { search, size } = resource.list.query;
            const { body } = await (await suite.as('admin')).get(
              `${resource.wire.list}${query({ ...everything(resource), [search]: text.slice(0, 200), [size]: resource.list.pageSizeMax })}`,
            );
            expect([name, body.items.map(({ id }: Row) => id).includes(reply.body.id)]).toEqual([name, true]);
            count();
          }
        });
      }

      if (canCreate && canUpdate) {
        test('changes each field to every kind of value and back, and nothing else', async () => {
          // The kind of record that this mount adds may lack the field.
          const applies = (field: Field): boolean =>
            oracle.holds(field.when, bodies.after(null, bodies.with(field)), null);
          const isOneKind = Object.keys(resource.create.set).length > 0;
          const fields = writable.filter((field) => field.name !== order && (!isOneKind || applies(field)));
          const errors = await everyCase(
            inTurnsOf(project, fields, 2),
            (field) => changeField(suite, resource, bodies, field, { create, patch, get, count }),
            2,
          );
          expectNone(errors);
        });

        test('writes nothing when nothing changes', async () => {
          const { body, headers } = await create(bodies.whole());
          const same = Object.fromEntries(
            writable.map(({ name }) => [name, body[name]]).filter(([, value]) => value !== null),
          );
          for (const unchanged of [{}, same]) {
            const reply = await patch(body.id, String(headers.get('etag')), unchanged);
            expect([reply.status, reply.body, reply.headers.get('etag')]).toEqual([200, body, headers.get('etag')]);
            count();
          }
          expect((await activity(suite, resource, body.id)).count).toBe(1);
        });

        test('asks for the ETag of what was read', async () => {
          const { body, headers } = await create(bodies.least());
          const etag = String(headers.get('etag'));
          const client = await suite.as('admin');
          const change = Object.fromEntries(
            Object.entries(bodies.least())
              .filter(([name]) => !isFixed(suite, resource.fields[name] as Field, body))
              .slice(0, 1),
          );
          for (const [ifMatch, status] of [
            [undefined, 428],
            ['', 428],
            ['*', 428],
            ['"stale"', 412],
            [etag.slice(0, -2), 412],
            [`W/${etag}`, 412],
            [etag.replaceAll('"', ''), 412],
            [`"other", ${etag}`, 200],
          ] as const) {
            const reply = await client.send(
              'PATCH',
              recordPath(resource, body.id),
              change,
              ifMatch === undefined ? {} : { 'if-match': ifMatch },
            );
            expect([ifMatch, reply.status]).toEqual([ifMatch, status]);
            if (status !== 200) expect((await get(body.id)).body).toEqual(body);
            count();
          }
        });

        const derived = Object.values(resource.fields).filter(({ derive }) => derive);
        if (derived.length > 0)
          test('computes derived fields anew, and they are searched and sorted by', async () => {
            const created = await create(bodies.whole());
            const { derive } = derived[0] as Field;
            const source = writable.find(
              ({ name, kind, schema }) =>
                derive?.fields.includes(name) && kind === 'text' && (schema.pattern ?? '\\S') === '\\S',
            ) as Field;
            const reply = await patch(created.body.id, String(created.headers.get('etag')), {
              [source.name]: '改名後ＸＹＺ',
            });
            const expected = oracle.withDerived(resource, reply.body);
            for (const { name } of derived) expect(reply.body[name]).toBe(expected[name]);
            if (resource.list.search.some((name) => derived.some((field) => field.name === name))) {
              const { body } = await (await suite.as('admin')).get(
                `${resource.wire.list}?${resource.list.query.search}=${encodeURIComponent('かいめいご 改名後xyz'.split(' ')[1] ?? '')}`,
              );
              expect(body.items.map(({ id }: Row) => id)).toContain(created.body.id);
            }
            count();
          });

        for (const field of writable.filter(({ unique }) => unique))
          test(`refuses a second record with the same ${field.name}`, async () => {
            // A choice has few values, and existing records have them already.
            const held = field.values ? oracle.rows(resource.name).map((row) => row[field.name]) : [];
            const present = held.find((one) => (one ?? null) !== null);
            const value = present ?? (await create(bodies.with(field, field.values?.[0]))).body[field.name];
            const second = await create(field.values ? bodies.with(field, null) : bodies.with(field));
            const clash = await create(bodies.with(field, value));
            expect([
              clash.status,
              clash.body.code,
              clash.body.errors[0]?.pointer,
              clash.body.errors[0]?.keyword,
            ]).toEqual([409, 'not-unique', `/${field.name}`, 'unique']);
            const change = await patch(second.body.id, String(second.headers.get('etag')), { [field.name]: value });
            const status = isFixed(suite, field, second.body) ? 400 : 409;
            expect([change.status, change.body.errors[0]?.pointer]).toEqual([status, `/${field.name}`]);
            expect((await get(second.body.id)).body).toEqual(second.body);
            if (field.nullable) {
              for (const id of [1, 2]) expect([id, (await create(bodies.with(field, null))).status]).toEqual([id, 201]);
            }
            count(3);
          });

        for (const field of writable.filter(({ to }) => to))
          test(`refers by ${field.name} only to records that exist and are on offer`, async () => {
            await checkReference(suite, resource, bodies, field, { create, patch, get, count });
          });
      }

      if (canCreate && canDelete)
        test(`is gone everywhere once it is deleted, and its unique values ${isExisting(resource) ? 'stay taken' : 'are free again'}`, async () => {
          const body = bodies.whole();
          const created = await create(body);
          const { id } = created.body;
          const etag = String(created.headers.get('etag'));
          const before = await total();
          const client = await suite.as('admin');
          const path = recordPath(resource, id);
          expect((await client.send('DELETE', path)).status).toBe(428);
          expect((await client.send('DELETE', path, undefined, { 'if-match': '"stale"' })).status).toBe(412);
          if (!oracle.grantsOf(resource, admin, 'delete').some(({ where }) => oracle.holds(where, created.body, null)))
            return;
          const reply = await client.send('DELETE', path, undefined, { 'if-match': etag });
          expect([reply.status, reply.text]).toEqual([204, '']);
          expect(await total()).toBe(before - 1);
          const [again, missing] = [await get(id), await get(noSuchId)];
          expect(withoutRequest(again)).toEqual(withoutRequest(missing));
          expect((await client.send('DELETE', path, undefined, { 'if-match': etag })).status).toBe(404);
          expect((await client.send('PATCH', path, {}, { 'if-match': etag })).status).toBe(404);
          expect((await client.get(`/v2/activity-logs?resource=${resource.name}&recordId=${id}`)).status).toBe(404);
          const { size, search } = resource.list.query;
          const list = await client.get(
            `${resource.wire.list}${query({ ...everything(resource), [size]: resource.list.pageSizeMax, [search]: String(body[resource.list.search[0] ?? ''] ?? '').slice(0, 200) })}`,
          );
          expect(list.body.items.map((row: Row) => row.id)).not.toContain(id);
          const options = await client.get(`${resource.select.api}?idIn=${id}`);
          expect(options.body).toEqual({ items: [], count: 0 });
          const stored = (await suite.stored(resource)).find((row) => row.id === id);
          expect(stored?.deleted_at).toBe(pinnedClock);
          // Tables of other programs keep the deleted row.
          const staysUsed = isExisting(resource) && writable.some(({ unique }) => unique);
          expect((await create(body)).status).toBe(staysUsed ? 409 : 201);
          count(10);
        });

      const referring = project.resources.flatMap((other) =>
        Object.values(other.fields).flatMap((field) =>
          field.to === resource.name && isStored(field) ? [{ other, field }] : [],
        ),
      );
      const mayDelete = (row: Row | undefined): boolean =>
        row !== undefined &&
        oracle.grantsOf(resource, admin, 'delete').some(({ where }) => oracle.holds(where, row, null));
      if (canDelete && referring.length > 0)
        test('cannot be deleted while another record refers to it', async () => {
          for (const { other, field } of referring) {
            // Such records are deleted or released with the record, and do not prevent its deletion.
            const isLetGo = resource.keywords.refresh?.takes.some(
              (takes) => takes.onto && takes.resource === other.name && takes.reference === field.name,
            );
            if (field.deletedWith || isLetGo) continue;
            const referred = oracle.rows(other.name).flatMap((row) => (row[field.name] ?? []) as string | string[]);
            const id = referred.find((one) => mayDelete(oracle.row(resource.name, one)));
            if (id === undefined) continue;
            const read = await get(id);
            const reply = await (await suite.as('admin')).send('DELETE', recordPath(resource, id), undefined, {
              'if-match': String(read.headers.get('etag')),
            });
            expect([field.name, reply.status, reply.body?.code]).toEqual([field.name, 409, 'still-referenced']);
            expect((await get(id)).body).toEqual(read.body);
            count();
          }
        });

      // Actions on the list have their own tests: their body names the record, or they ask for none.
      for (const action of Object.values(resource.actions).filter(({ on }) => on === 'record'))
        test(`carries out «${action.name}» only when it is possible, and takes it back`, async () => {
          await checkAction(suite, resource, action, count);
        });

      if (order && canCreate && canUpdate)
        test('keeps positions dense when records are moved, added and deleted', async () => {
          await checkPositions(suite, resource, bodies, order, { create, patch, get, count });
        });
    });

    test('every answer was as /openapi.json describes it', () => expectNone(suite.departures));
  });

interface Calls {
  readonly create: (body: Row) => Promise<Reply>;
  readonly patch: (id: string, etag: string, body: Row) => Promise<Reply>;
  readonly get: (id: string) => Promise<Reply>;
  readonly count: (cases?: number) => void;
}

/** The parts of an answer that must not depend on the requested id. */
const withoutRequest = ({ status, body }: Reply): unknown => ({ status, body: { ...body, requestId: '' } });

function expectedRecord(suite: Suite, resource: Resource, bodies: Bodies, body: Row, reply: Reply): Row {
  const row = { ...bodies.after(null, body), id: reply.body.id, createdAt: pinnedClock, updatedAt: pinnedClock };
  const filledIn = isExisting(resource) ? filledInByTable(resource, row, reply.body) : {};
  return suite.oracle.wireWritten(resource, suite.askers.admin as Asker, { ...row, ...filledIn });
}

/** The values that a table of another program fills in are not declared. */
const filledInByTable = ({ fields }: Resource, row: Row, answer: Row): Row =>
  Object.fromEntries(
    Object.entries(answer).filter(([name]) => fields[name] && isStored(fields[name]) && (row[name] ?? null) === null),
  );

async function activity(
  suite: Suite,
  resource: Resource,
  id: string,
): Promise<{ items: readonly Row[]; count: number }> {
  return (await (await suite.as('admin')).get(`/v2/activity-logs?resource=${resource.name}&recordId=${id}`)).body;
}

/**
 * Checks the newest entry of the user: what happened, before and after, by whom and when. Entries of the server's own
 * work may follow.
 */
async function expectAudit(
  suite: Suite,
  resource: Resource,
  id: string,
  action: string,
  before: Row | null,
  after: Row,
): Promise<void> {
  const { items } = await activity(suite, resource, id);
  const entry = items.find(({ actorLabel }) => actorLabel === 'admin@example.co.jp.test');
  // Policy results are not changes by a user.
  const isRuled = (name: string): boolean =>
    name === resource.keywords.ruled?.into || name === resource.keywords.ruled?.assigned;
  const stored = Object.values(resource.fields).filter(
    (field) => !field.system && isStored(field) && !isRuled(field.name),
  );
  const expected = stored
    .map(({ name }) => ({ field: name, before: before?.[name] ?? null, after: after[name] ?? null }))
    .filter((change) => !isDeepStrictEqual(change.before, change.after))
    .map((change) =>
      resource.fields[change.field]?.sensitive ? { ...change, before: null, after: null, hidden: true } : change,
    );
  const byName = (changes: unknown): readonly Row[] =>
    [...(changes as Row[])].sort((a, b) => (String(a.field) < String(b.field) ? -1 : 1));
  expect({ ...entry, id: '', actor: '', changes: byName(entry?.changes) }).toEqual({
    id: '',
    at: pinnedClock,
    actor: '',
    actorLabel: 'admin@example.co.jp.test',
    action,
    changes: byName(expected),
    reason: null,
    origin: 'screen',
  });
}

/** Whether the stored value can no longer be changed. */
const isFixed = ({ oracle }: Suite, { readOnlyWhen }: Field, stored: Row): boolean =>
  readOnlyWhen !== null && oracle.holds(readOnlyWhen, stored, null);

async function changeField(
  suite: Suite,
  resource: Resource,
  bodies: Bodies,
  field: Field,
  { create, patch, get, count }: Calls,
): Promise<string | null> {
  const body = bodies.with(field);
  const created = await create(body);
  if (created.status !== 201) return `${field.name}: ${created.status} ${created.text}`;
  const { id } = created.body;
  const candidates = [
    ...bodies.valuesOf(field).slice(1, 6),
    ...(field.nullable ? [null] : []),
    // A mask means nothing once the value has changed.
    field.sensitive ? body[field.name] : created.body[field.name],
  ];
  let before: Reply = created;
  for (const value of candidates) {
    const row = bodies.after(before.body, { [field.name]: value });
    if (!keepsRules(resource, row, (condition) => suite.oracle.holds(condition, row, null))) continue;
    const reply = await patch(id, String(before.headers.get('etag')), { [field.name]: value });
    if (isFixed(suite, field, before.body) && !isDeepStrictEqual(value, before.body[field.name])) {
      if (reply.status !== 400 || reply.body.errors[0]?.keyword !== 'readOnly') return `${field.name}: is not kept`;
      count();
      continue;
    }
    // Another body of this suite may have the value by now; other tests check the refusal.
    if (reply.status === 409 && resource.uniqueTogether.some(({ fields }) => fields.includes(field.name))) continue;
    const expected = suite.oracle.wireWritten(resource, suite.askers.admin as Asker, {
      ...row,
      updatedAt: pinnedClock,
    });
    const label = `${field.name} = ${JSON.stringify(value)?.slice(0, 60)}`;
    if (reply.status !== 200 || !isRecord(reply.body, expected))
      return `${label}: ${reply.status} ${reply.text.slice(0, 400)} instead of ${JSON.stringify(expected).slice(0, 400)}`;
    const isChange = !isDeepStrictEqual(reply.body, before.body);
    if ((reply.headers.get('etag') !== before.headers.get('etag')) !== isChange)
      return `${label}: the ETag does not follow the change`;
    const read = await get(id);
    if (!isDeepStrictEqual([read.body, read.headers.get('etag')], [reply.body, reply.headers.get('etag')]))
      return `${label}: is read otherwise than it was answered`;
    if (isChange) await expectAudit(suite, resource, id, 'update', before.body, reply.body);
    count();
    before = reply;
  }
  return isDeepStrictEqual(before.body, created.body) ||
    candidates.length < 2 ||
    !keepsRules(resource, bodies.after(before.body, { [field.name]: created.body[field.name] }))
    ? null
    : dependsOn(resource, field)
      ? null
      : `${field.name}: changed back, the record is not as it was`;
}

/** Like `toEqual`; values that other records determine may be anything. */
function isRecord(actual: Row, expected: Row): boolean {
  try {
    expect(actual).toEqual(expected);
    return true;
  } catch {
    return false;
  }
}

/** Changing this field clears others, which stay empty when it is changed back. */
const dependsOn = (resource: Resource, field: Field): boolean =>
  Object.values(resource.fields).some(({ when }) => JSON.stringify(when ?? {}).includes(`"${field.name}"`));

async function checkReference(
  suite: Suite,
  resource: Resource,
  bodies: Bodies,
  field: Field,
  { create, patch, get, count }: Calls,
): Promise<void> {
  const target = suite.oracle.declarations.resources[field.to ?? ''] as Resource;
  // Records without references have room if only one reference is allowed.
  const used = new Set(suite.oracle.rows(resource.name).flatMap((row) => (row[field.name] ?? []) as string | string[]));
  // Not the first one, which other cases use.
  const others = suite.oracle
    .rows(target.name)
    .findLast((row) => !suite.oracle.holds(target.select.where, row, null) && !used.has(String(row.id)));
  const withdrawn = field.takesAll ? undefined : others;
  const elsewhere = suite.resources.find(({ name }) => name !== target.name && suite.oracle.rows(name).length > 0);
  const bad = [
    noSuchId,
    withdrawn?.id,
    elsewhere && suite.oracle.rows(elsewhere.name)[0]?.id,
    await deletedRecord(suite, target),
  ];
  const existing = await create(bodies.with(field));
  const isList = field.kind === 'references';
  if (field.takesAll && others) {
    const { status } = await create(bodies.with(field, isList ? [others.id] : others.id));
    expect([others.id, status]).toEqual([others.id, 201]);
  }
  for (const id of bad.filter((one) => one !== undefined)) {
    const value = isList ? [id] : id;
    const refused = { pointer: isList ? `/${field.name}/0` : `/${field.name}`, keyword: 'reference' };
    const fixed = isFixed(suite, field, existing.body) ? { pointer: `/${field.name}`, keyword: 'readOnly' } : refused;
    for (const [reply, error] of [
      [await create(bodies.with(field, value)), refused],
      [await patch(existing.body.id, String(existing.headers.get('etag')), { [field.name]: value }), fixed],
    ] as const)
      expect([id, reply.status, reply.body.errors?.[0]]).toMatchObject([id, 400, error]);
    count(2);
  }
  expect((await get(existing.body.id)).body).toEqual(existing.body);
  const grants = suite.oracle.grantsOf(resource, suite.askers.admin as Asker, 'update');
  const mayChange = (row: Row): boolean => grants.some(({ where }) => suite.oracle.holds(where, row, null));
  // A value that was chosen while it was offered stays when other fields change.
  const old = suite.oracle.rows(resource.name).find((row) => {
    const found = suite.oracle.targetRow(field, row);
    return found && !suite.oracle.holds(target.select.where, found, null) && mayChange(row);
  });
  const other = Object.values(resource.fields).find(
    ({ readOnly, readOnlyWhen, kind, name, when }) =>
      !readOnly && !readOnlyWhen && kind === 'text' && name !== field.name && !when,
  );
  if (!old || !other || other.unique) return;
  const read = await get(String(old.id));
  const reply = await patch(String(old.id), String(read.headers.get('etag')), { [other.name]: 'ほか' });
  expect([reply.status, reply.body[field.name]]).toEqual([200, old[field.name]]);
  count();
}

/** The id of a record that was created and deleted; undefined if this is not allowed. */
async function deletedRecord(suite: Suite, resource: Resource): Promise<string | undefined> {
  const admin = suite.askers.admin as Asker;
  if (!['create', 'delete'].every((verb) => suite.oracle.grantsOf(resource, admin, verb).length > 0)) return undefined;
  const client = await suite.as('admin');
  const { body, headers } = await client.send('POST', resource.wire.list, bodiesOf(suite, resource).least());
  await client.send('DELETE', recordPath(resource, body.id), undefined, { 'if-match': String(headers.get('etag')) });
  return body.id;
}

async function checkAction(
  suite: Suite,
  resource: Resource,
  action: Action,
  count: (cases?: number) => void,
): Promise<void> {
  const client = await suite.as('admin');
  /** Calls an action with the record's existing values. */
  const call = (id: string, { method, path, input, erases }: Action, row: Row = {}): Promise<Reply> => {
    const body = erases ? erasing : Object.fromEntries(input.map((name) => [name, row[name] ?? null]));
    return client.send(method, `${recordPath(resource, id)}/${path}`, Object.keys(body).length > 0 ? body : undefined);
  };
  const { items } = (
    await client.get(
      `${resource.wire.list}${query({ ...everything(resource), [resource.list.query.size]: resource.list.pageSizeMax })}`,
    )
  ).body as { items: Row[] };
  const ready = items.find((row) => suite.oracle.holds(action.when, row, null));
  const grants = suite.oracle.grantsOf(resource, suite.askers.admin as Asker, action.name);
  const notReady = items.find(
    (row) =>
      !suite.oracle.holds(action.when, row, null) && grants.some(({ where }) => suite.oracle.holds(where, row, null)),
  );
  if (notReady) {
    const reply = await call(String(notReady.id), action, notReady);
    expect([reply.status, reply.body.code]).toEqual([409, 'state-conflict']);
    expect((await client.get(recordPath(resource, String(notReady.id)))).body).toEqual(notReady);
    count();
  }
  // An asker without the permission of an action must not learn from it which records exist.
  for (const id of [noSuchId, 'x']) expect((await call(id, action)).status).toBe(grants.length > 0 ? 404 : 403);
  const wrongMethod = await client.send(
    action.method === 'POST' ? 'PATCH' : 'POST',
    `${recordPath(resource, String(items[0]?.id))}/${action.path}`,
  );
  expect([wrongMethod.status, wrongMethod.headers.get('allow')]).toEqual([405, action.method]);
  if (grants.length === 0) return;
  // Effects of handlers on other records have their own tests.
  if (!ready || action.invalidates.length > 0) return;
  // There is no connected product to answer here.
  if (action.tries || action.tells) return;
  // The asker is no person who could be on a list.
  if (action.joins || action.leaves) return;
  const bodies = bodiesOf(suite, resource);
  const { given, set } = outcomeOf(suite, resource, bodies, action, ready);
  // Fields that are left out stay unchanged.
  const done = await call(
    String(ready.id),
    action.handler === null ? { ...action, input: Object.keys(given) } : action,
    action.handler === null ? given : ready,
  );
  // Refusals of drafts have their own tests.
  if (done.body?.code === 'draft-refused') return;
  // Refusals of changes of time records have their own tests.
  if (action.changes && done.status === 409) return;
  // The call requests no change.
  if (action.changes) {
    expect([done.status, done.body.errors?.[0]?.keyword]).toEqual([400, 'nothingChanged']);
    return;
  }
  if (action.handler !== null) {
    await checkHandled(suite, resource, action, ready, done);
    return count(5);
  }
  const after = { ...bodies.after(ready, { ...given, ...set }), updatedAt: pinnedClock };
  const { source } = resource;
  if (source.kind === 'mount' && !suite.oracle.holds(source.where, after, null)) {
    expect([done.status, (await client.get(recordPath(resource, String(ready.id)))).status]).toEqual([204, 404]);
    count(5);
    return;
  }
  expect(done.body).toEqual(suite.oracle.wireWritten(resource, suite.askers.admin as Asker, after));
  expect(done.headers.get('etag')).toBe((await client.get(recordPath(resource, String(ready.id)))).headers.get('etag'));
  await expectAudit(suite, resource, String(ready.id), action.name, ready, done.body);
  const undo = resource.actions[action.undo ?? ''] ?? inverseOf(resource, action);
  if (undo && undo.input.length === 0 && suite.oracle.holds(undo.when, done.body, null)) {
    const undone = await call(String(ready.id), undo, ready);
    expect(undone.status).toBe(200);
    expect(undone.body).toMatchObject(setOf(undo));
  }
  count(5);
}

/**
 * The effects of a handler are not declared. It leaves a valid record and an entry in the audit log, or refuses and
 * changes nothing.
 */
async function checkHandled(suite: Suite, resource: Resource, action: Action, ready: Row, done: Reply): Promise<void> {
  const read = await (await suite.as('admin')).get(recordPath(resource, String(ready.id)));
  if (done.status === 409) return expect(read.body).toEqual(ready);
  expect([done.status, read.body]).toEqual([200, done.body]);
  expect(done.headers.get('etag')).toBe(read.headers.get('etag'));
  expect(read.body).toMatchObject(setOf(action));
  for (const field of Object.values(resource.fields).filter(({ name }) => (read.body[name] ?? null) !== null))
    expect([field.name, errorsOf(schemaOf(resource, field), read.body[field.name])]).toEqual([field.name, []]);
  expect(read.body).toMatchObject({ id: ready.id, createdAt: ready.createdAt });
  if (!isDeepStrictEqual({ ...read.body, updatedAt: '' }, { ...ready, updatedAt: '' }))
    await expectAudit(suite, resource, String(ready.id), action.name, ready, done.body);
}

/** An action that sets the same fields to other values. */
const inverseOf = (resource: Resource, { name, set }: Action): Action | undefined =>
  Object.values(resource.actions).find(
    (other) => other.name !== name && Object.keys(other.set).join() === Object.keys(set).join(),
  );

async function lastPosition(suite: Suite, resource: Resource): Promise<number> {
  return Math.max(0, ...(await positions(suite, resource)).map(({ position }) => position));
}

async function positions(suite: Suite, resource: Resource): Promise<readonly { id: string; position: number }[]> {
  const column = String(resource.list.order).replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
  const rows = (await suite.stored(resource)).filter((row) => row.deleted_at === null);
  return rows
    .map((row) => ({ id: String(row.id), position: Number(row[column]) }))
    .sort((a, b) => a.position - b.position);
}

async function checkPositions(
  suite: Suite,
  resource: Resource,
  bodies: Bodies,
  order: string,
  { create, patch, get, count }: Calls,
): Promise<void> {
  const ids = async (): Promise<readonly string[]> => {
    const rows = await positions(suite, resource);
    expect(rows.map(({ position }) => position)).toEqual(rows.map((_, index) => index + 1));
    return rows.map(({ id }) => id);
  };
  const move = async (id: string, to: unknown): Promise<Reply> =>
    patch(id, String((await get(id)).headers.get('etag')), { [order]: to });
  // Creates enough positions to move to.
  while ((await ids()).length < 5) await create(bodies.least());
  let expected = [...(await ids())];
  const size = expected.length;
  for (const [from, to] of [
    [1, 1],
    [1, 2],
    [2, 1],
    [1, size],
    [size, 1],
    [3, 5],
    [5, 3],
    [size, size],
    [2, size - 1],
  ] as const) {
    const [id] = expected.splice(from - 1, 1) as [string];
    expected.splice(to - 1, 0, id);
    const reply = await move(id, to);
    expect([from, to, reply.status, reply.body[order]]).toEqual([from, to, 200, to]);
    expect(await ids()).toEqual(expected);
    count();
  }
  const inserted = await create({ ...bodies.least(), [order]: 2 });
  expect(inserted.body[order]).toBe(2);
  expected.splice(1, 0, inserted.body.id);
  expect(await ids()).toEqual(expected);
  const appended = await create(bodies.least());
  expect(appended.body[order]).toBe(expected.push(appended.body.id));
  expect(await ids()).toEqual(expected);
  // A position beyond the end would leave a gap.
  for (const beyond of [expected.length + 1, 100_000]) {
    const reply = await move(String(expected[0]), beyond);
    expect([reply.status, reply.body.errors?.[0]]).toMatchObject([400, { pointer: `/${order}`, keyword: 'maximum' }]);
  }
  const far = await create({ ...bodies.least(), [order]: expected.length + 2 });
  expect([far.status, far.body.errors?.[0]]).toMatchObject([400, { pointer: `/${order}`, keyword: 'maximum' }]);
  const client: Client = await suite.as('admin');
  for (const id of [inserted.body.id, appended.body.id]) {
    const etag = String((await get(id)).headers.get('etag'));
    expect((await client.send('DELETE', recordPath(resource, id), undefined, { 'if-match': etag })).status).toBe(204);
    expected = expected.filter((one) => one !== id);
    expect(await ids()).toEqual(expected);
  }
  count(7);
}
