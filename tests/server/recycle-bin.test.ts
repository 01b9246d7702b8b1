/** The recycle bin: who sees and restores what, what comes back with it, what prevents it, and when it is erased. */
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { suiteProjects } from '#tests/resources/projects.ts';
import { openSuite, type Suite } from '#tests/resources/suite.ts';
import type { Client } from '#tests/support/server.ts';

let suite: Suite;
let admin: Client;
let general: Client;
let reader: Client;
beforeAll(async () => {
  const project = (await suiteProjects()).find(({ isShipped }) => isShipped);
  if (!project) throw new Error('there is no back office');
  suite = await openSuite(project);
  admin = await suite.as('admin');
  general = await suite.as('ga:edit');
  reader = await suite.as('ga:view');
});
afterAll(() => suite?.stop());

const kysely = () => suite.server.running.database.kysely;
type Item = Readonly<Record<string, unknown>> & { readonly id: string };
const listed = async (list: string, query = ''): Promise<readonly Item[]> =>
  (await admin.get(`/v2/${list}?pageSize=200&${query}`)).body.items;

async function create(list: string, body: object): Promise<Item> {
  const answer = await admin.send('POST', `/v2/${list}`, body);
  expect([answer.status, answer.body]).toEqual([201, expect.anything()]);
  return answer.body;
}
async function remove(list: string, id: string, client = admin): Promise<number> {
  const { headers } = await client.get(`/v2/${list}/${id}`);
  return (await client.send('DELETE', `/v2/${list}/${id}`, undefined, { 'if-match': headers.get('etag') ?? '' }))
    .status;
}
const restore = (id: string, client = admin) => client.send('POST', `/v2/recycle-bin/${id}/restore`, {});
const inBin = async (id: string, client = admin): Promise<Item | undefined> =>
  ((await client.get('/v2/recycle-bin?pageSize=200')).body.items as readonly Item[]).find((item) => item.id === id);
const status = async (list: string, id: string): Promise<number> => (await admin.get(`/v2/${list}/${id}`)).status;

let number = 0;
async function equipment(more: object = {}): Promise<Item> {
  const [type] = await listed('equipment-types');
  return create('equipment', { name: `備品 ${++number}`, equipmentTypeId: type?.id, status: 'STORED', ...more });
}

describe('a deleted record', () => {
  test('is in the recycle bin, and comes back as it was, with its history', async () => {
    const one = await equipment({ note: '元のメモ', assetTag: 'BIN-1' });
    expect(await inBin(one.id)).toBeUndefined();
    expect(await remove('equipment', one.id)).toBe(204);
    expect(await status('equipment', one.id)).toBe(404);
    const entry = await inBin(one.id);
    expect(entry).toMatchObject({ name: one.name, list: 'equipment', parts: 0, actor: expect.stringMatching(/./) });
    expect(Date.parse(String(entry?.erasedOn)) - Date.parse(String(entry?.at))).toBeGreaterThan(88 * 86_400_000);

    expect((await restore(one.id)).status).toBe(204);
    expect((await admin.get(`/v2/equipment/${one.id}`)).body).toMatchObject({ note: '元のメモ', assetTag: 'BIN-1' });
    expect(await inBin(one.id)).toBeUndefined();
    expect((await restore(one.id)).status).toBe(404);
    const log = await admin.get(`/v2/activity-logs?resource=equipment&recordId=${one.id}`);
    expect(log.body.items.map((item: Item) => item.action)).toEqual(['restore', 'delete', 'create']);
    expect((await listed('audit-log', 'actionIn=restore')).map((item) => item.recordId)).toContain(one.id);
  });

  test('is found by search, list and day', async () => {
    const one = await equipment({ name: '探しもの' });
    await remove('equipment', one.id);
    const ids = async (query: string) => (await listed('recycle-bin', query)).map(({ id }) => id);
    expect(await ids(`freeText=${encodeURIComponent('探しもの')}`)).toEqual([one.id]);
    expect(await ids('listIn=equipment')).toContain(one.id);
    expect(await ids('listIn=places')).not.toContain(one.id);
  });

  test('is seen and restored only by those who may delete it', async () => {
    const one = await equipment();
    await remove('equipment', one.id);
    expect(await inBin(one.id, general)).toBeDefined();
    expect(await inBin(one.id, reader)).toBeUndefined();
    expect((await restore(one.id, reader)).status).toBe(404);
    expect((await restore(one.id, await suite.as('hr:edit'))).status).toBe(404);
    expect((await restore(one.id, general)).status).toBe(204);
  });

  test('obeys the condition of the permission to delete', async () => {
    const it = await suite.as('it:edit');
    let account = '';
    for (const { id } of await listed('app-users', 'isActiveIn=false'))
      if (account === '' && (await remove('app-users', id, it)) === 204) account = id;
    expect(await inBin(account, it)).toBeDefined();
    await sql`update app_users set is_active = true, external_id = 'x' where id = ${account}::uuid`.execute(kysely());
    expect(await inBin(account, it)).toBeUndefined();
    expect((await restore(account, it)).status).toBe(404);
  });
});

