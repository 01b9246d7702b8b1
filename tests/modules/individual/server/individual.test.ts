/** The individual area and the device inventory over HTTP: from the request to the report, with every refusal. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Client, type Reply, type TestServer, testServer } from '#tests/support/server.ts';

const base = '/v2/it-operation-core';
const ownTasks = '/v2/individual/tasks';
const png = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);

let server: TestServer;
let it: Client;
let hr: Client;
let auditor: Client;
let packageId: string;
let patternId: string;
let made = 0;

const errors = ({ status, body }: Reply): readonly unknown[] => [
  status,
  ...(body?.errors ?? []).map(({ pointer, keyword }: { pointer: string; keyword: string }) => `${pointer} ${keyword}`),
];

beforeAll(async () => {
  server = await testServer();
  const staff = (name: string, scopes: readonly string[]): Promise<Client> =>
    server.signIn({ email: `${name}@example.co.jp`, areas: ['staff'], scopes: [...scopes] as never });
  it = await staff('it-desk', ['it:edit', 'hr:view']);
  hr = await staff('hr-desk', ['hr:edit']);
  auditor = await staff('auditor', ['settings:view', 'it:view']);
  const made = await it.send('POST', `${base}/package-config`, { core: 'IT', name: '棚卸し試験' });
  packageId = made.body.id;
  const steps = [
    { key: 'report', title: '状態を申告する', assignee: 'SUBJECT', offsetDays: 7, form: 'DEVICE_SELF_REPORT' },
  ];
  const pattern = { name: '試験の棚卸し', anchorLabel: '依頼日', perDevice: true, steps };
  const reply = await it.send('POST', `${base}/operation-packages/${packageId}/patterns`, pattern);
  patternId = reply.body.id;
  expect(errors(reply)).toEqual([201]);
});
afterAll(() => server?.stop());

interface Individual {
  readonly personId: string;
  readonly deviceId: string;
  readonly client: Client;
}

/** A person with a device and an account of the individual area. */
async function individual(): Promise<Individual> {
  made += 1;
  const person = { familyName: '個', givenName: `人${made}`, workerType: 'EMPLOYEE', workerNumber: `IND${made}` };
  const personId = (await hr.send('POST', '/v2/people', { ...person, joinedOn: '2026-04-01' })).body.id;
  const device = { name: `棚卸PC ${made}`, deviceType: 'LAPTOP', assetTag: `ＴＳ-${made}` };
  const { body } = await it.send('POST', '/v2/devices', device);
  await it.send('PATCH', `/v2/devices/${body.id}/assign`, { assignedPersonId: personId });
  expect(errors(await it.send('PATCH', `/v2/devices/${body.id}/deliver`))).toEqual([200]);
  const account = { email: `ind${made}@example.co.jp`, areas: ['individual'] as const, scopes: [], personId };
  return { personId, deviceId: body.id, client: await server.signIn(account) };
}

async function request(people: readonly Individual[]): Promise<string> {
  const personIds = people.map(({ personId }) => personId);
  const body = { core: 'IT', patternId, anchorDate: '2026-11-20', personIds };
  const reply = await it.send('POST', `${base}/operation-requests`, body);
  expect(errors(reply)).toEqual([201]);
  return reply.body.id;
}
const tasksOf = async ({
  client,
}: Individual): Promise<readonly { id: string; instanceId: string; formId: string }[]> =>
  (await client.get(ownTasks)).body.items;
const answer = (client: Client, id: string, body: object): Promise<Reply> =>
  client.send('PATCH', `${ownTasks}/${id}/report`, body);

