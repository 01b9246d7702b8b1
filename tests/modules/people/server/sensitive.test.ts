/**
 * Sensitive values: masked everywhere, revealed with a reason to permitted actors, and not found in any other place.
 */
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { captureLog } from '#tests/support/capture-log.ts';
import { fetchFile, pdf, sendFile } from '#tests/support/files.ts';
import { postImport, rowsOf, textOf, uploadCsv } from '#tests/support/imports.ts';
import { type Client, type Reply, type TestServer, testServer } from '#tests/support/server.ts';

const api = '/v2/public-ids';
const csv = '/v2/public-ids-csv';
/** Valid, assigned to nobody, and different from any other number. */
const canary = '000000902101';
const second = '000000888800';
let server: TestServer;
let log: readonly string[];
let editor: Client;
let revealer: Client;
let viewer: Client;
let people: readonly string[];

beforeAll(async () => {
  server = await testServer({ env: { LOG_LEVEL: 'trace' } });
  log = captureLog(server.running.app);
  const signIn = (name: string, scopes: Parameters<TestServer['signIn']>[0]['scopes']) =>
    server.signIn({ email: `${name}@example.co.jp.test`, areas: ['staff'], scopes });
  editor = await signIn('ids-editor', ['hr:edit']);
  viewer = await signIn('ids-viewer', ['hr:view']);
  revealer = await signIn('ids-revealer', ['hr:edit', 'public-ids:reveal', 'settings:view']);
  // Contractors have no My Number yet.
  const { items } = (await editor.get('/v2/people?pageSize=1000&workerTypeIn=CONTRACTOR&statusIn=ACTIVE')).body;
  people = items.map(({ id }: { id: string }) => id);
});
afterAll(() => server.stop());

let used = 0;
const bodyOf = (myNumber: string) => ({
  personId: people[used++],
  publicIdType: 'NATIONAL_ID',
  nationalIdType: 'MY_NUMBER',
  myNumber,
  purposes: ['WITHHOLDING_TAX'],
});
const create = (myNumber: string, client = editor, headers = {}): Promise<Reply> =>
  client.send('POST', api, bodyOf(myNumber), headers);
const reveal = (client: Client, id: string, body: unknown): Promise<Reply> =>
  client.send('POST', `${api}/${id}/reveal`, body);
const why = { field: 'myNumber', reason: '源泉徴収票の作成' };

async function patch(client: Client, id: string, body: object): Promise<Reply> {
  const etag = String((await client.get(`${api}/${id}`)).headers.get('etag'));
  return client.send('PATCH', `${api}/${id}`, body, { 'if-match': etag });
}

const entries = async (id: string | null) =>
  (
    await sql<{ action: string; reason: string | null; changes: unknown; record_label: string }>`
      select action, reason, changes, record_label from daicho_audit where resource = 'public-ids'
      and ${id === null ? sql`record_id is null` : sql`record_id = ${id}`} order by at, id`.execute(
      server.running.database.kysely,
    )
  ).rows;

/** Tables and columns of the database that contain the text. */
async function placesOf(text: string): Promise<readonly string[]> {
  const { kysely } = server.running.database;
  const { rows } = await sql<{ name: string; column: string }>`
    select table_name as name, column_name as column from information_schema.columns where table_schema = current_schema()`.execute(
    kysely,
  );
  const found: string[] = [];
  for (const { name, column } of rows) {
    const held =
      await sql`select 1 from ${sql.table(name)} where ${sql.ref(column)}::text like ${`%${text}%`} limit 1`.execute(
        kysely,
      );
    if (held.rows.length > 0) found.push(`${name}.${column}`);
  }
  return found;
}

