import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { Problem } from '#model/access/errors.ts';
import { createJobs, forgetOldJobs, type Job, type Jobs } from '#server/background/jobs.ts';
import type { Database } from '#server/db/database.ts';
import { migrateFramework } from '#server/db/framework.ts';
import { testDatabase } from '#tests/support/database.ts';

const patienceMs = 150;
let database: Database;
/** Two servers on one database. */
let here: Jobs;
let there: Jobs;
beforeAll(async () => {
  database = await testDatabase();
  await migrateFramework(database.kysely);
  here = createJobs(database.kysely, { patienceMs });
  there = createJobs(database.kysely, { patienceMs });
});
afterAll(() => database.close());

type Work = Job<string>['work'];
const job = (name: string, work: Work, mayBeKnown = false): Job<string> => ({
  name,
  kind: 'import',
  work,
  mayBeKnown,
  retentionMs: 60_000,
});

/** Work that ends when the test decides. */
function held(reached = 7) {
  const state = { begun: 0, finish: (_: string): void => undefined, fail: (_: Error): void => undefined };
  const work: Work = (report) => {
    state.begun++;
    report(reached);
    return new Promise((resolve, reject) => Object.assign(state, { finish: resolve, fail: reject }));
  };
  return { state, work };
}

/** Polls like the wizard until the outcome exists. */
async function outcomeOf(server: Jobs, requested: Job<string>): Promise<string> {
  for (;;) {
    const joined = await server.join(requested);
    if ('outcome' in joined) return joined.outcome;
  }
}

async function until(isSo: () => boolean): Promise<void> {
  while (!isSo()) await sleep(2);
}

test('whoever asks again joins the work, and is told how far it is until it is done', async () => {
  const { state, work } = held();
  expect(await here.join(job('a', work))).toEqual({ reached: 7 });
  const second = here.join(job('a', work));
  await sleep(5);
  state.finish('done');
  expect([await second, state.begun]).toEqual([{ outcome: 'done' }, 1]);
  expect([await outcomeOf(here, job('a', work, true)), state.begun]).toEqual(['done', 1]);
  void here.join(job('a', work));
  await until(() => state.begun === 2);
  state.finish('again');
});

test('another server joins the same work, tells its outcome once, and knows it for further pages', async () => {
  const { state, work } = held();
  expect(await here.join(job('b', work))).toEqual({ reached: 7 });
  expect(await there.join(job('b', work))).toHaveProperty('reached');
  state.finish('done');
  expect([await outcomeOf(there, job('b', work)), state.begun]).toEqual(['done', 1]);
  for (const server of [here, there]) expect(await outcomeOf(server, job('b', work, true))).toBe('done');
  void here.join(job('b', work));
  await until(() => state.begun === 2);
  state.finish('again');
});

test('a refusal reaches whoever asks next, at whatever server, once; then the work begins anew', async () => {
  const { state, work } = held();
  await here.join(job('c', work));
  state.fail(new Problem('invalid-field', [{ pointer: '/mapping', keyword: 'columns' }]));
  const outcome = await outcomeOf(there, job('c', work)).catch((error: unknown) => error);
  expect(outcome).toMatchObject({ code: 'invalid-field', errors: [{ pointer: '/mapping', keyword: 'columns' }] });
  void there.join(job('c', work));
  await until(() => state.begun === 2);
  state.finish('done');
});

test('a failure that is nobody’s error begins anew for whoever asks next', async () => {
  const { state, work } = held();
  await here.join(job('d', work));
  state.fail(new Error('the database is away'));
  void there.join(job('d', work));
  await until(() => state.begun === 2);
  state.finish('done');
});

test('the job of a server that died is begun anew elsewhere', async () => {
  const dead = createJobs(database.kysely, { patienceMs, lease: 0.2 });
  const { state, work } = held();
  await dead.join(job('e', work));
  expect(await there.join(job('e', work))).toHaveProperty('reached');
  await sleep(250);
  void there.join(job('e', work));
  await until(() => state.begun === 2);
  state.finish('done');
});

test('work learns that nobody asks for it any longer, and not before', async () => {
  let steps = 0;
  let isOver = false;
  const work: Work = async (report) => {
    while (report(++steps)) await sleep(2);
    isOver = true;
    return String(steps);
  };
  for (let round = 0; round < 6; round++) {
    expect(await here.join(job('f', work))).toHaveProperty('reached');
    expect(isOver).toBe(false);
  }
  await sleep(4 * patienceMs);
  expect(isOver).toBe(true);
});

test('what is kept names nobody, and is forgotten when its time is over', async () => {
  await here.join({ ...job('account-of-hanako', async () => '花子'), retentionMs: 0 });
  await sleep(50);
  const rows = await database.kysely.selectFrom('daicho_job').selectAll().execute();
  expect(JSON.stringify(rows)).not.toMatch(/hanako|花子/);
  const count = rows.length;
  await forgetOldJobs(database.kysely);
  expect((await database.kysely.selectFrom('daicho_job').selectAll().execute()).length).toBeLessThan(count);
});
