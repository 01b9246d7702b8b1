/** A project as somebody has it who installed the packed engine: in a folder of its own, with nothing else of this repository. */
import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { cpSync, mkdirSync, mkdtempSync, readdirSync, rmSync, symlinkSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';

const root = path.resolve(import.meta.dirname, '../..');
const startMs = 240_000;

export interface InstalledProject {
  readonly folder: string;
  /** @returns what `daicho <words>` prints, and its exit code */
  daicho(...words: readonly string[]): { readonly output: string; readonly status: number | null };
  /** Builds and starts it. @returns its address */
  start(): Promise<string>;
  remove(): Promise<void>;
}

/** @param name folder in `e2e/projects` */
export function installProject(name: string): InstalledProject {
  const folder = mkdtempSync(path.join(tmpdir(), 'daicho-project-'));
  cpSync(path.join(root, 'e2e/projects', name), folder, { recursive: true });
  installPackages(folder);
  const program = path.join(folder, 'node_modules/daicho/bin/daicho.mjs');
  let server: ChildProcess | undefined;
  return {
    folder,
    daicho(...words) {
      const { stdout, stderr, status } = spawnSync(process.execPath, [program, ...words], {
        cwd: folder,
        encoding: 'utf8',
      });
      return { output: `${stdout}${stderr}`, status };
    },
    async start() {
      const port = await freePort();
      const env = {
        ...process.env,
        PORT: String(port),
        DATA_DIRECTORY: path.join(folder, '.data'),
        LOG_LEVEL: 'silent',
        RATE_LIMIT: '0',
      };
      const child = spawn(process.execPath, [program, 'start'], { cwd: folder, env });
      server = child;
      await said(child, 'Daicho is ready');
      return `http://127.0.0.1:${port}`;
    },
    async remove() {
      if (server?.exitCode === null) {
        server.kill('SIGTERM');
        await once(server, 'exit');
      }
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

/** The packed engine as npm unpacks it. The packages that it needs are links to those of this repository, which saves a minute. */
function installPackages(folder: string): void {
  const modules = path.join(folder, 'node_modules');
  mkdirSync(path.join(modules, 'daicho'), { recursive: true });
  const packed = run('npm', ['pack', '--silent', '--pack-destination', folder], root).trim().split('\n').at(-1) ?? '';
  run('tar', ['xzf', path.join(folder, packed), '-C', path.join(modules, 'daicho'), '--strip-components=1'], folder);
  rmSync(path.join(folder, packed));
  for (const name of readdirSync(path.join(root, 'node_modules')).filter((one) => !one.startsWith('.')))
    symlinkSync(path.join(root, 'node_modules', name), path.join(modules, name));
}

function run(command: string, words: readonly string[], cwd: string): string {
  const { stdout, stderr, status } = spawnSync(command, words, { cwd, encoding: 'utf8' });
  if (status !== 0) throw new Error(`${command} ended with ${status}: ${stderr}`);
  return stdout;
}

async function said(child: ChildProcess, words: string): Promise<void> {
  let output = '';
  const waits = new Promise<void>((resolve, reject) => {
    const fail = (reason: string): void => reject(new Error(`${reason}:\n${output}`));
    const timer = setTimeout(() => fail(`"${words}" did not come within ${startMs} ms`), startMs);
    const hear = (chunk: Buffer): void => {
      output += chunk.toString();
      if (!output.includes(words)) return;
      clearTimeout(timer);
      resolve();
    };
    child.stdout?.on('data', hear);
    child.stderr?.on('data', hear);
    child.once('exit', (code) => fail(`it ended with ${code}`));
  });
  await waits;
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  server.close();
  return typeof address === 'object' && address ? address.port : 0;
}