describe('a My Number', () => {
  test('is written as people write it, and refused with the one wrong digit, in calls as in files', async () => {
    const made = await create('００００ ００９０−２１０１');
    expect([made.status, made.body.myNumber]).toEqual([201, '********2101']);
    const wrong = await create('000000902102');
    expect([wrong.status, wrong.body.errors]).toEqual([
      400,
      [
        {
          pointer: '/myNumber',
          keyword: 'format',
          params: { format: 'my-number' },
          message: '正しいマイナンバーではありません。12桁の数字と検査用数字を確認してください。',
        },
      ],
    ]);
    const rows = [
      ['氏名', '個人番号・身分証の種類', 'マイナンバー', '利用目的'],
      [people[used++] ?? '', 'マイナンバー', '0000-0090-2101', '源泉徴収'],
      [people[used++] ?? '', 'マイナンバー', '000000902102', '源泉徴収'],
    ];
    const tried = await postImport(editor, csv, await uploadCsv(editor, textOf(rows)), { variant: 'national-id' });
    expect(tried.body.counts).toMatchObject({ rows: 2, new: 1, rejected: 1 });
    expect(tried.body.records[1].values.マイナンバー.errors[0].message).toBe(
      '正しいマイナンバーではありません。12桁の数字と検査用数字を確認してください。',
    );
    expect(tried.text).not.toContain('0090');
    expect(tried.body.records[1].values.マイナンバー).toMatchObject({ value: '********2102', hidden: true });
    expect(tried.body.records[1].values.利用目的).not.toHaveProperty('hidden');
    // A file of failed rows contains stars instead of the value; importing it unchanged is refused.
    const again = [rows[0] ?? [], [rows[2]?.[0] ?? '', 'マイナンバー', '********', '源泉徴収']];
    const mended = await postImport(editor, csv, await uploadCsv(editor, textOf(again)), { variant: 'national-id' });
    expect(mended.body.records[0].values.マイナンバー.value).toBe('********');
    expect(mended.body.records[0].values.マイナンバー.errors[0].keyword).toBe('masked');
    expect(mended.body.records[0].values.マイナンバー).not.toHaveProperty('hidden');
  });

  test('is one for each person', async () => {
    const body = bodyOf('000000000019');
    expect((await editor.send('POST', api, body)).status).toBe(201);
    const again = await editor.send('POST', api, { ...body, myNumber: '000000000060' });
    expect([again.status, again.body.errors?.[0]?.pointer]).toEqual([409, '/personId']);
  });
});

test('whoever it belongs to is found by name, kana of either width, romaji and number', async () => {
  const { items } = (await viewer.get(`${api}?publicIdType=ALL&pageSize=1000`)).body;
  const held = new Set(items.map(({ personId }: { personId: string }) => personId));
  const known = (await viewer.get('/v2/people?pageSize=1000')).body.items;
  const person = known.find(
    (one: Record<string, string>) => held.has(one.id) && one.familyNameRomaji && /^[ア-ン]/.test(one.nameKana ?? ''),
  );
  const halfWidth = (text: string): string =>
    [...text.normalize('NFD')].map((letter) => half[letter] ?? letter).join('');
  const find = async (text: string): Promise<readonly string[]> =>
    (await viewer.get(`${api}?publicIdType=ALL&pageSize=1000&freeText=${encodeURIComponent(text)}`)).body.items.map(
      ({ personId }: { personId: string }) => personId,
    );
  const kana = String(person.nameKana);
  expect(halfWidth(kana)).not.toBe(kana);
  for (const text of [person.name, kana, halfWidth(kana), person.familyNameRomaji, person.workerNumber]) {
    const found = await find(text);
    expect([text, found.includes(person.id), found.length < items.length]).toEqual([text, true, true]);
  }
  expect(await find(`${person.name} zzz`)).toEqual([]);
});

/** Katakana in half width, with separate marks. */
const half: Readonly<Record<string, string>> = {
  ...Object.fromEntries(
    [...'アイウエオカキクケコサシスセソタチツテトナニヌネノハヒフヘホマミムメモヤユヨラリルレロワヲン'].map(
      (letter, at) => [letter, [...'ｱｲｳｴｵｶｷｸｹｺｻｼｽｾｿﾀﾁﾂﾃﾄﾅﾆﾇﾈﾉﾊﾋﾌﾍﾎﾏﾐﾑﾒﾓﾔﾕﾖﾗﾘﾙﾚﾛﾜｦﾝ'][at] ?? ''],
    ),
  ),
  '\u3099': 'ﾞ',
  '\u309a': 'ﾟ',
  ー: 'ｰ',
};

