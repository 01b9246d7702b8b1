/** Changes of many records: the check, the change, permissions, actions, days to come, undo, cancel and crashes. */
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { BulkStatus } from '#model/features/bulk/bulk-change.ts';
import { forgetOldBulks } from '#server/gate/bulk/bulk-table.ts';
import { suiteProjects } from '#tests/resources/projects.ts';
import { openSuite, type Suite } from '#tests/resources/suite.ts';
import type { Client } from '#tests/support/server.ts';

const path = '/v2/bulk-changes/equipment';
let suite: Suite;
let admin: Client;
let reader: Client;
beforeAll(async () => {
  const project = (await suiteProjects()).find(({ isShipped }) => isShipped);
  if (!project) throw new Error('there is no back office');
  suite = await openSuite(project);
  admin = await suite.as('admin');
  reader = await suite.as('ga:view');
});
afterAll(() => suite?.stop());

const kysely = () => suite.server.running.database.kysely;
type Item = Readonly<Record<string, unknown>> & { readonly id: string };
const listed = async (list: string, query = ''): Promise<readonly Item[]> =>
  (await admin.get(`/v2/${list}?pageSize=200&${query}`)).body.items;
const read = async (list: string, id: string): Promise<Item> => (await admin.get(`/v2/${list}/${id}`)).body;

/** Follows a change that takes longer than a call. */
async function followed(of: string, status: BulkStatus): Promise<BulkStatus> {
  let now = status;
  while (now.state === 'checking' || now.state === 'running') {
    await new Promise((resolve) => setTimeout(resolve, 50));
    now = (await admin.get(`${of}/${now.id}`)).body;
  }
  return now;
}
async function begin(body: object, of = path): Promise<BulkStatus> {
  const answer = await admin.send('POST', of, body);
  expect([answer.status, answer.body]).toEqual([201, expect.anything()]);
  return followed(of, answer.body);
}
const step = async (status: BulkStatus, name: string, of = path): Promise<BulkStatus> => {
  const answer = await admin.send('POST', `${of}/${status.id}/${name}`, {});
  expect([name, answer.status < 300, answer.body]).toEqual([name, true, expect.anything()]);
  return followed(of, answer.body);
};

