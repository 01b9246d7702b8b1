/** Starts `serve.ts` for a measurement. */
import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { temporaryFolder } from './project.ts';

export interface BenchServer {
  readonly origin: string;
  readonly child: ChildProcess;
  /** Folder of the embedded database. */
  readonly dataDirectory: string;
  /** Resident memory of its process in MB. */
  memory(): number;
  stop(): Promise<void>;
}

/** Demo data of a fixed day, so that every run draws the same rows. */
const usual = { PORT: '0', LOG_LEVEL: 'silent', CLOCK: '2026-11-20T00:00:00.000Z', DEMO: '1' };

/** @param script the program of the server, in the folder of measurements */
export async function startServer(
  env: Readonly<Record<string, string>>,
  script = 'support/serve.ts',
): Promise<BenchServer> {
  const data = temporaryFolder();
  const child = fork(path.join(import.meta.dirname, '..', script), {
    execArgv: ['--import', path.join(import.meta.dirname, 'without-types.mjs')],
    env: { ...process.env, ...usual, DATA_DIRECTORY: data.path, ...env },
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
  });
  const [message] = (await Promise.race([
    once(child, 'message'),
    once(child, 'exit').then(([code]) => {
      throw new Error(`the server ended with ${code} before it was ready`);
    }),
  ])) as [{ origin: string }];
  return {
    origin: message.origin,
    child,
    dataDirectory: data.path,
    memory: () => residentMb(child.pid ?? 0),
    async stop() {
      const ended = once(child, 'exit');
      child.kill('SIGTERM');
      await ended;
      data.remove();
    },
  };
}

function residentMb(pid: number): number {
  const line = /^VmRSS:\s+(\d+) kB$/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'));
  if (!line) throw new Error(`process ${pid} is gone`);
  return Number(line[1]) / 1000;
}