describe('a mask', () => {
  test('that is sent back leaves the value as it is, and any other one is refused', async () => {
    const { id, myNumber } = (await create(second)).body;
    const same = await patch(editor, id, { myNumber, note: '確認済み' });
    expect([same.status, same.body.note]).toEqual([200, '確認済み']);
    expect((await reveal(revealer, id, why)).body.value).toBe(second);
    for (const mask of ['********9999', '************', '＊＊＊＊8800']) {
      const refused = await patch(editor, id, { myNumber: mask });
      expect([mask, refused.status, refused.body.errors?.[0]?.keyword]).toEqual([mask, 400, 'masked']);
    }
    expect((await create('********8800')).body.errors[0].keyword).toBe('masked');
  });

  test('comes back from a file as unchanged, and so does a file with the values', async () => {
    const fetchFile = async (query: string): Promise<string> => {
      const { body } = await revealer.get(`${csv}?mode=edit&encoding=UTF-8${query}`);
      return (await revealer.get(body.url)).text.replace(/^\uFEFF/, '');
    };
    const plain = await fetchFile('');
    expect(plain).not.toContain(second);
    const whole = await fetchFile(`&sensitive=true&reason=${encodeURIComponent('年末調整')}`);
    expect(whole).toContain(second);
    const total = rowsOf(plain).length - 1;
    for (const text of [plain, whole]) {
      const { body } = await postImport(revealer, csv, await uploadCsv(revealer, text), { variant: 'national-id' });
      expect(body.counts).toMatchObject({ rows: total, new: 0, changed: 0 });
    }
    const left = (await entries(null)).map(({ action, reason, record_label }) => [action, reason, record_label]);
    expect(left).toEqual([
      ['export', null, `CSV (${total})`],
      ['export-whole', '年末調整', `CSV (${total})`],
    ]);
  });
});

