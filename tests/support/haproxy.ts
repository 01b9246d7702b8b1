/** Debian's haproxy in front of several servers: each request goes to the next server, whoever sends it. */
import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { makeDirectory } from './directory.ts';
import { shipped } from './several/shipped.ts';

export interface Proxy {
  readonly origin: string;
  stop(): Promise<void>;
}

export async function freePort(): Promise<number> {
  const probe = createServer();
  await new Promise<void>((resolve) => probe.listen(0, '127.0.0.1', resolve));
  const address = probe.address();
  await new Promise((resolve) => probe.close(resolve));
  return typeof address === 'object' && address ? address.port : 0;
}

/** @param origins origins of the servers @throws Error if the program is not installed */
export async function startHaproxy(port: number, origins: readonly string[]): Promise<Proxy> {
  if (spawnSync('haproxy', ['-v']).error)
    throw new Error('haproxy is not installed (apt-get install haproxy); .ci/run installs it.');
  const file = path.join(makeDirectory(), 'haproxy.cfg');
  writeFileSync(file, configuration(port, origins));
  const child = spawn('haproxy', ['-db', '-f', file], { stdio: ['ignore', 'ignore', 'pipe'] });
  let printed = '';
  child.stderr.on('data', (part) => (printed += part));
  const origin = `http://127.0.0.1:${port}`;
  await untilReady(origin, child, () => printed);
  return {
    origin,
    async stop() {
      if (child.exitCode !== null) return;
      const ended = new Promise((resolve) => child.once('exit', resolve));
      child.kill('SIGKILL');
      await ended;
    },
  };
}

const shippedServers = ['server-1:3000', 'server-2:3000', 'server-3:3000'];

/** The file that the project ships, with these servers. */
function configuration(port: number, origins: readonly string[]): string {
  if (origins.length > shippedServers.length) throw new Error(`deploy/haproxy.cfg has no ${origins.length} servers.`);
  const unused = shippedServers.slice(origins.length);
  const isUsed = (line: string): boolean => !unused.some((server) => line.endsWith(server));
  const text = shipped('haproxy.cfg', [
    ['  default-server resolvers names init-addr last,libc,none\n', ''],
    ['bind :3000', `bind 127.0.0.1:${port}`],
    ...origins.map((origin, at) => [shippedServers[at] ?? '', new URL(origin).host] as const),
  ]);
  return text.split('\n').filter(isUsed).join('\n');
}

async function untilReady(origin: string, child: ChildProcess, printed: () => string): Promise<void> {
  for (;;) {
    if (child.exitCode !== null) throw new Error(`haproxy ended:\n${printed()}`);
    const answer = await fetch(`${origin}/ready`).catch(() => null);
    if (answer?.ok) return;
    await sleep(100);
  }
}
