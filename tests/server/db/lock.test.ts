import { fork } from 'node:child_process';
import { existsSync, readFileSync, utimesSync, writeFileSync } from 'node:fs';
import { hostname } from 'node:os';
import { join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { DirectoryLockedError, lockDirectory } from '#server/db/lock.ts';
import { temporaryDirectory } from '#tests/support/directory.ts';

function lockFile(directory: string): string {
  return join(directory, 'lock');
}

function holderIn(directory: string): Record<string, unknown> {
  return JSON.parse(readFileSync(lockFile(directory), 'utf8')) as Record<string, unknown>;
}

it('takes, refuses at once, gives back', () => {
  const directory = join(temporaryDirectory(), 'new');
  const lock = lockDirectory(directory);
  const start = performance.now();
  expect(() => lockDirectory(directory)).toThrow(DirectoryLockedError);
  expect(() => lockDirectory(directory)).toThrow(`in use by process ${process.pid}`);
  expect(performance.now() - start).toBeLessThan(1_000);
  lock.release();
  expect(existsSync(lockFile(directory))).toBe(false);
  lockDirectory(directory).release();
});

it('refuses while another process lives, and takes over when it is dead', async () => {
  const directory = temporaryDirectory();
  const child = fork(new URL('./lock-child.ts', import.meta.url), [directory], { execArgv: ['--import', 'tsx'] });
  onTestFinished(() => void child.kill('SIGKILL'));
  await new Promise((resolve) => child.once('message', resolve));
  expect(() => lockDirectory(directory)).toThrow(`in use by process ${child.pid}`);

  const gone = new Promise((resolve) => child.once('exit', resolve));
  child.kill('SIGKILL');
  await gone;
  const lock = lockDirectory(directory);
  expect(holderIn(directory).pid).toBe(process.pid);
  lock.release();
});

it('is not fooled by another process with the same id', () => {
  const directory = temporaryDirectory();
  const lock = lockDirectory(directory);
  writeFileSync(lockFile(directory), JSON.stringify({ ...holderIn(directory), pid: process.ppid, started: '1' }));
  const second = lockDirectory(directory);
  expect(holderIn(directory).pid).toBe(process.pid);
  second.release();
  lock.release();
});

it('believes another machine as long as its lock is fresh', () => {
  const directory = temporaryDirectory();
  const elsewhere = { pid: 7, started: '1', place: `not-${hostname()} boot`, since: '2026-04-01T00:00:00.000Z' };
  writeFileSync(lockFile(directory), JSON.stringify(elsewhere));
  expect(() => lockDirectory(directory)).toThrow(`process 7 on not-${hostname()}`);
  const minuteAgo = new Date(Date.now() - 60_000);
  utimesSync(lockFile(directory), minuteAgo, minuteAgo);
  lockDirectory(directory).release();
});
