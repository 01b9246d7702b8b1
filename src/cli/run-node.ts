/** Runs a program of the engine for the project in a separate process. */
import { spawnSync } from 'node:child_process';
import path from 'node:path';
import { isCompiled } from '#server/modules/is-compiled.ts';
import { engineRoot, projectRoot } from './project-root.ts';

/** @param file its path in the engine */
export function runNode(file: string, ...args: readonly string[]): void {
  const { status } = spawnSync(process.execPath, [...program(file), ...args], { cwd: projectRoot, stdio: 'inherit' });
  if (status !== 0) throw new Error(`${file} ended with ${status}`);
}

function program(file: string): readonly string[] {
  if (!file.endsWith('.ts')) return [path.join(engineRoot, file)];
  if (isCompiled) return [path.join(import.meta.dirname, `${path.basename(file, '.ts')}.mjs`)];
  return ['--import', 'tsx', path.join(engineRoot, file)];
}
