/** A reorganization is drafted, scheduled, and takes effect on its day, all of it or nothing. */
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import type { Resource } from '#model/types/resource.ts';
import { demoPassword } from '#server/identity/accounts/demo-accounts.ts';
import {
  type Client,
  pinnedClock,
  pinnedToday,
  type Reply,
  type TestServer,
  testServer,
} from '#tests/support/server.ts';

const units = '/v2/organization-units';
const plans = '/v2/organization-plans';
const copies = '/v2/organization-plan-units';
const april = '2027-04-01';

let server: TestServer;
let admin: Client;
let made = 0;

beforeAll(async () => {
  server = await testServer();
  await goTo(pinnedClock);
});
afterAll(() => server?.stop());
afterEach(() => goTo(pinnedClock));

/** Moves the fixed clock, a single object that all code reads. This ends existing sessions. */
async function goTo(instant: string): Promise<void> {
  const now = server.running.clock.now();
  if (admin && now.getTime() === Date.parse(instant)) return;
  now.setTime(Date.parse(instant));
  admin = await server.signInAs('admin@example.co.jp', demoPassword);
}

async function dayComes(date: string): Promise<void> {
  await goTo(`${date}T00:05:00.000+09:00`);
  await server.running.runAutomatic();
}

interface Row {
  readonly id: string;
  // biome-ignore lint/suspicious/noExplicitAny: fields of several resources
  readonly [field: string]: any;
}

const must = (reply: Reply, status: number): Row => {
  expect([reply.status, reply.body?.detail, reply.body?.errors]).toEqual([status, undefined, undefined]);
  return reply.body;
};
const get = async (path: string): Promise<Row> => must(await admin.get(path), 200);

async function unit(name: string, parent: Row | null, more: object = {}): Promise<Row> {
  made += 1;
  const body = { code: `D-${made}`, name: `${name} ${made}`, level: 'SECTION', parentId: parent?.id ?? null, ...more };
  return must(await admin.send('POST', units, body), 201);
}

async function change(path: string, body: object): Promise<Reply> {
  const { headers } = await admin.get(path);
  return admin.send('PATCH', path, body, { 'if-match': String(headers.get('etag')) });
}

const plan = async (body: object = {}): Promise<Row> =>
  must(await admin.send('POST', plans, { name: `計画 ${++made}`, effectiveDate: april, ...body }), 201);

const allOf = async (path: string): Promise<readonly Row[]> => (await get(`${path}`)).items;
const copyOf = async (owner: Row, original: Row): Promise<Row> => {
  const found = (await allOf(`${copies}?planIdIn=${owner.id}&pageSize=5000`)).find(
    ({ presentUnitId }) => presentUnitId === original.id,
  );
  if (!found) throw new Error(`no copy of ${original.name}`);
  return found;
};
const act = (path: string, body?: object): Promise<Reply> => admin.send('PATCH', path, body);
const schedule = (owner: Row): Promise<Reply> => act(`${plans}/${owner.id}/schedule`);
const refusals = ({ status, body }: Reply) => [
  status,
  body.code,
  // biome-ignore lint/suspicious/noExplicitAny: errors of any shape
  body.errors?.map(({ keyword, params }: any) => [
    keyword,
    params?.title ?? null,
    params?.names ?? params?.other ?? null,
  ]),
];
const unitOn = async ({ id }: Row, date: string): Promise<Row> => get(`${units}/${id}?baseDate=${date}`);

/** An employed person who was moved into the unit. */
async function member(of: Row): Promise<Row> {
  const people = await allOf('/v2/people?statusIn=ACTIVE&pageSize=200');
  made += 1;
  const person = people[made % people.length] as Row;
  return must(await change(`/v2/people/${person.id}`, { departmentId: of.id, concurrentUnitIds: [] }), 200);
}