describe('fields', () => {
  test('are checked first, and nothing is stored', async () => {
    const ids = (await listed('equipment')).slice(0, 5).map(({ id }) => id);
    const before = await read('equipment', ids[0] ?? '');
    const status = await begin({ rows: { ids }, set: { note: '一括' } });
    expect(status).toMatchObject({
      ...{ kind: 'set', state: 'checked', rowCount: 5, doneCount: 5, canUndo: false },
      ...{ counts: { changed: 5, unchanged: 0, refused: 0 }, reasons: [] },
    });
    expect((await read('equipment', ids[0] ?? '')).note).toEqual(before.note);
  });

  test('change in all of them, are in the history, and go back by one undo', async () => {
    const items = (await listed('equipment')).slice(5, 9);
    const ids = items.map(({ id }) => id);
    const notes = await Promise.all(ids.map(async (id) => (await read('equipment', id)).note ?? null));
    const checked = await begin({ rows: { ids }, set: { note: '棚卸済み' } });
    const done = await step(checked, 'start');
    expect(done).toMatchObject({ state: 'done', counts: { changed: 4, unchanged: 0, refused: 0 }, canUndo: true });
    for (const id of ids) expect((await read('equipment', id)).note).toBe('棚卸済み');
    const log = await admin.get(`/v2/activity-logs?resource=equipment&recordId=${ids[0]}`);
    expect(log.body.items[0]).toMatchObject({ action: 'update', changes: [{ field: 'note', after: '棚卸済み' }] });

    const again = await begin({ rows: { ids }, set: { note: '棚卸済み' }, start: true });
    expect(again.counts).toEqual({ changed: 0, unchanged: 4, refused: 0 });

    const undone = await step(done, 'undo');
    expect(undone).toMatchObject({ kind: 'undo', state: 'done', counts: { changed: 4, refused: 0 } });
    expect(await Promise.all(ids.map(async (id) => (await read('equipment', id)).note ?? null))).toEqual(notes);
    expect((await admin.send('POST', `${path}/${done.id}/undo`, {})).status).toBe(409);
  });

  test('that somebody has changed since stay as they are', async () => {
    const [one, other] = (await listed('equipment')).slice(9, 11).map(({ id }) => id);
    const done = await begin({ rows: { ids: [one, other] }, set: { note: 'A' }, start: true });
    const { headers } = await admin.get(`/v2/equipment/${one}`);
    const ifMatch = { 'if-match': headers.get('etag') ?? '' };
    expect((await admin.send('PATCH', `/v2/equipment/${one}`, { note: 'B' }, ifMatch)).status).toBe(200);
    const undone = await step(done, 'undo');
    expect(undone.counts).toEqual({ changed: 1, unchanged: 0, refused: 1 });
    expect(undone.refused).toMatchObject([
      { id: one, title: expect.stringMatching(/./), reason: expect.stringMatching(/./) },
    ]);
    expect((await read('equipment', one ?? '')).note).toBe('B');
  });

  test('change in every row that a list shows, in no other, and those of the check', async () => {
    const [first] = await listed('equipment');
    const query = `category=ALL&equipmentTypeIdIn=${first?.equipmentTypeId}`;
    const { count } = (await admin.get(`/v2/equipment?${query}`)).body;
    const checked = await begin({ rows: { query }, set: { note: '種類' } });
    expect(checked.rowCount).toBe(count);
    // A row that matches only now was not checked.
    const late = (await listed('equipment')).find((item) => item.equipmentTypeId !== first?.equipmentTypeId);
    await sql`update equipment set equipment_type_id = ${first?.equipmentTypeId}::uuid where id = ${late?.id}::uuid`.execute(
      kysely(),
    );
    const done = await step(checked, 'start');
    expect(done.counts.changed).toBe(count);
    const noted = (await listed('equipment', 'category=ALL&freeText=')).length;
    expect(noted).toBeGreaterThan(0);
    expect((await read('equipment', late?.id ?? '')).note).not.toBe('種類');
    await step(done, 'undo');
  });

  test('are refused record by record, with the reason', async () => {
    const items = await listed('equipment', 'category=ALL');
    const lent = items.filter((item) => item.usage === 'SHORT_TERM_LENDING').slice(0, 2);
    const others = items.filter((item) => item.usage !== 'SHORT_TERM_LENDING').slice(0, 3);
    const ids = [...lent, ...others].map(({ id }) => id);
    const status = await begin({ rows: { ids: [...ids, '018f4f3e-7a2b-7c3d-8e4f-0000000000ff'] }, set: { name: '' } });
    expect(status.counts).toEqual({ changed: 0, unchanged: 0, refused: ids.length + 1 });
    expect(status.reasons.reduce((sum, { count }) => sum + count, 0)).toBe(ids.length + 1);
    expect(status.reasons.map(({ reason }) => reason)).toContain(
      'データが見つかりませんでした。削除されたか、閲覧する権限がない可能性があります。',
    );
  });
});

describe('who may', () => {
  test('nobody without the permission, and nobody sees the change of another', async () => {
    const [item] = await listed('equipment');
    const body = { rows: { ids: [item?.id] }, set: { note: 'x' } };
    expect((await reader.send('POST', path, body)).status).toBe(403);
    expect((await reader.send('POST', path, { rows: body.rows, delete: true })).status).toBe(403);
    const status = await begin(body);
    expect((await reader.get(`${path}/${status.id}`)).status).toBe(404);
    expect((await reader.send('POST', `${path}/${status.id}/start`, {})).status).toBe(404);
    expect((await admin.get(`/v2/bulk-changes/people/${status.id}`)).status).toBe(404);
  });

  test('fields that cannot be changed together are named', async () => {
    const rows = { ids: [(await listed('equipment'))[0]?.id] };
    const refused = async (body: object) => {
      const answer = await admin.send('POST', path, { rows, ...body });
      return [answer.status, answer.body.errors?.map(({ pointer }: { pointer: string }) => pointer)];
    };
    expect(await refused({ set: { assetTag: 'A-1' } })).toEqual([400, ['/set/assetTag']]);
    expect(await refused({ set: { nothing: 1, createdAt: 'x' } })).toEqual([400, ['/set/nothing', '/set/createdAt']]);
    expect(await refused({ set: { note: 'x' }, effectiveDate: '2027-04-01' })).toEqual([400, ['/set/note']]);
    expect(await refused({})).toEqual([400, ['/set']]);
    expect(await refused({ set: { note: 'x' }, delete: true })).toEqual([400, ['']]);
    expect(await refused({ action: 'nothing' })).toEqual([400, ['/action']]);
    const badList = await admin.send('POST', path, { rows: { query: 'colour=red' }, set: { note: 'x' } });
    expect([badList.status, badList.body.errors[0].pointer]).toEqual([400, '?colour']);
  });
});

