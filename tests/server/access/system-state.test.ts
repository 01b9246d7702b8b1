/** What administrators see of servers, database, jobs, queues and storage, and how they run and cancel jobs. */
import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { readProject } from '#server/declarations/project.ts';
import type { Job } from '#server/modules/job.ts';
import { joinModules } from '#server/modules/join-modules.ts';
import { defineModule } from '#server/modules/module.ts';
import { type Client, type TestServer, testServer } from '#tests/support/server.ts';
import { type SmallProject, writeSmallProject } from '#tests/support/small-project.ts';

const files = {
  'schemas/loans.schema.json': {
    type: 'object',
    required: ['name'],
    properties: { name: { type: 'string', maxLength: 40 } },
  },
  'resources/library/loans.json': { permissions: { read: ['ga:view'], create: ['ga:edit'] } },
};

/** Replaced by each test. */
let work: Job['run'] = async () => undefined;

const tidy: Job = {
  title: { 'ja-JP': '整理', 'en-US': 'Tidy up' },
  schedule: '30 2 * * *',
  retry: { times: 2, afterMinutes: 10 },
  run: (call) => work(call),
};

let small: SmallProject;
let server: TestServer;
let admin: Client;
let viewer: Client;

beforeAll(async () => {
  small = writeSmallProject(files);
  const project = await readProject(small.folder);
  const { modules } = joinModules([defineModule({ name: 'library', jobs: { tidy } })]);
  const withJobs = { ...project, modules: { ...project.modules, jobs: modules.jobs } };
  server = await testServer({ project: withJobs, folder: small.folder, env: { DEMO: '0' } });
  admin = await server.signIn({ email: 'admin@example.com', areas: ['staff'], scopes: ['settings:edit', 'ga:edit'] });
  viewer = await server.signIn({ email: 'viewer@example.com', areas: ['staff'], scopes: ['settings:view'] });
  await server.running.jobs.look();
});
afterAll(async () => {
  await server?.stop();
  small?.remove();
});

const itemsOf = async (path: string, client = admin): Promise<readonly Record<string, unknown>[]> => {
  const { status, body } = await client.get(path);
  expect([path, status]).toEqual([path, 200]);
  return body.items;
};

test('only those who may see the settings see it', async () => {
  const clerk = await server.signIn({ email: 'clerk@example.com', areas: ['staff'], scopes: ['ga:edit'] });
  for (const name of ['servers', 'databases', 'jobs', 'queues', 'storage']) {
    expect((await clerk.get(`/v2/system-${name}`)).status).toBe(403);
    expect((await viewer.get(`/v2/system-${name}`)).status).toBe(200);
  }
});

test('a server is listed from its start to its end, and one that is silent is marked', async () => {
  const { heartbeat, database, clock } = server.running;
  expect(await itemsOf('/v2/system-servers')).toEqual([]);
  await heartbeat.begin();
  const silentSince = new Date(clock.now().getTime() - 120_000);
  await database.kysely
    .insertInto('daicho_server')
    .values({
      ...{ id: randomUUID(), name: 'silent:3000', version: '0.0.1', started_at: silentSince, seen_at: silentSince },
      ...{ connections: 0, waiting: 0 },
    })
    .execute();
  const rows = await itemsOf('/v2/system-servers');
  expect(rows).toHaveLength(2);
  expect(rows.find(({ name }) => name === 'silent:3000')).toMatchObject({ state: 'SILENT', freeMb: null });
  expect(rows.find(({ name }) => name !== 'silent:3000')).toMatchObject({
    ...{ state: 'RUNNING', version: expect.stringMatching(/^\d/) },
    ...{ connections: expect.any(Number), waiting: 0, freeMb: expect.any(Number) },
  });
  await heartbeat.stop();
  expect((await itemsOf('/v2/system-servers')).map(({ name }) => name)).toEqual(['silent:3000']);
});

test('the database is listed with its size and version', async () => {
  const rows = await itemsOf('/v2/system-databases');
  expect(rows).toMatchObject([
    { role: 'PRIMARY', state: 'READY', version: expect.stringMatching(/^\d+/), lagSeconds: null },
  ]);
  expect(Number(rows[0]?.sizeMb)).toBeGreaterThan(0);
});

test('the tables of the resources are listed with their sizes', async () => {
  expect((await admin.send('POST', '/v2/loans', { name: 'Atlas' })).status).toBe(201);
  await sql`analyze loans`.execute(server.running.database.kysely);
  const rows = await itemsOf('/v2/system-storage?pageSize=100');
  expect(rows.map(({ kind }) => kind)).toEqual(expect.arrayContaining(['DATABASE', 'UPLOADS', 'TABLE']));
  expect(rows.find(({ resource }) => resource === 'loans')).toMatchObject({ name: 'loans', records: 1, sizeMb: 1 });
});