describe('a new plan', () => {
  test('begins with a copy of every unit that exists, each below the copy of its parent', async () => {
    const top = await unit('本部', null);
    const below = await unit('部', top, { nameKana: 'ブ', displayOrder: 3 });
    const gone = await unit('旧部', top, { establishedOn: '2020-04-01', abolishedOn: '2026-04-01' });
    const owner = await plan();
    const rows = await allOf(`${copies}?planIdIn=${owner.id}&pageSize=5000`);
    const existing = (await allOf(`${units}?pageSize=1000`)).filter(
      ({ establishedOn, abolishedOn }) =>
        (establishedOn ?? '') <= pinnedToday && (abolishedOn === null || abolishedOn > pinnedToday),
    );
    expect(new Set(rows.map(({ presentUnitId }) => presentUnitId))).toEqual(new Set(existing.map(({ id }) => id)));
    expect(rows.map(({ presentUnitId }) => presentUnitId)).not.toContain(gone.id);
    expect(await copyOf(owner, below)).toMatchObject({
      name: below.name,
      nameKana: 'ブ',
      displayOrder: 3,
      parentId: (await copyOf(owner, top)).id,
      change: 'NONE',
      differences: null,
      planState: 'DRAFT',
      abolished: false,
    });
    expect([owner.added, owner.changed, owner.moved, owner.abolished]).toEqual([0, 0, 0, 0]);
    const { items } = await get(`/v2/activity-logs?resource=organization-plan-units&recordId=${rows[0]?.id}`);
    expect(items.map(({ action }: Row) => action)).toEqual(['create']);
  });

  test('changes nothing of the organization, and tells what it changes', async () => {
    const top = await unit('本部', null);
    const [one, other] = [await unit('部', top), await unit('部', top)];
    const owner = await plan();
    const [a, b] = [await copyOf(owner, one), await copyOf(owner, other)];
    must(await change(`${copies}/${a.id}`, { name: '改称部' }), 200);
    must(await act(`${copies}/${b.id}/move`, { parentId: a.id }), 200);
    must(
      await admin.send('POST', copies, { planId: owner.id, code: `N-${++made}`, name: '新部', level: 'SECTION' }),
      201,
    );
    expect(await get(`${copies}/${a.id}`)).toMatchObject({
      change: 'CHANGED',
      differences: [{ field: 'name', before: one.name, after: '改称部' }],
    });
    expect(await get(`${copies}/${b.id}`)).toMatchObject({
      change: 'MOVED',
      differences: [{ field: 'parentId', before: (await copyOf(owner, top)).id, after: a.id }],
    });
    expect(await get(`${plans}/${owner.id}`)).toMatchObject({ added: 1, changed: 1, moved: 1, abolished: 0 });
    expect(await get(`${units}/${one.id}`)).toMatchObject({ name: one.name, parentId: top.id });
    // Changed back: nothing is left to plan.
    must(await change(`${copies}/${a.id}`, { name: one.name }), 200);
    expect(await get(`${copies}/${a.id}`)).toMatchObject({ change: 'NONE', differences: null });
  });

  test('refers to its own copies only, and offers no others', async () => {
    const top = await unit('本部', null);
    const [ownPlan, theirs] = [await plan(), await plan()];
    const [own, other] = [await copyOf(ownPlan, top), await copyOf(theirs, top)];
    const low = must(
      await admin.send('POST', copies, {
        planId: ownPlan.id,
        code: `N-${++made}`,
        name: '新部',
        level: 'SECTION',
        parentId: own.id,
      }),
      201,
    );
    const reply = await change(`${copies}/${low.id}`, { parentId: other.id });
    expect([reply.status, reply.body.errors?.[0]]).toMatchObject([400, { pointer: '/parentId', keyword: 'reference' }]);
    const offered = await allOf(`${copies}-for-select?planId=${ownPlan.id}&limit=200`);
    expect(offered.map(({ id }) => id)).toContain(own.id);
    const ids = new Set((await allOf(`${copies}?planIdIn=${ownPlan.id}&pageSize=5000`)).map(({ id }) => id));
    expect(offered.filter(({ id }) => !ids.has(id))).toEqual([]);
    expect((await admin.get(`${copies}-for-select?planId=x`)).status).toBe(400);
    const circle = await change(`${copies}/${own.id}`, { parentId: low.id });
    expect([circle.status, circle.body.errors?.[0]?.keyword]).toEqual([400, 'underItself']);
  });
});

