/** Jobs of modules: each due time has one run for any number of servers, and a failed run is rolled back. */
import { rmSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { Problem } from '#model/access/errors.ts';
import type { Database } from '#server/db/database.ts';
import { claimLease } from '#server/db/lease.ts';
import { type Project, readProject } from '#server/declarations/project.ts';
import type { Job, JobCall } from '#server/modules/job.ts';
import { joinModules } from '#server/modules/join-modules.ts';
import { modulesOf } from '#server/modules/load-modules.ts';
import { defineModule } from '#server/modules/module.ts';
import { readSettings } from '#server/settings.ts';
import { assemble, type Running } from '#server/start.ts';
import { testDatabase } from '#tests/support/database.ts';
import { makeDirectory } from '#tests/support/directory.ts';
import { type SmallProject, writeSmallProject } from '#tests/support/small-project.ts';

const files = {
  'schemas/loans.schema.json': {
    type: 'object',
    required: ['name'],
    properties: {
      name: { type: 'string', maxLength: 40 },
      days: { type: ['integer', 'null'], maximum: 90 },
    },
  },
  'resources/library/loans.json': { permissions: { read: ['ga:view'] } },
};

// The database has its own clock, and timers run as usual.
beforeEach(() => void vi.useFakeTimers({ toFake: ['Date'], now: at('11-20 09:00') }));
afterEach(() => void vi.useRealTimers());

/** A time in 2026, in Tokyo. */
const at = (time: string): Date => new Date(`2026-${time.replace(' ', 'T')}:00+09:00`);
const goTo = (time: string): void => void vi.setSystemTime(at(time));

interface Library {
  readonly output: string[];
  /** Starts another server on the same database. */
  start(jobs: Readonly<Record<string, Job>>): Promise<Running>;
  days(): Promise<readonly unknown[]>;
  note(name?: string): Promise<Readonly<Record<string, unknown>>>;
}

let small: SmallProject;
let project: Project;
let database: Database;
let data: string;
beforeAll(async () => {
  small = writeSmallProject(files);
  project = await readProject(small.folder, modulesOf({}, small.folder));
  database = await testDatabase();
  data = makeDirectory();
});
afterAll(async () => {
  await database?.close();
  small?.remove();
  rmSync(data, { recursive: true, force: true });
});

/** Uses the single database of this file, in which no job is known. */
async function openLibrary(): Promise<Library> {
  const output: string[] = [];
  const running: Running[] = [];
  onTestFinished(async () => {
    for (const { jobs, app } of running) await Promise.all([jobs.stop(), app.close()]);
    const { kysely } = database;
    await kysely.deleteFrom('daicho_module_job').execute();
    await kysely.deleteFrom('daicho_lock').execute();
    await kysely.deleteFrom('daicho_audit').execute();
    await kysely.deleteFrom('loans' as never).execute();
  });
  const settings = readSettings({ LOG_LEVEL: 'silent', PORT: '0', DATA_DIRECTORY: data, DEMO: '0' });
  return {
    output,
    async start(jobs) {
      const { modules, issues: errors } = joinModules([defineModule({ name: 'library', jobs })]);
      expect(errors).toEqual([]);
      const own = { ...project, modules: { ...project.modules, jobs: modules.jobs } };
      const one = await assemble(small.folder, own, database, settings, (line) => void output.push(line));
      running.push(one);
      return one;
    },
    days: async () => {
      const { rows } = await sql<{
        days: unknown;
      }>`select days from loans where deleted_at is null order by name`.execute(database.kysely);
      return rows.map(({ days }) => days);
    },
    async note(name = 'tidy') {
      const { kysely } = database;
      return kysely.selectFrom('daicho_module_job').selectAll().where('name', '=', name).executeTakeFirstOrThrow();
    },
  };
}

const job = (run: Job['run'], more: Partial<Job> = {}): Job => ({
  title: { 'ja-JP': '整理', 'en-US': 'Tidy up' },
  schedule: '30 2 * * *',
  run,
  ...more,
});

/** A library with two loans, and a server that has looked for jobs once: a new job waits for its next time. */
async function atWork(tidy: Job): Promise<Library & { readonly server: Running }> {
  const library = await openLibrary();
  const server = await library.start({ tidy });
  await server.bringIn('loans', 'name\r\nAtlas\r\nPrimer\r\n');
  await server.jobs.look();
  return { ...library, server };
}

const setDays =
  (days: number): Job['run'] =>
  async ({ each }) => {
    await each('loans', {}, async ({ id }, records) => void (await records.put('loans', id, { days })));
  };

test('it runs once at each of its times, as the server, with its title as the reason', async () => {
  let runs = 0;
  const tidy = job(async (call) => {
    runs++;
    await setDays(runs)(call);
    call.log('all done');
  });
  const { server, days, output, note } = await atWork(tidy);
  expect(runs).toBe(0);
  goTo('11-21 02:29');
  await server.jobs.look();
  expect(runs).toBe(0);
  goTo('11-21 02:30');
  await server.jobs.look();
  await server.jobs.look();
  expect([runs, await days()]).toEqual([1, [1, 1]]);
  expect(await note()).toMatchObject({
    state: 'done',
    attempts: 1,
    error: null,
    due_at: at('11-21 02:30').toISOString(),
  });
  goTo('11-22 02:31');
  await server.jobs.look();
  expect([runs, await days()]).toEqual([2, [2, 2]]);
  const entries = database.kysely.selectFrom('daicho_audit').select(['actor_label', 'reason']);
  const updates = await entries.where('resource', '=', 'loans').where('action', '=', 'update').execute();
  expect(updates).toEqual(Array.from({ length: 4 }, () => ({ actor_label: 'System', reason: '整理' })));
  expect(output.filter((line) => line.startsWith('Job')).slice(0, 3)).toEqual([
    'Job "tidy" of the module "library" starts.',
    'Job "tidy" of the module "library": all done',
    expect.stringMatching(/^Job "tidy" of the module "library" finished after \d+\.\d s\.$/),
  ]);
});

test('times that were missed while no server was up are made up for once, at the start', async () => {
  let runs = 0;
  const tidy = job(async () => void runs++);
  const library = await atWork(tidy);
  await library.server.jobs.stop();
  goTo('11-27 12:00');
  const next = await library.start({ tidy });
  next.jobs.begin();
  await expect.poll(() => library.note()).toMatchObject({ state: 'done', due_at: at('11-27 02:30').toISOString() });
  await next.jobs.look();
  expect(runs).toBe(1);
});

test('of two servers on one database one runs it, also while the run goes on', async () => {
  let runs = 0;
  const tidy = job(async () => {
    runs++;
    await sleep(300);
  });
  const library = await atWork(tidy);
  const other = await library.start({ tidy });
  goTo('11-21 02:30');
  const looks = [library.server, other].map(({ jobs }) => jobs.look());
  await sleep(100);
  await other.jobs.look();
  await Promise.all(looks);
  await Promise.all([library.server.jobs.look(), other.jobs.look()]);
  expect(runs).toBe(1);
});

test('a run that fails is undone from its last transaction on, and tried again as often as it says', async () => {
  let runs = 0;
  const tidy = job(
    async ({ transaction }) => {
      runs++;
      await transaction(
        async (records) => void (await records.put('loans', null, { name: `Run ${runs}`, days: runs })),
      );
      await transaction(async (records) => {
        for await (const { id } of records.each('loans')) await records.put('loans', id, { days: 80 });
        throw new Error('no shelf is left');
      });
    },
    { retry: { times: 2, afterMinutes: 10 } },
  );
  const { server, days, note, output } = await atWork(tidy);
  goTo('11-21 02:30');
  await server.jobs.look();
  expect(await days()).toEqual([null, null, 1]);
  expect(await note()).toMatchObject({ state: 'failed', attempts: 1, error: 'no shelf is left' });
  expect(output.at(-1)).toMatch(/failed after .* s: no shelf is left\. It will be tried again in 10 minutes\.$/);
  goTo('11-21 02:39');
  await server.jobs.look();
  expect(runs).toBe(1);
  for (const time of ['11-21 02:40', '11-21 02:50', '11-21 03:00', '11-21 03:10']) {
    goTo(time);
    await server.jobs.look();
  }
  expect([runs, await note()]).toMatchObject([3, { state: 'failed', attempts: 3, retry_at: null }]);
  expect(output.at(-1)).toMatch(/no shelf is left\.$/);
  goTo('11-22 02:30');
  await server.jobs.look();
  expect([runs, await note()]).toMatchObject([4, { state: 'failed', attempts: 1 }]);
});

test('what is refused is named by its field, and the database is not quoted', async () => {
  const tooLong = job(setDays(91));
  const unknown = job(async ({ each }) => void (await each('loan', {}, async () => undefined)));
  const refused = job(async () => Promise.reject(Object.assign(new Error('Mori is there'), { code: '23505' })));
  const library = await openLibrary();
  const server = await library.start({ 'too-long': tooLong, unknown, refused });
  await server.bringIn('loans', 'name\r\nAtlas\r\n');
  expect(await server.jobs.run('too-long')).toEqual({ state: 'failed', error: 'invalid-field, /days maximum' });
  expect(await server.jobs.run('unknown')).toEqual({ state: 'failed', error: 'there are no stored records of "loan"' });
  expect(await server.jobs.run('refused')).toEqual({ state: 'failed', error: 'the database refused it (23505)' });
  await expect(server.jobs.run('refuse')).rejects.toThrow('There is no job "refuse" — did you mean "refused"?');
  expect(JSON.stringify(await library.note('refused'))).not.toContain('Mori');
});

test('each record is asked once more when it is locked, and what the others do stays', async () => {
  const done: string[] = [];
  const tidy = job(async ({ each }) => {
    const count = await each('loans', { days: null }, async ({ id, name }, records) => {
      done.push(String(name));
      for await (const other of records.each('loans', { days: null }))
        if (other.id !== id) await records.remove('loans', other.id);
      expect(await records.find('loans', id)).toMatchObject({ id, name, days: null });
      await records.put('loans', id, { days: 7 });
    });
    expect(count).toBe(1);
  });
  const { server } = await atWork(tidy);
  expect(await server.jobs.run('tidy')).toEqual({ state: 'done', error: null });
  expect(done).toEqual(['Atlas']);
});

test('a run is begun by hand, which changes nothing of its times', async () => {
  let runs = 0;
  const tidy = job(
    async () => {
      runs++;
      if (runs === 1) throw new Problem('state-conflict');
    },
    { retry: { times: 3, afterMinutes: 1 } },
  );
  const { server, note } = await atWork(tidy);
  expect(await server.jobs.run('tidy')).toEqual({ state: 'failed', error: 'state-conflict' });
  goTo('11-20 09:10');
  await server.jobs.look();
  expect([runs, await note()]).toMatchObject([1, { retry_at: null }]);
  goTo('11-21 02:30');
  await server.jobs.look();
  expect([runs, await note()]).toMatchObject([2, { state: 'done' }]);
});

test('a server that stops waits for what is being done, and the next one begins the run anew', async () => {
  const handled: number[] = [];
  const tidy = job(async ({ each, signal }) => {
    await each('loans', { days: null }, async ({ id }, records) => {
      handled.push(handled.length);
      if (handled.length === 1) await new Promise((resolve) => signal.addEventListener('abort', resolve));
      await records.put('loans', id, { days: 7 });
    });
  });
  const library = await atWork(tidy);
  goTo('11-21 02:30');
  const look = library.server.jobs.look();
  await expect.poll(() => handled).toHaveLength(1);
  await library.server.jobs.stop();
  await look;
  expect(await library.days()).toEqual([7, null]);
  expect(await library.note()).toMatchObject({ state: 'stopped', attempts: 1, error: null });
  const next = await library.start({ tidy });
  await next.jobs.look();
  expect(await library.days()).toEqual([7, 7]);
  expect([handled.length, await library.note()]).toMatchObject([2, { state: 'done', attempts: 1 }]);
});

test('a stop does not wait for ever', async () => {
  const release = new AbortController();
  const tidy = job(async () => {
    await sleep(60_000, undefined, { signal: release.signal }).catch(() => undefined);
  });
  const { server, note } = await atWork(tidy);
  goTo('11-21 02:30');
  const look = server.jobs.look();
  await expect.poll(() => note()).toMatchObject({ state: 'running' });
  const begun = performance.now();
  await server.jobs.stop();
  expect(performance.now() - begun).toBeLessThan(8_000);
  release.abort();
  await look;
});

test('a run whose server has died is begun anew by another, which the dead one can no longer disturb', async () => {
  const calls: JobCall[] = [];
  let revive: () => void = () => undefined;
  const dead = job(async (call) => {
    calls.push(call);
    await new Promise<void>((resolve) => {
      revive = resolve;
    });
    await setDays(13)(call);
  });
  const library = await atWork(dead);
  const other = await library.start({ tidy: job(setDays(7)) });
  goTo('11-21 02:30');
  const look = library.server.jobs.look();
  await expect.poll(() => calls).toHaveLength(1);
  await other.jobs.look();
  expect(await library.days()).toEqual([null, null]);
  // The state half a minute after the last heartbeat.
  const { kysely } = database;
  await kysely.deleteFrom('daicho_lock').where('name', '=', 'job tidy').execute();
  await other.jobs.look();
  expect([await library.days(), await library.note()]).toMatchObject([[7, 7], { state: 'done', attempts: 2 }]);
  revive();
  await look;
  expect([await library.days(), await library.note()]).toMatchObject([[7, 7], { state: 'done', attempts: 2 }]);
});

test('a run that ends every server is given up after the second one', async () => {
  let runs = 0;
  const { server, note, output } = await atWork(job(async () => void runs++));
  const { kysely } = database;
  const asIfDied = (attempts: number) =>
    kysely.updateTable('daicho_module_job').set({ state: 'running', run: 'x', attempts }).execute();
  await asIfDied(1);
  await server.jobs.look();
  expect([runs, await note()]).toMatchObject([1, { state: 'done', attempts: 2 }]);
  await asIfDied(2);
  await server.jobs.look();
  expect([runs, await note()]).toMatchObject([1, { state: 'failed', attempts: 2 }]);
  expect(output.at(-1)).toBe(
    'Job "tidy" of the module "library" is skipped until its next scheduled time: its server stopped during the run.',
  );
});

test('what another server holds is left to it, and the health answer says how each job stands', async () => {
  let runs = 0;
  const { server } = await atWork(job(async () => void runs++));
  const health = async (): Promise<unknown> => (await server.app.inject('/ready')).json().jobs;
  await claimLease(database.kysely, 'job tidy', 'another server', 30);
  goTo('11-21 02:30');
  await server.jobs.look();
  expect(runs).toBe(0);
  expect(await server.jobs.run('tidy')).toBeNull();
  expect(await health()).toMatchObject({ tidy: { state: 'waiting', attempts: 0, startedAt: null } });
  await database.kysely.deleteFrom('daicho_lock').execute();
  await server.jobs.look();
  expect(await health()).toEqual({
    tidy: {
      state: 'done',
      dueAt: at('11-21 02:30').toISOString(),
      attempts: 1,
      startedAt: at('11-21 02:30').toISOString(),
      endedAt: at('11-21 02:30').toISOString(),
      retryAt: null,
    },
  });
});

test('a project without jobs notes nothing and tells nothing', async () => {
  const library = await openLibrary();
  const server = await library.start({});
  server.jobs.begin();
  await server.jobs.look();
  expect((await server.app.inject('/ready')).json()).toEqual({ status: 'ready', stopping: false, database: 'ready' });
  expect(await database.kysely.selectFrom('daicho_module_job').selectAll().execute()).toEqual([]);
});
