/**
 * Permissions: every asker × verb × field of every resource according to the declared grants, computed without the
 * product's own gate.
 */
import { isDeepStrictEqual } from 'node:util';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { accessResources } from '#model/access/access-declaration.ts';
import { fieldsOf } from '#model/conditions/condition.ts';
import type { Field } from '#model/types/fields/field.ts';
import type { Resource } from '#model/types/resource.ts';
import { columnOf } from '#server/sql/columns.ts';
import { type Client, createClient, type Reply } from '#tests/support/server.ts';
import { usualTabs } from '#tests/support/tabs.ts';
import { isBrief } from '#tests/support/tried.ts';
import { asksAs } from './alike.ts';
import { type Bodies, bodiesOf } from './bodies.ts';
import type { Asker, Row } from './oracle.ts';
import { actionBody } from './outcome.ts';
import { projectsToTry } from './projects.ts';
import { keepsRules } from './rules.ts';
import { openSuite, query, recordPath, type Suite } from './suite.ts';
import { createTally, everyCase, expectNone } from './tally.ts';

const tally = createTally('permissions');
afterAll(() => tally.report());

const noSuchId = '018f4f3e-7a2b-7c3d-8e4f-5a6b7c8d9e0f';

for (const project of await projectsToTry())
  describe(`in ${project.name}`, () => {
    let suite: Suite;
    const { oracle, askers, tried } = project;
    beforeAll(async () => {
      suite = await openSuite(project);
    });
    afterAll(() => suite?.stop());

    const everybody = Object.entries(askers).map(([name, asker]) => {
      const resources = tried.filter((resource) => asksAs(project, name, resource));
      return { name, asker, resources };
    });
    const granted = (resource: Resource, asker: Asker, verb: string): boolean =>
      oracle.grantsOf(resource, asker, verb).length > 0;

    test('nobody who is not signed in gets anything, whatever they present', async () => {
      const calls = project.looked.flatMap((resource) => callsOf(resource, String(oracle.rows(resource.name)[0]?.id)));
      const strangers: readonly (readonly [Client, Readonly<Record<string, string>>])[] = [
        [suite.anonymous, {}],
        [createClient(suite.server.origin, 'daicho=x'), {}],
        [createClient(suite.server.origin, 'daicho='), {}],
        [suite.anonymous, { authorization: 'Bearer x' }],
        [suite.anonymous, { authorization: 'Bearer ' }],
        [await suite.as('admin'), { authorization: 'Bearer eyJhbGciOiJub25lIn0.e30.' }],
      ];
      // In a brief run each stranger is refused somewhere, and each call refuses one of them.
      const cases = strangers.flatMap((stranger, turn) =>
        calls.filter((_, index) => !isBrief || index % strangers.length === turn).map((call) => ({ stranger, call })),
      );
      const errors = await everyCase(cases, async ({ stranger: [client, headers], call: { method, path, body } }) => {
        const reply =
          method === 'GET'
            ? await client.get(path, headers)
            : await client.send(method, path, body, { 'if-match': '"x"', ...headers });
        return reply.status === 401 && reply.body.code === 'not-signed-in'
          ? null
          : `${method} ${path} ${JSON.stringify(headers)}: ${reply.status}`;
      });
      expectNone(errors);
      for (const { name } of project.looked) tally.count(name, cases.length / project.looked.length);
    });

    describe.each(everybody)('$name', ({ name, asker, resources }) => {
      test('reads exactly the rows and fields that are granted', async () => {
        const client = await suite.as(name);
        for (const resource of resources) {
          const error = await checkReading(suite, client, resource, asker);
          if (error) throw new Error(`${resource.name}: ${error}`);
          tally.count(resource.name, 8);
        }
      });

      test('cannot sort, filter, search or export by what is hidden', async () => {
        const client = await suite.as(name);
        for (const resource of resources.filter((one) => granted(one, asker, 'read'))) {
          const errors = await everyCase(hiddenUses(suite, resource, asker), async (target) => {
            const reply = await client.get(target);
            const isClosed =
              (target.startsWith(resource.wire.csv) && !granted(resource, asker, 'export')) ||
              (target.startsWith(resource.select.api) && !oracle.mayChoose(resource, asker));
            const refused = isClosed ? [400, 403] : [400];
            return refused.includes(reply.status) ? null : `${target}: ${reply.status}`;
          });
          expectNone(errors);
          tally.count(resource.name, hiddenUses(suite, resource, asker).length);
        }
      });

      test('finds nothing by a hidden value, and sees it in no history', async () => {
        const client = await suite.as(name);
        for (const resource of resources.filter((one) => granted(one, asker, 'read'))) {
          const hidden = hiddenFields(suite, resource, asker);
          const rows = oracle.visible(resource, asker);
          for (const field of hidden) {
            const value = rows.map((row) => row[field]).find((one) => typeof one === 'string' && one.length > 2);
            if (typeof value !== 'string') continue;
            const { search, size } = resource.list.query;
            const reply = await client.get(
              `${resource.wire.list}${query({ [search]: value, [size]: resource.list.pageSizeMax })}`,
            );
            const expected = oracle.list(resource, asker, {
              sort: resource.list.sort,
              ...usualTabs(resource.list),
              search: value,
            });
            expect(reply.body.count).toBe(expected.length);
            tally.count(resource.name);
          }
        }
      });
    });

    // Reads come first, since writes change the oracle's records.
    describe.each(everybody)('$name', ({ name, asker, resources }) => {
      test('writes exactly the fields of exactly the rows that are granted, and a refusal changes nothing', async () => {
        for (const resource of resources) {
          const cases = Object.values(resource.fields).flatMap((field) =>
            valuesToTry(bodiesOf(project, resource), resource, field).map((value) => ({ field, value })),
          );
          if (!granted(resource, asker, 'update')) {
            await refusesEveryChange(suite, resource, name, cases);
            continue;
          }
          const rows = await remembered(suite, resource);
          for (const { field, value } of cases) {
            const error = await checkUpdate(suite, resource, name, asker, field, value, rows);
            if (error) throw new Error(`${resource.name}.${field.name} = ${JSON.stringify(value)}: ${error}`);
          }
        }
      });

      test('creates only with the fields that are granted', async () => {
        const client = await suite.as(name);
        for (const resource of resources) {
          const bodies = bodiesOf(project, resource);
          // The kind of record that this mount adds may lack the field.
          const isOneKind = Object.keys(resource.create.set).length > 0;
          const writable = Object.values(resource.fields).filter(
            ({ readOnly, when }) => !readOnly && !(isOneKind && when),
          );
          for (const body of [
            bodies.least(),
            ...(granted(resource, asker, 'create') ? writable.map((field) => bodies.with(field)) : []),
          ]) {
            const before = await suite.storedCount(resource);
            const reply = await client.send('POST', resource.wire.list, body);
            // The write passed the permissions, but such a pair exists already by chance.
            if (reply.status === 409 && resource.uniqueTogether.length > 0) continue;
            const error = misjudged(reply, createExpectation(suite, resource, asker, body));
            if (error) throw new Error(`${resource.name} ${JSON.stringify(Object.keys(body))}: ${error}`);
            expect((await suite.storedCount(resource)) - before).toBe(reply.status < 300 ? 1 : 0);
            tally.count(resource.name);
          }
        }
      });

      test('deletes and acts only where it is granted', async () => {
        for (const resource of resources) {
          const error =
            (await checkDelete(suite, resource, name, asker)) ?? (await checkActions(suite, resource, name, asker));
          if (error) throw new Error(`${resource.name}: ${error}`);
        }
      });

      test('cannot tell a record out of sight from one that does not exist', async () => {
        const client = await suite.as(name);
        for (const resource of resources) {
          const visible = new Set(oracle.visible(resource, asker).map(({ id }) => id));
          const foreign = oracle.rows(resource.name).find(({ id }) => !visible.has(id));
          if (!foreign) continue;
          const [there, missing] = [callsOf(resource, String(foreign.id)), callsOf(resource, noSuchId)];
          for (const [index, call] of there.entries()) {
            const other = missing[index];
            if (!other || !call.path.includes(String(foreign.id))) continue;
            const [a, b] = [await perform(client, call), await perform(client, other)];
            expect([call.method, call.path, anonymised(a)]).toEqual([call.method, call.path, anonymised(b)]);
            expect([403, 404]).toContain(a.status);
            tally.count(resource.name);
          }
        }
      });
    });

    test('every answer was as /openapi.json describes it', () => expectNone(suite.departures));
  });

