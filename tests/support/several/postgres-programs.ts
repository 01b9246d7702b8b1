/** Programs of an installed PostgreSQL server, run as its usual user, because the server refuses to run as root. */
import { type ChildProcess, execFile, spawn } from 'node:child_process';
import { chownSync, existsSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { promisify } from 'node:util';

const versions = '/usr/lib/postgresql';
const isRoot = process.getuid?.() === 0;

/** The folder of the newest one, or null. */
export const postgresPrograms: string | null = !existsSync(versions)
  ? null
  : (readdirSync(versions)
      .sort((one, other) => Number(other) - Number(one))
      .map((version) => path.join(versions, version, 'bin'))
      .find((folder) => existsSync(path.join(folder, 'initdb'))) ?? null);

type Environment = Readonly<Record<string, string>>;

function command(program: string, args: readonly string[]): { readonly file: string; readonly args: string[] } {
  const own = path.join(postgresPrograms ?? '', program);
  const file = existsSync(own) ? own : program;
  return isRoot ? { file: 'runuser', args: ['-u', 'postgres', '--', file, ...args] } : { file, args: [...args] };
}

const environmentOf = (env: Environment): NodeJS.ProcessEnv => ({
  ...env,
  PATH: `${postgresPrograms}:${process.env.PATH}`,
});

/** Runs a program to its end. @returns what it prints @throws Error with what it prints */
export async function runAsPostgres(program: string, args: readonly string[], env: Environment = {}): Promise<string> {
  const { file, args: all } = command(program, args);
  const { stdout } = await promisify(execFile)(file, all, { cwd: '/', env: environmentOf(env) });
  return stdout;
}

export function spawnAsPostgres(program: string, args: readonly string[]): ChildProcess {
  const { file, args: all } = command(program, args);
  return spawn(file, all, { cwd: '/', env: environmentOf({}), stdio: ['ignore', 'pipe', 'pipe'] });
}

/** Gives a file or folder to the user of PostgreSQL. */
export async function giveToPostgres(file: string): Promise<void> {
  if (!isRoot) return;
  const { stdout } = await promisify(execFile)('id', ['-u', 'postgres']);
  chownSync(file, Number(stdout), -1);
}
