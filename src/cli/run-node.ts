/** Runs a program of the engine, for the project, in a process of its own. */
import { spawnSync } from 'node:child_process';
import path from 'node:path';
import { engineRoot, projectRoot } from './project-root.ts';

export function runNode(file: string, ...args: readonly string[]): void {
  const { status } = spawnSync(process.execPath, ['--import', 'tsx', path.join(engineRoot, file), ...args], {
    cwd: projectRoot,
    stdio: 'inherit',
  });
  if (status !== 0) throw new Error(`${file} ended with ${status}`);
}
