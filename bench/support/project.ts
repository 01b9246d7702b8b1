/** The project's folder, copies of it, and builds of the app. */
import { execFileSync, spawnSync } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, mkdtempSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { pathToFileURL } from 'node:url';

export const root = path.resolve(import.meta.dirname, '../..');

export const inProject = (...parts: readonly string[]): string => path.join(root, ...parts);

/** Builds the app unless the existing build was made from the current sources. */
export async function ensureBuilt(): Promise<void> {
  const build = (await import(pathToFileURL(inProject('scripts/lib/build.mjs')).href)) as {
    ensureBuilt(): Promise<void>;
  };
  await build.ensureBuilt();
}

/** Builds the apps for comparison into dist/bench. */
export function buildBenchApps(): void {
  const vite = inProject('node_modules/vite/bin/vite.js');
  const config = inProject('bench/apps/vite.config.ts');
  const { status } = spawnSync(process.execPath, [vite, 'build', '--config', config, '--logLevel', 'warn'], {
    cwd: root,
    stdio: 'inherit',
  });
  if (status !== 0) throw new Error(`building the bench apps failed (vite ended with ${status})`);
}

export interface ProjectCopy {
  readonly folder: string;
  remove(): void;
}

/** Copies the working tree like a clone into a temporary folder; dependencies are linked or left out. */
export function copyProject(options: { readonly dependencies: boolean }): ProjectCopy {
  const folder = mkdtempSync(path.join(tmpdir(), 'daicho-bench-'));
  const list = execFileSync('git', ['ls-files', '-z', '--cached', '--others', '--exclude-standard'], {
    cwd: root,
    encoding: 'utf8',
  });
  for (const file of list.split('\0').filter((name) => name !== '' && existsSync(inProject(name)))) {
    mkdirSync(path.join(folder, path.dirname(file)), { recursive: true });
    cpSync(inProject(file), path.join(folder, file));
  }
  if (options.dependencies) symlinkSync(inProject('node_modules'), path.join(folder, 'node_modules'));
  return { folder, remove: () => rmSync(folder, { recursive: true, force: true }) };
}

export function temporaryFolder(): { readonly path: string; remove(): void } {
  const made = mkdtempSync(path.join(tmpdir(), 'daicho-bench-'));
  return { path: made, remove: () => rmSync(made, { recursive: true, force: true }) };
}
