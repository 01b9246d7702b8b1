/**
 * Erasing the personal data of somebody who left: refused while something must be done first, and found nowhere
 * afterwards.
 */
import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { PassThrough } from 'node:stream';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { fold } from '#model/base/text/fold.ts';
import { dumpDatabase } from '#server/db/dump.ts';
import { captureLog } from '#tests/support/capture-log.ts';
import { png, sendFile } from '#tests/support/files.ts';
import { type Client, type Reply, type TestServer, testServer } from '#tests/support/server.ts';

/** Values that no other record has, so that they are recognisable anywhere. */
const canaries = {
  familyName: '禽糸園',
  givenName: '鳥雀彦',
  familyNameKana: 'カナリアゾノ',
  givenNameKana: 'トリスズヒコ',
  familyNameRomaji: 'Canaryzono',
  givenNameRomaji: 'Torisuzuhiko',
  businessFamilyName: '旧禽姓',
  businessGivenName: '旧雀名',
  email: 'canary-mail@example.co.jp',
  phoneNumber: '090-0000-7391',
  personalEmail: 'canary-own@example.com',
  personalPhoneNumber: '080-0000-7392',
  postalCode: '987-7393',
  address: '禽糸県鳥雀市7394番地',
  emergencyContactName: '禽糸園緊急子',
  emergencyContactPhoneNumber: '070-0000-7395',
};
const further = [
  '改姓禽前',
  '家族禽美',
  '家族禽消',
  '備考禽注',
  'canary-login',
  'canary-account@example.co.jp',
  'TZ7396000',
  '公禽備考',
];
const number = '007397';

let server: TestServer;
let folder = '';
let hr: Client;
let it: Client;
let eraser: Client;
let log: readonly string[];
let id = '';
let passport = '';
let appUser = '';
const reason = '本人からの消去の請求';

beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'daicho-erasure-'));
  server = await testServer({ env: { LOG_LEVEL: 'trace', UPLOADS: folder } });
  const signIn = (name: string, scopes: Parameters<TestServer['signIn']>[0]['scopes'], personId?: string) =>
    server.signIn({ email: `${name}@example.co.jp`, areas: ['staff'], scopes, ...(personId ? { personId } : {}) });
  hr = await signIn('hr', ['hr:edit', 'ga:view', 'settings:view']);
  it = await signIn('it', ['it:edit', 'hr:view']);
  eraser = await signIn('eraser', ['hr:edit', 'it:view', 'settings:view', 'personal-data:erase']);
  await makePerson();
  const own = await signIn('canary-account', ['hr:edit'], id);
  await must(200, patch(own, `/v2/people/${await somebody()}`, { phoneNumber: '03-0000-0001' }));
  log = captureLog(server.running.app);
});
afterAll(async () => {
  await server?.stop();
  await rm(folder, { recursive: true, force: true });
});

async function must(status: number, reply: Promise<Reply>): Promise<Reply> {
  const { status: answered, text: replyText, ...rest } = await reply;
  expect([answered, answered === status ? '' : replyText]).toEqual([status, '']);
  return { status: answered, text: replyText, ...rest };
}
async function patch(client: Client, at: string, body: object, query = ''): Promise<Reply> {
  const { headers } = await client.get(at);
  return client.send('PATCH', `${at}${query}`, body, { 'if-match': String(headers.get('etag')) });
}
const firstOf = async (list: string, client = hr): Promise<string> =>
  (await client.get(`${list}?pageSize=1`)).body.items[0].id;
const somebody = (): Promise<string> => firstOf('/v2/people');
const erase = (client: Client, of: string, body: unknown = { reason }, list = '/v2/alumnus'): Promise<Reply> =>
  client.send('POST', `${list}/${of}/erase`, body);

