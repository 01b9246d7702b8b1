/** Recovery to a moment from a base backup and the archived log: all changes before it, none after it, and a server starts. */
import { setTimeout as sleep } from 'node:timers/promises';
import { describe, expect, onTestFinished, test } from 'vitest';
import { demoAdministrator, demoPassword } from '#server/identity/accounts/demo-accounts.ts';
import { createDatabase } from '#tests/support/database.ts';
import { temporaryDirectory } from '#tests/support/directory.ts';
import { byExtent } from '#tests/support/extent.ts';
import { type Client, signInTo } from '#tests/support/server.ts';
import { startServerProcess } from '#tests/support/server-process.ts';
import { startCluster } from '#tests/support/several/postgres-cluster.ts';

const isHeavyRun = byExtent({ brief: false, wide: true, full: true });
const api = '/v2/equipment-types';
const count = 20;

const namesOf = (word: string): readonly string[] => Array.from({ length: count }, (_, at) => `${word} ${at}`);

async function create(client: Client, names: readonly string[]): Promise<void> {
  for (const name of names) expect((await client.send('POST', api, { name })).status).toBe(201);
}

async function startServer(databaseUrl: string) {
  const server = await startServerProcess({
    DATABASE_URL: databaseUrl,
    DATA_DIRECTORY: temporaryDirectory(),
    SECRETS_KEY: Buffer.alloc(32, 7).toString('base64'),
    DEMO: '1',
    DEMO_SCALE: '0.02',
  });
  onTestFinished(() => server.kill());
  return { server, client: await signInTo(server.origin, demoAdministrator.email, demoPassword) };
}

describe.runIf(process.env.TEST_DATABASE_URL && isHeavyRun)('a recovery', () => {
  test('to a moment has exactly the changes before it', async () => {
    const cluster = await startCluster({ standbys: 0, settings: { synchronous_standby_names: '' } });
    onTestFinished(() => cluster.stop());
    const { name: database, url } = await createDatabase(cluster.primary().url());
    const before = await startServer(url);
    const backup = await cluster.backUp();
    await create(before.client, namesOf('前'));
    await sleep(1_000);
    const [moment] = await cluster.primary().query('select clock_timestamp()::text as now');
    await sleep(1_000);
    await create(before.client, namesOf('後'));
    // The archive has a file of the log when it is full, or after a minute (archive_timeout).
    const [file] = await cluster.primary().query('select pg_walfile_name(pg_switch_wal()) as name');
    await expect
      .poll(async () => (await cluster.primary().query('select last_archived_wal from pg_stat_archiver'))[0], {
        timeout: 30_000,
      })
      .toEqual({ last_archived_wal: file?.name });
    await before.server.kill();
    await cluster.primary().kill();

    const recovered = await cluster.recover(backup, String(moment?.now));
    const after = await startServer(recovered.url(database));
    const rows = await recovered.query("select name from equipment_types where name ~ '^[前後] '", [], database);
    expect(rows.map(({ name }) => name).sort()).toEqual([...namesOf('前')].sort());
    await create(after.client, ['復旧の後']);
    const records = await after.client.get(`${api}?freeText=${encodeURIComponent('前 ')}&pageSize=100`);
    expect(records.body.count).toBe(count);
  });
});
