/**
 * `npm run coverage:resources [-- resource …]`: runs the generic suites and prints the number of cases per resource and
 * behaviour. Fails if a behaviour of a resource has none, or a suite fails.
 */
import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { type Counted, readCases, tableOf } from '#tests/support/case-table.ts';
import { shippedProject } from '#tests/support/shipped.ts';
import { behavioursOf } from './behaviours.ts';

const root = path.resolve(import.meta.dirname, '../..');
const chosen = process.argv.slice(2);
const { resources } = (await shippedProject()).declarations;
const unknown = chosen.filter((name) => !Object.hasOwn(resources, name));

if (unknown.length > 0) {
  process.stderr.write(`Unknown resources: ${unknown.join(', ')}. Known: ${Object.keys(resources).join(', ')}.\n`);
  process.exitCode = 1;
} else {
  const { counted, status } = casesOf();
  const looked = Object.values(resources).filter(({ name }) => chosen.length === 0 || chosen.includes(name));
  const of = (one: Counted): Counted => ({
    ...one,
    counts: Object.fromEntries(looked.map(({ name }) => [name, one.counts[name] ?? 0])),
  });
  process.stdout.write(`${tableOf(counted.map(of))}\n`);
  const without = looked.flatMap((resource) =>
    behavioursOf(resource)
      .filter((behaviour) => !counted.some((one) => one.behaviour === behaviour && one.counts[resource.name]))
      .map((behaviour) => `${resource.name}: no case of ${behaviour}\n`),
  );
  process.stdout.write(without.join(''));
  process.exitCode = status !== 0 || without.length > 0 ? 1 : 0;
}

/** Runs the suites over HTTP, and lists the tests of the browser suites. */
function casesOf(): { readonly counted: readonly Counted[]; readonly status: number } {
  const folder = mkdtempSync(path.join(tmpdir(), 'daicho-cases-'));
  const run = (tool: string, args: readonly string[], output: 'inherit' | 'pipe') =>
    spawnSync(process.execPath, [path.join(root, 'node_modules', tool), ...args], {
      cwd: root,
      env: { ...process.env, DAICHO_CASE_FOLDER: folder, TESTS: 'full', TEST_RESOURCES: chosen.join(',') },
      stdio: ['ignore', output, 'inherit'],
      encoding: 'utf8',
      maxBuffer: 64 * 1024 * 1024,
    });
  try {
    const { status } = run('vitest/vitest.mjs', ['run', 'tests/resources', '--reporter=dot'], 'inherit');
    const { stdout } = run('@playwright/test/cli.js', ['test', '--list', 'e2e/resources'], 'pipe');
    return { counted: [...readCases(folder), screensIn(stdout)], status: status ?? 1 };
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** `lists.spec.ts:32:5 › equipment › the address holds …` counts for equipment. */
function screensIn(listing: string): Counted {
  const counts: Record<string, number> = {};
  for (const line of listing.split('\n'))
    for (const name of Object.keys(resources))
      if (new RegExp(`› ${name}(?![\\w-])`).test(line)) counts[name] = (counts[name] ?? 0) + 1;
  return { behaviour: 'screens', counts };
}
