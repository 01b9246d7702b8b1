/**
 * Allows one process per data directory. The embedded engine has no lock of its own: two processes on one directory
 * both open it and silently lose each other's rows.
 *
 * The lock is a file that names its holder. On the same machine the operating system shows whether the holder lives
 * (process id and start time, because ids are reused); for other machines and containers the file's age decides.
 */
import { execFileSync } from 'node:child_process';
import {
  linkSync,
  mkdirSync,
  readFileSync,
  readlinkSync,
  rmdirSync,
  rmSync,
  statSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { hostname } from 'node:os';
import { join } from 'node:path';

const beatEveryMs = 5_000;
const staleAfterMs = 20_000;
const takeoverTriesMs = 800;

interface Holder {
  readonly pid: number;
  /** When the process started, as the operating system reports it; null if unknown. */
  readonly started: string | null;
  /** Host, boot and process namespace: process ids are only comparable within one place. */
  readonly place: string;
  readonly since: string;
}

export interface DirectoryLock {
  /** False if the folder was moved away, or another process has taken the file. */
  isHeld(): boolean;
  release(): void;
}

export class DirectoryLockedError extends Error {
  readonly pid: number;

  constructor(directory: string, holder: Holder) {
    const where = holder.place === place() ? '' : ` on ${holder.place.split(' ')[0]}`;
    super(
      `The data directory ${directory} is in use by process ${holder.pid}${where} since ${holder.since}. ` +
        'Stop that process first, or set DATA_DIRECTORY to another directory.',
    );
    this.name = 'DirectoryLockedError';
    this.pid = holder.pid;
  }
}

/**
 * Takes `<directory>/lock`, also from a dead holder.
 *
 * @param onLost called if another process has taken the file because this one slept too long: stop writing.
 * @throws DirectoryLockedError within a second if a living process holds it.
 */
export function lockDirectory(directory: string, onLost: () => void = () => undefined): DirectoryLock {
  mkdirSync(directory, { recursive: true, mode: 0o700 });
  const path = join(directory, 'lock');
  const text = JSON.stringify({ ...self(), since: new Date().toISOString() } satisfies Holder);

  if (!createFile(path, text)) takeOver(directory, path, text);

  const isHeld = () => readText(path) === text;
  const release = () => {
    clearInterval(beat);
    process.off('exit', release);
    if (isHeld()) rmSync(path, { force: true });
  };
  const beat = setInterval(() => {
    if (isHeld()) return touch(path);
    clearInterval(beat);
    onLost();
  }, beatEveryMs);
  beat.unref();
  process.on('exit', release);
  return { isHeld, release };
}

/**
 * Only one of several starting processes may check and replace a dead lock at a time. Creating a folder is atomic
 * everywhere.
 */
function takeOver(directory: string, path: string, text: string): void {
  const guard = `${path}.takeover`;
  const deadline = Date.now() + takeoverTriesMs;
  for (;;) {
    const holder = livingHolder(path);
    if (holder) throw new DirectoryLockedError(directory, holder);
    if (makeGuard(guard)) break;
    if (Date.now() > deadline)
      throw new Error(`Another process is opening the data directory ${directory} at the moment.`);
    pause(50);
  }
  try {
    const holder = livingHolder(path);
    if (holder) throw new DirectoryLockedError(directory, holder);
    rmSync(path, { force: true });
    if (createFile(path, text)) return;
    throw new Error(`Another process is opening the data directory ${directory} at the moment.`);
  } finally {
    rmdirSync(guard);
  }
}

function makeGuard(guard: string): boolean {
  try {
    mkdirSync(guard);
    return true;
  } catch {
    if (age(guard) > beatEveryMs) rmSync(guard, { recursive: true, force: true });
    return false;
  }
}

/** Writes the file whole or not at all; false if it already exists. */
function createFile(path: string, text: string): boolean {
  const draft = `${path}.${process.pid}`;
  writeFileSync(draft, text);
  try {
    linkSync(draft, path);
    return true;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EEXIST') return false;
    return createPlainly(path, text);
  } finally {
    rmSync(draft, { force: true });
  }
}

/** For file systems without hard links. */
function createPlainly(path: string, text: string): boolean {
  try {
    writeFileSync(path, text, { flag: 'wx' });
    return true;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EEXIST') return false;
    throw error;
  }
}

function livingHolder(path: string): Holder | null {
  const text = readText(path);
  if (text === null) return null;
  const holder = parseHolder(text);
  const fresh = age(path) < staleAfterMs;
  if (!holder) return fresh ? { pid: 0, started: null, place: 'unknown', since: 'a moment ago' } : null;
  if (holder.place !== place()) return fresh ? holder : null;
  return isAlive(holder.pid) && startOf(holder.pid) === holder.started ? holder : null;
}

function parseHolder(text: string): Holder | null {
  try {
    const value = JSON.parse(text) as Partial<Holder>;
    return typeof value.pid === 'number' && typeof value.place === 'string' ? (value as Holder) : null;
  } catch {
    return null;
  }
}

function self(): Omit<Holder, 'since'> {
  return { pid: process.pid, started: startOf(process.pid), place: place() };
}

function place(): string {
  const boot = readText('/proc/sys/kernel/random/boot_id')?.trim() ?? '';
  return [hostname(), boot, processNamespace()].join(' ').trim();
}

function processNamespace(): string {
  try {
    return readlinkSync('/proc/self/ns/pid');
  } catch {
    return '';
  }
}

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}

function startOf(pid: number): string | null {
  if (process.platform === 'win32') return null;
  const stat = readText(`/proc/${pid}/stat`);
  // The command's name, in parentheses, may contain parentheses and spaces; the start time is the 20th field after it.
  if (stat) return stat.slice(stat.lastIndexOf(')') + 2).split(' ')[19] ?? null;
  try {
    return execFileSync('ps', ['-o', 'lstart=', '-p', String(pid)], { encoding: 'utf8' }).trim();
  } catch {
    return null;
  }
}

function readText(path: string): string | null {
  try {
    return readFileSync(path, 'utf8');
  } catch {
    return null;
  }
}

function age(path: string): number {
  try {
    return Date.now() - statSync(path).mtimeMs;
  } catch {
    return Number.POSITIVE_INFINITY;
  }
}

function touch(path: string): void {
  const now = new Date();
  utimesSync(path, now, now);
}

function pause(milliseconds: number): void {
  Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, milliseconds);
}
