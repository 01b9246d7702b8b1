/** A PostgreSQL server as a process of its own, with the configuration that the project ships. */
import { once } from 'node:events';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { freePort } from '../haproxy.ts';
import { giveToPostgres, runAsPostgres, spawnAsPostgres } from './postgres-programs.ts';
import { deployFolder, shipped } from './shipped.ts';

export interface PostgresNode {
  readonly name: string;
  readonly port: number;
  readonly folder: string;
  /** Address of a database on this node. */
  url(database?: string): string;
  start(): Promise<void>;
  /** Ends it in order (SIGINT). */
  stop(): Promise<void>;
  /** Kills all of its processes. */
  kill(): Promise<void>;
  query(
    text: string,
    values?: readonly unknown[],
    database?: string,
  ): Promise<readonly Readonly<Record<string, unknown>>[]>;
}

export interface NodeOptions {
  readonly name: string;
  /** The folder of all nodes, with their archive. */
  readonly parent: string;
  /** Settings in place of those of the file. */
  readonly settings?: Readonly<Record<string, string>>;
}

export const databaseUser = 'daicho';
export const databasePassword = 'Correct0horse7';

/** @param create makes its data, in the folder `PGDATA` */
export async function createNode(
  { name, parent, settings = {} }: NodeOptions,
  create: (node: { readonly folder: string; readonly port: number }) => Promise<unknown>,
): Promise<PostgresNode> {
  const port = await freePort();
  const home = path.join(parent, name);
  const folder = path.join(home, 'data');
  mkdirSync(home, { recursive: true });
  await giveToPostgres(home);
  await create({ folder, port });
  const configuration = path.join(home, 'postgresql.conf');
  const local = { port, listen_addresses: '127.0.0.1', unix_socket_directories: home, ...settings };
  const lines = Object.entries(local).map(([key, value]) => `${key} = '${value}'`);
  writeFileSync(
    configuration,
    `${shipped('postgresql.conf', [['/archive/', `${path.join(parent, 'archive')}/`]])}\n${lines.join('\n')}\n`,
  );
  let child: ReturnType<typeof spawnAsPostgres> | null = null;
  const url = (database = 'postgres'): string =>
    `postgresql://${databaseUser}:${databasePassword}@127.0.0.1:${port}/${database}`;
  return {
    ...{ name, port, folder, url },
    async start() {
      const files = ['-c', `config_file=${configuration}`, '-c', `hba_file=${path.join(deployFolder, 'pg_hba.conf')}`];
      child = spawnAsPostgres('postgres', ['-D', folder, ...files]);
      await untilAnswers(url(), child);
    },
    async stop() {
      await end(child, folder, 'SIGINT');
    },
    async kill() {
      await end(child, folder, 'SIGKILL');
    },
    async query(text, values = [], database = 'postgres') {
      const client = new pg.Client({ connectionString: url(database), connectionTimeoutMillis: 5_000 });
      client.on('error', () => undefined);
      await client.connect();
      try {
        return (await client.query(text, [...values])).rows;
      } finally {
        await client.end();
      }
    },
  };
}

type Child = ReturnType<typeof spawnAsPostgres>;

/** Its children end with it, but not at once: when it is killed, so are they. */
async function end(child: Child | null, folder: string, signal: 'SIGINT' | 'SIGKILL'): Promise<void> {
  const file = path.join(folder, 'postmaster.pid');
  if (!child || child.exitCode !== null || child.signalCode !== null || !existsSync(file)) return;
  const ended = once(child, 'exit');
  // The process that was started may be `runuser`.
  const server = Number(readFileSync(file, 'utf8').split('\n')[0]);
  const children = readFileSync(`/proc/${server}/task/${server}/children`, 'utf8').trim().split(' ');
  process.kill(server, signal);
  if (signal === 'SIGKILL') for (const one of children) killIfThere(Number(one));
  await ended;
}

function killIfThere(id: number): void {
  try {
    process.kill(id, 'SIGKILL');
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error;
  }
}

/** @throws Error with what the server printed if it ends */
async function untilAnswers(url: string, child: Child): Promise<void> {
  let printed = '';
  for (const stream of [child.stdout, child.stderr])
    stream?.on('data', (part) => (printed = `${printed}${part}`.slice(-5_000)));
  for (;;) {
    if (child.exitCode !== null) throw new Error(`PostgreSQL ended:\n${printed}`);
    const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 1_000 });
    client.on('error', () => undefined);
    const isThere = await client.connect().then(
      () => true,
      () => false,
    );
    await client.end().catch(() => undefined);
    if (isThere) return;
    await sleep(100);
  }
}

/** The data of a new primary. */
export const newPrimary = async ({ folder }: { readonly folder: string }): Promise<void> => {
  const passwordFile = `${folder}.password`;
  writeFileSync(passwordFile, databasePassword);
  await giveToPostgres(passwordFile);
  const order = ['--encoding=UTF8', '--locale=C.UTF-8', '--lc-collate=C'];
  const who = ['--auth=scram-sha-256', `--username=${databaseUser}`, `--pwfile=${passwordFile}`];
  await runAsPostgres('initdb', ['--pgdata', folder, '--no-sync', ...order, ...who]);
};