describe('an inventory', () => {
  test('goes from the request to its results', async () => {
    const [one, two] = [await individual(), await individual()];
    const requestId = await request([one, two]);
    const below = `${base}/operation-packages/${packageId}/device-inventory`;
    const query = `?patternId=${patternId}&requestId=${requestId}`;
    const { body: inventory } = await it.get(`${below}/targets${query}`);
    expect(inventory.targets).toHaveLength(2);
    expect(inventory.targets[0]).toMatchObject({
      requestId,
      status: 'NotStarted',
      anchorDate: '2026-11-20',
      device: { assetTag: expect.stringContaining('ＴＳ-') },
      selfReport: { reportResult: 'NOT_REPORTED', deviceCondition: null, reportedAt: null },
    });
    const [task] = await tasksOf(one);
    expect(task).toMatchObject({ formId: 'DEVICE_SELF_REPORT', title: '状態を申告する', dueDate: '2026-11-27' });
    const done = await answer(one.client, String(task?.id), {
      deviceCondition: 'GOOD',
      reportedAssetTag: ` ts-${made - 1} `.trim(),
      scanMethod: 'SCAN',
      memo: '問題ありません。',
    });
    expect(done.body).toMatchObject({ status: 'Reported', answeredById: one.personId });
    const [other] = await tasksOf(two);
    const bad = { deviceCondition: 'BAD', reportedAssetTag: 'PC-9999' };
    expect(errors(await answer(two.client, String(other?.id), bad))).toEqual([400, '/memo required']);
    await answer(two.client, String(other?.id), { ...bad, memo: '画面が割れています。' });
    const { body } = await it.get(`${below}/self-report-results${query}`);
    expect(body.selfReportResults).toHaveLength(2);
    const rows = new Map(body.selfReportResults.map((row: { deviceId: string }) => [row.deviceId, row]));
    expect(rows.get(one.deviceId)).toMatchObject({
      tagResult: 'MATCHED',
      selfReport: { reportResult: 'REPORTED', deviceCondition: 'GOOD', reportedBy: { id: one.personId } },
    });
    expect(rows.get(two.deviceId)).toMatchObject({ tagResult: 'MISMATCHED', deviceCondition: 'BAD' });
    expect((await it.get(`${base}/device-inventory/requests/${requestId}`)).body).toMatchObject({
      targets: 2,
      reported: 2,
      notReported: 0,
      good: 1,
      bad: 1,
      mismatched: 1,
    });
    const instance = await it.get(`${base}/operation-instances/${task?.instanceId}`);
    expect(instance.body).toMatchObject({ status: 'Completed', done: 1 });
    const trail = await auditor.get(`/v2/activity-logs?resource=operation-tasks&recordId=${task?.id}`);
    expect(trail.body.items).toContainEqual(expect.objectContaining({ action: 'report' }));
  });

  test.each([
    ['', '?patternId oneText', 'Pattern ID must be a string', '?requestId oneText', 'Request ID must be a string'],
    [
      'patternId=&requestId=',
      '?patternId noText',
      'Pattern ID cannot be empty',
      '?requestId noText',
      'Request ID cannot be empty',
    ],
  ])('is refused without its parameters: %s', async (query, first, firstText, second, secondText) => {
    for (const part of ['targets', 'self-report-results']) {
      const reply = await it.get(`${base}/operation-packages/${packageId}/device-inventory/${part}?${query}`);
      expect(errors(reply)).toEqual([400, first, second]);
      const texts = reply.body.errors.map(({ message }: { message: string }) => message);
      expect(texts).toEqual([expect.stringContaining(firstText), expect.stringContaining(secondText)]);
    }
  });

  test('of another package, or of none, is not found', async () => {
    const query = `?patternId=${patternId}&requestId=${patternId}`;
    for (const id of [patternId, 'nonsense'])
      expect((await it.get(`${base}/operation-packages/${id}/device-inventory/targets${query}`)).status).toBe(404);
  });

  test('says of a row that its device is gone, and shows the others', async () => {
    const [one, two] = [await individual(), await individual()];
    const requestId = await request([one, two]);
    await server.running.database.kysely
      .updateTable('devices' as never)
      .set({ deleted_at: new Date() } as never)
      .where('id' as never, '=', one.deviceId as never)
      .execute();
    const { body } = await it.get(`${base}/device-inventory/targets?requestId=${requestId}`);
    const results = body.targets.map(
      ({ invalid, assignedPersonId }: { invalid: unknown; assignedPersonId: string }) => [assignedPersonId, invalid],
    );
    expect(new Map(results)).toEqual(
      new Map([
        [one.personId, 'NO_DEVICE'],
        [two.personId, null],
      ]),
    );
  });
});