/** Creates a person with data in every place where personal data is stored. */
async function makePerson(): Promise<void> {
  const key = { 'idempotency-key': crypto.randomUUID() };
  const born = { birthDate: '1971-02-03', sharesBirthday: true, workerType: 'EMPLOYEE', joinedOn: '2005-04-01' };
  const made = await must(
    201,
    hr.send('POST', '/v2/people', { ...canaries, ...born, workerNumber: number, familyName: further[0] }, key),
  );
  id = made.body.id;
  const own = `/v2/people/${id}`;
  await must(200, patch(hr, own, { familyName: canaries.familyName }));
  const places = (await hr.get('/v2/places?pageSize=2')).body.items.map((place: { id: string }) => place.id);
  await must(200, patch(hr, own, { placeId: places[0] }, '?effectiveDate=2010-04-01'));
  await must(200, patch(hr, own, { placeId: places[1] }));
  const photo = await must(
    200,
    sendFile({
      origin: server.origin,
      client: hr,
      slot: `${own}/avatarUrl/presigned-url`,
      name: '禽糸園.png',
      bytes: png(),
    }),
  );
  if ((await hr.get(own)).body.avatarUrl === null)
    await must(200, patch(hr, own, { avatarUrl: photo.body.url ?? photo.body.key }));
  const family = { personId: id, familyName: canaries.familyName, relationship: 'CHILD', birthDate: '2003-08-09' };
  await must(201, hr.send('POST', '/v2/family-members', { ...family, givenName: further[1] }));
  const gone = await must(201, hr.send('POST', '/v2/family-members', { ...family, givenName: further[2] }));
  const etag = String((await hr.get(`/v2/family-members/${gone.body.id}`)).headers.get('etag'));
  await must(204, hr.send('DELETE', `/v2/family-members/${gone.body.id}`, undefined, { 'if-match': etag }));
  await must(
    201,
    hr.send('POST', '/v2/employments', {
      personId: id,
      workerType: 'CONTRACTOR',
      joinedOn: '2001-01-01',
      leavingOn: '2004-12-31',
      note: `${further[3]}（${canaries.familyName}）`,
    }),
  );
  const card = { personId: id, publicIdType: 'TRAVEL_DOCUMENT', number: further[6], note: further[7] };
  passport = (await must(201, hr.send('POST', '/v2/public-ids', card))).body.id;
  const app = await firstOf('/v2/apps', it);
  appUser = (
    await must(
      201,
      it.send('POST', '/v2/app-users', {
        appId: app,
        loginId: further[4],
        displayName: canaries.familyNameRomaji,
        email: canaries.email,
        personId: id,
        isActive: true,
      }),
    )
  ).body.id;
}

describe('before', () => {
  test('only somebody who left is erased, among whom they are listed, and only by whoever was granted that, with a reason', async () => {
    expect((await erase(eraser, id)).status).toBe(404);
    for (const client of [hr, it]) expect((await erase(client, id)).status).toBe(403);
    // Lists of workers must be kept for three years.
    const other = { familyName: '長谷', givenName: 'みどり', workerNumber: '007398', joinedOn: '2005-04-01' };
    const { body: late } = await must(201, hr.send('POST', '/v2/people', { ...other, workerType: 'EMPLOYEE' }));
    await must(200, hr.send('PATCH', `/v2/people/${late.id}/plan-leaving`, { leavingOn: '2024-03-31' }));
    expect((await erase(eraser, late.id)).body).toMatchObject({ code: 'state-conflict' });
    await must(200, hr.send('PATCH', `/v2/people/${id}/plan-leaving`, { leavingOn: '2020-03-31' }));
    for (const [body, keyword] of [
      [{}, 'required'],
      [{ reason: ' 　' }, 'required'],
      [{ reason: 'x'.repeat(501) }, 'maxLength'],
      [{ reason, also: 1 }, 'unknown'],
    ] as const)
      expect([body, (await erase(eraser, id, body)).body.errors?.[0]?.keyword]).toEqual([body, keyword]);
  });

  test('what has to be done first is named, and nothing is erased until then', async () => {
    const refused = await erase(eraser, id);
    expect([refused.status, refused.body.code, refused.body.errors]).toMatchObject([
      409,
      'erasure-refused',
      [
        { keyword: 'heldBy', params: { resource: 'public-ids', count: 1 } },
        { keyword: 'heldBy', params: { resource: 'app-users', count: 1 } },
      ],
    ]);
    expect((await hr.get(`/v2/people/${id}`)).body.familyName).toBe(canaries.familyName);
    await must(
      200,
      hr.send('POST', `/v2/public-ids/${passport}/dispose`, { disposalReason: `退職（${canaries.familyName}）` }),
    );
    await must(200, patch(it, `/v2/app-users/${appUser}`, { isActive: false }));
  });

  test('every canary lies somewhere, or the rest would say nothing', async () => {
    const dump = await dumped();
    for (const canary of [...Object.values(canaries), ...further.filter((one) => one !== further[6])])
      expect([canary, dump.includes(canary)]).toEqual([canary, true]);
  });
});