test('the work that waits is counted, and what is late is marked', async () => {
  const { kysely } = server.running.database;
  const uploads = async () => (await itemsOf('/v2/system-queues')).find(({ kind }) => kind === 'UPLOADS');
  expect(await uploads()).toMatchObject({ state: 'EMPTY', waiting: 0, late: 0, oldestAt: null });
  const file = { account_id: 'a', purpose: 'p', content_type: 'text/plain', size: 1 };
  const daysAgo = (days: number) => new Date(server.running.clock.now().getTime() - days * 86_400_000 - 60_000);
  await kysely
    .insertInto('daicho_file')
    .values({ key: 'new', ...file, expires_at: daysAgo(0) })
    .execute();
  expect(await uploads()).toMatchObject({ state: 'NORMAL', waiting: 1, late: 0 });
  await kysely
    .insertInto('daicho_file')
    .values({ key: 'old', ...file, expires_at: daysAgo(2) })
    .execute();
  expect(await uploads()).toMatchObject({ state: 'LATE', waiting: 2, late: 1, oldestAt: daysAgo(2).toISOString() });
  await kysely.deleteFrom('daicho_file').execute();
});

describe('a job', () => {
  const row = async (client = admin) => (await itemsOf('/v2/system-jobs', client))[0] ?? {};
  const send = async (verb: 'run' | 'cancel', client = admin) => {
    const { id } = await row();
    return client.send('POST', `/v2/system-jobs/${id}/${verb}`);
  };
  const untilState = (state: string) => expect.poll(async () => (await row()).state, { timeout: 10_000 }).toBe(state);
  afterEach(async () => {
    work = async () => undefined;
    await server.running.jobs.look();
  });

  test('is listed with its times', async () => {
    expect(await itemsOf('/v2/system-jobs')).toMatchObject([
      {
        ...{ name: '整理', code: 'tidy', module: 'library', schedule: '30 2 * * *', state: 'WAITING' },
        ...{ startedAt: null, endedAt: null, attempts: 0, error: null, nextAt: expect.any(String) },
      },
    ]);
  });

  test('is run by those who may change the settings, and the audit log says so', async () => {
    let runs = 0;
    work = async () => void runs++;
    expect((await send('run', viewer)).status).toBe(403);
    expect((await send('run')).status).toBe(200);
    await untilState('DONE');
    expect(runs).toBe(1);
    const entries = await itemsOf('/v2/audit-log?resourceIn=system-jobs&actionIn=run');
    expect(entries).toMatchObject([{ actor: 'admin@example.com', recordLabel: '整理' }]);
  });

  test('that fails says why, and is not repeated when somebody has requested it', async () => {
    work = async () => Promise.reject(new Error('no shelf is left'));
    expect((await send('run')).status).toBe(200);
    await untilState('FAILED');
    expect(await row()).toMatchObject({ error: 'no shelf is left', attempts: 1 });
    expect((await itemsOf('/v2/system-queues')).find(({ kind }) => kind === 'JOBS')).toMatchObject({ late: 1 });
  });

  test('is canceled between two of its transactions, and while it waits for something else', async () => {
    const steps: string[] = [];
    work = async ({ signal, transaction }) => {
      steps.push('began');
      await new Promise((resolve) => signal.addEventListener('abort', resolve));
      await transaction(async () => void steps.push('went on'));
    };
    expect((await send('cancel')).status).toBe(409);
    expect((await send('run')).status).toBe(200);
    await untilState('RUNNING');
    expect((await send('run')).status).toBe(409);
    expect((await send('cancel', viewer)).status).toBe(403);
    expect((await send('cancel')).status).toBe(200);
    await untilState('CANCELED');
    expect(steps).toEqual(['began']);
    expect(await row()).toMatchObject({ error: 'an administrator canceled it' });
  });

  test('cannot store anything after it was canceled', async () => {
    let isCanceled = false;
    work = async ({ transaction }) => {
      while (!isCanceled) await sleep(20);
      await transaction(async (records) => void (await records.put('loans', null, { name: 'too late' })));
    };
    expect((await send('run')).status).toBe(200);
    await untilState('RUNNING');
    expect((await send('cancel')).status).toBe(200);
    isCanceled = true;
    await untilState('CANCELED');
    expect((await itemsOf('/v2/loans')).map(({ name }) => name)).not.toContain('too late');
  });

  test('that the modules no longer have is not listed', async () => {
    const { kysely } = server.running.database;
    await kysely
      .insertInto('daicho_module_job')
      .values({ name: 'gone', state: 'done', due_at: new Date(), attempts: 1, is_declared: true })
      .execute();
    await server.running.jobs.look();
    expect((await itemsOf('/v2/system-jobs')).map(({ code }) => code)).toEqual(['tidy']);
  });
});
