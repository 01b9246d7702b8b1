/** Installs the dependencies when they are missing or the lock file changed. */
import { existsSync, readFileSync } from 'node:fs';
import { runNpm } from './child.mjs';
import { inProject } from './paths.mjs';
import { hashOf, hasStamp, writeStamp } from './stamps.mjs';
import { Fault, say } from './steps.mjs';

const stampPath = inProject('node_modules', '.daicho-install');

/**
 * `npm install --no-save` takes the versions and hashes of the lock file and leaves the file as it is. `npm ci` would refuse
 * a lock file that does not list the optional packages of every platform, and not every registry carries them all.
 * No package of ours needs its install script. The version of Node.js was checked before: some packages declare a newer
 * line than they need.
 */
const options = ['--no-audit', '--no-fund', '--ignore-scripts', '--engine-strict=false', '--loglevel=error'];

export async function ensureInstalled() {
  if (!existsSync(inProject('package-lock.json')))
    throw new Fault('package-lock.json is missing: the copy is incomplete.');
  const stamp = `${hashOf(['package-lock.json'])} ${process.platform} ${process.arch}`;
  if (hasStamp(stampPath, stamp)) return;
  if (!matchesLockFile()) {
    say('Installing dependencies …');
    const code = await runNpm(['install', '--no-save', ...options]);
    if (code !== 0)
      throw new Fault(`Installing dependencies failed (npm ended with ${code}); see the lines above.`, code);
    say('Dependencies are installed.');
  }
  writeStamp(stampPath, stamp);
}

/** True when somebody already installed just what the lock file says: npm keeps its own record in node_modules. */
function matchesLockFile() {
  const record = inProject('node_modules', '.package-lock.json');
  if (!existsSync(record)) return false;
  const wanted = JSON.parse(readFileSync(inProject('package-lock.json'), 'utf8')).packages;
  const found = JSON.parse(readFileSync(record, 'utf8')).packages;
  return Object.entries(wanted).every(([path, { version, optional, devOptional, peer }]) => {
    if (path === '' || found[path]?.version === version) return true;
    return found[path] === undefined && Boolean(optional || devOptional || peer);
  });
}