describe('afterwards', () => {
  const words = () => [
    ...Object.values(canaries),
    ...further,
    ...Object.values(canaries).map(fold),
    ...further.map(fold),
    '1971-02-03',
    '2003-08-09',
  ];

  test('what is left says who that was, and nothing else', async () => {
    const files = await uploads();
    const erased = await must(200, erase(eraser, id, { reason: `${reason}（${canaries.familyName}）` }));
    expect(erased.body).toMatchObject({
      name: `消去済み ${number}`,
      workerNumber: number,
      status: 'ALUMNI',
      joinedOn: '2005-04-01',
      leavingOn: '2020-03-31',
      erasedOn: '2026-11-20',
      birthDate: null,
      age: null,
      email: null,
      avatarUrl: null,
      sharesBirthday: false,
    });
    expect((await uploads()).length).toBe(files.length - 1);
  });

  test('no table holds it, and no line of the log', async () => {
    const dump = await dumped();
    for (const canary of words()) expect([canary, around(dump, canary)]).toEqual([canary, null]);
    const logText = log.join('\n');
    for (const canary of words()) expect([canary, around(logText, canary)]).toEqual([canary, null]);
  });

  test('no list, search, export or history tells of it', async () => {
    const seen: string[] = [];
    for (const list of ['/v2/people', '/v2/alumnus', '/v2/family-members', '/v2/employments', '/v2/public-ids'])
      seen.push((await hr.get(`${list}?pageSize=1000`)).text);
    for (const word of [canaries.familyName, 'ｶﾅﾘｱｿﾞﾉ', 'canary'])
      expect((await hr.get(`/v2/alumnus/count?freeText=${encodeURIComponent(word)}`)).body).toEqual({ count: 0 });
    const file = await hr.get('/v2/people-csv/alumni?mode=edit&encoding=UTF-8');
    seen.push((await hr.get(file.body.url)).text);
    seen.push((await hr.get(`/v2/activity-logs?resource=people&recordId=${id}`)).text);
    seen.push((await hr.get('/v2/audit-log?pageSize=200')).text);
    seen.push((await hr.get(`/v2/people/${id}?baseDate=2010-05-01`)).text);
    for (const canary of words()) expect([canary, around(seen.join('\n'), canary)]).toEqual([canary, null]);
    expect(seen.at(-1)).toContain(`消去済み ${number}`);
  });

  test('the entries of the audit trail stay, and say which field, who and when', async () => {
    const { body } = await hr.get(`/v2/activity-logs?resource=people&recordId=${id}`);
    expect(body.items[0]).toMatchObject({ action: 'erase', reason: `${reason}（＊＊＊）` });
    expect(body.items[0].changes).toContainEqual({ field: 'address', before: null, after: null, hidden: true });
    expect(body.items.map(({ action }: { action: string }) => action)).toEqual(
      expect.arrayContaining(['create', 'update', 'plan-leaving']),
    );
    const renamed = body.items.find(
      ({ action, changes }: { action: string; changes: { field: string }[] }) =>
        action === 'update' && changes.some(({ field }) => field === 'familyName'),
    );
    expect(renamed.changes).toEqual([{ field: 'familyName', before: null, after: null, hidden: true }]);
    // Entries of the person's own actions name the erased person.
    const { items } = (await hr.get(`/v2/audit-log?pageSize=200&freeText=${encodeURIComponent('消去済み')}`)).body;
    expect(items.some(({ actor }: { actor: string }) => actor === `消去済み ${number}`)).toBe(true);
  });

  test('a name that is part of the mark leaves the mark whole', async () => {
    const born = { familyName: '消去', givenName: '済子', workerType: 'CONTRACTOR', joinedOn: '2020-04-01' };
    const { body } = await must(201, hr.send('POST', '/v2/people', { ...born, workerNumber: 'C99001' }));
    await must(200, hr.send('PATCH', `/v2/people/${body.id}/plan-leaving`, { leavingOn: '2026-10-31' }));
    expect((await must(200, erase(eraser, body.id))).body.name).toBe('消去済み C99001');
  });

  test('nothing is done with it any more, and it is found by its number', async () => {
    expect((await erase(eraser, id)).body).toMatchObject({ code: 'state-conflict' });
    const rejoin = await hr.send('PATCH', `/v2/people/${id}/rejoin`, { joinedOn: '2027-01-01' });
    expect(rejoin.body).toMatchObject({ code: 'state-conflict' });
    const change = await patch(hr, `/v2/people/${id}`, { familyName: canaries.familyName });
    expect(change.body.errors).toMatchObject([{ pointer: '/familyName', keyword: 'readOnly' }]);
    expect((await hr.get(`/v2/alumnus?freeText=${number}`)).body.items.map((one: { id: string }) => one.id)).toEqual([
      id,
    ]);
    expect((await hr.get(`/v2/family-members?personIdIn=${id}`)).body.count).toBe(0);
    const { body: card } = await hr.get(`/v2/public-ids/${passport}`);
    expect(card).toMatchObject({ status: 'DISPOSED', person: { name: `消去済み ${number}` }, note: null });
    const signIn = await server.signInAs('canary-account@example.co.jp', 'Correct-horse-7').catch(() => null);
    expect(signIn).toBeNull();
  });
});

async function dumped(): Promise<string> {
  const stream = new PassThrough();
  const whole = text(stream);
  await dumpDatabase(server.running.database, stream);
  stream.end();
  return whole;
}

/** The text around the match, for the reader of a failure; null without a match. */
function around(whole: string, part: string): string | null {
  const at = whole.indexOf(part);
  return at < 0 ? null : whole.slice(Math.max(0, at - 300), at + 100);
}

const uploads = async (): Promise<readonly string[]> =>
  (await readdir(folder, { recursive: true, withFileTypes: true }))
    .filter((one) => one.isFile())
    .map(({ name }) => name);
