/**
 * A PostgreSQL server for one recording: the one of TEST_DATABASE_URL, or one that is started here and removed
 * afterwards.
 */
import { type ExecFileSyncOptions, execFileSync } from 'node:child_process';
import { existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';

export interface Cluster {
  /** Address of its `postgres` database. */
  readonly url: string;
  stop(): void;
}

/** @throws Error without TEST_DATABASE_URL and without a PostgreSQL installation */
export async function openCluster(): Promise<Cluster> {
  const given = process.env.TEST_DATABASE_URL;
  if (given) return { url: given, stop: () => undefined };
  const programs = serverPrograms();
  if (!programs) throw new Error('A recording takes PostgreSQL 15 or newer: install it, or set TEST_DATABASE_URL.');
  const folder = mkdtempSync(path.join(tmpdir(), 'rec-cluster-'));
  const data = path.join(folder, 'data');
  const port = await freePort();
  const run = asOwner(folder);
  run(path.join(programs, 'initdb'), ['-D', data, '--locale=C.UTF-8', '--lc-collate=C', '-E', 'UTF8', ...trusting]);
  const options = `-p ${port} -k '${folder}' -c listen_addresses=127.0.0.1 -c max_connections=100 ${unsafeButFast}`;
  run(path.join(programs, 'pg_ctl'), ['-D', data, '-w', '-s', '-l', path.join(folder, 'log'), '-o', options, 'start']);
  const stop = (): void => {
    process.off('exit', stop);
    run(path.join(programs, 'pg_ctl'), ['-D', data, '-s', '-m', 'immediate', 'stop']);
    rmSync(folder, { recursive: true, force: true });
  };
  // An interrupted recording leaves no server behind.
  process.once('exit', stop);
  return { url: `postgresql://daicho@127.0.0.1:${port}/postgres`, stop };
}

const trusting = ['-A', 'trust', '-U', 'daicho'];
const unsafeButFast = '-c fsync=off -c synchronous_commit=off -c full_page_writes=off -c autovacuum=off -c jit=off';

/** The newest installation. */
function serverPrograms(): string | undefined {
  const versions = existsSync('/usr/lib/postgresql') ? readdirSync('/usr/lib/postgresql') : [];
  const folders = [
    ...versions.sort((a, b) => Number(b) - Number(a)).map((version) => `/usr/lib/postgresql/${version}/bin`),
    ...(process.env.PATH ?? '').split(':'),
  ];
  return folders.find((folder) => ['initdb', 'postgres'].every((name) => existsSync(path.join(folder, name))));
}

/** Runs programs as another user if necessary, since PostgreSQL refuses to run as root. */
function asOwner(folder: string): (program: string, args: readonly string[]) => void {
  const quiet: ExecFileSyncOptions = { cwd: folder, stdio: ['ignore', 'ignore', 'inherit'] };
  if (process.getuid?.() !== 0) return (program, args) => void execFileSync(program, args, quiet);
  const owner = isUser('postgres') ? 'postgres' : 'nobody';
  execFileSync('chown', [owner, folder]);
  return (program, args) => void execFileSync('runuser', ['-u', owner, '--', program, ...args], quiet);
}

function isUser(name: string): boolean {
  try {
    execFileSync('id', [name], { stdio: 'ignore' });
    return true;
  } catch {
    return false;
  }
}

function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const server = createServer().once('error', reject);
    server.listen(0, '127.0.0.1', () => {
      const address = server.address();
      server.close(() => resolve(typeof address === 'object' && address ? address.port : 0));
    });
  });
}