interface Call {
  readonly method: string;
  readonly path: string;
  readonly body?: unknown;
}

/** Every call of the resource, with this id where one is needed. */
function callsOf(resource: Resource, id: string): readonly Call[] {
  const record = recordPath(resource, id);
  return [
    ...[resource.wire.list, resource.wire.count, resource.wire.csv, resource.select.api, record].map((path) => ({
      method: 'GET',
      path,
    })),
    { method: 'GET', path: `/v2/activity-logs?resource=${resource.name}&recordId=${id}` },
    { method: 'POST', path: resource.wire.list, body: {} },
    { method: 'PATCH', path: record, body: {} },
    { method: 'DELETE', path: record },
    ...Object.values(resource.actions).map((action) => ({ method: action.method, path: `${record}/${action.path}` })),
  ];
}

const perform = (client: Client, { method, path, body }: Call): Promise<Reply> =>
  method === 'GET' ? client.get(path) : client.send(method, path, body, { 'if-match': '"x"' });

/** The parts of an answer that must not depend on the requested id. */
function anonymised({ status, body, headers }: Reply): unknown {
  const stable = [...headers].filter(
    ([name]) => !['x-request-id', 'date', 'keep-alive'].includes(name) && !name.startsWith('x-ratelimit'),
  );
  return { status, body: { ...body, requestId: '' }, headers: Object.fromEntries(stable) };
}

