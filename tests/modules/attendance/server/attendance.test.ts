/** Attendance over HTTP: a day is clocked, edited as a change set, and closed with its month. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Client, type Reply, type TestServer, testServer } from '#tests/support/server.ts';

let server: TestServer;
let hr: Client;
let viewer: Client;
let place: string;

beforeAll(async () => {
  server = await testServer();
  hr = await server.signIn({
    email: 'hr@example.co.jp',
    areas: ['staff'],
    scopes: ['hr:edit', 'ga:edit', 'settings:view'],
  });
  viewer = await server.signIn({ email: 'look@example.co.jp', areas: ['staff'], scopes: ['hr:view'] });
  place = (await hr.send('POST', '/v2/places', { name: '勤怠試験所', code: 'ATT-1' })).body.id;
});
afterAll(() => server?.stop());

let hired = 0;
async function hire(fields: object = {}): Promise<string> {
  hired += 1;
  const person = { familyName: '勤', givenName: `太郎${hired}`, workerType: 'EMPLOYEE', workerNumber: `ATT${hired}` };
  const { body } = await hr.send('POST', '/v2/people', {
    ...person,
    joinedOn: '2026-04-01',
    placeId: place,
    ...fields,
  });
  return body.id;
}
const edit = (personId: string, date: string, body: object = {}, who = hr): Promise<Reply> =>
  who.send('POST', '/v2/attendances/edit', { personId, date, reason: '打刻漏れのため', ...body });
const moment = (recordType: string, time: string) => ({ recordType, time });
const plainDay = [
  moment('CLOCK_IN', '09:00'),
  moment('REST_START', '12:00'),
  moment('REST_END', '13:00'),
  moment('CLOCK_OUT', '18:30'),
];
const errors = ({ status, body }: Reply): readonly unknown[] => [
  status,
  ...(body?.errors ?? []).map(({ pointer, keyword }: { pointer: string; keyword: string }) => `${pointer} ${keyword}`),
];
const trail = async (id: string): Promise<readonly Record<string, unknown>[]> =>
  (await hr.get(`/v2/activity-logs?resource=attendances&recordId=${id}`)).body.items;
const closingOf = async (month: string): Promise<Record<string, unknown>> =>
  (await hr.get(`/v2/attendance-closings?placeIdIn=${place}`)).body.items.find(
    (one: { month: string }) => one.month === month,
  );

describe('a day that is edited', () => {
  test('is made where there is none, with its totals, its reason and its entry in the trail', async () => {
    const person = await hire();
    const { status, body } = await edit(person, '2026-09-01', { creates: plainDay });
    expect(status).toBe(201);
    expect(body).toMatchObject({
      personId: person,
      person: { personId: person },
      date: { year: 2026, month: 9, day: 1 },
      placeId: place,
      totalWorkingTimeMinutes: 510,
      totalBreakTimeMinutes: 60,
      overtimeMinutes: 30,
      isValid: true,
      isEdited: true,
      editReason: '打刻漏れのため',
      clockIns: [{ time: '09:00', isEdited: true, editReason: '打刻漏れのため', errors: [] }],
      restTimes: [{ startTime: '12:00', endTime: '13:00', minutes: 60 }],
    });
    const [entry] = await trail(body.id);
    expect(entry).toMatchObject({ reason: '打刻漏れのため' });
  });

  test('takes creations, changes and deletions in one call, of which the one in the middle is refused with all of them', async () => {
    const person = await hire();
    const { body: day } = await edit(person, '2026-09-02', { creates: plainDay });
    const [rest] = day.timeRecords.filter(({ recordType }: { recordType: string }) => recordType === 'REST_START');
    const out = day.clockOuts[0].timeRecordId;
    const refused = await edit(person, '2026-09-02', {
      creates: [moment('REST_START', '12:30')],
      updates: [{ timeRecordId: out, time: '25:00' }],
      deletes: [{ timeRecordId: rest.timeRecordId }],
    });
    expect(errors(refused)).toEqual([400, '/updates/0/time clockTime']);
    expect((await hr.get(`/v2/attendances/${day.id}`)).body).toEqual(day);
    const done = await edit(person, '2026-09-02', {
      creates: [moment('REST_START', '12:30')],
      updates: [{ timeRecordId: out, time: '06:00' }],
      deletes: [{ timeRecordId: rest.timeRecordId }],
    });
    expect(done.body).toMatchObject({ id: day.id, lastOut: '+1 06:00', errorCodes: ['REST_TOO_SHORT', 'TOO_LONG'] });
    expect(done.body.timeRecords).toHaveLength(4);
    expect((await trail(day.id)).length).toBe(2);
  });

  test('whose month is over keeps a shift over midnight', async () => {
    const person = await hire();
    const creates = [
      moment('CLOCK_IN', '21:00'),
      moment('REST_START', '01:00'),
      moment('REST_END', '02:00'),
      moment('CLOCK_OUT', '06:00'),
    ];
    const { body } = await edit(person, '2026-08-31', { creates });
    expect(body).toMatchObject({
      workDate: '2026-08-31',
      month: '2026-08',
      totalWorkingTimeMinutes: 480,
      nightMinutes: 360,
    });
    expect((await hr.get(`/v2/attendances-count?personIdIn=${person}`)).body).toEqual({ count: 1 });
    const overlapping = await edit(person, '2026-09-01', {
      creates: [moment('CLOCK_IN', '05:00'), moment('CLOCK_OUT', '08:00')],
    });
    expect(errors(overlapping)).toEqual([400, '/workDate overlap']);
  });

  test('with nothing but a person and a date changes nothing', async () => {
    const personId = await hire();
    const nothing = await hr.send('POST', '/v2/attendances/edit', { personId, date: '2026-11-19' });
    expect([nothing.status, nothing.body.errors?.[0]?.keyword]).toEqual([400, 'nothingChanged']);
    expect((await edit(personId, '2026-11-19')).status).toBe(400);
    expect((await hr.get(`/v2/attendances?personIdIn=${personId}`)).body.count).toBe(0);
  });

  test('without a reason is an error of the day', async () => {
    const person = await hire();
    const { body } = await edit(person, '2026-09-03', { creates: plainDay, reason: null });
    expect(body).toMatchObject({ isValid: false, errorCodes: ['EDITED_WITHOUT_REASON'] });
  });

  test.each([
    [{ date: null }, [400, '/date required']],
    [{ date: '2026-13-01' }, [400, '/date format']],
    [{ date: '2026-11-21' }, [400, '/workDate latest']],
    [{ date: '2026-03-31' }, [400, '/workDate notBefore']],
    [{ personId: 'x' }, [400, '/personId format']],
    [{ personId: '01a00000-0000-7000-8000-000000000001' }, [400, '/personId reference']],
    [{ creates: [moment('CLOCK_IN', '12:60')] }, [400, '/creates/0/time clockTime']],
    [{ creates: [moment('LUNCH', '12:00')] }, [400, '/creates/0/recordType enum']],
    [{ date: '2026-11-20', creates: [moment('CLOCK_IN', '09:01')] }, [400, '/creates/0/time future']],
    [{ times: [] }, [400, '/times unknown']],
  ])('is refused for %j', async (body, expected) => {
    const person = await hire();
    expect(errors(await edit(person, '2026-09-04', body))).toEqual(expected);
    expect((await hr.get(`/v2/attendances-count?personIdIn=${person}`)).body).toEqual({ count: 0 });
  });

  test('of somebody who has left is refused from the day after they left', async () => {
    const { items } = (await hr.get('/v2/alumnus?category=ALL_ALUMNI')).body;
    const { id, leavingOn } = items.find((one: { leavingOn: string | null }) => one.leavingOn !== null);
    const after = new Date(Date.parse(`${leavingOn}T00:00:00Z`) + 86_400_000).toISOString().slice(0, 10);
    const half = [moment('CLOCK_IN', '09:00'), moment('CLOCK_OUT', '12:00')];
    expect(errors(await edit(id, after, { creates: half }))).toEqual([400, '/workDate latest']);
    expect((await edit(id, leavingOn, { creates: half })).status).toBe(201);
  });

  test('is refused to whoever may only look', async () => {
    expect((await edit(await hire(), '2026-09-04', { creates: plainDay }, viewer)).status).toBe(403);
  });

  test('by two at the same time is changed by one of them, and the other is told', async () => {
    const person = await hire();
    const { body: day } = await edit(person, '2026-09-07', { creates: plainDay });
    const { headers } = await hr.get(`/v2/attendances/${day.id}`);
    const change = (time: string): Promise<Reply> =>
      hr.send(
        'POST',
        `/v2/attendances/${day.id}/edit`,
        { reason: '修正', updates: [{ timeRecordId: day.clockIns[0].timeRecordId, time }] },
        { 'if-match': String(headers.get('etag')) },
      );
    const answers = await Promise.all([change('08:30'), change('08:45')]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 412]);
    expect(answers.find(({ status }) => status === 412)?.body.code).toBe('stale');
  });

  test('made by two at the same time is one day', async () => {
    const person = await hire();
    const answers = await Promise.all([
      edit(person, '2026-09-08', { creates: [moment('CLOCK_IN', '09:00')] }),
      edit(person, '2026-09-08', { creates: [moment('CLOCK_OUT', '12:00')] }),
    ]);
    expect(answers.map(({ status }) => status)).toEqual([201, 201]);
    const { items } = (await hr.get(`/v2/attendances?personIdIn=${person}`)).body;
    expect(items).toMatchObject([{ totalWorkingTimeMinutes: 180, isValid: true }]);
  });
});

describe('a month', () => {
  test('is closed without errors, changes no more, and is opened again with a reason', async () => {
    const person = await hire();
    const { body: wrong } = await edit(person, '2026-06-01', { creates: [moment('CLOCK_IN', '09:00')] });
    const closing = await closingOf('2026-06');
    expect(closing).toMatchObject({ status: 'OPEN', days: 1, errorDays: 1 });
    const act = (name: string, body?: object): Promise<Reply> =>
      hr.send('PATCH', `/v2/attendance-closings/${closing.id}/${name}`, body);
    expect((await act('close')).body.code).toBe('state-conflict');
    expect((await edit(person, '2026-06-01', { creates: [moment('CLOCK_OUT', '12:00')] })).body.isValid).toBe(true);
    expect((await act('close')).body).toMatchObject({ status: 'CLOSED', closedOn: '2026-11-20' });

    const refused = await edit(person, '2026-06-01', { deletes: [{ timeRecordId: wrong.clockIns[0].timeRecordId }] });
    expect([...errors(refused), refused.body.code]).toEqual([409, '/workDate closedMonth', 'state-conflict']);
    expect(errors(await edit(person, '2026-06-02', { creates: plainDay }))).toEqual([409, '/workDate closedMonth']);

    expect(errors(await act('reopen', { reopenReason: null }))).toEqual([400, '/reopenReason required']);
    expect((await act('reopen', { reopenReason: '申請が遅れたため' })).body.status).toBe('REOPENED');
    expect((await edit(person, '2026-06-02', { creates: plainDay })).status).toBe(201);
  });

  test('tells what keeps it open, and is closed with a true violation that somebody acknowledges', async () => {
    const person = await hire();
    const long = [moment('CLOCK_IN', '09:00'), moment('CLOCK_OUT', '18:30')];
    const { body: short } = await edit(person, '2026-05-11', { creates: long });
    const { body: wrong } = await edit(person, '2026-05-12', { creates: [moment('CLOCK_OUT', '12:00')] });
    expect([short.errorCodes, wrong.errorCodes]).toEqual([['REST_TOO_SHORT'], ['MISSING_CLOCK_IN']]);
    const closing = await closingOf('2026-05');
    const close = (): Promise<Reply> => hr.send('PATCH', `/v2/attendance-closings/${closing.id}/close`);
    const day = (id: string, name: string, body?: object): Promise<Reply> =>
      hr.send('PATCH', `/v2/attendances/${id}/${name}`, body);

    const refused = await close();
    expect(errors(refused)).toEqual([409, '/errorDays state']);
    expect(refused.body.errors[0]).toMatchObject({ params: { value: 2 }, message: refused.body.detail });
    expect(refused.body.detail).toContain('エラーの日が2件');
    expect(errors(await day(wrong.id, 'acknowledge', { acknowledgeReason: '確認した' }))).toEqual([
      409,
      '/errorCodes state',
    ]);
    expect(errors(await day(short.id, 'acknowledge', {}))).toEqual([400, '/acknowledgeReason required']);
    expect(
      (await viewer.send('PATCH', `/v2/attendances/${short.id}/acknowledge`, { acknowledgeReason: 'x' })).status,
    ).toBe(403);
    const acknowledged = await day(short.id, 'acknowledge', { acknowledgeReason: '緊急の対応で休憩を取れなかった' });
    expect(acknowledged.body).toMatchObject({ acknowledgedOn: '2026-11-20', isValid: false });
    expect((await trail(short.id))[0]).toMatchObject({ action: 'acknowledge' });

    await edit(person, '2026-05-12', { creates: [moment('CLOCK_IN', '09:00')] });
    expect((await closingOf('2026-05')) as object).toMatchObject({ errorDays: 0, acknowledgedDays: 1 });
    expect((await close()).body).toMatchObject({ status: 'CLOSED' });
    const late = await day(short.id, 'take-back');
    expect(errors(late)).toEqual([409, '/closingStatus state']);
    expect(late.body.detail).toContain('2026/05は締め済み');
    const record = await hr.send('POST', `/v2/attendances/${short.id}/edit`, { reason: 'x' });
    expect(errors(record)).toEqual([409, '/closingStatus state']);
    await hr.send('PATCH', `/v2/attendance-closings/${closing.id}/reopen`, { reopenReason: '修正のため' });
    await edit(person, '2026-05-11', { creates: [moment('REST_START', '12:00'), moment('REST_END', '12:10')] });
    expect((await closingOf('2026-05')) as object).toMatchObject({ errorDays: 1, acknowledgedDays: 0 });
  });

  test('comes to what its days come to', async () => {
    const person = await hire();
    await edit(person, '2026-07-01', { creates: plainDay });
    await edit(person, '2026-07-02', { creates: [moment('CLOCK_IN', '09:00')] });
    const { items } = (await viewer.get(`/v2/attendance-months?personIdIn=${person}&category=ALL`)).body;
    expect(items).toMatchObject([
      {
        month: '2026-07',
        period: 'EARLIER',
        totalWorkingDays: 1,
        totalWorkingTimeMinutes: 510,
        overtimeMinutes: 30,
        overtimeLevel: 'USUAL',
        errorDayCount: 1,
        editedDayCount: 2,
        closingStatus: 'OPEN',
      },
    ]);
  });
});

test('whoever clocks sees their own days, and a clock takes only what can be', async () => {
  const person = await hire();
  const me = await server.signIn({ email: 'me@example.co.jp', areas: ['individual'], scopes: [], personId: person });
  const clock = async (name: string): Promise<unknown> => {
    const { status, body } = await me.send('POST', `/v2/clocking/${name}`);
    return status === 201 ? body.state : status;
  };
  expect(await clock('clock-out')).toBe(409);
  expect(await clock('clock-in')).toBe('WORKING');
  expect(await clock('clock-in')).toBe(409);
  expect(await clock('rest-start')).toBe('RESTING');
  expect(await clock('rest-end')).toBe('WORKING');
  expect(await clock('clock-out')).toBe('FINISHED');
  const { items } = (await me.get('/v2/clocking')).body;
  expect(items).toMatchObject([{ personId: person, workDate: '2026-11-20', firstIn: '09:00', isEdited: false }]);
  expect((await me.get('/v2/attendances')).body.items).toHaveLength(1);
  expect((await viewer.get('/v2/clocking')).status).toBe(403);
  expect((await viewer.send('POST', '/v2/clocking/clock-in')).status).toBe(403);
});

test('a shift that nobody ended becomes an error when it has lasted too long', async () => {
  const { items } = (await hr.get('/v2/attendances?stateIn=WORKING')).body;
  expect(items.length).toBeGreaterThan(0);
  for (const { openUntil, isValid } of items) expect([openUntil > '2026-11-20', isValid]).toEqual([true, true]);
});
