/** A PostgreSQL primary with two streaming standbys, made and promoted by the files that the project ships. */
import { mkdirSync, rmSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { makeDirectory } from '../directory.ts';
import { createNode, databasePassword, databaseUser, newPrimary, type PostgresNode } from './postgres-node.ts';
import { giveToPostgres, postgresPrograms, runAsPostgres } from './postgres-programs.ts';
import { deployFolder } from './shipped.ts';

export interface PostgresCluster {
  /** The node that is the primary now. */
  primary(): PostgresNode;
  standbys(): readonly PostgresNode[];
  /** Adds a standby, also in place of a former primary. */
  addStandby(name: string): Promise<PostgresNode>;
  /** Promotes the standby that has received most, after the loss of the primary. @returns what the command prints */
  promote(): Promise<string>;
  /** Copies the primary while it works. @returns the folder of the copy */
  backUp(): Promise<string>;
  /** Starts a new node from a copy and the archive, with all changes until a moment. */
  recover(backup: string, moment: string): Promise<PostgresNode>;
  stop(): Promise<void>;
}

export interface ClusterOptions {
  readonly standbys: number;
  /** Settings in place of those of the file. */
  readonly settings?: Readonly<Record<string, string>>;
}

const replicationPassword = 'Replicate0horse7';
const login = { PGUSER: databaseUser, PGPASSWORD: databasePassword };
/** A new cluster has no standby yet that could confirm a change. */
const unconfirmed = { PGOPTIONS: '-c synchronous_commit=local' };

/** @throws Error if the programs are not installed */
export async function startCluster({ standbys: count, settings = {} }: ClusterOptions): Promise<PostgresCluster> {
  if (!postgresPrograms) throw new Error('PostgreSQL is not installed (apt-get install postgresql).');
  const parent = makeDirectory();
  await giveToPostgres(parent);
  const archive = path.join(parent, 'archive');
  mkdirSync(archive);
  await giveToPostgres(archive);
  const common = { parent, settings };
  let primary = await createNode({ ...common, name: 'postgres_1' }, newPrimary);
  let standbys: PostgresNode[] = [];
  await primary.start();
  await runAsPostgres(
    'psql',
    [
      '--set=ON_ERROR_STOP=1',
      `--host=127.0.0.1`,
      `--port=${primary.port}`,
      '--dbname=postgres',
      '--file',
      path.join(deployFolder, 'replication-role.sql'),
    ],
    { ...login, ...unconfirmed, REPLICATION_PASSWORD: replicationPassword },
  );
  const addStandby = async (name: string): Promise<PostgresNode> => {
    rmSync(path.join(parent, name), { recursive: true, force: true });
    const node = await createNode({ ...common, name }, ({ folder }) =>
      runAsPostgres('sh', [path.join(deployFolder, 'standby.sh'), `127.0.0.1:${primary.port}`, name], {
        PGDATA: folder,
        REPLICATION_PASSWORD: replicationPassword,
      }),
    );
    await node.start();
    standbys.push(node);
    return node;
  };
  for (let at = 0; at < count; at++) await addStandby(`postgres_${at + 2}`);
  return {
    primary: () => primary,
    standbys: () => standbys,
    addStandby,
    async promote() {
      const addresses = [primary, ...standbys].map(({ port }) => `127.0.0.1:${port}`);
      const printed = await runAsPostgres('sh', [path.join(deployFolder, 'promote.sh'), ...addresses], login);
      const chosen = /:(\d+) is the primary/.exec(printed)?.[1];
      const promoted = standbys.find(({ port }) => String(port) === chosen);
      if (!promoted) throw new Error(`No node was promoted:\n${printed}`);
      standbys = standbys.filter((node) => node !== promoted);
      primary = promoted;
      return printed;
    },
    async backUp() {
      const folder = path.join(parent, 'backup');
      const address = `host=127.0.0.1 port=${primary.port} user=replication password=${replicationPassword}`;
      await runAsPostgres('pg_basebackup', [`--dbname=${address}`, `--pgdata=${folder}`, '--checkpoint=fast']);
      return folder;
    },
    async recover(backup, moment) {
      const target = { recovery_target_time: moment, recovery_target_action: 'promote' };
      const options = { parent, name: 'recovered', settings: { ...settings, ...target } };
      primary = await createNode(options, async ({ folder }) => {
        await runAsPostgres('cp', ['--archive', backup, folder]);
        await runAsPostgres('touch', [path.join(folder, 'recovery.signal')]);
      });
      await primary.start();
      await untilPromoted(primary);
      return primary;
    },
    async stop() {
      await Promise.all([primary, ...standbys].map((node) => node.kill()));
      rmSync(parent, { recursive: true, force: true });
    },
  };
}

/** Waits until a node that recovers takes changes. */
async function untilPromoted(node: PostgresNode): Promise<void> {
  for (;;) {
    const [row] = await node.query('select pg_is_in_recovery() as recovers');
    if (row?.recovers === false) return;
    await sleep(100);
  }
}