const hiddenFields = ({ oracle }: Suite, resource: Resource, asker: Asker): readonly string[] => {
  const readable = oracle.readable(resource, asker);
  return Object.keys(resource.fields).filter((name) => !readable.includes(name));
};

async function checkReading(
  { oracle }: Suite,
  client: Client,
  resource: Resource,
  asker: Asker,
): Promise<string | null> {
  const { list, wire, select } = resource;
  const may = oracle.grantsOf(resource, asker, 'read').length > 0;
  const question = {
    sort: sortFor(oracle.readable(resource, asker), resource),
    ...usualTabs(list),
  };
  const rows = may ? oracle.list(resource, asker, question) : [];
  const [listed, counted] = [
    await client.get(`${wire.list}${query({ [list.query.size]: list.pageSizeMax })}`),
    await client.get(wire.count),
  ];
  if (!may && !(listed.status === 403 && counted.status === 403))
    return `list and count answer ${listed.status} and ${counted.status}, not 403`;
  const shown = rows.slice(0, list.pageSizeMax).map((row) => oracle.wire(resource, asker, row));
  if (may && !isDeepStrictEqual(listed.body?.items, shown))
    return `the list shows ${listed.text.slice(0, 300)} instead of ${JSON.stringify(shown).slice(0, 300)}`;
  if (may && counted.body.count !== rows.length) return `the count is ${counted.body.count}, not ${rows.length}`;
  for (const row of [rows[0], rows.at(-1)].filter((one) => one !== undefined)) {
    const reply = await client.get(recordPath(resource, String(row.id)));
    if (!isDeepStrictEqual(reply.body, oracle.wire(resource, asker, row)))
      return `a record is ${reply.text.slice(0, 300)}`;
    const history = await client.get(`/v2/activity-logs?resource=${resource.name}&recordId=${row.id}`);
    if (history.status !== 200) return `the history answers ${history.status}`;
  }
  const options = await client.get(`${select.api}?limit=200`);
  const offered = oracle.options(resource, asker, { limit: 200 });
  if (oracle.mayChoose(resource, asker) && oracle.choosesOwnOnly(resource, asker)) {
    const known = new Set(
      oracle.options(resource, asker, { limit: 100_000 }).items.map((item) => JSON.stringify(item)),
    );
    const others = (options.body.items as readonly unknown[]).filter((item) => !known.has(JSON.stringify(item)));
    if (others.length > 0 || options.body.count > offered.count) return `the select offers ${others.length} too many`;
  } else if (oracle.mayChoose(resource, asker) ? !isDeepStrictEqual(options.body, offered) : options.status !== 403)
    return `the select answers ${options.status} ${options.text.slice(0, 300)}, not ${JSON.stringify(offered).slice(0, 300)}`;
  const file = await client.get(wire.csv);
  const exports = oracle.grantsOf(resource, asker, 'export').length > 0;
  return file.status === (exports ? 200 : 403) ? null : `the export answers ${file.status}`;
}

