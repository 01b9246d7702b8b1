/**
 * The embedded engine: starts the worker thread, watches its queries, and restarts it when one never ends. The engine
 * has no statement timeout, so a long query can only be stopped by ending the thread; committed data stay, open
 * transactions are undone, and the pool connects again.
 */
import { chmodSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { Worker } from 'node:worker_threads';
import { late, within } from './within.ts';

/** The engine's PostgreSQL version; a directory of another version cannot be read. */
export const embeddedMajorVersion = '18';

/** The operating system allows 107 bytes for the path of a unix socket, macOS 103. */
const maxSocketPathBytes = 103;
const socketName = '.s.PGSQL.5432';
const startLimitMs = 120_000;
const stopLimitMs = 8_000;
const reopenEveryMs = 2_000;

export interface EmbeddedSettings {
  /** Directory of the data; null keeps them in memory. */
  readonly directory: string | null;
  /** A dumped data directory (tar) to start from instead of an empty one; for a new database only. */
  readonly template?: string | undefined;
  readonly log: (message: string) => void;
  /** How long a query, or an idle transaction, may hold the engine, in milliseconds. */
  readonly limitMs?: number | undefined;
  readonly maxConnections: number;
  /** Loopback TCP instead of a unix socket; the default on Windows. */
  readonly tcp?: boolean | undefined;
}

export interface EmbeddedEngine {
  /** For the pool: a folder with the unix socket, or an address. */
  readonly endpoint: { readonly host: string; readonly port: number };
  /** Milliseconds since the last message of any connection. */
  idleMs(): number;
  /** Runs `work` without the time limit. */
  withoutTimeLimit<T>(work: () => Promise<T>): Promise<T>;
  /** Ends the engine; committed data are on disk afterwards. */
  close(): Promise<void>;
  /** Ends the engine at once, and writes nothing more: the folder now belongs to another process. */
  abandon(): Promise<void>;
}

// Long: opening, watching, restarting and closing depend on the same worker and on whether it is still wanted.
/** @throws if the directory was made by another version of the engine, or the engine does not start. */
export async function startEmbedded(settings: EmbeddedSettings): Promise<EmbeddedEngine> {
  if (settings.directory) refuseOtherVersion(settings.directory);
  const limitMs = settings.limitMs ?? 15_000;
  if (settings.directory) keepPrivate(settings.directory);
  const socket = (settings.tcp ?? process.platform === 'win32') ? null : socketDirectory(settings.directory);
  const beat = new BigInt64Array(new SharedArrayBuffer(24));
  let port = 0;
  let unlimited = 0;
  let closing = false;
  let worker: Worker | null = null;

  async function open(): Promise<void> {
    beat.fill(0n);
    const path = socket && join(socket.path, socketName);
    if (path) rmSync(path, { force: true });
    const next = new Worker(new URL('./embedded-worker.mjs', import.meta.url), {
      execArgv: [],
      workerData: {
        directory: settings.directory,
        template: isNew(settings.directory) ? settings.template : undefined,
        maxConnections: settings.maxConnections,
        listen: path ? { path } : { host: '127.0.0.1', port },
        beat: beat.buffer,
      },
    });
    const address = await started(next);
    worker = next;
    if (!path) port = Number(address.slice(address.lastIndexOf(':') + 1));
    next.once('exit', () => {
      if (worker === next && !closing) void restart('The embedded database stopped');
    });
    next.on('message', (message: { failed?: string }) => {
      if (message.failed && worker === next) void restart(`The embedded database failed (${message.failed})`);
    });
  }

  let restarting: Promise<void> | null = null;
  function restart(reason: string): Promise<void> {
    restarting ??= reopen(reason).finally(() => {
      restarting = null;
    });
    return restarting;
  }

  async function reopen(reason: string): Promise<void> {
    settings.log(`${reason}. It is being reopened; committed data are kept.`);
    const old = worker;
    worker = null;
    await old?.terminate();
    while (!closing) {
      try {
        await open();
        settings.log('The embedded database is open again.');
        return;
      } catch (error) {
        settings.log(`The embedded database could not be opened: ${(error as Error).message}. Trying again.`);
        await sleep(reopenEveryMs);
      }
    }
  }

  const watchdog = setInterval(
    () => {
      if (unlimited > 0 || restarting) return;
      if (since(beat, 0) > limitMs) void restart(`A query ran longer than ${limitMs / 1000} s`);
      else if (since(beat, 1) > limitMs) void restart(`A transaction was idle for ${limitMs / 1000} s`);
    },
    Math.min(500, limitMs / 4),
  );
  watchdog.unref();

  try {
    await open();
  } catch (error) {
    clearInterval(watchdog);
    const folder = socket && { path: socket.path, isMissing: !existsSync(socket.path) };
    socket?.remove();
    throw isNew(settings.directory) ? error : notOpened(error, settings.directory ?? '', folder);
  }

  return {
    endpoint: socket ? { host: socket.path, port: 5432 } : { host: '127.0.0.1', port },
    idleMs: () => since(beat, 2),
    async withoutTimeLimit(work) {
      unlimited++;
      try {
        return await work();
      } finally {
        unlimited--;
      }
    },
    async close() {
      if (closing) return;
      closing = true;
      clearInterval(watchdog);
      await restarting;
      if (worker) await stopped(worker);
      socket?.remove();
    },
    async abandon() {
      closing = true;
      clearInterval(watchdog);
      await restarting;
      await worker?.terminate();
    },
  };
}

/** Why existing data cannot be opened. Errors of the system and of Node have a code, those of unreadable files do not. */
function notOpened(
  error: unknown,
  directory: string,
  socket: { readonly path: string; readonly isMissing: boolean } | null,
): Error {
  const message = error instanceof Error ? error.message.split('\n')[0] : String(error);
  const isUnreadable = !(error instanceof EngineError) && typeof Object(error).code !== 'string';
  const reason = socket?.isMissing
    ? `another process has deleted ${socket.path}. A server that was started before ${dirname(directory)} was moved ` +
      'may still be running. Stop it, and start again.'
    : isUnreadable
      ? `its files seem to be damaged (${message}). Move that folder away, keep it, and restore the latest backup into ` +
        'a new one. See "Back up and move the database" in docs/operators.md.'
      : `${message}.`;
  return new Error(`The embedded database in ${directory} cannot be opened: ${reason}`, { cause: error });
}

/** The engine does not start, for a reason that need not be in its files. */
class EngineError extends Error {}

/** Resolves with the worker's address when it accepts connections. */
function started(worker: Worker): Promise<string> {
  return new Promise((resolve, reject) => {
    const fail = (error: Error) => {
      clearTimeout(timer);
      void worker.terminate();
      reject(error);
    };
    const timer = setTimeout(() => fail(new EngineError('the engine did not start in time')), startLimitMs);
    worker.once('error', fail);
    worker.once('exit', () => fail(new Error('the engine stopped while starting')));
    worker.once('message', (message: { ready: string }) => {
      clearTimeout(timer);
      worker.removeAllListeners('error');
      worker.removeAllListeners('exit');
      worker.on('error', () => undefined);
      resolve(message.ready);
    });
  });
}

async function stopped(worker: Worker): Promise<void> {
  const exit = new Promise<void>((resolve) => {
    worker.once('exit', () => resolve());
  });
  worker.postMessage('stop');
  if ((await within(stopLimitMs, exit)) === late) await worker.terminate();
}

/** Milliseconds since the time in the cell, 0 if the cell is empty. */
function since(beat: BigInt64Array, cell: number): number {
  const moment = Atomics.load(beat, cell);
  return moment === 0n ? 0 : Number(process.hrtime.bigint() - moment) / 1e6;
}

function isNew(directory: string | null): boolean {
  return directory === null || !existsSync(join(directory, 'PG_VERSION'));
}

/** The engine's files are readable by all users of the machine; the folder denies access. */
function keepPrivate(directory: string): void {
  mkdirSync(directory, { recursive: true, mode: 0o700 });
  chmodSync(directory, 0o700);
}

function refuseOtherVersion(directory: string): void {
  if (isNew(directory)) return;
  const found = readFileSync(join(directory, 'PG_VERSION'), 'utf8').trim();
  if (found === embeddedMajorVersion) return;
  throw new Error(
    `The data in ${directory} were written by PostgreSQL ${found}; this version reads ${embeddedMajorVersion}. ` +
      'Write a dump with the version of Daicho that wrote them, then restore it into an empty data directory.',
  );
}

/** Beside the data if the path is short enough, else in the temporary folder; readable only by this user. */
function socketDirectory(directory: string | null): { readonly path: string; remove(): void } {
  const beside = directory && resolve(directory, '..', 'run');
  if (beside && Buffer.byteLength(join(beside, socketName)) <= maxSocketPathBytes) {
    mkdirSync(beside, { recursive: true, mode: 0o700 });
    return { path: beside, remove: () => rmSync(beside, { recursive: true, force: true }) };
  }
  const path = mkdtempSync(join(tmpdir(), 'daicho-'));
  return { path, remove: () => rmSync(path, { recursive: true, force: true }) };
}
