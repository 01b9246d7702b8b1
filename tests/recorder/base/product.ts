/** The built product as a separate process, with a database and a fixed clock. */
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';

export interface Product {
  /** `http://localhost:4711` */
  readonly origin: string;
  stop(): Promise<void>;
}

export interface ProductPlace {
  /** Folder of the built project. */
  readonly root: string;
  /** If missing, the embedded database in `data` is used. */
  readonly databaseUrl?: string;
  /** Data directory, which also contains uploads. */
  readonly data: string;
  /** The time of its clock. */
  readonly clock?: string;
}

/** 2026-11-20 09:00 in Tokyo. */
export const pinnedClock = '2026-11-20T00:00:00.000Z';

const readyLimitMs = 240_000;

/** @throws Error with its output if it ends or does not become ready in time */
export async function startProduct({ root, databaseUrl, data, clock = pinnedClock }: ProductPlace): Promise<Product> {
  const child = spawn(process.execPath, [path.join(root, 'dist/server/main.mjs')], {
    cwd: root,
    env: {
      PATH: process.env.PATH,
      HOME: process.env.HOME,
      ...usual,
      DATA_DIRECTORY: data,
      CLOCK: clock,
      ...(databaseUrl ? { DATABASE_URL: databaseUrl } : {}),
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const ended = once(child, 'exit');
  const kill = (): void => void child.kill('SIGKILL');
  process.once('exit', kill);
  const origin = await originOf(child);
  return {
    origin,
    async stop() {
      child.kill('SIGTERM');
      await ended;
      process.off('exit', kill);
    },
  };
}

const usual = {
  PORT: '0',
  LOG_LEVEL: 'error',
  RATE_LIMIT: '0',
  DEMO: '1',
  DEMO_SCALE: '0.02',
  SECRETS_KEY: Buffer.alloc(32, 7).toString('base64'),
  TZ: 'Asia/Tokyo',
};

function originOf(child: ChildProcess): Promise<string> {
  let printed = '';
  return new Promise<string>((resolve, reject) => {
    const late = setTimeout(() => {
      child.kill('SIGKILL');
      reject(new Error(`The product was not ready in time:\n${printed}`));
    }, readyLimitMs);
    const read = (chunk: Buffer): void => {
      printed = (printed + chunk.toString()).slice(-10_000);
      const found = /is ready: (http:\/\/[^/\s]+)/.exec(printed)?.[1];
      if (!found) return;
      clearTimeout(late);
      resolve(found);
    };
    child.stdout?.on('data', read);
    child.stderr?.on('data', read);
    child.once('exit', () => {
      clearTimeout(late);
      reject(new Error(`The product ended:\n${printed}`));
    });
  });
}