/** If the default sort field is hidden, the list has another one. */
const sortFor = (readable: readonly string[], { list }: Resource) =>
  readable.includes(list.sort.field)
    ? list.sort
    : {
        field: list.sortable.find(({ field }) => readable.includes(field))?.field ?? 'createdAt',
        order: 'asc' as const,
      };

function hiddenUses(suite: Suite, resource: Resource, asker: Asker): readonly string[] {
  const hidden = hiddenFields(suite, resource, asker);
  const { list, wire } = resource;
  const through = (path: string): readonly string[] => [
    ...list.sortable
      .filter(({ field }) => hidden.includes(field))
      .map(({ key }) => `${path}?${list.query.sort}=${key}`),
    ...list.filters.filter(({ field }) => hidden.includes(field)).map(({ query: name }) => `${path}?${name}=x`),
    ...list.ranges
      .filter(({ field }) => hidden.includes(field))
      .flatMap(({ query: name }) => [`${path}?${name}From=1`, `${path}?${name}To=1`]),
    ...list.conditions
      .filter(({ where }) => hidden.some((name) => JSON.stringify(where).includes(`"${name}"`)))
      .map(({ query: name, as }) => `${path}?${name}=${as === 'yes-no' ? 'true' : 'ONLY'}`),
    ...list.categories
      .filter(
        ({ where }) =>
          hidden.some((name) => JSON.stringify(where ?? {}).includes(`"${name}"`)) ||
          !suite.oracle.readsRules(where, asker),
      )
      .map(({ name }) => `${path}?${list.query.category}=${name}`),
    ...list.segments
      .filter(({ where }) => hidden.some((name) => JSON.stringify(where ?? {}).includes(`"${name}"`)))
      .map(({ name }) => `${path}?${list.query.segment}=${name}`),
  ];
  return [
    ...through(wire.list),
    ...through(wire.count),
    ...through(wire.csv),
    ...hidden.map((name) => `${wire.csv}?columns=${name}`),
    ...list.sortable
      .filter(({ field }) => hidden.includes(field))
      .map(({ key }) => `${resource.select.api}?${resource.select.params.sort}=${key}`),
  ];
}

interface Expectation {
  readonly status: number;
  /** Pointers that a refusal of fields must contain. */
  readonly pointers?: readonly string[];
}

const misjudged = ({ status, body, text }: Reply, expected: Expectation): string | null => {
  if (status !== expected.status) return `${status} ${JSON.stringify(body?.errors ?? text)}, not ${expected.status}`;
  const named = (body?.errors ?? []).map(({ pointer }: { pointer: string }) => pointer);
  const missing = (expected.pointers ?? []).filter((pointer) => !named.includes(pointer));
  return missing.length > 0 ? `does not name ${missing.join()}` : null;
};

const writableBy = ({ oracle }: Suite, resource: Resource, asker: Asker, verb: string): readonly string[] => {
  const grants = oracle.grantsOf(resource, asker, verb);
  const readable = oracle.readable(resource, asker);
  return Object.values(resource.fields)
    .filter(
      ({ name, readOnly }) =>
        !readOnly && readable.includes(name) && grants.some(({ fields }) => fields === null || fields.includes(name)),
    )
    .map(({ name }) => name);
};

