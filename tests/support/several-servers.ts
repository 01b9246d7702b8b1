/**
 * Several servers of the product with one PostgreSQL database and one folder of files, behind a proxy that alternates.
 */
import { rmSync } from 'node:fs';
import path from 'node:path';
import pg from 'pg';
import { createDatabase } from './database.ts';
import { makeDirectory } from './directory.ts';
import { freePort, startHaproxy } from './haproxy.ts';
import type { Pooler } from './pgbouncer.ts';
import { type ServerProcess, startServerProcess } from './server-process.ts';

export interface SeveralServers {
  /** Origin of the proxy. */
  readonly origin: string;
  readonly servers: readonly ServerProcess[];
  /** Milliseconds until the last of them was ready. */
  readonly startedMs: number;
  readonly databaseUrl: string;
  /** Starts another server on the same database, to which the proxy sends nothing. */
  startAnother(more: Readonly<Record<string, string>>): Promise<ServerProcess>;
  /** Starts a server again, at the same address, after it was killed. */
  restart(at: number): Promise<void>;
  /** Queries the database directly. */
  query(text: string, values?: readonly unknown[]): Promise<readonly Readonly<Record<string, unknown>>[]>;
  stop(): Promise<void>;
}

export interface SeveralOptions {
  readonly count: number;
  /** Puts a pooler between servers and database. The database then belongs to a cluster that the caller removes. */
  readonly through?: (databaseUrl: string) => Promise<Pooler>;
  readonly env?: Readonly<Record<string, string>>;
}

const key = Buffer.alloc(32, 7).toString('base64');

/** Starts all servers at once, on an empty database that receives demo data. */
export async function startSeveral(
  serverUrl: string,
  { count, through, env = {} }: SeveralOptions,
): Promise<SeveralServers> {
  const folder = makeDirectory();
  const { url: databaseUrl, drop } = await createDatabase(serverUrl);
  const pooler = await through?.(databaseUrl);
  const port = await freePort();
  const start = (name: string, more: Readonly<Record<string, string>> = {}): Promise<ServerProcess> =>
    startServerProcess({
      DATABASE_URL: pooler?.url ?? databaseUrl,
      DATABASE_POOL: '6',
      DATA_DIRECTORY: path.join(folder, name),
      UPLOADS: path.join(folder, 'files'),
      SECRETS_KEY: key,
      DEMO: '1',
      DEMO_SCALE: '0.02',
      ALLOW_DEMO_ACCOUNTS: '1',
      TRUST_PROXY: '1',
      PUBLIC_ORIGIN: `http://127.0.0.1:${port}`,
      ...env,
      ...more,
    });
  const begun = performance.now();
  const outcomes = await Promise.allSettled(Array.from({ length: count }, (_, at) => start(`server-${at}`)));
  const servers = outcomes.flatMap((one) => (one.status === 'fulfilled' ? [one.value] : []));
  const others: ServerProcess[] = [];
  const startedMs = performance.now() - begun;
  const client = new pg.Client({ connectionString: databaseUrl });
  client.on('error', () => undefined);
  const stopServers = async (): Promise<void> => {
    await Promise.all([...servers, ...others].map((server) => server.kill()));
    await client.end().catch(() => undefined);
    await pooler?.stop();
    if (!pooler) await drop();
    rmSync(folder, { recursive: true, force: true });
  };
  const failed = outcomes.find((one) => one.status === 'rejected');
  if (failed) {
    await stopServers();
    throw failed.reason;
  }
  await client.connect();
  const proxy = await startHaproxy(
    port,
    servers.map(({ origin }) => origin),
  );
  return {
    origin: proxy.origin,
    servers,
    startedMs,
    databaseUrl,
    async startAnother(more) {
      const server = await start('another', more);
      others.push(server);
      return server;
    },
    async restart(at) {
      const { origin } = servers[at] as ServerProcess;
      servers[at] = await start(`server-${at}`, { PORT: new URL(origin).port });
    },
    query: async (text, values = []) => (await client.query(text, [...values])).rows,
    async stop() {
      await proxy.stop();
      await stopServers();
    },
  };
}