describe('a reveal', () => {
  let id = '';
  beforeAll(async () => {
    id = (await create('000000000019')).body.id;
  });

  test('tells the value for half a minute, and leaves field and reason in the audit trail without the value', async () => {
    const reply = await reveal(revealer, id, why);
    expect(reply.body).toEqual({ value: '000000000019', hiddenAt: '2026-11-20T00:00:30.000Z' });
    expect(reply.headers.get('cache-control')).toBe('no-store');
    expect((await entries(id)).at(-1)).toEqual({
      action: 'reveal',
      reason: why.reason,
      changes: [{ field: 'myNumber', before: null, after: null, hidden: true }],
      record_label: expect.stringMatching(/\S/),
    });
    const history = await editor.get(`/v2/activity-logs?resource=public-ids&recordId=${id}`);
    expect(history.body.items[0]).toMatchObject({ action: 'reveal', reason: why.reason });
    const audit = await revealer.get(`/v2/audit-log?actionIn=reveal`);
    expect(audit.body.items[0]).toMatchObject({ action: 'reveal', reason: why.reason });
    expect(audit.text + history.text).not.toContain('000000000019');
  });

  test('is for whoever has the grant, may see the record and says why', async () => {
    const before = (await entries(id)).length;
    for (const client of [editor, viewer]) expect((await reveal(client, id, why)).status).toBe(403);
    const nobody = await server.signIn({
      email: 'ids-it@example.co.jp.test',
      areas: ['staff'],
      scopes: ['it:edit', 'public-ids:reveal'],
    });
    expect((await reveal(nobody, id, why)).status).toBe(403);
    expect((await reveal(revealer, '018f4f3e-7a2b-7c3d-8e4f-5a6b7c8d9e0f', why)).status).toBe(404);
    for (const [body, pointer] of [
      [{ field: 'myNumber' }, '/reason'],
      [{ field: 'myNumber', reason: ' 　\n' }, '/reason'],
      [{ field: 'myNumber', reason: 'x'.repeat(501) }, '/reason'],
      [{ field: 'note', reason: 'x' }, '/field'],
      [{ field: '__proto__', reason: 'x' }, '/field'],
      [{ ...why, more: 1 }, '/more'],
    ] as const) {
      const reply = await reveal(revealer, id, body);
      expect([body, reply.status, reply.body.errors?.[0]?.pointer]).toEqual([body, 400, pointer]);
    }
    expect((await revealer.get(`${api}/${id}/reveal`)).status).toBe(405);
    expect((await entries(id)).length).toBe(before);
  });

  test('is asked for each paper too: an address without one leads nowhere, and each leaves an entry', async () => {
    const slot = `${api}/presigned-url/files`;
    const sent = await sendFile({ origin: server.origin, client: editor, slot, name: '写し.pdf', bytes: pdf() });
    const { key, address } = sent.body;
    expect((await patch(editor, id, { files: [{ key }] })).status).toBe(200);
    const open = async (client: Client, url: string) => (await fetchFile(server.origin, client, url)).status;
    expect([await open(editor, address), await open(revealer, address), await open(viewer, address)]).toEqual([
      403, 403, 404,
    ]);
    const request = { field: 'files', file: key, reason: '本人確認書類の照合' };
    expect([(await reveal(editor, id, request)).status, (await reveal(viewer, id, request)).status]).toEqual([
      403, 403,
    ]);
    for (const [body, status, pointer] of [
      [{ ...request, reason: ' ' }, 400, '/reason'],
      [{ ...request, file: undefined }, 400, '/file'],
      [{ ...why, file: key }, 400, '/file'],
      [{ ...request, file: '018f4f3e-7a2b-7c3d-8e4f-5a6b7c8d9e0f' }, 404, undefined],
    ] as const) {
      const reply = await reveal(revealer, id, body);
      expect([body, reply.status, reply.body.errors?.[0]?.pointer]).toEqual([body, status, pointer]);
    }
    const before = (await entries(id)).length;
    const { body } = await reveal(revealer, id, request);
    expect([await open(revealer, body.value), await open(editor, body.value)]).toEqual([200, 403]);
    expect((await entries(id)).slice(before)).toMatchObject([{ action: 'reveal', reason: request.reason }]);
    server.running.clock.now().setTime(Date.parse('2026-11-20T00:00:31.000Z'));
    expect(await open(revealer, body.value)).toBe(403);
    server.running.clock.now().setTime(Date.parse('2026-11-20T00:00:00.000Z'));
  });

  test('happens by hand: too many of them are refused, whoever has asked for them where', async () => {
    const eager = await server.signIn({
      email: 'ids-eager@example.co.jp.test',
      areas: ['staff'],
      scopes: ['hr:view', 'public-ids:reveal'],
    });
    const statuses: number[] = [];
    // All at once: parallel requests do not exceed the limit.
    const replies = await Promise.all(Array.from({ length: 37 }, () => reveal(eager, id, why)));
    statuses.push(...replies.map(({ status }) => status).sort());
    expect(statuses).toEqual([...Array.from({ length: 30 }, () => 200), ...Array.from({ length: 7 }, () => 429)]);
    const file = await eager.get(`${csv}?sensitive=true&reason=${encodeURIComponent('年末調整のため')}`);
    expect((await eager.get(file.body.url)).status).toBe(429);
  });

  test('of a file needs the same grant and a reason', async () => {
    expect((await editor.get(`${csv}?sensitive=true&reason=x`)).status).toBe(403);
    for (const query of ['sensitive=true', 'sensitive=true&reason=%20', 'sensitive=1&reason=why', 'reason=because'])
      expect([query, (await revealer.get(`${csv}?${query}`)).status]).toEqual([query, 400]);
    const short = await revealer.get(`${csv}?sensitive=true&reason=x`);
    expect([short.status, short.body.errors[0].keyword]).toEqual([400, 'minLength']);
    const { body } = await revealer.get(`${csv}?sensitive=true&reason=because`);
    expect((await editor.get(body.url)).status).toBe(404);
    expect((await editor.get('/v2/people-csv/all-member?sensitive=true&reason=x')).status).toBe(400);
  });
});

test('whoever leaves sets the time for which a number is kept, and what is due is found', async () => {
  const signed = await server.signIn({ email: 'hr-keeps@example.co.jp.test', areas: ['staff'], scopes: ['hr:edit'] });
  const person = await signed.send('POST', '/v2/people', {
    familyName: '保存',
    givenName: '満了',
    workerType: 'EMPLOYEE',
    joinedOn: '2020-04-01',
    workerNumber: 'KEEP-1',
  });
  const personId = person.body.id;
  const made = await signed.send('POST', api, { ...bodyOf('000000777706'), personId });
  const passport = await signed.send('POST', api, { personId, publicIdType: 'TRAVEL_DOCUMENT', number: 'TR1234567' });
  expect([made.status, passport.status]).toEqual([201, 201]);
  const ends = async () =>
    Promise.all([made, passport].map(async ({ body }) => (await signed.get(`${api}/${body.id}`)).body.retentionUntil));
  await server.running.runAutomatic();
  expect(await ends()).toEqual([null, null]);
  await signed.send('PATCH', `/v2/people/${personId}/plan-leaving`, { leavingOn: '2026-11-10' });
  await server.running.runAutomatic();
  expect(await ends()).toEqual(['2033-11-20', '2027-02-20']);
  const due = await signed.get(`${api}?publicIdType=ALL&retentionIn=DUE&sortColumn=RETENTION_UNTIL&pageSize=100`);
  expect(due.status).toBe(200);
  expect(due.body.items.length).toBeGreaterThan(0);
  for (const { retention } of due.body.items) expect(retention).toBe('DUE');
});

