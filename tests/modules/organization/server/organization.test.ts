/** The demo company's organization: numbers agree with the lists behind them, today and as of another day. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { demoPassword } from '#server/identity/accounts/demo-accounts.ts';
import { createConformance } from '#tests/resources/conformance.ts';
import { type Client, type TestServer, testServer } from '#tests/support/server.ts';

const api = '/v2/organization-units';

interface Unit {
  readonly id: string;
  readonly name: string;
  readonly parentId: string | null;
  readonly members: number;
}

interface Person {
  readonly id: string;
  readonly nameKana: string | null;
  readonly positionId: string | null;
  readonly departmentId: string | null;
  readonly concurrentUnitIds: readonly string[];
}

let server: TestServer;
let admin: Client;
beforeAll(async () => {
  server = await testServer();
  admin = await server.signInAs('admin@example.co.jp', demoPassword);
});
afterAll(() => server?.stop());

const units = async (query = ''): Promise<readonly Unit[]> =>
  (await admin.get(`${api}?pageSize=5000${query}`)).body.items;
const unitNamed = async (name: string, query = '&category=ALL'): Promise<Unit> =>
  (await units(query)).find((unit) => unit.name === name) as Unit;

describe('members', () => {
  test('are as many as the people who are listed, and all of them everybody at work', async () => {
    const all = await units();
    expect(all).toHaveLength(60);
    for (const { id, members } of all.slice(0, 12)) {
      const listed = await admin.get(`/v2/people/count?departmentIdIn=${id}&statusIn=ACTIVE&statusIn=LEAVING`);
      expect([id, listed.body.count]).toEqual([id, members]);
    }
    const atWork = await admin.get('/v2/people/count?statusIn=ACTIVE&statusIn=LEAVING');
    expect(all.reduce((sum, { members }) => sum + members, 0)).toBe(atWork.body.count);
  });

  test('of a unit are listed with those of a concurrent post, by the rank of their position, then by kana', async () => {
    const { id, members } = await unitNamed('研究開発部');
    const { items, count } = (await admin.get(`${api}/${id}/people?pageSize=1000`)).body;
    const people = items as readonly Person[];
    expect(count).toBe(members + 1);
    const concurrent = people.filter(({ departmentId }) => departmentId !== id);
    expect(concurrent.map(({ concurrentUnitIds }) => concurrentUnitIds)).toEqual([[id]]);

    const positions = (await admin.get('/v2/positions?pageSize=1000')).body.items as readonly {
      id: string;
      rank: number;
    }[];
    const rankOf = ({ positionId }: Person): number =>
      positions.find((position) => position.id === positionId)?.rank ?? 1000;
    const ranks = people.map(rankOf);
    expect(new Set(ranks).size).toBeGreaterThan(2);
    expect(ranks).toEqual(ranks.toSorted((one, other) => one - other));
    for (const rank of new Set(ranks)) {
      const kana = people.filter((person) => rankOf(person) === rank).map(({ nameKana }) => nameKana ?? '');
      expect(kana).toEqual(kana.toSorted((one, other) => Buffer.compare(Buffer.from(one), Buffer.from(other))));
    }
  });

  test('have one primary post: a concurrent one in the same unit is refused', async () => {
    const { id } = await unitNamed('研究開発部');
    const [person] = (await admin.get(`${api}/${id}/people?pageSize=1`)).body.items as readonly Person[];
    const { headers } = await admin.get(`/v2/people/${person?.id}`);
    const reply = await admin.send(
      'PATCH',
      `/v2/people/${person?.id}`,
      { concurrentUnitIds: [person?.departmentId] },
      { 'if-match': String(headers.get('etag')) },
    );
    expect([reply.status, reply.body.errors?.[0]]).toMatchObject([
      400,
      { pointer: '/concurrentUnitIds', keyword: 'apart' },
    ]);
  });
});

describe('abolishing', () => {
  test('takes a plan, which asks about people and units below: neither the form nor a day to come does it', async () => {
    const { id } = await unitNamed('研究開発部');
    for (const query of ['', '?effectiveDate=2027-04-01', '?effectiveDate=2026-04-01']) {
      const { headers } = await admin.get(`${api}/${id}`);
      const etag = { 'if-match': String(headers.get('etag')) };
      const reply = await admin.send('PATCH', `${api}/${id}${query}`, { abolishedOn: '2027-04-01' }, etag);
      expect([query, reply.status, reply.body.errors?.[0]]).toMatchObject([
        query,
        400,
        { pointer: '/abolishedOn', keyword: 'readOnly' },
      ]);
    }
    // Units that are already abolished can be corrected.
    const old = { name: '旧組織', code: 'OLD-1', level: 'SECTION', establishedOn: '2020-04-01' };
    const made = await admin.send('POST', api, { ...old, abolishedOn: '2025-04-01' });
    const { headers } = await admin.get(`${api}/${made.body.id}`);
    const etag = { 'if-match': String(headers.get('etag')) };
    const righted = await admin.send('PATCH', `${api}/${made.body.id}`, { abolishedOn: '2025-05-01' }, etag);
    expect(righted.status).toBe(200);
    const last = { 'if-match': String(righted.headers.get('etag')) };
    expect((await admin.send('DELETE', `${api}/${made.body.id}`, undefined, last)).status).toBe(204);
  });
});

describe('as of a day', () => {
  test('a unit is there from its beginning until it is abolished', async () => {
    const existing = async (day: string): Promise<readonly string[]> =>
      (await units(`&baseDate=${day}`)).map(({ name }) => name);
    const today = await existing('2026-11-20');
    expect([today.includes('電話営業部'), today.includes('海外事業準備室')]).toEqual([false, true]);
    const before = await existing('2025-12-31');
    expect([before.includes('電話営業部'), before.includes('海外事業準備室')]).toEqual([true, false]);
    expect((await existing('1970-01-01')).toSorted()).toEqual(['社長室']);
    expect((await admin.get(`${api}-count?category=ABOLISHED`)).body.count).toBe(1);
  });

  test('a unit that will move stands where it is until then, and where it will be afterwards', async () => {
    const [unit, target] = [await unitNamed('営業推進部'), await unitNamed('管理本部')];
    const { headers } = await admin.get(`${api}/${unit.id}`);
    const reply = await admin.send(
      'PATCH',
      `${api}/${unit.id}?effectiveDate=2027-04-01`,
      { parentId: target.id, name: '営業企画部' },
      { 'if-match': String(headers.get('etag')) },
    );
    expect([reply.status, reply.body?.errors]).toEqual([200, undefined]);
    const on = async (day: string): Promise<Unit | undefined> =>
      (await units(`&baseDate=${day}`)).find(({ id }) => id === unit.id);
    expect(await on('2027-03-31')).toMatchObject({ name: '営業推進部', parentId: unit.parentId });
    expect(await on('2027-04-01')).toMatchObject({ name: '営業企画部', parentId: target.id });
    expect((await admin.get(`${api}/${unit.id}`)).body).toMatchObject({ name: '営業推進部', parentId: unit.parentId });
  });

  test('whoever had not joined, or will have left, is not counted; whoever will have joined is', async () => {
    const add = async (body: object): Promise<string> => {
      const reply = await admin.send('POST', '/v2/people', { givenName: '基', workerType: 'EMPLOYEE', ...body });
      expect([reply.status, reply.body.errors]).toEqual([201, undefined]);
      return reply.body.id;
    };
    const { id } = (await admin.send('POST', api, { name: '基準日の部', code: 'BASE', level: 'DEPARTMENT' })).body;
    const departmentId = id;
    const here = await add({ familyName: '在', departmentId, joinedOn: '2020-04-01', workerNumber: 'BD1' });
    const late = await add({ familyName: '遅', departmentId, joinedOn: '2026-04-01', workerNumber: 'BD2' });
    const next = await add({ familyName: '次', departmentId, joinedOn: '2027-04-01', workerNumber: 'BD3' });
    const gone = await add({ familyName: '去', departmentId, joinedOn: '2020-04-01', workerNumber: 'BD4' });
    await add({ familyName: '内', departmentId, plannedJoiningOn: '2027-04-01' });
    await admin.send('PATCH', `/v2/people/${gone}/plan-leaving`, { leavingOn: '2026-12-31' });
    const back = await add({ familyName: '戻', departmentId, joinedOn: '2015-04-01', workerNumber: 'BD5' });
    await admin.send('PATCH', `/v2/people/${back}/plan-leaving`, { leavingOn: '2019-03-31' });
    const again = await admin.send('PATCH', `/v2/people/${back}/rejoin`, { joinedOn: '2026-10-01', departmentId });
    expect([again.status, again.body.errors]).toEqual([200, undefined]);

    const on = async (baseDate: string) => {
      const unit = (await admin.get(`${api}/${id}?baseDate=${baseDate}`)).body;
      const tab = (await admin.get(`${api}/${id}/people?baseDate=${baseDate}`)).body;
      const ids = (tab.items as readonly Person[]).map((person) => person.id);
      const listed = await admin.get(`/v2/people/count?departmentIdIn=${id}&category=ACTIVE&baseDate=${baseDate}`);
      expect([baseDate, unit.members, listed.status]).toEqual([baseDate, ids.length, 200]);
      return ids.toSorted();
    };
    expect(await on('2018-04-01')).toEqual([back]);
    expect(await on('2021-04-01')).toEqual([here, gone].toSorted());
    expect(await on('2026-11-20')).toEqual([here, late, gone, back].toSorted());
    expect(await on('2026-12-31')).toEqual([here, late, gone, back].toSorted());
    expect(await on('2027-04-01')).toEqual([here, late, next, back].toSorted());
    const leavers = await admin.get(`/v2/people?departmentIdIn=${id}&statusIn=ALUMNI&baseDate=2027-04-01`);
    expect(leavers.body.items.map((person: { id: string; status: string }) => [person.id, person.status])).toEqual([
      [gone, 'ALUMNI'],
    ]);
  });

  test('the last day of the calendar is a day like any other, although none follows; the log names it', async () => {
    const day = '9999-12-31';
    for (const category of ['', '&category=ALL', '&category=ABOLISHED']) {
      const [last, before] = await Promise.all(
        [day, '9999-12-30'].map((base) => admin.get(`${api}-count?baseDate=${base}${category}`)),
      );
      expect([category, last?.status, last?.body.count]).toEqual([category, 200, before?.body.count]);
    }

    const unit = await unitNamed('研究開発部');
    const people = (await admin.get('/v2/people?pageSize=50')).body.items as readonly Person[];
    const { id } = people.find(({ departmentId }) => departmentId && departmentId !== unit.id) as Person;
    const { headers } = await admin.get(`/v2/people/${id}`);
    const reply = await admin.send(
      'PATCH',
      `/v2/people/${id}?effectiveDate=${day}`,
      { concurrentUnitIds: [unit.id] },
      { 'if-match': String(headers.get('etag')) },
    );
    expect([reply.status, reply.body?.errors]).toEqual([200, undefined]);

    const path = '/v2/pages/people-operation-activity/log';
    const log = await admin.get(path);
    expect(log.body.items[0]).toMatchObject({ action: 'plan', changes: [{ field: 'concurrentUnitIds', on: day }] });
    const conformance = createConformance((await admin.get('/openapi.json')).body);
    expect(conformance.departuresOf('GET', path, log)).toEqual([]);
  });
});
