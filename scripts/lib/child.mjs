/** Child processes: started in the project's folder, with output passed through and signals forwarded. */
import { spawn, spawnSync } from 'node:child_process';
import { constants } from 'node:os';
import { project } from './paths.mjs';

const forwarded = ['SIGTERM', 'SIGHUP', 'SIGINT'];

/**
 * Starts a program and resolves with its exit code (128 + the signal's number after a signal, 127 if it cannot start).
 */
export function runChild(command, args, options = {}) {
  return watch(startChild(command, args, options));
}

export function startChild(command, args, { env = {}, ...options } = {}) {
  return spawn(command, args, { cwd: project, stdio: 'inherit', ...options, env: { ...process.env, ...env } });
}

/** Resolves with the exit code of a running child; until then forwards this process's signals to it. */
export function watch(child) {
  return new Promise((resolve) => {
    const forward = (signal) => {
      // At a terminal Ctrl+C reaches the child directly; a second signal would mean "at once".
      if (signal !== 'SIGINT' || !process.stdin.isTTY) child.kill(signal);
    };
    for (const signal of forwarded) process.on(signal, forward);
    const finish = (code) => {
      for (const signal of forwarded) process.off(signal, forward);
      resolve(code);
    };
    child.once('error', () => finish(127));
    child.once('exit', (code, signal) => finish(code ?? 128 + (constants.signals[signal] ?? 0)));
  });
}

/** Runs npm: the one that started this script, if any. */
export function runNpm(args, options) {
  const own = process.env.npm_execpath;
  if (own?.endsWith('.js')) return runChild(process.execPath, [own, ...args], options);
  return runChild('npm', args, { ...options, shell: process.platform === 'win32' });
}

/** The output of a program, or null if it is missing or fails. */
export function outputOf(command, args) {
  const { status, stdout } = spawnSync(command, args, { encoding: 'utf8', timeout: 30_000 });
  return status === 0 ? stdout : null;
}

export function isRoot() {
  return process.getuid?.() === 0;
}
