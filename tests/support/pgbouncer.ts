/** Debian's PgBouncer in front of a PostgreSQL server, which assigns connections per transaction. */
import { spawn, spawnSync } from 'node:child_process';
import { chmodSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { makeDirectory } from './directory.ts';
import { freePort } from './haproxy.ts';

export interface Pooler {
  /** Address of the same database through the pooler. */
  readonly url: string;
  stop(): Promise<void>;
}

/** @param more lines of its configuration @throws Error if the program is not installed */
export async function startPgbouncer(databaseUrl: string, more: readonly string[] = []): Promise<Pooler> {
  if (spawnSync('pgbouncer', ['--version']).error)
    throw new Error('pgbouncer is not installed (apt-get install pgbouncer); .ci/run installs it.');
  const { hostname, port, username, password } = new URL(databaseUrl);
  const folder = makeDirectory();
  const listen = await freePort();
  const file = path.join(folder, 'pgbouncer.ini');
  const secret = password ? ` password=${decodeURIComponent(password)}` : '';
  writeFileSync(
    file,
    `[databases]
* = host=${hostname} port=${port || 5432} user=${decodeURIComponent(username)}${secret}
[pgbouncer]
listen_addr = 127.0.0.1
listen_port = ${listen}
unix_socket_dir =
auth_type = any
pool_mode = transaction
default_pool_size = 3
max_client_conn = 100
${more.join('\n')}
`,
  );
  chmodSync(folder, 0o755);
  // It refuses to run as root.
  const user = process.getuid?.() === 0 ? ['-u', 'nobody'] : [];
  const child = spawn('pgbouncer', [...user, file], { stdio: ['ignore', 'ignore', 'pipe'] });
  let printed = '';
  child.stderr.on('data', (part) => (printed += part));
  const url = new URL(databaseUrl);
  url.host = `127.0.0.1:${listen}`;
  for (;;) {
    if (child.exitCode !== null) throw new Error(`pgbouncer ended:\n${printed}`);
    const client = new pg.Client({ connectionString: url.href });
    const isThere = await client.connect().then(
      () => true,
      () => false,
    );
    await client.end().catch(() => undefined);
    if (isThere) break;
    await sleep(50);
  }
  return {
    url: url.href,
    async stop() {
      const ended = new Promise((resolve) => child.once('exit', resolve));
      child.kill('SIGKILL');
      await ended;
    },
  };
}
