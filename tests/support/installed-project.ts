/** A project with the packed engine installed, in a separate folder without other files of this repository. */
import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { cpSync, mkdirSync, mkdtempSync, readdirSync, rmSync, symlinkSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';

const root = path.resolve(import.meta.dirname, '../..');
const waitMs = 240_000;

export interface InstalledProject {
  readonly folder: string;
  /** @returns the output of `daicho <words>` and its exit code */
  daicho(...words: readonly string[]): { readonly output: string; readonly status: number | null };
  /** Runs `daicho start` or `daicho dev` until it is ready. */
  run(command: 'start' | 'dev', settings?: Readonly<Record<string, string>>): Promise<RunningProject>;
  remove(): Promise<void>;
}

export interface RunningProject {
  readonly origin: string;
  /** Waits until it prints the text from now on. */
  waitFor(words: string): Promise<void>;
  /** Its output so far. */
  output(): string;
  stop(): Promise<void>;
}

/** @param name folder in `e2e/projects`; null for an empty folder */
export function installProject(name: string | null): InstalledProject {
  const folder = mkdtempSync(path.join(tmpdir(), 'daicho-project-'));
  if (name !== null) cpSync(path.join(root, 'e2e/projects', name), folder, { recursive: true });
  installPackages(folder);
  const program = path.join(folder, 'node_modules/daicho/bin/daicho.mjs');
  const running: RunningProject[] = [];
  return {
    folder,
    daicho(...words) {
      const { stdout, stderr, status } = spawnSync(process.execPath, [program, ...words], {
        cwd: folder,
        env: ownEnv(),
        encoding: 'utf8',
      });
      return { output: `${stdout}${stderr}`, status };
    },
    async run(command, given = {}) {
      const port = await freePort();
      const settings = {
        PORT: String(port),
        DATA_DIRECTORY: path.join(folder, '.data'),
        LOG_LEVEL: 'silent',
        RATE_LIMIT: '0',
        ...given,
      };
      const child = spawn(process.execPath, [program, command], { cwd: folder, env: { ...ownEnv(), ...settings } });
      let output = '';
      child.stdout.on('data', (chunk: Buffer) => {
        output += chunk.toString();
      });
      const one: RunningProject = {
        origin: `http://127.0.0.1:${port}`,
        waitFor: (words) => waitForOutput(child, words),
        output: () => output,
        async stop() {
          if (child.exitCode !== null) return;
          child.kill('SIGTERM');
          await once(child, 'exit');
        },
      };
      running.push(one);
      await one.waitFor('Daicho is ready');
      return one;
    },
    async remove() {
      for (const { stop } of running) await stop();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

/**
 * The environment without internal variables of the suites and their runner, and without Vitest's NODE_ENV, which would
 * make development builds.
 */
/** As on the machine of the project's author, who sets no extent; a wide run is wide there, too. */
const ownEnv = (): NodeJS.ProcessEnv => {
  const { TESTS } = process.env;
  const isOwn = (name: string): boolean => !/^(DAICHO_|VITEST|NODE_ENV$|TESTS$)/.test(name);
  const env = Object.fromEntries(Object.entries(process.env).filter(([name]) => isOwn(name)));
  return TESTS === undefined || TESTS === 'brief' ? env : { ...env, TESTS };
};

let packed: string | undefined;

/** Packs the engine with `npm pack`, once per test file. */
function packedEngine(): string {
  if (packed !== undefined) return packed;
  const folder = mkdtempSync(path.join(tmpdir(), 'daicho-packed-'));
  process.once('exit', () => rmSync(folder, { recursive: true, force: true }));
  const name = run('npm', ['pack', '--silent', '--pack-destination', folder], root).trim().split('\n').at(-1) ?? '';
  packed = path.join(folder, name);
  return packed;
}

/** Unpacks the packed engine like npm. Its dependencies are links to those of this repository, which saves a minute. */
function installPackages(folder: string): void {
  const modules = path.join(folder, 'node_modules');
  mkdirSync(path.join(modules, 'daicho'), { recursive: true });
  run('tar', ['xzf', packedEngine(), '-C', path.join(modules, 'daicho'), '--strip-components=1'], folder);
  for (const name of readdirSync(path.join(root, 'node_modules')).filter((one) => !one.startsWith('.')))
    symlinkSync(path.join(root, 'node_modules', name), path.join(modules, name));
}

function run(command: string, words: readonly string[], cwd: string): string {
  const { stdout, stderr, status } = spawnSync(command, words, { cwd, encoding: 'utf8' });
  if (status !== 0) throw new Error(`${command} ended with ${status}: ${stderr}`);
  return stdout;
}

function waitForOutput(child: ChildProcess, words: string): Promise<void> {
  let output = '';
  return new Promise((resolve, reject) => {
    const end = (error: string | null): void => {
      clearTimeout(timer);
      child.stdout?.off('data', hear);
      child.stderr?.off('data', hear);
      child.off('exit', fail);
      if (error === null) resolve();
      else reject(new Error(`${error}:\n${output}`));
    };
    const hear = (chunk: Buffer): void => {
      output += chunk.toString();
      if (output.includes(words)) end(null);
    };
    const fail = (code: number | null): void => end(`it ended with ${code}`);
    const timer = setTimeout(() => end(`it did not say "${words}" within ${waitMs} ms`), waitMs);
    child.stdout?.on('data', hear);
    child.stderr?.on('data', hear);
    child.once('exit', fail);
  });
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  server.close();
  return typeof address === 'object' && address ? address.port : 0;
}
