/** Time records from a file: rows of a day are combined into it, all or none, with the rules for manual edits. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { exportCsv, finishImport, postImport, rowsOf, textOf, uploadCsv } from '#tests/support/imports.ts';
import { type Client, type TestServer, testServer } from '#tests/support/server.ts';

let server: TestServer;
let hr: Client;
beforeAll(async () => {
  server = await testServer();
  hr = await server.signIn({ email: 'hr@example.co.jp', areas: ['staff'], scopes: ['hr:edit', 'ga:edit'] });
});
afterAll(() => server?.stop());

const api = '/v2/attendance-punches-csv';
const header = ['氏名', '勤務日', '打刻の種類', '時刻', '修正理由'];

let hired = 0;
async function hire(): Promise<{ readonly id: string; readonly number: string }> {
  hired += 1;
  const number = `PUN${hired}`;
  const person = { familyName: '取', givenName: `込${hired}`, workerType: 'EMPLOYEE', workerNumber: number };
  return { id: (await hr.send('POST', '/v2/people', { ...person, joinedOn: '2026-04-01' })).body.id, number };
}
const file = (rows: readonly (readonly string[])[]): string => textOf([header, ...rows]);
async function bring(rows: readonly (readonly string[])[], dryrun = false) {
  const key = await uploadCsv(hr, file(rows));
  const { status, body } = await finishImport(hr, api, key, { dryrun });
  expect(status).toBe(200);
  return body;
}
const day = (number: string, date: string, reason = ''): readonly (readonly string[])[] => [
  [number, date, '出勤', '09:00', reason],
  [number, date, '休憩開始', '12:00', reason],
  [number, date, '休憩終了', '13:00', reason],
  [number, date, '退勤', '18:30', reason],
];
const daysOf = async (id: string) => (await hr.get(`/v2/attendances?personIdIn=${id}&sortOrder=asc`)).body.items;
const errorsIn = (body: { records: { row: number; values: object; recordErrors: { keyword: string }[] }[] }) =>
  body.records.flatMap(({ row, values, recordErrors }) => [
    ...Object.entries(values).flatMap(([name, cell]) =>
      (cell as { errors: { keyword: string }[] }).errors.map(({ keyword }) => `${row} ${name} ${keyword}`),
    ),
    ...recordErrors.map(({ keyword }) => `${row} ${keyword}`),
  ]);

test('rows of several days gather into days, as clocks were told, and a second time nothing changes', async () => {
  const [one, other] = [await hire(), await hire()];
  // In any order, including two people and a night shift across midnight.
  const rows = [
    ...day(one.number, '2026-09-01'),
    [other.number, '2026/09/01', 'CLOCK_OUT', '06:00', ''],
    ...day(one.number, '2026-09-02', '打刻機の故障のため'),
    [other.number, '2026-09-01', 'Clock-in', '21:00', ''],
    [other.number, '2026-09-01', '休憩開始', '01:00', ''],
    [other.number, '2026-09-01', '休憩終了', '02:00', ''],
  ].map((row) => [...row]);
  expect((await bring(rows, true)).counts).toMatchObject({ rows: 12, new: 12, rejected: 0 });
  expect(await daysOf(one.id)).toEqual([]);
  expect((await bring(rows)).counts).toMatchObject({ new: 12, rejected: 0 });
  expect(await daysOf(one.id)).toMatchObject([
    { workDate: '2026-09-01', totalWorkingTimeMinutes: 510, isEdited: false, isValid: true },
    { workDate: '2026-09-02', totalWorkingTimeMinutes: 510, isEdited: true, editReason: '打刻機の故障のため' },
  ]);
  expect(await daysOf(other.id)).toMatchObject([{ lastOut: '+1 06:00', totalWorkingTimeMinutes: 480 }]);
  expect((await bring(rows)).counts).toMatchObject({ unchanged: 12, new: 0, changed: 0 });
  // A missing one is added to the existing ones.
  const [more] = day(one.number, '2026-09-03');
  expect((await bring([...rows, more ?? []])).counts).toMatchObject({ unchanged: 12, new: 1 });
});

test('what is wrong is told at its cell, and its day is not taken', async () => {
  const { id, number } = await hire();
  const body = await bring([
    [number, '2026-09-01', '出勤', '25:00', ''],
    [number, '2026-09-01', '退勤', '18:00', ''],
    [number, '2026-09-02', '昼食', '12:60', ''],
    ['NOBODY', '2026-09-02', '出勤', '09:00', ''],
    [number, '2026-09-03', '出勤', '', ''],
    [number, '2026-13-01', '出勤', '09:00', ''],
    [number, '2026-11-20', '出勤', '23:00', ''],
    [number, '2026-03-31', '出勤', '09:00', ''],
    [number, '2026-11-21', '出勤', '09:00', ''],
    [number, '2026-09-04', '出勤', '09:00', ''],
    [number, '2026-09-04', '退勤', '12:00', ''],
  ]);
  expect(errorsIn(body)).toEqual([
    '2 時刻 clockTime',
    '3 dayNotTaken',
    '4 打刻の種類 enum',
    '4 時刻 clockTime',
    '5 氏名 notFound',
    '6 時刻 required',
    '7 勤務日 format',
    '8 時刻 future',
    '9 勤務日 notBefore',
    '10 勤務日 latest',
  ]);
  expect(body.counts).toMatchObject({ rows: 11, new: 2, rejected: 9 });
  expect(await daysOf(id)).toMatchObject([{ workDate: '2026-09-04', totalWorkingTimeMinutes: 180 }]);
});

test('three punches, and a day that reaches into the next, are kept and refused as anywhere else', async () => {
  const { id, number } = await hire();
  await bring([
    [number, '2026-09-01', '出勤', '21:00', ''],
    [number, '2026-09-01', '出勤', '21:02', ''],
    [number, '2026-09-01', '退勤', '06:00', ''],
  ]);
  const [first] = await daysOf(id);
  expect(first.errorCodes).toEqual(expect.arrayContaining(['DUPLICATE']));
  const body = await bring([
    [number, '2026-09-02', '出勤', '05:00', ''],
    [number, '2026-09-02', '退勤', '10:00', ''],
  ]);
  expect(errorsIn(body)).toEqual(['2 勤務日 overlap', '3 勤務日 overlap']);
});

test('a closed month takes no row, nor does somebody who has left', async () => {
  const place = (await hr.send('POST', '/v2/places', { name: '取込所', code: 'PUN-1' })).body.id;
  const { id, number } = await hire();
  const { headers } = await hr.get(`/v2/people/${id}`);
  await hr.send('PATCH', `/v2/people/${id}`, { placeId: place }, { 'if-match': String(headers.get('etag')) });
  expect((await bring(day(number, '2026-06-01'))).counts).toMatchObject({ new: 4 });
  const [closing] = (await hr.get(`/v2/attendance-closings?placeIdIn=${place}`)).body.items;
  expect((await hr.send('PATCH', `/v2/attendance-closings/${closing.id}/close`)).body.status).toBe('CLOSED');
  const refused = await bring([[number, '2026-06-02', '出勤', '09:00', '']]);
  expect(errorsIn(refused)).toEqual(['2 勤務日 closedMonth']);

  const { items } = (await hr.get('/v2/alumnus?category=ALL_ALUMNI')).body;
  const gone = items.find((one: Record<string, unknown>) => one.leavingOn !== null && one.workerNumber);
  const after = new Date(Date.parse(`${gone.leavingOn}T00:00:00Z`) + 86_400_000).toISOString().slice(0, 10);
  expect(errorsIn(await bring([[gone.workerNumber, after, '出勤', '09:00', '']]))).toEqual(['2 勤務日 latest']);
});

test('a file that was exported comes back, and a row that names its punch moves it', async () => {
  const { id, number } = await hire();
  await bring(day(number, '2026-11-18'));
  const whole = rowsOf(await exportCsv(hr, api, 'edit'));
  const [head = [], ...rows] = whole;
  const own = rows.filter((row) => row.some((cell) => cell.includes(number)));
  expect(own).toHaveLength(4);
  const time = head.indexOf('時刻');
  const moved = own.map((row) => row.map((cell, at) => (at === time && cell === '18:30' ? '19:00' : cell)));
  const key = await uploadCsv(hr, textOf([head, ...moved]));
  const { body } = await finishImport(hr, api, key, { dryrun: false });
  expect(body.counts).toMatchObject({ changed: 1, unchanged: 3, rejected: 0 });
  expect(await daysOf(id)).toMatchObject([{ lastOut: '19:00', totalWorkingTimeMinutes: 540 }]);
});

test('is for whoever may edit days only', async () => {
  const viewer = await server.signIn({ email: 'look@example.co.jp', areas: ['staff'], scopes: ['hr:view'] });
  expect((await viewer.get('/v2/attendance-punches')).status).toBe(200);
  expect((await postImport(viewer, api, 'x')).status).toBe(403);
});
