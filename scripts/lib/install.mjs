/** Installs the dependencies if they are missing or the lock file changed. */
import { existsSync, readFileSync } from 'node:fs';
import { runNpm } from './child.mjs';
import { engine, inProject, project } from './paths.mjs';
import { hashOf, hasStamp, writeStamp } from './stamps.mjs';
import { StepError, say } from './steps.mjs';

const stampPath = inProject('node_modules', '.daicho-install');
const installed = inProject('node_modules', '.package-lock.json');

/**
 * `npm install --no-save` installs the versions and hashes of the lock file and does not change the file. `npm ci`
 * works as well, but deletes node_modules first. No package needs its install script. The version of Node.js was
 * checked before, since some packages declare a newer version than they need.
 */
const options = ['--no-audit', '--no-fund', '--ignore-scripts', '--engine-strict=false', '--loglevel=error'];

/** `development: false` leaves out dependencies of tests and checks, unless some are installed already. */
export async function ensureInstalled({ development = true } = {}) {
  // A separate project installs the engine like any package.
  if (project !== engine) return;
  if (!existsSync(inProject('package-lock.json')))
    throw new StepError('package-lock.json is missing: this copy of the repository is incomplete.');
  const wanted = readPackages(inProject('package-lock.json'));
  const whole = development || hasDevelopment(wanted);
  const stamp = `${hashOf([inProject('package-lock.json')])} ${process.platform} ${process.arch} ${whole ? 'whole' : 'production'}`;
  if (hasStamp(stampPath, stamp)) return;
  if (!matches(wanted, whole)) {
    say('Installing dependencies …');
    const code = await runNpm(['install', '--no-save', ...options, ...(whole ? [] : ['--omit=dev'])]);
    if (code !== 0)
      throw new StepError(`Installing dependencies failed (npm ended with ${code}); see the lines above.`, code);
    say('Dependencies are installed.');
  }
  writeStamp(stampPath, stamp);
}

/** Whether the installed packages match the lock file, according to npm's own record in node_modules. */
function matches(wanted, whole) {
  const found = readPackages(installed);
  return Object.entries(wanted).every(([path, { version, dev, optional, devOptional, peer }]) => {
    if (path === '' || found[path]?.version === version) return true;
    return found[path] === undefined && Boolean(optional || devOptional || peer || (dev && !whole));
  });
}

function hasDevelopment(wanted) {
  return Object.entries(wanted).some(([path, { dev }]) => dev && existsSync(inProject(path)));
}

/** The packages of a lock file, or of npm's record; empty if the file does not exist. */
function readPackages(path) {
  return existsSync(path) ? JSON.parse(readFileSync(path, 'utf8')).packages : {};
}
