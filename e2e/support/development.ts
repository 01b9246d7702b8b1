/** `npm run dev` on a copy of the project, whose files a test changes like a developer in an editor. */
import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';

const root = path.resolve(import.meta.dirname, '../..');
const parts = [
  ...['schemas', 'resources', 'locales', 'src', 'scripts'],
  ...['package.json', 'package-lock.json', 'vite.config.ts', 'daicho.config.ts', 'tsconfig.json'],
];
const startMs = 180_000;
const stopMs = 12_000;

export interface Development {
  readonly origin: string;
  read(file: string): string;
  write(file: string, text: string): void;
  stop(): Promise<void>;
}

/**
 * @param files additional files of the copy, by path: texts, or objects that are written as JSON
 * @param commands commands that run in the copy first, as arguments of Node
 */
export async function startDevelopment(
  files: Readonly<Record<string, object | string>> = {},
  commands: readonly (readonly string[])[] = [],
): Promise<Development> {
  const folder = mkdtempSync(path.join(tmpdir(), 'daicho-dev-'));
  for (const part of parts) cpSync(path.join(root, part), path.join(folder, part), { recursive: true });
  const write = (file: string, text: string): void => {
    mkdirSync(path.dirname(path.join(folder, file)), { recursive: true });
    writeFileSync(path.join(folder, file), text);
  };
  for (const [file, content] of Object.entries(files))
    write(file, typeof content === 'string' ? content : JSON.stringify(content));
  symlinkSync(path.join(root, 'node_modules'), path.join(folder, 'node_modules'));
  const port = await freePort();
  const env = { ...process.env, PORT: String(port), DEMO_SCALE: '0.02', LOG_LEVEL: 'warn', NODE_ENV: 'development' };
  for (const command of commands) {
    const { status, stdout, stderr } = spawnSync(process.execPath, command, { cwd: folder, env, encoding: 'utf8' });
    if (status !== 0) throw new Error(`node ${command.join(' ')} failed:\n${stdout}${stderr}`);
  }
  // A separate process group, so that no process outlives the test.
  const child = spawn(process.execPath, ['scripts/dev.mjs'], { cwd: folder, detached: true, env });
  let printed = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (text) => (printed += String(text)));
  const origin = `http://localhost:${port}`;
  const stop = async (): Promise<void> => {
    await end(child);
    rmSync(folder, { recursive: true, force: true });
  };
  if (!(await answers(`${origin}/ready`, child))) {
    await stop();
    throw new Error(`npm run dev did not start:\n${printed}`);
  }
  return {
    origin,
    read: (file) => readFileSync(path.join(folder, file), 'utf8'),
    write,
    stop,
  };
}

async function answers(address: string, child: ChildProcess): Promise<boolean> {
  const since = performance.now();
  while (child.exitCode === null && performance.now() - since < startMs) {
    await sleep(200);
    const response = await fetch(address).catch(() => null);
    await response?.body?.cancel();
    if (response?.status === 200) return true;
  }
  return false;
}

async function end(child: ChildProcess): Promise<void> {
  const ended = once(child, 'exit');
  signal(child, 'SIGTERM');
  await Promise.race([ended, sleep(stopMs, null, { ref: false })]);
  signal(child, 'SIGKILL');
}

function signal({ pid }: ChildProcess, name: NodeJS.Signals): void {
  try {
    if (pid !== undefined) process.kill(-pid, name);
  } catch {
    // No process of the group is left.
  }
}

/** A free port whose next port, the server's, is free as well; below the range of outgoing connections. */
async function freePort(): Promise<number> {
  for (;;) {
    const port = 20_000 + Math.floor(Math.random() * 10_000);
    if ((await isFree(port)) && (await isFree(port + 1))) return port;
  }
}

async function isFree(port: number): Promise<boolean> {
  const server = createServer();
  const free = await new Promise<boolean>((done) => {
    server.once('error', () => done(false));
    server.listen(port, '127.0.0.1', () => done(true));
  });
  if (free) await new Promise((done) => server.close(done));
  return free;
}