describe('a day to come', () => {
  const people = '/v2/bulk-changes/people';
  test('plans the change of each person, and one undo withdraws all of them', async () => {
    const persons = (await listed('people', 'menu=Employee&category=ACTIVE')).slice(0, 3);
    const units = await listed('organization-units');
    const unit = units.find(({ id }) => persons.every((person) => person.departmentId !== id));
    const ids = persons.map(({ id }) => id);
    const body = { rows: { ids }, set: { departmentId: unit?.id }, effectiveDate: '2027-04-01' };
    const checked = await begin(body, people);
    expect([checked.counts, checked.reasons]).toEqual([{ changed: 3, unchanged: 0, refused: 0 }, []]);
    const plannedFor = async (id: string) =>
      (await admin.get(`/v2/dated-changes?resource=people&recordId=${id}`)).body.items.filter(
        (change: { state: string; effectiveDate: string }) =>
          change.state === 'planned' && change.effectiveDate === '2027-04-01',
      ).length;
    const before = await Promise.all(ids.map(plannedFor));
    const done = await step(checked, 'start', people);
    expect(await Promise.all(ids.map(plannedFor))).toEqual(before.map((count) => count + 1));
    expect((await read('people', ids[0] ?? '')).departmentId).toBe(persons[0]?.departmentId);
    const undone = await step(done, 'undo', people);
    expect(undone.counts).toEqual({ changed: 3, unchanged: 0, refused: 0 });
    expect(await Promise.all(ids.map(plannedFor))).toEqual(before);
  });
});

describe('actions', () => {
  const devices = '/v2/bulk-changes/devices';
  test('run with the same input, and a record in another state says why not', async () => {
    const all = await listed('devices', 'category=ALL');
    const stocked = all.filter(({ status }) => status === 'IN_STOCK').slice(0, 2);
    const used = all.filter(({ status }) => status === 'IN_USED').slice(0, 1);
    expect([stocked.length, used.length]).toEqual([2, 1]);
    const ids = [...stocked, ...used].map(({ id }) => id);
    const [person] = await listed('people', 'menu=Employee&category=ACTIVE');
    const body = { rows: { ids }, action: 'assign', input: { assignedPersonId: person?.id } };
    const checked = await begin(body, devices);
    expect(checked.counts).toEqual({ changed: 2, unchanged: 0, refused: 1 });
    expect((await read('devices', ids[0] ?? '')).status).toBe('IN_STOCK');
    const done = await step(checked, 'start', devices);
    expect(done).toMatchObject({ action: 'assign', counts: { changed: 2, unchanged: 0, refused: 1 }, canUndo: false });
    expect(done.refused).toMatchObject([{ id: used[0]?.id }]);
    expect(done.reasons).toEqual(checked.reasons);
    expect(await read('devices', ids[0] ?? '')).toMatchObject({
      status: 'IN_DISTRIBUTION',
      assignedPersonId: person?.id,
    });
  });

  test('that are their own undo go back', async () => {
    const places = await listed('places');
    const all = (await listed('devices', 'category=ALL')).slice(0, 3);
    const place = places.find(({ id }) => all.every(({ placeId }) => placeId !== id));
    const ids = all.map(({ id }) => id);
    const done = await begin({ rows: { ids }, action: 'move', input: { placeId: place?.id }, start: true }, devices);
    expect([done.counts.changed, done.canUndo]).toEqual([3, true]);
    const undone = await step(done, 'undo', devices);
    expect(undone.counts).toEqual({ changed: 3, unchanged: 0, refused: 0 });
    for (const { id, placeId } of all) expect((await read('devices', id)).placeId ?? null).toBe(placeId ?? null);
  });

  test('with input for one record only cannot run on many', async () => {
    const [device] = await listed('devices', 'category=ALL');
    const body = { rows: { ids: [device?.id] }, action: 'wipe', input: { commandReason: 'x' } };
    expect((await admin.send('POST', devices, body)).status).toBe(400);
  });
});