describe('an open plan', () => {
  test('follows the organization in what it leaves alone, and compares with today what it changes', async () => {
    const top = await unit('本部', null);
    const part = await unit('課', top);
    const owner = await plan();
    const past = await plan({ baseDate: '2026-11-01' });
    const { id } = await copyOf(owner, part);
    must(await change(`${copies}/${id}`, { name: '計画の課' }), 200);
    must(await change(`${units}/${part.id}`, { name: '今日の課', shortName: '今日' }), 200);
    const followed = await copyOf(owner, part);
    expect([followed.name, followed.shortName, followed.change]).toEqual(['計画の課', '今日', 'CHANGED']);
    expect(followed.differences).toEqual([{ field: 'name', before: '今日の課', after: '計画の課' }]);
    must(await change(`${units}/${part.id}`, { name: '計画の課', parentId: null }), 200);
    const same = await copyOf(owner, part);
    expect([same.change, same.differences, same.parentId]).toEqual(['NONE', null, null]);
    const copy = await copyOf(past, part);
    expect([copy.name, copy.shortName]).toEqual([part.name, null]);
  });
});

describe('scheduling', () => {
  test('plans only what the draft changes, and reads as of the day show it', async () => {
    const top = await unit('本部', null);
    const [one, other, still] = [await unit('部', top), await unit('部', top), await unit('部', top)];
    const owner = await plan();
    const [a, b] = [await copyOf(owner, one), await copyOf(owner, other)];
    must(await change(`${copies}/${a.id}`, { name: '改称部' }), 200);
    must(await act(`${copies}/${b.id}/move`, { parentId: a.id }), 200);
    const fresh = must(
      await admin.send('POST', copies, {
        planId: owner.id,
        code: `N-${++made}`,
        name: '新部',
        level: 'SECTION',
        parentId: a.id,
      }),
      201,
    );
    const below = must(
      await admin.send('POST', copies, {
        planId: owner.id,
        code: `N-${++made}`,
        name: '新課',
        level: 'SECTION',
        parentId: fresh.id,
      }),
      201,
    );
    must(await schedule(owner), 200);
    // Meanwhile somebody changes a unit that the plan does not change, and another field of one that it changes.
    must(await change(`${units}/${still.id}`, { name: '別名部' }), 200);
    must(await change(`${units}/${one.id}`, { code: `X-${++made}` }), 200);
    expect(await unitOn(one, pinnedToday)).toMatchObject({ name: one.name });
    expect(await unitOn(one, '2027-03-31')).toMatchObject({ name: one.name });
    expect(await unitOn(one, april)).toMatchObject({ name: '改称部', code: `X-${made}` });
    expect(await unitOn(other, april)).toMatchObject({ parentId: one.id });
    const born = await get(`${units}/${(await get(`${copies}/${fresh.id}`)).presentUnitId}`);
    expect(born).toMatchObject({ name: '新部', parentId: one.id, establishedOn: april });
    expect(await get(`${units}/${(await get(`${copies}/${below.id}`)).presentUnitId}`)).toMatchObject({
      parentId: born.id,
    });
    // Nobody can be moved to it before it exists.
    const options = await allOf(`${units}-for-select?freeText=${encodeURIComponent('新部')}`);
    expect(options.map(({ id }) => id)).not.toContain(born.id);

    // A scheduled plan is no longer a draft.
    expect((await change(`${copies}/${a.id}`, { name: '再改称' })).status).toBe(403);
    expect((await act(`${copies}/${b.id}/move`, { parentId: null })).body.code).toBe('state-conflict');
    expect(
      (await admin.send('POST', copies, { planId: owner.id, code: 'N', name: 'N', level: 'SECTION' })).status,
    ).toBe(400);

    await dayComes('2027-03-31');
    expect(await get(`${units}/${one.id}`)).toMatchObject({ name: one.name });
    expect(await get(`${plans}/${owner.id}`)).toMatchObject({ state: 'SCHEDULED' });
    await dayComes(april);
    expect(await get(`${units}/${one.id}`)).toMatchObject({ name: '改称部', code: `X-${made}` });
    expect(await get(`${units}/${other.id}`)).toMatchObject({ parentId: one.id });
    expect(await get(`${units}/${still.id}`)).toMatchObject({ name: '別名部', parentId: top.id });
    expect(await get(`${plans}/${owner.id}`)).toMatchObject({ state: 'APPLIED', problem: null });
    const { items } = await get(`/v2/activity-logs?resource=organization-plans&recordId=${owner.id}`);
    expect(items.map(({ action, actorLabel }: Row) => [action, actorLabel]).slice(0, 2)).toEqual([
      ['apply', 'System'],
      ['schedule', '管理者（デモ）'],
    ]);
  });

  test('is refused with everything that stands in the way, and leaves the draft as it was', async () => {
    const top = await unit('本部', null);
    const [dying, successor] = [await unit('部', top), await unit('部', top)];
    const child = await unit('課', dying);
    const person = await member(dying);
    const owner = await plan();
    expect(refusals(await schedule(owner))).toEqual([409, 'draft-refused', [['draftEmpty', null, null]]]);
    const [copy, below, to] = [await copyOf(owner, dying), await copyOf(owner, child), await copyOf(owner, successor)];
    must(await act(`${copies}/${copy.id}/abolish`, {}), 200);
    must(await change(`${copies}/${to.id}`, { code: child.code }), 200);
    expect(refusals(await schedule(owner))).toEqual([
      409,
      'draft-refused',
      [
        ['draftChildren', dying.name, [child.name]],
        ['draftUnique', successor.name, null],
        ['draftMembers', dying.name, [person.name]],
      ],
    ]);
    expect(await get(`${plans}/${owner.id}`)).toMatchObject({ state: 'DRAFT' });
    expect(await get(`${copies}/${copy.id}`)).toMatchObject({ planState: 'DRAFT' });
    expect(await unitOn(dying, april)).toMatchObject({ abolishedOn: null });

    // A successor takes over the members; the unit below moves; the code is unique again.
    must(await change(`${copies}/${to.id}`, { code: successor.code }), 200);
    must(await act(`${copies}/${copy.id}/restore`), 200);
    must(await act(`${copies}/${copy.id}/abolish`, { successorId: to.id }), 200);
    must(await act(`${copies}/${below.id}/move`, { parentId: to.id }), 200);
    must(await schedule(owner), 200);
    expect((await get(`/v2/people/${person.id}?baseDate=${april}`)).departmentId).toBe(successor.id);
    expect((await get(`/v2/people/${person.id}`)).departmentId).toBe(dying.id);
    await dayComes(april);
    expect((await get(`/v2/people/${person.id}`)).departmentId).toBe(successor.id);
    expect(await get(`${units}/${dying.id}`)).toMatchObject({ abolishedOn: april });
    expect(await get(`${units}/${child.id}`)).toMatchObject({ parentId: successor.id });
  });

  test('what stands below an abolished unit says so, however deep, until it is moved, and is among what the plan changes', async () => {
    const top = await unit('本部', null);
    const dying = await unit('部', top);
    const child = await unit('課', dying);
    const deep = await unit('係', child);
    const owner = await plan();
    const [copy, below] = [await copyOf(owner, dying), await copyOf(owner, child)];
    const lost = async (): Promise<readonly string[]> =>
      (await allOf(`${copies}?planIdIn=${owner.id}&parentAbolishedIn=true&pageSize=5000`))
        .map(({ name }) => name)
        .sort();
    expect(await lost()).toEqual([]);
    must(await act(`${copies}/${copy.id}/abolish`, {}), 200);
    expect(await lost()).toEqual([child.name, deep.name].sort());
    expect(await get(`${copies}/${copy.id}`)).toMatchObject({ change: 'REMOVED', parentAbolished: false });
    expect(await get(`${copies}/${below.id}`)).toMatchObject({ change: 'NONE', parentAbolished: true });
    must(await act(`${copies}/${below.id}/move`, { parentId: (await copyOf(owner, top)).id }), 200);
    expect(await lost()).toEqual([]);
  });

  test('a copy counts who belongs to its original today, and one that is new counts nobody', async () => {
    const one = await unit('部', null);
    const owner = await plan();
    const copy = await copyOf(owner, one);
    expect(copy.members).toBe(0);
    await member(one);
    expect(await get(`${copies}/${copy.id}`)).toMatchObject({ members: 1 });
    const fresh = { planId: owner.id, code: `N-${++made}`, name: '新部', level: 'SECTION' };
    expect(must(await admin.send('POST', copies, fresh), 201).members).toBeNull();
  });

  test('asks of everybody who will be there: also of those with an offer, and not of those who will have left', async () => {
    const [dying, top] = [await unit('廃部', null), await unit('本部', null)];
    const leaver = await member(dying);
    must(await act(`/v2/people/${leaver.id}/plan-leaving`, { leavingOn: '2027-03-31' }), 200);
    const offered = must(
      await admin.send('POST', '/v2/people', {
        familyName: '内定',
        givenName: '者',
        workerType: 'EMPLOYEE',
        departmentId: dying.id,
      }),
      201,
    );
    const owner = await plan();
    const [copy, successor] = [await copyOf(owner, dying), await copyOf(owner, top)];
    must(await act(`${copies}/${copy.id}/abolish`, {}), 200);
    expect(refusals(await schedule(owner))).toEqual([
      409,
      'draft-refused',
      [['draftMembers', dying.name, [offered.name]]],
    ]);
    must(await act(`${copies}/${copy.id}/restore`), 200);
    must(await act(`${copies}/${copy.id}/abolish`, { successorId: successor.id }), 200);
    must(await schedule(owner), 200);
    await dayComes(april);
    const departmentOf = async ({ id }: Row) => (await get(`/v2/people/${id}`)).departmentId;
    expect([await departmentOf(offered), await departmentOf(leaver)]).toEqual([top.id, dying.id]);
  });

  test('is refused for a day that is over, a code that is taken, and a circle that two plans make together', async () => {
    const top = await unit('本部', null);
    const [one, other] = [await unit('部', top), await unit('部', top)];
    const tomorrow = new Date(Date.parse(pinnedToday) + 86_400_000).toISOString().slice(0, 10);
    const early = await plan({ effectiveDate: tomorrow });
    for (const reply of [
      await admin.send('POST', plans, { name: '計画', effectiveDate: pinnedToday }),
      await change(`${plans}/${early.id}`, { effectiveDate: '2020-04-01' }),
    ])
      expect([reply.status, reply.body.errors]).toMatchObject([
        400,
        [{ pointer: '/effectiveDate', keyword: 'notBefore', params: { limit: tomorrow } }],
      ]);
    await goTo(`${tomorrow}T09:00:00.000+09:00`);
    must(await change(`${plans}/${early.id}`, { name: '日を過ぎた計画' }), 200);
    expect(refusals(await schedule(early))[2]).toEqual([['draftDate', null, null]]);
    await goTo(pinnedClock);
    const [first, second] = [await plan(), await plan()];
    must(
      await act(`${copies}/${(await copyOf(first, one)).id}/move`, { parentId: (await copyOf(first, other)).id }),
      200,
    );
    must(
      await act(`${copies}/${(await copyOf(second, other)).id}/move`, { parentId: (await copyOf(second, one)).id }),
      200,
    );
    must(await schedule(first), 200);
    expect(refusals(await schedule(second))).toEqual([409, 'draft-refused', [['draftCircle', other.name, null]]]);
    const third = await plan();
    const body = { planId: third.id, code: `N-${++made}`, name: '新部', level: 'SECTION' };
    must(await admin.send('POST', copies, body), 201);
    must(await admin.send('POST', units, { code: body.code, name: '先着', level: 'SECTION' }), 201);
    expect(refusals(await schedule(third))).toEqual([409, 'draft-refused', [['draftUnique', '新部', null]]]);
    must(await act(`${plans}/${first.id}/discard`), 200);
  });

  test('is taken back whole: nothing is planned any more, and what was made in advance is gone', async () => {
    const top = await unit('本部', null);
    const one = await unit('部', top);
    const owner = await plan();
    const copy = await copyOf(owner, one);
    must(await change(`${copies}/${copy.id}`, { name: '改称部' }), 200);
    const fresh = must(
      await admin.send('POST', copies, {
        planId: owner.id,
        code: `N-${++made}`,
        name: '新部',
        level: 'SECTION',
        parentId: copy.id,
      }),
      201,
    );
    must(await schedule(owner), 200);
    const { presentUnitId } = await get(`${copies}/${fresh.id}`);
    must(await act(`${plans}/${owner.id}/take-back`), 200);
    expect((await admin.get(`${units}/${presentUnitId}`)).status).toBe(404);
    expect(await get(`${copies}/${fresh.id}`)).toMatchObject({
      presentUnitId: null,
      planState: 'DRAFT',
      change: 'ADDED',
    });
    expect(await unitOn(one, april)).toMatchObject({ name: one.name });
    // Again, with a parent unit that was drafted after it; the plan is then discarded.
    const above = must(
      await admin.send('POST', copies, { planId: owner.id, code: `N-${++made}`, name: '新本部', level: 'DIVISION' }),
      201,
    );
    must(await change(`${copies}/${fresh.id}`, { parentId: above.id }), 200);
    must(await schedule(owner), 200);
    must(await act(`${plans}/${owner.id}/discard`), 200);
    expect(await get(`${plans}/${owner.id}`)).toMatchObject({ state: 'DISCARDED' });
    await dayComes(april);
    expect(await get(`${units}/${one.id}`)).toMatchObject({ name: one.name });
    expect((await act(`${plans}/${owner.id}/schedule`)).body.code).toBe('state-conflict');
  });

  test('happens whole or not at all, and says on the plan why not', async () => {
    const top = await unit('本部', null);
    const [one, other] = [await unit('部', top), await unit('部', top)];
    const owner = await plan();
    must(await change(`${copies}/${(await copyOf(owner, one)).id}`, { name: '改称部' }), 200);
    must(await change(`${copies}/${(await copyOf(owner, other)).id}`, { code: `Y-${++made}` }), 200);
    const code = `Y-${made}`;
    must(await schedule(owner), 200);
    // The code is used by another unit before the day comes.
    const existing = must(await admin.send('POST', units, { code, name: '横取り', level: 'SECTION' }), 201);
    await dayComes(april);
    expect(await get(`${units}/${one.id}`)).toMatchObject({ name: one.name });
    const waiting = await get(`${plans}/${owner.id}`);
    expect(waiting).toMatchObject({ state: 'SCHEDULED' });
    expect(waiting.problem).toContain('同じ値がすでに登録されています。');
    expect((await allOf(`${plans}?category=FAILED`)).map(({ id }) => id)).toContain(owner.id);
    // The obstacle is gone: the next attempt succeeds, and the plan has no problem left.
    must(await change(`${units}/${existing.id}`, { code: `Z-${made}` }), 200);
    await server.running.runAutomatic();
    expect(await get(`${plans}/${owner.id}`)).toMatchObject({ state: 'APPLIED', problem: null });
    expect(await get(`${units}/${one.id}`)).toMatchObject({ name: '改称部' });
    expect(await get(`${units}/${other.id}`)).toMatchObject({ code });
  });
});

