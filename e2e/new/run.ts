/** `npm run tests:new <resource>`: writes a browser test for one resource from its plan, to be continued by hand. */
import { spawnSync } from 'node:child_process';
import { existsSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { hint, leastUnlike } from '#model/base/text/nearest.ts';
import { declarations } from '../support/project.ts';
import { specOf } from './spec.ts';

const root = path.resolve(import.meta.dirname, '../..');
const [name = ''] = process.argv.slice(2);
const resource = declarations.resources[name];
const file = `e2e/resources/${name}.spec.ts`;

if (!resource) fail(unknown(Object.keys(declarations.resources)));
else if (existsSync(path.join(root, file))) fail(`Already exists and was not changed: ${file}`);
else {
  writeFileSync(path.join(root, file), specOf(resource));
  spawnSync('npx', ['biome', 'check', '--write', file], { cwd: root, stdio: 'ignore' });
  process.stdout.write(`written   ${file}\n\nRun it: npx playwright test ${file}\n`);
}

/** A hint with a similar name, or with the three least different ones. */
function unknown(names: readonly string[]): string {
  const near = hint(name, names) || ` — the nearest are ${leastUnlike(name, names, 3).join(', ')}`;
  return name === '' ? 'Name a resource: npm run tests:new equipment-types' : `No resource "${name}"${near}`;
}

function fail(message: string): void {
  process.stderr.write(`${message}\n`);
  process.exitCode = 1;
}
