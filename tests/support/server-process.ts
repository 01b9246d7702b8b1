/** The product's server as a separate process, for tests that kill it. */
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { root } from './server.ts';

export interface ServerProcess {
  readonly origin: string;
  /** Milliseconds from its start until it answers. */
  readonly readyMs: number;
  signal(name: NodeJS.Signals): void;
  /** Kills it immediately. */
  kill(): Promise<void>;
}

const startLimitMs = 120_000;
/** Number of last output chunks that are kept for the error when it ends by itself. */
const mostChunks = 50;

/** @throws Error with its output if it ends or does not become ready in time */
export async function startServerProcess(env: Readonly<Record<string, string>>): Promise<ServerProcess> {
  const begun = performance.now();
  const child = spawn(process.execPath, ['--import', 'tsx', path.join(root, 'src/server/main.ts')], {
    cwd: root,
    env: { PATH: process.env.PATH, HOME: process.env.HOME, PORT: '0', LOG_LEVEL: 'silent', RATE_LIMIT: '0', ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const ended = once(child, 'exit');
  const tail: string[] = [];
  for (const stream of [child.stdout, child.stderr])
    stream?.on('data', (chunk: Buffer) => {
      tail.push(chunk.toString());
      if (tail.length > mostChunks) tail.shift();
    });
  const origin = await originOf(child);
  child.once('exit', (code, signal) => {
    if (signal === null) process.stderr.write(`A server ended with ${code}.\n${tail.join('')}\n`);
  });
  return {
    origin,
    readyMs: performance.now() - begun,
    signal: (name) => void child.kill(name),
    async kill() {
      child.kill('SIGKILL');
      await ended;
    },
  };
}

async function originOf(child: ChildProcess): Promise<string> {
  let printed = '';
  const ready = new Promise<string>((resolve, reject) => {
    for (const stream of [child.stdout, child.stderr])
      stream?.on('data', (chunk: Buffer) => {
        printed += chunk.toString();
        const found = /is ready: (http:\/\/[^/\s]+)/.exec(printed)?.[1];
        if (found) resolve(found);
      });
    child.once('exit', () => reject(new Error(`The server ended:\n${printed}`)));
  });
  const abort = new AbortController();
  const late = sleep(startLimitMs, null, { ref: false, signal: abort.signal }).then(() => {
    child.kill('SIGKILL');
    throw new Error(`The server was not ready in time:\n${printed}`);
  });
  late.catch(() => undefined);
  // Stops the timer of a server that is ready.
  return Promise.race([ready, late]).finally(() => abort.abort());
}