function createExpectation(suite: Suite, resource: Resource, asker: Asker, body: Row): Expectation {
  const grants = suite.oracle.grantsOf(resource, asker, 'create');
  if (grants.length === 0) return { status: 403 };
  const readable = suite.oracle.readable(resource, asker);
  const writable = writableBy(suite, resource, asker, 'create');
  const forbidden = Object.keys(body).filter((name) => readable.includes(name) && !writable.includes(name));
  if (forbidden.length > 0) return { status: 403, pointers: forbidden.map((name) => `/${name}`) };
  const hidden = Object.keys(body).filter((name) => !readable.includes(name));
  if (hidden.length > 0) return { status: 400, pointers: hidden.map((name) => `/${name}`) };
  const row = bodiesOf(suite, resource).after(null, body);
  const covered = grants.some(
    ({ where, fields }) =>
      suite.oracle.holds(where, row, asker.personId) &&
      (fields === null || Object.keys(body).every((name) => fields.includes(name))),
  );
  if (!covered) return { status: 403 };
  const seen = suite.oracle
    .grantsOf(resource, asker, 'read')
    .some(({ where }) => suite.oracle.holds(where, row, asker.personId));
  return { status: seen ? 201 : 204 };
}

/** Values that decide whether the row stays within a grant; one value for other fields. */
function valuesToTry(bodies: Bodies, { permissions }: Resource, field: Field): readonly unknown[] {
  if (field.system) return ['2026-01-01T00:00:00.000Z'];
  const values = bodies.valuesOf(field);
  const conditions = [permissions.read, permissions.update].flatMap((grants) =>
    (grants ?? []).map(({ where }) => where),
  );
  const decides = conditions.some((where) => where !== null && fieldsOf(where).includes(field.name));
  return decides && field.values ? values.slice(0, 3) : values.slice(values.length < 2 ? 0 : 1).slice(0, 1);
}

function updateExpectation(
  suite: Suite,
  resource: Resource,
  asker: Asker,
  before: Row,
  field: Field,
  value: unknown,
): Expectation {
  const { oracle } = suite;
  const grants = oracle.grantsOf(resource, asker, 'update');
  if (grants.length === 0) return { status: 403 };
  const sees = (row: Row): boolean =>
    oracle.grantsOf(resource, asker, 'read').some(({ where }) => oracle.holds(where, row, asker.personId));
  if (!sees(before)) return { status: oracle.grantsOf(resource, asker, 'read').length > 0 ? 404 : 403 };
  if (!grants.some(({ where }) => oracle.holds(where, before, asker.personId))) return { status: 403 };
  const pointers = [`/${field.name}`];
  if (!oracle.readable(resource, asker).includes(field.name) || field.readOnly) return { status: 400, pointers };
  if (!writableBy(suite, resource, asker, 'update').includes(field.name)) return { status: 403, pointers };
  const after = bodiesOf(suite, resource).after(before, { [field.name]: value });
  if (after[field.name] === null && value !== null) return { status: 400, pointers };
  if (!keepsRules(resource, after, (condition) => oracle.holds(condition, after, null))) return { status: 400 };
  const changes = !isDeepStrictEqual(before[field.name], value);
  if (changes && field.readOnlyWhen && oracle.holds(field.readOnlyWhen, before, null)) return { status: 400, pointers };
  const covered = grants.some(
    ({ where, fields }) =>
      oracle.holds(where, before, asker.personId) &&
      oracle.holds(where, after, asker.personId) &&
      (!changes || fields === null || fields.includes(field.name)),
  );
  return covered ? { status: sees(after) ? 200 : 204 } : { status: 403 };
}

/** Whether another row has the same values in fields that must be unique together. */
async function hasDuplicate(suite: Suite, resource: Resource, after: Row): Promise<boolean> {
  if (resource.uniqueTogether.length === 0) return false;
  const others = (await suite.stored(resource)).filter((row) => row.deleted_at === null && row.id !== after.id);
  return resource.uniqueTogether.some(
    ({ fields, emptyAlike }) =>
      (emptyAlike || fields.every((name) => (after[name] ?? null) !== null)) &&
      others.some((other) => fields.every((name) => (other[columnOf(name)] ?? null) === (after[name] ?? null))),
  );
}

/** Whether the row is primary among several and the change would move it out of their group. */
async function isStillPrimary(
  suite: Suite,
  resource: Resource,
  row: Row,
  field: Field,
  value: unknown,
): Promise<boolean> {
  const { primary } = resource.keywords;
  if (primary?.reference !== field.name || row[primary.field] !== true || row[primary.reference] === value)
    return false;
  return (await suite.stored(resource)).some(
    (other) =>
      other.deleted_at === null && other.id !== row.id && other[columnOf(primary.reference)] === row[primary.reference],
  );
}

