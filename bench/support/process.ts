/** Child processes that are measured, and functions that wait for them. */
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { createServer } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';

export interface Started {
  readonly child: ChildProcess;
  /** Its output so far. */
  output(): string;
  /** Ends it and all processes that it started. */
  stop(): Promise<void>;
}

/** Uses a separate process group, so that no process outlives the measurement. */
export function startProcess(
  command: string,
  args: readonly string[],
  cwd: string,
  env: Readonly<Record<string, string>>,
): Started {
  const child = spawn(command, args, { cwd, env: { ...process.env, ...env }, detached: true, stdio: 'pipe' });
  let printed = '';
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (chunk: Buffer) => {
      printed += chunk.toString();
    });
  const ended = once(child, 'exit');
  return {
    child,
    output: () => printed,
    async stop() {
      signalGroup(child, 'SIGTERM');
      await Promise.race([ended, sleep(12_000, null, { ref: false })]);
      // npm ends before its children, so this waits until no process of the group is left.
      for (let waited = 0; waited < 12_000 && signalGroup(child, 0); waited += 50) await sleep(50);
      signalGroup(child, 'SIGKILL');
    },
  };
}

/** False if no process is left. */
function signalGroup({ pid }: ChildProcess, signal: NodeJS.Signals | 0): boolean {
  if (pid === undefined) return false;
  try {
    return process.kill(-pid, signal);
  } catch {
    return false;
  }
}

export async function freePort(): Promise<number> {
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  await new Promise((resolve) => server.close(resolve));
  if (typeof address !== 'object' || !address) throw new Error('no free port');
  return address.port;
}

/**
 * Repeats the test until it succeeds.
 *
 * @returns milliseconds from `since`
 */
export async function until(
  test: () => Promise<boolean>,
  options: { readonly since: number; readonly limitMs: number; readonly what: () => string },
): Promise<number> {
  while (!(await test())) {
    if (performance.now() - options.since > options.limitMs) throw new Error(`waited too long for ${options.what()}`);
    await sleep(10);
  }
  return performance.now() - options.since;
}

/** The status of a page that may not exist yet; 0 without an answer. */
export const statusOf = (url: string, headers: Readonly<Record<string, string>> = {}): Promise<number> =>
  fetch(url, { headers }).then(
    async (response) => {
      await response.arrayBuffer();
      return response.status;
    },
    () => 0,
  );
