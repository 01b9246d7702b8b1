/** ID management over HTTP: the owner of a login ID follows from people and group IDs, and changes with them. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { suiteProjects } from '#tests/resources/projects.ts';
import { openSuite, type Suite } from '#tests/resources/suite.ts';
import { finishImport, textOf, uploadCsv } from '#tests/support/imports.ts';
import { type Client, pinnedToday } from '#tests/support/server.ts';

let suite: Suite;
let admin: Client;
let viewer: Client;
beforeAll(async () => {
  const [project] = await suiteProjects();
  if (!project) throw new Error('there is no back office');
  suite = await openSuite(project);
  admin = await suite.as('admin');
  viewer = await suite.as('it:view');
});
afterAll(() => suite?.stop());

// biome-ignore lint/suspicious/noExplicitAny: answers of any shape
type Item = Readonly<Record<string, any>>;

const ids = '/v2/id-management/ids';
const groups = '/v2/id-management/group-ids';
const list = async (path: string, client = admin): Promise<readonly Item[]> => {
  const { status, body } = await client.get(`${path}${path.includes('?') ? '&' : '?'}pageSize=1000`);
  expect([status, body.errors]).toEqual([200, undefined]);
  return body.items;
};
const idNamed = async (loginId: string): Promise<readonly Item[]> =>
  (await list(`${ids}?freeText=${encodeURIComponent(loginId)}`)).filter(
    (one) => one.loginId.toLowerCase() === loginId.toLowerCase(),
  );
const change = async (path: string, body: object): Promise<Item> => {
  const { headers } = await admin.get(path);
  return admin.send('PATCH', path, body, { 'if-match': headers.get('etag') ?? '' });
};
const remove = async (path: string): Promise<number> => {
  const { headers } = await admin.get(path);
  return (await admin.send('DELETE', path, undefined, { 'if-match': headers.get('etag') ?? '' })).status;
};

describe('the list of IDs', () => {
  test('has each ID once, and every category holds what it says', async () => {
    const all = await list(ids);
    const of = (test: (one: Item) => boolean): number => all.filter(test).length;
    expect(all.length).toBe(496);
    expect(new Set(all.map(({ loginId }) => loginId.toLowerCase())).size).toBe(all.length);
    const expected: Readonly<Record<string, number>> = {
      ALL: all.length,
      PERSONAL_ID: of(({ matchType }) => matchType === 'PERSON'),
      EMPLOYEE_ID: of(({ workerType }) => workerType === 'EMPLOYEE'),
      BOARD_MEMBER_ID: of(({ workerType }) => workerType === 'BOARD_MEMBER'),
      CONTRACTOR_ID: of(({ workerType }) => workerType === 'CONTRACTOR'),
      COLLABORATOR_ID: of(({ workerType }) => workerType === 'COLLABORATOR'),
      UNKNOWN_ID: 11,
    };
    expect([expected.PERSONAL_ID, of(({ matchType }) => matchType === 'GROUP')]).toEqual([459, 26]);
    for (const [category, count] of Object.entries(expected)) {
      expect(count).toBeGreaterThan(0);
      expect((await admin.get(`${ids}-count?category=${category}`)).body).toEqual({ count });
    }
  });

  test('tells whose an ID is, and in which apps it exists', async () => {
    const people = new Map((await list('/v2/people')).map((person) => [person.id, person]));
    const apps = await list('/v2/apps');
    const found = (await list(`${ids}?category=CONTRACTOR_ID`))[0] as Item;
    const person = people.get(found.personId) as Item;
    expect(found).toMatchObject({
      loginId: person.email,
      matchedPerson: { personId: person.id, name: person.name, workerNumber: person.workerNumber },
      person: {
        personId: person.id,
        matchTypeLabel: '個人ID',
        workerTypeLabel: '業務委託',
        statusLabel: '在籍中',
        workerContractTypeLabel: '業務委託',
        employmentTypeName: null,
        boardMemberTypeName: null,
        contractorTypeName: person.contractorTypeName,
        collaboratorTypeName: null,
      },
      workerContractType: 'SERVICE',
      contractorTypeId: person.contractorTypeId,
      contractorTypeName: person.contractorTypeName,
    });
    const accounts = (await list(`/v2/app-users?freeText=${encodeURIComponent(found.loginId)}`)).filter(
      ({ loginId }) => loginId === found.loginId,
    );
    expect([...found.appIds].sort()).toEqual(accounts.map(({ appId }) => appId).sort());
    expect(found.apps.map(({ name }: Item) => name).sort()).toEqual(
      apps
        .filter(({ id }) => found.appIds.includes(id))
        .map(({ name }) => name)
        .sort(),
    );
  });

  test('is narrowed to apps, and sorted by whatever the screen sorts by', async () => {
    const [first, second] = await list('/v2/apps?sortColumn=ACCOUNTS');
    const inSome = await list(`${ids}?haveAppIdIn=${first?.id}&haveAppIdIn=${second?.id}`);
    const all = await list(ids);
    const wanted = all.filter(({ appIds }) => appIds.includes(first?.id) || appIds.includes(second?.id));
    expect(inSome.map(({ id }) => id)).toEqual(wanted.map(({ id }) => id));
    expect(wanted.length).toBeGreaterThan(0);
    const fields = {
      PERSON: 'kana',
      LOGIN_ID: 'loginId',
      MATCH_TYPE: 'matchType',
      WORKER_TYPE: 'workerType',
      WORKER_CONTRACT_TYPE: 'workerContractType',
      EMPLOYMENT_TYPE: 'employmentTypeName',
      BOARD_MEMBER_TYPE: 'boardMemberTypeName',
      CONTRACTOR_TYPE: 'contractorTypeName',
      COLLABORATOR_TYPE: 'collaboratorTypeName',
    };
    const people = new Map((await list('/v2/people')).map(({ id, nameKana }) => [id, nameKana]));
    const read = async (path: string) =>
      (await list(path)).map((one): Item => ({ ...one, kana: people.get(one.personId) ?? null }));
    for (const [key, field] of Object.entries(fields)) {
      const up = await read(`${ids}?sortColumn=${key}`);
      const down = await read(`${ids}?sortColumn=${key}&sortOrder=desc`);
      const valued = (items: readonly Item[]) => items.map((one) => one[field]).filter((value) => value !== null);
      // Empty values come last in both directions; equal values are next to each other.
      expect(valued(down)).toEqual(valued(up).reverse());
      expect(up.slice(0, valued(up).length).every((one) => one[field] !== null)).toBe(true);
    }
  });

  test('knows an ID however it is written', async () => {
    const own = (await list(`${ids}?category=EMPLOYEE_ID`))[0] as Item;
    const app = (await list('/v2/apps')).find(({ id }) => !own.appIds.includes(id));
    const made = await admin.send('POST', '/v2/app-users', { appId: app?.id, loginId: own.loginId.toUpperCase() });
    expect(made.status).toBe(201);
    const [now, ...others] = await idNamed(own.loginId);
    expect(others).toEqual([]);
    expect(now).toMatchObject({ id: own.id, personId: own.personId });
    expect([...(now?.appIds ?? [])].sort()).toEqual([...own.appIds, app?.id].sort());
    expect(await remove(`/v2/app-users/${made.body.id}`)).toBe(204);
  });
});

describe('an account that was given to somebody', () => {
  test('makes its ID theirs, before whose address it is and after a group ID', async () => {
    const [unknown] = await list(`${ids}?category=UNKNOWN_ID`);
    const [personal] = await list(`${ids}?category=EMPLOYEE_ID`);
    const [contractor] = await list(`${ids}?category=CONTRACTOR_ID`);
    for (const before of [unknown, personal] as readonly Item[]) {
      const accounts = await list(`/v2/app-users?freeText=${encodeURIComponent(before.loginId)}`);
      const account = accounts.find(({ loginId }) => loginId.toLowerCase() === before.loginId.toLowerCase()) as Item;
      const given = await change(`/v2/app-users/${account.id}`, { personId: contractor?.personId });
      expect([given.status, given.body.errors]).toEqual([200, undefined]);
      expect(await idNamed(before.loginId)).toMatchObject([
        { id: before.id, matchType: 'PERSON', personId: contractor?.personId, workerType: 'CONTRACTOR' },
      ]);
      const team = await admin.send('POST', groups, { name: '共用', loginId: before.loginId });
      expect(await idNamed(before.loginId)).toMatchObject([{ matchType: 'GROUP', personId: null }]);
      expect(await remove(`${groups}/${team.body.id}`)).toBe(204);
      await change(`/v2/app-users/${account.id}`, { personId: account.personId ?? null });
      expect(await idNamed(before.loginId)).toMatchObject([{ personId: before.personId ?? null }]);
    }
  });
});

describe('a group ID', () => {
  test('takes the ID of its name, before the person whose address it is, and gives it back', async () => {
    const [unknown] = await list(`${ids}?category=UNKNOWN_ID`);
    const [personal] = await list(`${ids}?category=EMPLOYEE_ID`);
    for (const before of [unknown, personal] as readonly Item[]) {
      const made = await admin.send('POST', groups, { name: '共用', loginId: before.loginId });
      expect(made.status).toBe(201);
      expect(made.body.proxyUserId).toBe(made.body.id);
      expect(await idNamed(before.loginId)).toMatchObject([
        { id: before.id, matchType: 'GROUP', groupId: made.body.id, personId: null, workerType: null },
      ]);
      for (const loginId of [before.loginId, before.loginId.toUpperCase()])
        expect((await admin.send('POST', groups, { name: '別', loginId })).body.errors).toMatchObject([
          { pointer: '/loginId', keyword: 'unique' },
        ]);
      expect(await remove(`${groups}/${made.body.id}`)).toBe(204);
      expect(await idNamed(before.loginId)).toEqual([before]);
    }
  });

  test('is the same one in a file, however its ID is written there, and stands there once', async () => {
    const made = await admin.send('POST', groups, { name: '共用', loginId: 'Shared-Desk' });
    const file = (...ids: readonly string[]) => textOf([['name', 'loginId'], ...ids.map((id) => [`名前 ${id}`, id])]);
    const brought = async (...ids: readonly string[]) =>
      (await finishImport(admin, `${groups}-csv`, await uploadCsv(admin, file(...ids)), { dryrun: true })).body;
    expect((await brought('SHARED-DESK')).counts).toMatchObject({ new: 0, changed: 1 });
    expect((await brought('other-desk', 'Other-Desk')).counts).toMatchObject({ new: 1, rejected: 1 });
    expect(await remove(`${groups}/${made.body.id}`)).toBe(204);
  });

  test('is an ID also where no app has it', async () => {
    const made = await admin.send('POST', groups, { name: '新しい窓口', loginId: 'brand-new' });
    expect(await idNamed('brand-new')).toMatchObject([{ matchType: 'GROUP', appIds: [], matchedName: '新しい窓口' }]);
    expect(await remove(`${groups}/${made.body.id}`)).toBe(204);
    expect(await idNamed('brand-new')).toEqual([]);
  });

  test('gains and loses members by memberIds, which the list of members tells to whoever may read the ID', async () => {
    const all = await list(`${groups}?sortColumn=MEMBER_COUNT&sortOrder=desc`);
    expect([all[0]?.memberCount, all.at(-1)?.memberCount]).toEqual([60, 0]);
    const group = all[3] as Item;
    const path = `${groups}/${group.id}`;
    const [stranger] = (await list('/v2/people?statusIn=ACTIVE')).filter(({ id }) => !group.memberIds.includes(id));
    const added = await change(path, { memberIds: [...group.memberIds, stranger?.id] });
    expect([added.status, added.body.memberCount]).toEqual([200, group.memberCount + 1]);
    for (const client of [admin, viewer]) {
      const shown = (await list(`${path}/members`, client)).find(({ personId }) => personId === stranger?.id);
      expect(shown).toMatchObject({ name: stranger?.name, email: stranger?.email, avatarUrl: stranger?.avatarUrl });
      expect((await client.get(`${path}/members-count`)).body.count).toBe(group.memberCount + 1);
    }
    const back = await change(path, { memberIds: group.memberIds });
    expect(back.body.memberCount).toBe(group.memberCount);
    expect((await list(`${path}/members`)).map(({ personId }) => personId).sort()).toEqual([...group.memberIds].sort());
    const { headers } = await viewer.get(path);
    const refused = await viewer.send('PATCH', path, { memberIds: [] }, { 'if-match': headers.get('etag') ?? '' });
    expect(refused.status).toBe(403);
  });

  test('keeps members who have left, flagged, and takes in none', async () => {
    const left = await list('/v2/group-id-members?statusIn=ALUMNI');
    expect(left.length).toBeGreaterThan(0);
    const path = `${groups}/${left[0]?.groupId}`;
    const { memberIds } = (await admin.get(path)).body;
    expect(memberIds).toContain(left[0]?.personId);
    const [leaver] = (await list('/v2/alumnus?category=ALL_ALUMNI')).filter(({ id }) => !memberIds.includes(id));
    const refused = await change(path, { memberIds: [...memberIds, leaver?.id] });
    expect([refused.status, refused.body.errors]).toMatchObject([
      400,
      [{ pointer: `/memberIds/${memberIds.length}`, keyword: 'reference' }],
    ]);
    expect((await change(path, { memberIds: memberIds.slice(0, -1) })).status).toBe(200);
    expect((await change(path, { memberIds })).status).toBe(200);
  });

  test('is due for a review by its date or by the rule, until somebody has looked', async () => {
    const due = await list(`${groups}?category=REVIEW_DUE`);
    expect(due.length).toBe(4);
    const [dated] = due.filter(({ reviewOn }) => reviewOn !== null);
    const done = await admin.send('PATCH', `${groups}/${dated?.id}/review`, { reviewOn: null });
    expect(done.body).toMatchObject({ reviewedOn: pinnedToday, reviewOn: null });
    expect((await admin.get(`${groups}-count?category=REVIEW_DUE`)).body.count).toBe(3);
    const undated = due.find(({ reviewOn }) => reviewOn === null);
    const open = async () =>
      (await admin.get(`${groups}/${undated?.id}/rule-and-policy/open`)).body.items.find(
        ({ name }: Item) => name === 'review',
      );
    expect(await open()).toEqual({ name: 'review', count: 1 });
    const [rule] = (await list('/v2/group-id-rules')).filter(({ governs }) => governs === 'REVIEW');
    expect((await change(`/v2/group-id-rules/${rule?.id}`, { enabled: false })).status).toBe(200);
    expect(await open()).toEqual({ name: 'review', count: 0 });
    expect((await change(`/v2/group-id-rules/${rule?.id}`, { enabled: true })).status).toBe(200);
  });

  test('without an owner is told on its own page, and on no other', async () => {
    const [without] = await list(`${groups}?category=NO_OWNER`);
    const [owned] = (await list(groups)).filter(({ ownerId }) => ownerId !== null);
    const count = async (group: Item | undefined) =>
      (await admin.get(`${groups}/${group?.id}/rule-and-policy/open`)).body.items.find(
        ({ name }: Item) => name === 'owner',
      ).count;
    expect([await count(without), await count(owned)]).toEqual([1, 0]);
  });
});