/**
 * Roles, groups and people decide about it, which this suite does not know;
 * `tests/modules/settings/server/last-administrator.test.ts` tests it.
 */
const isLastAdministrator = ({ project }: Suite, { name }: Resource, { body }: Reply): boolean =>
  accessResources(project.declarations.access).includes(name) && body?.code === 'last-administrator';

/**
 * Whether the target has the same value in the field that both must share; records created meanwhile are never offered.
 */
function isWithin({ oracle }: Suite, { fields }: Resource, field: Field, after: Row): boolean {
  const common = field.within === null ? undefined : fields[field.within];
  const target = oracle.targetRow(field, after);
  return !common || target === null || target[common.name] === after[common.name];
}

/** Whether the parent is the row itself or one of its descendants. */
async function isUnderItself(suite: Suite, resource: Resource, field: Field, after: Row): Promise<boolean> {
  if (resource.tree?.parent !== field.name) return false;
  const parents = new Map((await suite.stored(resource)).map((row) => [row.id, row[columnOf(field.name)]]));
  let at: unknown = after[field.name];
  while (typeof at === 'string' && at !== after.id) at = parents.get(at);
  return at === after.id;
}

interface Remembered {
  /** Rows at the time of their last read. */
  readonly rows: ReadonlyMap<unknown, Row>;
  /** The current row; null if it has left the list. */
  now(row: Row): Promise<Row | null>;
  changed(): void;
}

/** Rows of a list, read once. After a change, which may affect other rows, a row is read again before it is used. */
async function remembered(suite: Suite, resource: Resource): Promise<Remembered> {
  const admin = await suite.as('admin');
  const rows = new Map((await rowsNow(suite, resource)).map((row) => [row.id as unknown, row]));
  let fresh = new Set(rows.keys());
  return {
    rows,
    async now(row) {
      if (fresh.has(row.id)) return rows.get(row.id) ?? null;
      const { status, body } = await admin.get(recordPath(resource, String(row.id)));
      fresh.add(row.id);
      if (status === 200) rows.set(row.id, body);
      else rows.delete(row.id);
      return rows.get(row.id) ?? null;
    },
    changed() {
      fresh = new Set();
    },
  };
}

async function refusesEveryChange(
  suite: Suite,
  resource: Resource,
  name: string,
  cases: readonly { field: Field; value: unknown }[],
): Promise<void> {
  const client = await suite.as(name);
  const before = await suite.stored(resource);
  const path = recordPath(resource, String(before[0]?.id));
  const errors = await everyCase(cases, async ({ field, value }) => {
    const reply = await client.send('PATCH', path, { [field.name]: value }, { 'if-match': '"x"' });
    tally.count(resource.name);
    return reply.status === 403 ? null : `${resource.name}.${field.name}: ${reply.status}, not 403`;
  });
  expectNone(errors);
  expect(await suite.stored(resource)).toEqual(before);
}