describe('what comes in the way of a scheduled plan', () => {
  const conflicts = async (owner: Row): Promise<readonly (readonly unknown[])[]> =>
    ((await get(`${plans}/${owner.id}`)).conflicts ?? []).map(({ keyword, params }: Row) => [
      keyword,
      params.title,
      params.fields ?? params.names ?? params.count ?? null,
      params.other ?? null,
    ]);

  test('a field that somebody else has changed since, until it is as before or the plan is taken back', async () => {
    const top = await unit('本部', null);
    const one = await unit('部', top);
    const owner = await plan();
    must(await change(`${copies}/${(await copyOf(owner, one)).id}`, { name: '改称部' }), 200);
    must(await schedule(owner), 200);
    must(await change(`${units}/${one.id}`, { nameKana: 'ブ' }), 200);
    expect(await conflicts(owner)).toEqual([]);
    must(await change(`${units}/${one.id}`, { name: '営業部' }), 200);
    expect(await conflicts(owner)).toEqual([['draftOverwrites', '改称部', ['name'], null]]);
    expect((await allOf(`${plans}?category=FAILED&pageSize=100`)).map(({ id }) => id)).toContain(owner.id);
    must(await change(`${units}/${one.id}`, { name: one.name }), 200);
    expect(await conflicts(owner)).toEqual([]);
    must(await change(`${units}/${one.id}`, { name: '販売部' }), 200);
    expect(await conflicts(owner)).toHaveLength(1);
    must(await act(`${plans}/${owner.id}/take-back`), 200);
    expect(await conflicts(owner)).toEqual([]);
    // Scheduling it again confirms the conflict.
    must(await schedule(owner), 200);
    expect(await conflicts(owner)).toEqual([]);
    must(await act(`${plans}/${owner.id}/discard`), 200);
  });

  test('another plan that changes the same field first, until it is given up', async () => {
    const top = await unit('本部', null);
    const [one, other] = [await unit('部', top), await unit('部', top)];
    const [first, second] = [await plan({ effectiveDate: '2027-03-01' }), await plan()];
    const early = await copyOf(first, one);
    must(await act(`${copies}/${early.id}/move`, { parentId: (await copyOf(first, other)).id }), 200);
    const late = await copyOf(second, one);
    must(await act(`${copies}/${late.id}/move`, { parentId: null }), 200);
    must(await change(`${copies}/${late.id}`, { name: '改称部' }), 200);
    must(await schedule(second), 200);
    expect(await conflicts(second)).toEqual([]);
    must(await schedule(first), 200);
    expect(await conflicts(second)).toEqual([['draftOvertaken', '改称部', ['parentId'], first.name]]);
    // Scheduling it over another plan reports the conflict at once, and the history does not mention it.
    must(await act(`${plans}/${second.id}/take-back`), 200);
    expect(must(await schedule(second), 200).conflicts).toHaveLength(1);
    const { items } = await get(`/v2/activity-logs?resource=organization-plans&recordId=${second.id}`);
    expect(items.flatMap(({ changes }: Row) => changes.map(({ field }: Row) => field))).not.toContain('conflicts');
    expect(await conflicts(first)).toEqual([]);
    must(await act(`${plans}/${first.id}/discard`), 200);
    expect(await conflicts(second)).toEqual([]);
    must(await act(`${plans}/${second.id}/discard`), 200);
  });

  test('whatever scheduling would refuse now: a taken code, a part below and members of what is to be abolished', async () => {
    const top = await unit('本部', null);
    const [dying, renamed, successor] = [await unit('部', top), await unit('部', top), await unit('部', top)];
    const owner = await plan();
    const code = `K-${++made}`;
    must(
      await act(`${copies}/${(await copyOf(owner, dying)).id}/abolish`, {
        successorId: (await copyOf(owner, successor)).id,
      }),
      200,
    );
    must(await change(`${copies}/${(await copyOf(owner, renamed)).id}`, { code }), 200);
    must(await schedule(owner), 200);
    must(await admin.send('POST', units, { code, name: '横取り', level: 'SECTION' }), 201);
    const child = await unit('課', dying);
    expect(await conflicts(owner)).toEqual([
      ['draftChildren', dying.name, [child.name], null],
      ['draftUnique', renamed.name, null, null],
    ]);
    await member(dying);
    // Every run of the server checks members again.
    await server.running.runAutomatic();
    expect(await conflicts(owner)).toContainEqual(['draftLeft', dying.name, 1, null]);
    must(await act(`${plans}/${owner.id}/discard`), 200);
    expect(await conflicts(owner)).toEqual([]);
  });
});