describe('what hangs on a record', () => {
  test('comes back with it', async () => {
    let account = '';
    let mute = '';
    for (const { id } of await listed('app-users', 'isActiveIn=false')) {
      const body = { category: 'INACTIVE', accountId: id, reason: '確認中' };
      const answer = await admin.send('POST', '/v2/alert-mutes', body);
      expect([answer.status, answer.body]).toEqual([201, expect.anything()]);
      if ((await remove('app-users', id)) !== 204) continue;
      [account, mute] = [id, answer.body.id];
      break;
    }
    expect(await status('alert-mutes', mute)).toBe(404);
    expect(await inBin(account)).toMatchObject({ list: 'app-users', parts: 1 });
    expect(await inBin(mute)).toBeUndefined();
    expect((await restore(mute)).status).toBe(404);
    expect((await restore(account)).status).toBe(204);
    expect([await status('app-users', account), await status('alert-mutes', mute)]).toEqual([200, 200]);
  });
});

describe('a record is not restored', () => {
  test('while another one has its unique value, and the answer says which', async () => {
    const one = await equipment({ assetTag: 'BIN-SAME' });
    await remove('equipment', one.id);
    const other = await equipment({ assetTag: 'BIN-SAME' });
    const refused = await restore(one.id);
    expect(refused).toMatchObject({ status: 409, body: { errors: [{ keyword: 'restoreDuplicate' }] } });
    expect(refused.body.errors[0].message).toMatch(/備品 \d+.*復元できません/);
    expect(await inBin(one.id)).toBeDefined();
    await remove('equipment', other.id);
    expect((await restore(one.id)).status).toBe(204);
  });

  test('while a record to which it refers is deleted', async () => {
    const type = await create('equipment-types', { name: 'ごみ箱の種類' });
    const one = await equipment({ equipmentTypeId: type.id });
    expect(await remove('equipment-types', type.id)).toBe(409);
    await remove('equipment', one.id);
    expect(await remove('equipment-types', type.id)).toBe(204);
    expect(await restore(one.id)).toMatchObject({ status: 409, body: { errors: [{ keyword: 'restoreMissing' }] } });
    expect((await restore(type.id)).status).toBe(204);
    expect((await restore(one.id)).status).toBe(204);
  });
});

test('a deletion of many records is undone, except for those that somebody has restored since', async () => {
  const ids = [await equipment(), await equipment(), await equipment()].map(({ id }) => id);
  const path = '/v2/bulk-changes/equipment';
  const done = (await admin.send('POST', path, { rows: { ids }, delete: true, start: true })).body;
  expect(done).toMatchObject({ state: 'done', counts: { changed: 3 }, canUndo: true });
  expect((await restore(ids[0] ?? '')).status).toBe(204);
  const undone = (await admin.send('POST', `${path}/${done.id}/undo`, {})).body;
  expect(undone.counts).toEqual({ changed: 2, unchanged: 0, refused: 1 });
  expect(await Promise.all(ids.map((id) => status('equipment', id)))).toEqual([200, 200, 200]);
});

test('records of the bin are restored together', async () => {
  const ids = [await equipment(), await equipment()].map(({ id }) => id);
  for (const id of ids) await remove('equipment', id);
  const answer = await admin.send('POST', '/v2/bulk-changes/recycle-bin', {
    rows: { ids },
    action: 'restore',
    start: true,
  });
  expect(answer).toMatchObject({ status: 201, body: { state: 'done', counts: { changed: 2, refused: 0 } } });
  expect(await Promise.all(ids.map((id) => status('equipment', id)))).toEqual([200, 200]);
});

test('a deletion that is final leaves nothing in the bin', async () => {
  const { body } = await admin.get('/v2/recycle-bin?pageSize=200&listIn=cart-items');
  expect(body.count).toBe(0);
});

test('when its day has come, a record is erased, and what a timeline shows stays', async () => {
  const one = await equipment();
  const late = await equipment();
  for (const { id } of [one, late]) await remove('equipment', id);
  const rows = async (id: string) =>
    (await sql`select 1 from equipment where id = ${id}::uuid`.execute(kysely())).rows.length;
  await sql`update daicho_bin set erase_on = deleted_at::date - 1 where record_id = ${one.id}::uuid`.execute(kysely());
  expect(await inBin(one.id)).toBeUndefined();
  await suite.server.running.removeOldEntries();
  expect([await rows(one.id), await rows(late.id)]).toEqual([0, 1]);
  expect(await inBin(late.id)).toBeDefined();
  expect((await restore(one.id)).status).toBe(404);
  const log = await listed('audit-log', 'actionIn=expire');
  expect(log.map((item) => item.recordId)).toContain(one.id);
});
