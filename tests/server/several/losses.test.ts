/**
 * Three servers, PgBouncer, and a primary of PostgreSQL with two standbys lose one part after the other under load: what
 * was acknowledged is there afterwards, once.
 */
import { rmSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { demoHrViewer } from '#modules/settings/demo/accounts.ts';
import { demoAdministrator, demoPassword } from '#server/identity/accounts/demo-accounts.ts';
import { byExtent } from '#tests/support/extent.ts';
import { type Pooler, startPgbouncer } from '#tests/support/pgbouncer.ts';
import { type Client, createClient, signInTo } from '#tests/support/server.ts';
import { type Load, startLoad } from '#tests/support/several/load.ts';
import { type PostgresCluster, startCluster } from '#tests/support/several/postgres-cluster.ts';
import type { PostgresNode } from '#tests/support/several/postgres-node.ts';
import { projectWithClockwork, runPrefix } from '#tests/support/several/project-with-clockwork.ts';
import { type SeveralServers, startSeveral } from '#tests/support/several-servers.ts';

const isHeavyRun = byExtent({ brief: false, wide: true, full: true });
const quietMs = 5_000;
const recoveryLimitMs = 15_000;
/** Time after which a change by one server affects the others. */
const feltMs = 1_000;

type Answers = Readonly<Record<string, number>>;

/** Answers that are neither a success, nor progress, nor what is allowed. */
const others = (answers: Answers, allowed: RegExp = /^$/): readonly string[] =>
  Object.keys(answers).filter((answer) => !/^[a-z]+ 20\d$/.test(answer) && !allowed.test(answer));

/** The server or the database is away. It says so in the language of the user. */
const away = / 503 (unavailable|busy)$/;
/** The server that had the request has ended. A proxy closes a connection that was in use before. */
const cutOff = /^(create|change|import|session) (502 without code|broken)$/;

describe.runIf(process.env.TEST_DATABASE_URL && isHeavyRun)('losses under load', () => {
  let cluster: PostgresCluster;
  let pooler: Pooler;
  let several: SeveralServers;
  let folder: string;
  let admin: Client;
  let load: Load;

  beforeAll(async () => {
    cluster = await startCluster({ standbys: 2 });
    folder = projectWithClockwork();
    several = await startSeveral(cluster.primary().url(), {
      count: 3,
      through: async (url) => (pooler = await startPgbouncer(url)),
      env: { PROJECT_DIRECTORY: folder },
    });
    admin = await signInTo(several.origin, demoAdministrator.email, demoPassword);
    load = startLoad({
      origin: several.origin,
      email: demoAdministrator.email,
      password: demoPassword,
      cookie: admin.cookie,
    });
  });
  afterAll(async () => {
    await load?.stop();
    await several?.stop();
    await cluster?.stop();
    if (folder) rmSync(folder, { recursive: true, force: true });
  });

  const database = (): string => new URL(several.databaseUrl).pathname.slice(1);
  const query = (node: PostgresNode, text: string, values: readonly unknown[] = []) =>
    node.query(text, values, database());

  function report(what: string): Answers {
    const answers = load.answers();
    console.log(what, answers);
    return answers;
  }

  test('while nothing is lost, all calls are answered', async () => {
    await sleep(quietMs);
    expect(others(report('quiet'))).toEqual([]);
  });

  test.each([0, 1, 2])('server %i is killed: reads go on, writes continue with their key', async (at) => {
    load.answers();
    await several.servers[at]?.kill();
    const writtenMs = await load.untilWritten();
    await sleep(quietMs);
    const answers = report(`server ${at} killed, next write after ${writtenMs.toFixed()} ms`);
    await several.restart(at);
    await sleep(quietMs);
    expect(others(answers, cutOff)).toEqual([]);
    expect(others(report(`server ${at} started again`))).toEqual([]);
  });

  test('PostgreSQL is restarted: calls are refused as unavailable until it is back', async () => {
    load.answers();
    await cluster.primary().stop();
    await sleep(2_000);
    await cluster.primary().start();
    const writtenMs = await load.untilWritten();
    expect(writtenMs).toBeLessThan(recoveryLimitMs);
    await sleep(quietMs);
    expect(others(report(`restart, next write after ${writtenMs.toFixed()} ms`), away)).toEqual([]);
    await sleep(quietMs);
    expect(others(report('after the restart'))).toEqual([]);
  });

  test('the primary is killed and a standby promoted: servers go on with it by themselves', async () => {
    load.answers();
    await cluster.primary().kill();
    await sleep(1_000);
    await cluster.promote();
    pooler.leadTo(cluster.primary().url());
    const writtenMs = await load.untilWritten();
    expect(writtenMs).toBeLessThan(recoveryLimitMs);
    await sleep(quietMs);
    expect(others(report(`promotion, next write after ${writtenMs.toFixed()} ms`), away)).toEqual([]);
    await sleep(quietMs);
    expect(others(report('after the promotion'))).toEqual([]);
  });

  test('a change of what somebody may do is felt on every server, also after a promotion', async () => {
    const { cookie } = await signInTo(several.origin, demoHrViewer.email, demoPassword);
    const statuses = async () =>
      new Set(
        await Promise.all(
          several.servers.map(async ({ origin }) => {
            const reply = await createClient(origin, cookie).get('/v2/people?pageSize=1');
            return reply.status;
          }),
        ),
      );
    expect(await statuses()).toEqual(new Set([200]));
    const rows = await query(cluster.primary(), "select id from product_permissions where hr_access = 'VIEW'");
    for (const { id } of rows) {
      const path = `/v2/product-permissions/${id}`;
      const etag = String((await admin.get(path)).headers.get('etag'));
      expect((await admin.send('PATCH', path, { hrAccess: 'NONE' }, { 'if-match': etag })).status).toBe(200);
    }
    await sleep(feltMs);
    expect(await statuses()).toEqual(new Set([403]));
  });

  test('everything that was acknowledged is there, once, also on the standbys', async () => {
    await cluster.addStandby('postgres_1');
    await load.stop();
    const { created, changed, imported, signedIn } = load.acknowledged;
    const runs = await query(
      cluster.primary(),
      'select substring(name from 1 for 22) as minute from equipment_types where name like $1',
      [`${runPrefix}%`],
    );
    console.log('acknowledged', {
      ...{ created: created.length, changed: changed.size, imported: imported.size, signedIn, runs: runs.length },
    });
    expect([created.length > 100, changed.size > 10, imported.size > 3, signedIn > 3]).toEqual([
      true,
      true,
      true,
      true,
    ]);
    expect(runs.length).toBeGreaterThan(1);
    expect(new Set(runs.map(({ minute }) => minute)).size).toBe(runs.length);
    await untilReplayed(cluster);
    for (const node of [cluster.primary(), ...cluster.standbys()]) {
      const found = await query(node, 'select name, count(*)::int as times from equipment_types group by name');
      const times = new Map(found.map(({ name, times: count }) => [name, count]));
      expect(created.filter((name) => times.get(name) !== 1)).toEqual([]);
      const names = await query(node, 'select id, name from equipment_types where id = any($1)', [[...changed.keys()]]);
      const turnOf = (name: unknown): number => Number(String(name).split(' ')[2] ?? 0);
      // A change that was not acknowledged may be there as well.
      expect(names.filter(({ id, name }) => turnOf(name) < turnOf(changed.get(String(id))))).toEqual([]);
      expect(names).toHaveLength(changed.size);
      for (const [tag, count] of imported) {
        const rows = await query(node, 'select asset_tag from equipment where asset_tag like $1', [`${tag}-%`]);
        expect(rows).toHaveLength(count);
      }
    }
    const twice = await query(
      cluster.primary(),
      `select record_id from daicho_audit where resource = 'equipment-types' and action = 'create'
       group by record_id having count(*) > 1`,
    );
    expect(twice).toEqual([]);
  });
});

/** Waits until all standbys have all changes of the primary. */
async function untilReplayed(cluster: PostgresCluster): Promise<void> {
  const [now] = await cluster.primary().query('select pg_current_wal_lsn()::text as at');
  for (const standby of cluster.standbys())
    await expect
      .poll(() => standby.query('select pg_last_wal_replay_lsn() >= $1::pg_lsn as has', [now?.at]), { timeout: 30_000 })
      .toEqual([{ has: true }]);
}