/** Updates one row of each kind: within the grant, visible but outside it, and invisible. */
async function checkUpdate(
  suite: Suite,
  resource: Resource,
  name: string,
  asker: Asker,
  field: Field,
  value: unknown,
  remember: Remembered,
): Promise<string | null> {
  const [client, admin] = [await suite.as(name), await suite.as('admin')];
  const { oracle, askers } = suite;
  const within = (verb: string) => (row: Row) =>
    oracle.grantsOf(resource, asker, verb).some(({ where }) => oracle.holds(where, row, asker.personId));
  const rows = [...remember.rows.values()];
  const offset = field.name.length % 7;
  const sorts = [
    rows.filter((row) => within('read')(row) && within('update')(row))[offset],
    rows.find((row) => within('read')(row) && !within('update')(row)),
    rows.find((row) => !within('read')(row)),
  ].filter((row) => row !== undefined);
  for (const chosen of sorts) {
    const row = await remember.now(chosen);
    if (!row) continue;
    const path = recordPath(resource, String(row.id));
    const seen = await client.get(path);
    const reply = await client.send(
      'PATCH',
      path,
      { [field.name]: value },
      { 'if-match': seen.headers.get('etag') ?? '"x"' },
    );
    tally.count(resource.name);
    const expected = updateExpectation(suite, resource, asker, row, field, value);
    const left = { ...row, [field.name]: value };
    const isCovered = expected.status < 300;
    const error = misjudged(
      reply,
      isCovered && (!isWithin(suite, resource, field, left) || (await isUnderItself(suite, resource, field, left)))
        ? { status: 400, pointers: [`/${field.name}`] }
        : isCovered &&
            ((await hasDuplicate(suite, resource, left)) || (await isStillPrimary(suite, resource, row, field, value)))
          ? { status: 409 }
          : isCovered && isLastAdministrator(suite, resource, reply)
            ? { status: 409 }
            : expected,
    );
    if (error) return error;
    const after = await admin.get(path);
    if (reply.status < 300) remember.changed();
    if (reply.status >= 400 && !isDeepStrictEqual(after.body, row))
      return `refused with ${reply.status}, and yet the row changed`;
    if (reply.status < 300) {
      const stored = bodiesOf(suite, resource).after(row, { [field.name]: value });
      const expected = { ...stored, ...oracle.wire(resource, askers.admin as Asker, stored) };
      const differing = Object.values(resource.fields).filter(
        (one) =>
          !one.computed &&
          one.name !== 'updatedAt' &&
          one.name !== resource.keywords.ruled?.into &&
          one.name !== resource.keywords.ruled?.assigned &&
          Object.hasOwn(after.body, one.name) &&
          !(field.name === resource.keywords.primary?.reference && one.name === resource.keywords.primary.field) &&
          !isDeepStrictEqual(after.body[one.name], expected[one.name] ?? null),
      );
      if (differing.length > 0 && field.name !== resource.list.order)
        return `also changed ${differing.map((one) => one.name).join()}`;
    }
  }
  return null;
}

const rowsNow = async (suite: Suite, resource: Resource): Promise<readonly Row[]> =>
  (
    await (
      await suite.as('admin')
    ).get(`${resource.wire.list}${query({ [resource.list.query.size]: resource.list.pageSizeMax })}`)
  ).body.items;

/** Whether the other row keeps this one from being deleted: the primary of a group can be deleted last only. */
const isAfter = ({ keywords: { primary } }: Resource, row: Row, other: Row): boolean =>
  primary !== undefined &&
  row[primary.field] === true &&
  other.id !== row.id &&
  other[primary.reference] === row[primary.reference];

async function checkDelete(suite: Suite, resource: Resource, name: string, asker: Asker): Promise<string | null> {
  const [client, admin] = [await suite.as(name), await suite.as('admin')];
  const { oracle, askers } = suite;
  const grants = oracle.grantsOf(resource, asker, 'delete');
  // An asker who may delete nothing needs no new rows, and unique combinations are limited.
  const canMake = grants.length > 0 && oracle.grantsOf(resource, askers.admin as Asker, 'create').length > 0;
  const made = canMake
    ? [
        await admin.send('POST', resource.wire.list, bodiesOf(suite, resource).least()),
        await admin.send('POST', resource.wire.list, bodiesOf(suite, resource).whole()),
      ]
    : [];
  const unmade = made.find(({ status }) => status !== 201);
  if (unmade) return `there is none to delete: ${unmade.status} ${unmade.text.slice(0, 300)}`;
  const others = (await rowsNow(suite, resource)).filter(
    (row) => !grants.some(({ where }) => oracle.holds(where, row, asker.personId)),
  );
  for (const row of [...made.map(({ body }): Row => body), ...others.slice(0, grants.length === 0 ? 2 : 1)]) {
    const path = recordPath(resource, String(row.id));
    const etag = (await client.get(path)).headers.get('etag') ?? '"x"';
    const reply = await client.send('DELETE', path, undefined, { 'if-match': etag });
    tally.count(resource.name);
    const sees = oracle.grantsOf(resource, asker, 'read').some(({ where }) => oracle.holds(where, row, asker.personId));
    const may = grants.some(({ where }) => oracle.holds(where, row, asker.personId));
    const isHeld =
      may &&
      resource.keywords.primary !== undefined &&
      (await rowsNow(suite, resource)).some((other) => isAfter(resource, row, other));
    const seesNone = oracle.grantsOf(resource, asker, 'read').length === 0;
    const expected = grants.length === 0 || seesNone ? 403 : !sees ? 404 : !may ? 403 : isHeld ? 409 : 204;
    if (reply.status !== expected) return `deleting answers ${reply.status}, not ${expected}`;
    if (((await admin.get(path)).status === 404) !== (expected === 204))
      return `${reply.status}, and the row is ${expected === 204 ? 'still there' : 'gone'}`;
  }
  return null;
}

