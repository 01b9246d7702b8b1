import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, renameSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

/**
 * Installs a package with npm outside the project, once per machine.
 *
 * @param more packages beside it
 * @returns the folder that contains `node_modules`
 * @throws if npm fails
 */
export function installed(name: string, version: string, more: readonly string[] = []): string {
  const folder = path.join(tmpdir(), 'daicho-peers', `${name}-${version}`);
  if (existsSync(folder)) return folder;
  const unfinished = `${folder}.part`;
  rmSync(unfinished, { recursive: true, force: true });
  mkdirSync(unfinished, { recursive: true });
  const flags = ['--no-audit', '--no-fund', '--no-package-lock', '--prefix', unfinished];
  // Native code is compiled with the headers beside Node.js, without a download.
  const prefix = path.dirname(path.dirname(process.execPath));
  const hasHeaders = existsSync(path.join(prefix, 'include/node/node_api.h'));
  const { status } = spawnSync('npm', ['install', ...flags, `${name}@${version}`, ...more], {
    cwd: unfinished,
    env: { ...process.env, ...(hasHeaders ? { npm_config_nodedir: prefix } : {}) },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  if (status !== 0) throw new Error(`npm could not install ${name} ${version}`);
  renameSync(unfinished, folder);
  return folder;
}