test('who may not be named is counted', async () => {
  const { declarations } = server.project;
  const people = declarations.resources.people as Resource;
  const read = [{ scope: 'hr:view', where: { workerType: ['BOARD_MEMBER'] }, fields: null }] as const;
  const resources = { ...declarations.resources, people: { ...people, permissions: { ...people.permissions, read } } };
  const project = { ...server.project, declarations: { ...declarations, resources } };
  const other = await testServer({ project, env: { DEMO: '0' } });
  const whole = admin;
  try {
    admin = await other.signIn({ email: 'hr@example.co.jp.test', areas: ['staff'], scopes: ['hr:edit'] });
    const dying = await unit('廃部', null);
    const body = { familyName: '内定', givenName: '者', workerType: 'EMPLOYEE', departmentId: dying.id };
    expect((await admin.send('POST', '/v2/people', body)).status).toBe(204);
    const owner = await plan();
    must(await act(`${copies}/${(await copyOf(owner, dying)).id}/abolish`, {}), 200);
    const refused = await schedule(owner);
    expect([refused.status, refused.body.errors]).toEqual([
      409,
      [
        {
          pointer: '/successorId',
          keyword: 'draftMembersUnnamed',
          params: { title: dying.name, count: 1 },
          message: `廃止する「${dying.name}」に、1件の所属が残っています。引き継ぎ先を指定するか、先に異動してください。`,
        },
      ],
    ]);
  } finally {
    admin = whole;
    await other.stop();
  }
});