test('a disposal erases number and files, and keeps that it was done and why', async () => {
  const { id } = (await create('000000000060')).body;
  const path = `${api}/${id}/dispose`;
  expect((await viewer.send('POST', path, { disposalReason: '退職' })).status).toBe(403);
  const blank = await editor.send('POST', path, {});
  expect([blank.status, blank.body.errors?.[0]?.pointer]).toEqual([400, '/disposalReason']);
  const done = await editor.send('POST', path, { disposalReason: '退職後7年が経過したため' });
  expect(done.body).toMatchObject({
    status: 'DISPOSED',
    retention: 'DISPOSED',
    disposedOn: '2026-11-20',
    disposalReason: '退職後7年が経過したため',
    myNumber: null,
    files: null,
  });
  expect((await reveal(revealer, id, why)).body.value).toBeNull();
  expect((await entries(id)).at(-2)).toMatchObject({ action: 'dispose' });
  expect((await editor.send('POST', path, { disposalReason: 'もう一度' })).status).toBe(409);
  expect((await patch(editor, id, { myNumber: '000000000060' })).status).toBe(400);
  expect((await editor.send('POST', api, { ...bodyOf('000000000060'), personId: done.body.personId })).status).toBe(
    201,
  );
});

test('a canary stands in its own column, and nowhere else: no answer, no table, no log, no description', async () => {
  const key = { 'idempotency-key': 'canary-1' };
  const body = bodyOf(second);
  const made = await editor.send('POST', api, body, key);
  const { id } = made.body;
  const replies = [made, await editor.send('POST', api, body, key)];
  expect(replies.map(({ status }) => status)).toEqual([201, 201]);
  replies.push(
    await editor.send('POST', api, { ...body, personId: people[used++], myNumber: second.replace('8800', '8801') }),
  );
  replies.push(await patch(editor, id, { myNumber: canary }));
  replies.push(await patch(editor, id, { myNumber: second }));
  await reveal(revealer, id, why);
  const rows = [
    ['id', 'マイナンバー', '備考'],
    [id, canary, 'x'],
  ];
  const upload = await uploadCsv(editor, textOf(rows));
  for (const dryrun of [true, false])
    replies.push(await postImport(editor, csv, upload, { variant: 'national-id', dryrun }));
  expect(replies.at(-1)?.body.counts).toMatchObject({ changed: 1 });
  expect((await reveal(revealer, id, why)).body.value).toBe(canary);
  for (const client of [editor, viewer, revealer])
    for (const path of [
      `${api}/${id}`,
      `${api}?pageSize=1000&publicIdType=ALL`,
      `${api}?freeText=${canary.slice(-6)}&publicIdType=ALL`,
      `${api}-for-select?freeText=2101`,
      `/v2/people/${body.personId}/public-id`,
      `/v2/activity-logs?resource=public-ids&recordId=${id}`,
      '/v2/audit-log?pageSize=1000&resourceIn=public-ids',
      '/openapi.json',
      `/public-ids/${id}/details`,
    ])
      replies.push(await client.get(path));
  const found = (await revealer.get(`${api}?freeText=${canary.slice(-6)}&publicIdType=ALL`)).body.count;
  expect(found).toBe(0);
  for (const query of ['myNumberIn=x', 'sortColumn=MY_NUMBER'])
    expect((await revealer.get(`${api}?${query}`)).status).toBe(400);
  const answers = replies.map(({ text, headers }) => `${JSON.stringify([...headers])} ${text}`);
  for (const number of [canary, second]) {
    expect(answers.filter((one) => one.includes(number))).toEqual([]);
    expect(log.filter((line) => line.includes(number))).toEqual([]);
  }
  expect(await placesOf(canary)).toEqual(['public_ids.my_number']);
  expect(log.length).toBeGreaterThan(50);
});