describe('a task', () => {
  test('is seen and answered by its assignee alone', async () => {
    const [one, two] = [await individual(), await individual()];
    await request([one, two]);
    const [task] = await tasksOf(one);
    const id = String(task?.id);
    expect((await two.client.get(`${ownTasks}/${id}`)).status).toBe(404);
    expect((await answer(two.client, id, { deviceCondition: 'GOOD' })).status).toBe(404);
    expect((await tasksOf(two)).map((other) => other.id)).not.toContain(id);
    expect((await one.client.get('/v2/operation-tasks')).status).toBe(403);
    expect((await one.client.get(`${ownTasks}/${id}`)).body).toMatchObject({ id, status: 'NotStarted' });
  });

  test('is answered with what its form requires, and with nothing else', async () => {
    const one = await individual();
    await request([one]);
    const id = String((await tasksOf(one))[0]?.id);
    expect(errors(await answer(one.client, id, {}))).toEqual([400, '/deviceCondition required']);
    expect(errors(await answer(one.client, id, { deviceCondition: 'MIDDLING' }))).toEqual([
      400,
      '/deviceCondition enum',
    ]);
    expect(errors(await answer(one.client, id, { deviceCondition: 'GOOD', status: 'Aborted' }))).toEqual([
      400,
      '/status unknown',
    ]);
    expect((await one.client.get(`${ownTasks}/${id}`)).body).toMatchObject({
      status: 'NotStarted',
      deviceCondition: null,
    });
    expect((await answer(one.client, id, { deviceCondition: 'GOOD' })).status).toBe(200);
    expect(errors(await answer(one.client, id, { deviceCondition: 'BAD' }))).toEqual([409, '/status state']);
    expect((await one.client.get(`${ownTasks}/${id}`)).body).toMatchObject({ deviceCondition: 'GOOD' });
  });

  test('takes a picture, which whoever sees the report sees too', async () => {
    const one = await individual();
    await request([one]);
    const id = String((await tasksOf(one))[0]?.id);
    const slot = await one.client.get(`${ownTasks}/presigned-url/photo?filename=a.png&size=${png.length}`);
    expect(slot.status).toBe(200);
    const sent = await one.client.send('PUT', slot.body.url, png, { 'content-type': 'image/png' });
    expect(sent.status).toBe(200);
    const { address } = sent.body;
    const done = await answer(one.client, id, { deviceCondition: 'BAD', photo: address, memo: '割れています。' });
    expect(done.body).toMatchObject({ photo: address });
    for (const client of [one.client, it]) expect((await client.get(address)).status).toBe(200);
    const stranger = await individual();
    expect((await stranger.client.get(address)).status).toBe(404);
  });

  test('that is answered while it is aborted comes to one end', async () => {
    for (let round = 0; round < 4; round += 1) {
      const one = await individual();
      await request([one]);
      const [task] = await tasksOf(one);
      const abort = () => it.send('PATCH', `${base}/operation-instances/${task?.instanceId}/abort`);
      const report = () => answer(one.client, String(task?.id), { deviceCondition: 'GOOD' });
      const [first, second] = await Promise.all(round % 2 === 0 ? [abort(), report()] : [report(), abort()]);
      expect([first?.status, second?.status].sort()).toEqual([200, 409]);
      const { body } = await it.get(`${base}/operation-instances/${task?.instanceId}`);
      const { status } = (await one.client.get(`${ownTasks}/${task?.id}`)).body;
      expect([
        ['Aborted', 'Aborted'],
        ['Completed', 'Reported'],
      ]).toContainEqual([body.status, status]);
    }
  });
});

test('packages and patterns are those in which somebody has tasks', async () => {
  const [one, nobody] = [await individual(), await individual()];
  await request([one]);
  const { body } = await one.client.get('/v2/individual/operation-packages');
  expect(body.items).toMatchObject([{ id: packageId, patternId, status: 'InProgress', openTasks: 1, totalTasks: 1 }]);
  expect((await one.client.get(`/v2/individual/operation-packages/${packageId}`)).status).toBe(200);
  expect((await one.client.get(`/v2/individual/operation-packages/${packageId}/tasks`)).body.count).toBe(1);
  expect((await one.client.get(`/v2/individual/operation-packages/${packageId}/pattern`)).body.items).toMatchObject([
    { id: patternId, packageId },
  ]);
  expect((await nobody.client.get(`/v2/individual/operation-packages/${packageId}`)).status).toBe(404);
  expect((await nobody.client.get('/v2/individual/operation-packages')).body.count).toBe(0);
});

test('an account without a person has nothing, and is told no error', async () => {
  const client = await server.signIn({ email: 'nobody@example.co.jp', areas: ['individual'], scopes: [] });
  for (const path of [ownTasks, '/v2/individual/operation-packages', '/v2/individual/home/open-tasks']) {
    const reply = await client.get(path);
    expect([path, reply.status, reply.body.count]).toEqual([path, 200, 0]);
  }
});

test('a feature that is switched off is not there', async () => {
  const off = await testServer({ env: { FEATURES: '-device-inventory' } });
  try {
    const client = await off.signIn({ email: 'off@example.co.jp', areas: ['staff'], scopes: ['it:edit'] });
    const reply = await client.get(`${base}/device-inventory/requests`);
    expect([reply.status, reply.body.code]).toEqual([404, 'feature-off']);
  } finally {
    await off.stop();
  }
});
