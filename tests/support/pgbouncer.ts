/** Debian's PgBouncer in front of a PostgreSQL server, which assigns connections per transaction. */
import { spawn, spawnSync } from 'node:child_process';
import { chmodSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { makeDirectory } from './directory.ts';
import { freePort } from './haproxy.ts';
import { shipped } from './several/shipped.ts';

export interface Pooler {
  /** Address of the same database through the pooler. */
  readonly url: string;
  /** Sends everything to another PostgreSQL server from now on. */
  leadTo(databaseUrl: string): void;
  stop(): Promise<void>;
}

/** Starts it with the file that the project ships. @param more lines of its configuration @throws Error if the program is not installed */
export async function startPgbouncer(databaseUrl: string, more: readonly string[] = []): Promise<Pooler> {
  if (spawnSync('pgbouncer', ['--version']).error)
    throw new Error('pgbouncer is not installed (apt-get install pgbouncer); .ci/run installs it.');
  const folder = makeDirectory();
  const [primary, users] = [path.join(folder, 'primary.ini'), path.join(folder, 'users.txt')];
  const leadTo = (address: string): void => writeFileSync(primary, primaryFile(address));
  leadTo(databaseUrl);
  const url = new URL(databaseUrl);
  // A server that trusts everybody ignores it.
  url.password ||= 'unused';
  url.host = `127.0.0.1:${await freePort()}`;
  writeFileSync(users, `"${decodeURIComponent(url.username)}" "${decodeURIComponent(url.password)}"\n`);
  const file = path.join(folder, 'pgbouncer.ini');
  const own = shipped('pgbouncer.ini', [
    ['listen_addr = 0.0.0.0', 'listen_addr = 127.0.0.1'],
    ['6432', url.port],
    ['/etc/pgbouncer/users.txt', users],
    ['/var/lib/pgbouncer/primary.ini', primary],
  ]);
  // The last line for a setting counts. A second section `[pgbouncer]` would set all others back.
  writeFileSync(file, own.replace('%include', `${more.join('\n')}\n%include`));
  chmodSync(folder, 0o755);
  // It refuses to run as root.
  const user = process.getuid?.() === 0 ? ['-u', 'nobody'] : [];
  const child = spawn('pgbouncer', [...user, file], { stdio: ['ignore', 'ignore', 'pipe'] });
  let printed = '';
  child.stderr.on('data', (part) => (printed = `${printed}${part}`.slice(-5_000)));
  await untilAnswers(url.href, () => {
    if (child.exitCode !== null) throw new Error(`pgbouncer ended:\n${printed}`);
  });
  return {
    url: url.href,
    leadTo(address) {
      leadTo(address);
      // It reads its files again.
      child.kill('SIGHUP');
    },
    async stop() {
      const ended = new Promise((resolve) => child.once('exit', resolve));
      child.kill('SIGKILL');
      await ended;
    },
  };
}

/** As compose.several.yaml writes it. */
const primaryFile = (databaseUrl: string): string => {
  const { hostname, port } = new URL(databaseUrl);
  return `[databases]\n* = host=${hostname} port=${port || 5432}\n`;
};

async function untilAnswers(url: string, assertRunning: () => void): Promise<void> {
  for (;;) {
    assertRunning();
    const client = new pg.Client({ connectionString: url });
    const isThere = await client.connect().then(
      () => true,
      () => false,
    );
    await client.end().catch(() => undefined);
    if (isThere) return;
    await sleep(50);
  }
}