async function checkActions(suite: Suite, resource: Resource, name: string, asker: Asker): Promise<string | null> {
  const [client, admin] = [await suite.as(name), await suite.as('admin')];
  const { oracle } = suite;
  const actions = Object.values(resource.actions).filter(({ on }) => on === 'record');
  if (actions.length === 0) return null;
  const remember = await remembered(suite, resource);
  for (const action of actions) {
    const grants = oracle.grantsOf(resource, asker, action.name);
    const target = oracle.declarations.resources[action.adds?.resource ?? ''];
    // Only an asker who is one of the possible persons can be added to a list.
    const isPersonal = action.joins !== null || action.leaves !== null;
    const mayKeep = !target || oracle.grantsOf(target, asker, 'create').length > 0;
    const sees = (row: Row): boolean =>
      oracle.grantsOf(resource, asker, 'read').some(({ where }) => oracle.holds(where, row, asker.personId));
    for (const isWanted of [
      (one: Row) => sees(one) && oracle.holds(action.when, one, asker.personId),
      (one: Row) => sees(one) && !oracle.holds(action.when, one, asker.personId),
      (one: Row) => !sees(one),
    ]) {
      // An action on one record may change and withdraw another, so bodies refer only to initial records.
      const wanted = [...remember.rows.values()].filter(isWanted);
      const chosen = wanted.findLast(({ id }) => !oracle.row(resource.name, String(id))) ?? wanted.at(-1);
      const row = chosen && (await remember.now(chosen));
      if (!row) continue;
      const path = recordPath(resource, String(row.id));
      const reply = await client.send(
        action.method,
        `${path}/${action.path}`,
        actionBody(suite, resource, action, row),
      );
      tally.count(resource.name);
      if (reply.status < 300) remember.changed();
      const may = grants.some(({ where }) => oracle.holds(where, row, asker.personId));
      const hasRead = oracle.grantsOf(resource, asker, 'read').length > 0;
      const expected =
        grants.length === 0
          ? 403
          : !hasRead
            ? 403
            : !sees(row)
              ? 404
              : !may
                ? 403
                : !oracle.holds(action.when, row, asker.personId) || (isPersonal && asker.personId === null)
                  ? 409
                  : mayKeep
                    ? 200
                    : 403;
      // Drafts, time records and other records can refuse an action for reasons that have their own tests.
      const isElsewhere =
        reply.body?.code === 'draft-refused' || action.changes !== null || action.invalidates.length > 0;
      // There is no connected product to answer here.
      const isUnanswered = (action.tries ?? action.tells) !== null && reply.status === 424;
      // A change of time records without any change.
      const isIdle = reply.status === 400 && reply.body?.errors?.[0]?.keyword === 'nothingChanged';
      const isRefused = expected === 200 && ((reply.status === 409 && isElsewhere) || isUnanswered || isIdle);
      // The action may change the record so that this mount no longer contains it.
      const isMount = resource.source.kind === 'mount' && expected === 200 && reply.status === 204;
      if (isMount && (await admin.get(path)).status === 404) continue;
      if (reply.status !== expected && !isRefused)
        return `${action.name} answers ${reply.status} ${reply.text.slice(0, 200)}, not ${expected}`;
      const after = (await admin.get(path)).body;
      if (reply.status !== 200 && !isDeepStrictEqual(after, row))
        return `${action.name} was refused and changed the row`;
    }
  }
  return null;
}
