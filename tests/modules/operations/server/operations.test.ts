/** Packages, patterns, requests, and the instances and tasks that they create, over HTTP. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { errorsOf as errors } from '#tests/support/errors-of.ts';
import { type Client, type TestServer, testServer } from '#tests/support/server.ts';

let server: TestServer;
let hr: Client;
let viewer: Client;
let affairs: Client;
let it: Client;

beforeAll(async () => {
  server = await testServer();
  const staff = (name: string, scopes: readonly string[]): Promise<Client> =>
    server.signIn({ email: `${name}@example.co.jp`, areas: ['staff'], scopes: [...scopes] } as never);
  hr = await staff('hr', ['hr:edit']);
  viewer = await staff('look', ['hr:view']);
  affairs = await staff('ga', ['ga:edit']);
  it = await staff('it', ['it:edit']);
});
afterAll(() => server?.stop());

const bases = ['/v2/labor-core', '/v2/ga/core', '/v2/it-operation-core', '/v2/contractor-core'] as const;
const cores = ['LABOR', 'GENERAL_AFFAIRS', 'IT', 'CONTRACTOR'] as const;
const clientOf = (base: string): Client => (base === '/v2/ga/core' ? affairs : base.includes('/it-') ? it : hr);

let made = 0;
const step = (title: string, offsetDays: number, more: object = {}) => ({
  key: `step-${title.length}-${offsetDays + 60}`,
  title,
  assignee: 'SUBJECT',
  offsetDays,
  form: 'CONFIRMATION',
  ...more,
});
const steps = [step('返却する', 0), step('離職票を送る', 14)];

async function packageAt(base: string): Promise<string> {
  made += 1;
  const core = cores[bases.indexOf(base as (typeof bases)[number])];
  const { body } = await clientOf(base).send('POST', `${base}/package-config`, { core, name: `試験 ${made}` });
  return body.id;
}
async function patternAt(base: string, packageId: string, more: object = {}): Promise<string> {
  made += 1;
  const body = { name: `型 ${made}`, anchorLabel: '退職日', steps, ...more };
  const reply = await clientOf(base).send('POST', `${base}/operation-packages/${packageId}/patterns`, body);
  expect(errors(reply)).toEqual([201]);
  return reply.body.id;
}
async function hire(more: object = {}): Promise<string> {
  made += 1;
  const person = { familyName: '業', givenName: `務${made}`, workerType: 'EMPLOYEE', workerNumber: `OPE${made}` };
  return (await hr.send('POST', '/v2/people', { ...person, joinedOn: '2026-04-01', ...more })).body.id;
}
const start = (base: string, patternId: string, personIds: readonly string[], anchorDate = '2026-11-30') =>
  clientOf(base).send('POST', `${base}/operation-requests`, {
    core: cores[bases.indexOf(base as (typeof bases)[number])],
    patternId,
    anchorDate,
    personIds,
  });
const tasksOf = async (instanceId: string, who = hr): Promise<readonly Record<string, unknown>[]> =>
  (await who.get(`/v2/operation-instances/${instanceId}/tasks`)).body.items;

describe.each(bases)('%s', (base) => {
  test('has packages, patterns below them, and instances below those', async () => {
    const client = clientOf(base);
    const packageId = await packageAt(base);
    const patternId = await patternAt(base, packageId);
    const below = `${base}/operation-packages/${packageId}`;
    expect((await client.get(`${below}/patterns`)).body).toMatchObject({
      count: 1,
      items: [{ id: patternId, packageId, stepCount: 2 }],
    });
    expect((await client.get(`${below}/count-in-progress`)).body).toEqual({ count: 0 });
    const person = await hire();
    expect(errors(await start(base, patternId, [person]))).toEqual([201]);
    // An instance is in progress even before its first task is done; the column agrees with the call.
    const { inProgress } = (await client.get(`${base}/operation-packages/${packageId}`)).body;
    expect((await client.get(`${below}/count-in-progress`)).body).toEqual({ count: inProgress });
    expect(inProgress).toBe(1);
    const { items } = (await client.get(`${below}/patterns/${patternId}/instances`)).body;
    expect(items).toMatchObject([
      { personId: person, status: 'NotStarted', total: 2, done: 0, anchorDate: '2026-11-30' },
    ]);
    expect(items[0].instanceId).toBe(items[0].id);
    const [first, second] = await tasksOf(items[0].id, client);
    expect([first, second]).toMatchObject([
      { sequence: 1, dueDate: '2026-11-30', assigneeId: person, status: 'NotStarted' },
      { sequence: 2, dueDate: '2026-12-14', assigneeId: person, status: 'NotStarted' },
    ]);
    expect((await client.send('PATCH', `/v2/operation-tasks/${first?.id}/report`)).status).toBe(200);
    const instance = `${base}/operation-instances/${items[0].id}`;
    expect((await client.get(instance)).body).toMatchObject({ status: 'InProgress', done: 1, completedAt: null });
    expect((await client.get(`${below}/count-in-progress`)).body).toEqual({ count: 1 });
    expect((await client.get(`${below}/patterns/${patternId}/count-in-progress`)).body).toEqual({ count: 1 });
    const waiting = `/v2/operation-patterns/${patternId}/open-tasks`;
    expect((await client.get(waiting)).body).toEqual({ count: 1, items: [{ value: second?.stepKey, count: 1 }] });
    const list = `/v2/operation-tasks?category=OPEN&patternIdIn=${patternId}&stepKeyIn=${second?.stepKey}`;
    expect((await client.get(list)).body.items).toMatchObject([{ id: second?.id }]);
    const stranger = base === bases[1] ? it : affairs;
    expect((await stranger.get(waiting)).status).toBe(404);
    await client.send('PATCH', `/v2/operation-tasks/${second?.id}/report`);
    expect((await client.get(waiting)).body).toEqual({ count: 0, items: [] });
    const { body } = await client.get(instance);
    expect(body).toMatchObject({ status: 'Completed', done: 2 });
    expect(body.completedAt).not.toBeNull();
    expect((await client.send('PATCH', `${instance}/abort`)).status).toBe(409);
  });

  test('a package of another area, and one that is not there, answer alike', async () => {
    const client = clientOf(base);
    const other = bases[(bases.indexOf(base) + 1) % bases.length] ?? '';
    const foreign = await packageAt(other);
    for (const id of [foreign, '0197aaaa-0000-7000-8000-000000000000', 'nonsense'])
      for (const path of ['patterns', 'count-in-progress'])
        expect((await client.get(`${base}/operation-packages/${id}/${path}`)).status).toBe(404);
    const pattern = await patternAt(other, foreign);
    const own = await packageAt(base);
    expect((await client.get(`${base}/operation-packages/${own}/patterns/${pattern}/instances`)).status).toBe(404);
    expect((await client.send('POST', `${base}/operation-packages/${foreign}/patterns`, {})).status).toBe(404);
  });
});

const labor = bases[0];

describe('a pattern', () => {
  test('is changed by POST, only where it is sent something, and running instances stay', async () => {
    const packageId = await packageAt(labor);
    const patternId = await patternAt(labor, packageId);
    const person = await hire();
    await start(labor, patternId, [person]);
    const path = `${labor}/operation-packages/${packageId}/patterns/${patternId}`;
    const changed = await hr.send('POST', path, { steps: [step('一つだけ', 3)] });
    expect(changed.body).toMatchObject({ id: patternId, stepCount: 1, anchorLabel: '退職日' });
    const [instance] = (await hr.get(`${path}/instances`)).body.items;
    expect(instance.total).toBe(2);
    expect(errors(await hr.send('POST', path, { anchorLabel: '' }))).toEqual([400, '/anchorLabel required']);
    expect((await viewer.send('POST', path, { name: 'x' })).status).toBe(403);
    const elsewhere = await packageAt(labor);
    expect((await hr.send('POST', `${labor}/operation-packages/${elsewhere}/patterns/${patternId}`, {})).status).toBe(
      404,
    );
  });

  test('belongs to a package of its own area, and that of the path', async () => {
    const foreign = await packageAt(bases[1]);
    const own = await packageAt(labor);
    const body = { core: 'LABOR', name: '異', anchorLabel: '日', steps };
    expect(errors(await hr.send('POST', `${labor}/operation-patterns`, { ...body, packageId: foreign }))).toEqual([
      400,
      '/packageId reference',
    ]);
    const path = `${labor}/operation-packages/${own}/patterns`;
    expect(errors(await hr.send('POST', path, { ...body, packageId: foreign }))).toEqual([400, '/packageId reference']);
    expect((await hr.send('POST', path, { ...body, core: 'IT' })).status).toBe(403);
  });

  test('whose package is archived can no longer be started, and can again when it is restored', async () => {
    const packageId = await packageAt(labor);
    const patternId = await patternAt(labor, packageId);
    const person = await hire();
    expect((await hr.send('PATCH', `${labor}/package-config/${packageId}/archive`)).status).toBe(200);
    expect((await hr.get(`${labor}/operation-patterns/${patternId}`)).body.status).toBe('ARCHIVED');
    expect(errors(await start(labor, patternId, [person]))).toEqual([400, '/patternId reference']);
    await hr.send('PATCH', `${labor}/package-config/${packageId}/restore`);
    expect(errors(await start(labor, patternId, [person]))).toEqual([201]);
  });
});

describe('steps', () => {
  test('have keys of their own, and whom they name is there', async () => {
    const packageId = await packageAt(labor);
    const path = `${labor}/operation-packages/${packageId}/patterns`;
    const save = async (...rows: readonly object[]) => {
      made += 1;
      const body = { core: 'LABOR', name: `手順 ${made}`, anchorLabel: '退職日', steps: rows };
      return errors(await hr.send('POST', path, body));
    };
    const one = step('返却する', 0);
    expect(await save(one, step('確認する', 3), { ...one, title: 'もう一度' })).toEqual([400, '/steps/2/key sameKey']);
    const named = (personId: string | null) => step('確認する', 3, { assignee: 'PERSON', personId });
    expect(await save(one, named(null))).toEqual([400, '/steps/1/personId required']);
    const offered = await hire({ joinedOn: undefined, workerNumber: undefined, plannedJoiningOn: '2027-04-01' });
    expect(await save(named(offered), one)).toEqual([400, '/steps/0/personId reference']);
    expect(await save(one, named('0197aaaa-0000-7000-8000-000000000000'))).toEqual([
      400,
      '/steps/1/personId reference',
    ]);
    expect(await save(one, named(await hire()))).toEqual([201]);
    // A person is ignored if somebody else takes the step.
    expect(await save(step('渡す', 0, { personId: offered }))).toEqual([201]);
  });
});

describe('starting', () => {
  test('finds the head of the unit, or of the one above; without any it is refused with the name', async () => {
    const patternId = await patternAt(labor, await packageAt(labor), {
      steps: [step('承認する', -3, { assignee: 'SUPERVISOR' })],
    });
    const alone = await hire();
    const refused = await start(labor, patternId, [alone]);
    expect(errors(refused)).toEqual([400, '/personIds noSupervisor']);
    expect(refused.body.errors[0].params.name).toContain('業');
    expect((await hr.get(`${labor}/operation-requests?patternIdIn=${patternId}`)).body.count).toBe(0);
    const head = await hire();
    const unit = async (more: object) =>
      (await hr.send('POST', '/v2/organization-units', { level: 'DEPARTMENT', ...more })).body.id;
    const above = await unit({ name: `上 ${made}`, code: `OPU${made}`, headPersonId: head });
    const below = await unit({ name: `下 ${made}`, code: `OPL${made}`, parentId: above });
    const person = await hire({ departmentId: below });
    const { body } = await start(labor, patternId, [person]);
    const { items } = (await hr.get(`${labor}/operation-requests/${body.id}/instances`)).body;
    expect(await tasksOf(items[0].id)).toMatchObject([{ assigneeId: head, dueDate: '2026-11-27' }]);
  });

  test('a step for each device makes an instance for each', async () => {
    const base = bases[2];
    const patternId = await patternAt(base, await packageAt(base), { perDevice: true });
    const person = await hire();
    expect(errors(await start(base, patternId, [person]))).toEqual([400, '/personIds nothingOfTheirs']);
  });

  test('a person who is named in a step must be there', async () => {
    const personId = await hire();
    const patternId = await patternAt(labor, await packageAt(labor), {
      steps: [step('確認する', 0, { assignee: 'PERSON', personId })],
    });
    await hr.send('PATCH', `/v2/people/${personId}/plan-leaving`, { leavingOn: '2026-11-01' });
    await server.running.runAutomatic();
    expect(errors(await start(labor, patternId, [await hire()]))).toEqual([400, '/patternId noAssignee']);
  });

  test('is done once however often it arrives', async () => {
    const patternId = await patternAt(labor, await packageAt(labor));
    const body = { core: 'LABOR', patternId, anchorDate: '2026-11-30', personIds: [await hire()] };
    const key = { 'idempotency-key': `ops-${made}` };
    const [one, two] = [
      await hr.send('POST', `${labor}/operation-requests`, body, key),
      await hr.send('POST', `${labor}/operation-requests`, body, key),
    ];
    expect([one.status, two.body.id]).toEqual([201, one.body.id]);
    expect((await hr.get(`${labor}/operation-requests/${one.body.id}`)).body).toMatchObject({ total: 1, left: 1 });
  });
});

describe('aborting', () => {
  test('takes no body, ends open tasks, and is done once', async () => {
    const base = bases[2];
    const patternId = await patternAt(base, await packageAt(base));
    const { body } = await start(base, patternId, [await hire()]);
    const [instance] = (await it.get(`${base}/operation-requests/${body.id}/instances`)).body.items;
    const [first, second] = await tasksOf(instance.id, it);
    await it.send('PATCH', `/v2/operation-tasks/${first?.id}/report`);
    const path = `${base}/operation-instances/${instance.id}/abort`;
    const both = await Promise.all([it.send('PATCH', path), it.send('PATCH', path)]);
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect((await it.get(`${base}/operation-instances/${instance.id}`)).body).toMatchObject({
      status: 'Aborted',
      done: 1,
      left: 0,
    });
    expect((await tasksOf(instance.id, it)).map(({ status }) => status)).toEqual(['Reported', 'Aborted']);
    expect((await it.send('PATCH', `/v2/operation-tasks/${second?.id}/report`)).status).toBe(409);
    const log = (await it.get(`/v2/activity-logs?resource=operation-instances&recordId=${instance.id}`)).body.items;
    expect(log.map(({ action }: { action: string }) => action)).toContain('abort');
  });

  test('needs the right, and the right area', async () => {
    const patternId = await patternAt(labor, await packageAt(labor));
    const { body } = await start(labor, patternId, [await hire()]);
    const [instance] = (await hr.get(`${labor}/operation-requests/${body.id}/instances`)).body.items;
    const path = `${labor}/operation-instances/${instance.id}/abort`;
    expect((await viewer.send('PATCH', path)).status).toBe(403);
    expect((await it.send('PATCH', `/v2/it-operation-core/operation-instances/${instance.id}/abort`)).status).toBe(404);
    expect((await hr.send('PATCH', path, { abortReason: '取り下げ' })).body).toMatchObject({ abortReason: '取り下げ' });
  });
});