describe('deletion', () => {
  test('deletes what nothing refers to, and says what prevents the others', async () => {
    const types = await listed('equipment-types');
    const made = await admin.send('POST', '/v2/equipment-types', { name: '使わない種類' });
    const used = (await listed('equipment'))[0]?.equipmentTypeId as string;
    expect(types.some(({ id }) => id === used)).toBe(true);
    const of = '/v2/bulk-changes/equipment-types';
    const checked = await begin({ rows: { ids: [made.body.id, used] }, delete: true }, of);
    expect(checked.counts).toEqual({ changed: 1, unchanged: 0, refused: 1 });
    expect((await admin.get(`/v2/equipment-types/${made.body.id}`)).status).toBe(200);
    const done = await step(checked, 'start', of);
    expect([done.counts, done.canUndo]).toEqual([{ changed: 1, unchanged: 0, refused: 1 }, true]);
    expect((await admin.get(`/v2/equipment-types/${made.body.id}`)).status).toBe(404);
  });
});

describe('on the way', () => {
  const ids = async (count: number) => (await listed('equipment', 'category=ALL')).slice(0, count).map(({ id }) => id);

  test('a change can be canceled before it starts, once', async () => {
    const checked = await begin({ rows: { ids: await ids(3) }, set: { note: '中止' } });
    const canceled = await step(checked, 'cancel');
    expect(canceled).toMatchObject({ state: 'canceled', counts: { changed: 0 }, canUndo: false });
    expect((await admin.send('POST', `${path}/${checked.id}/start`, {})).status).toBe(409);
    expect((await admin.send('POST', `${path}/${checked.id}/cancel`, {})).status).toBe(409);
  });

  test('another server goes on with what a server that died has begun', async () => {
    const checked = await begin({ rows: { ids: await ids(4) }, set: { note: '再開' } });
    // As if the server had died after the first two records.
    await sql`update daicho_bulk set state = 'running', done_count = 2, counts = '{"changed":2,"unchanged":0,"refused":0}'
      where id = ${checked.id}::uuid`.execute(kysely());
    await suite.server.running.bulks.look();
    const { body } = await admin.get(`${path}/${checked.id}`);
    expect(body).toMatchObject({ state: 'done', doneCount: 4, counts: { changed: 4, unchanged: 0, refused: 0 } });
    const notes = await Promise.all((await ids(4)).map(async (id) => (await read('equipment', id)).note));
    expect(notes.filter((note) => note === '再開')).toHaveLength(2);
  });

  test('a permission that is withdrawn in between refuses the rest', async () => {
    const checked = await begin({ rows: { ids: await ids(2) }, set: { note: '権限' } });
    const { account } = (await reader.get('/v2/session')).body;
    await sql`update daicho_bulk set state = 'running', done_count = 0, counts = '{"changed":0,"unchanged":0,"refused":0}',
      account_id = ${account.id} where id = ${checked.id}::uuid`.execute(kysely());
    await suite.server.running.bulks.look();
    const { body } = await reader.get(`${path}/${checked.id}`);
    expect(body).toMatchObject({ state: 'done', counts: { changed: 0, unchanged: 0, refused: 2 } });
    for (const id of await ids(2)) expect((await read('equipment', id)).note).not.toBe('権限');
  });

  test('two changes of the same records at once leave each record as one of them wanted', async () => {
    const rows = { ids: await ids(40) };
    const [one, other] = await Promise.all([
      begin({ rows, set: { note: '一人目' }, start: true }),
      begin({ rows: { ids: [...rows.ids].reverse() }, set: { note: '二人目' }, start: true }),
    ]);
    expect([one.state, other.state, one.counts.refused + other.counts.refused]).toEqual(['done', 'done', 0]);
    const notes = await Promise.all(rows.ids.map(async (id) => (await read('equipment', id)).note));
    expect(notes.every((note) => note === '一人目' || note === '二人目')).toBe(true);
    // The second to come finds values of the first: its undo gives them back, the first one's leaves them.
    const undone = await step(one, 'undo');
    expect(undone.counts.changed + undone.counts.refused + undone.counts.unchanged).toBe(one.counts.changed);
  });

  test('what is older than a week is forgotten', async () => {
    const { running } = suite.server;
    const context = {
      database: running.database,
      clock: { ...running.clock, now: () => new Date('2027-01-01T00:00:00Z') },
    };
    await forgetOldBulks(context);
    const { rows } = await sql<{ bulks: number; rows: number }>`select (select count(*) from daicho_bulk)::int as bulks,
      (select count(*) from daicho_bulk_row)::int as rows`.execute(kysely());
    expect(rows).toEqual([{ bulks: 0, rows: 0 }]);
  });
});
