/** Runs a program in a folder and waits for its end. */
import { execFile } from 'node:child_process';
import { promisify } from 'node:util';

const mostBytes = 256 * 1024 * 1024;

/** @returns its output. @throws Error with its error output if it fails */
export async function runIn(
  folder: string,
  program: string,
  args: readonly string[],
  env: Readonly<Record<string, string>> = {},
): Promise<string> {
  const options = { cwd: folder, env: { ...process.env, ...env }, maxBuffer: mostBytes };
  return (await promisify(execFile)(program, [...args], options)).stdout;
}
