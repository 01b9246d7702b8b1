/**
 * `daicho test [resource …] [--only records,list]`: tries what the declarations of the project say, on servers with a database of their own;
 * then runs the tests that the project has itself, which are left out where something is named.
 */
import { existsSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { type BaseDeclarations, DeclarationError, readPath } from '#model/base/declaration-files.ts';
import { readPapers } from '#server/declarations/declarations.ts';
import { readHouse } from '#server/declarations/house.ts';
import { readCases, tableOf } from '#tests/support/case-table.ts';
import { project } from '#tests/support/project.ts';
import { chosenIn, suiteNames } from './chosen.ts';
import { failuresIn, readReport } from './report.ts';
import { runVitest } from './run-vitest.ts';

const say = (text: string): void => void process.stdout.write(`${text}\n`);

try {
  process.exitCode = await testProject(process.argv.slice(2));
} catch (error) {
  if (!(error instanceof DeclarationError)) throw error;
  process.stderr.write(`${error.message}\n`);
  process.exitCode = 1;
}

const isReplaced = (name: string, { replaced }: BaseDeclarations): boolean =>
  replaced.some((file) => readPath(file)?.name === name);

async function testProject(words: readonly string[]): Promise<number> {
  const known = Object.keys((await readHouse(project)).declarations.resources);
  // Those of the base module are tried with the engine.
  const { base } = (await readPapers(project)).papers;
  const own = known.filter((name) => !base?.resources.includes(name) || isReplaced(name, base));
  const { resources, suites, fault } = chosenIn(words, known, own);
  if (fault !== null) {
    process.stderr.write(`${fault}\n`);
    return 1;
  }
  const hasOwn = words.length === 0 && existsSync(path.join(project, 'tests'));
  const parts = [...(resources.length > 0 ? ['generated'] : []), ...(hasOwn ? ['own'] : [])];
  if (resources.length === 0) say('The project has no resources.');
  if (parts.length === 0) return 0;
  const folder = mkdtempSync(path.join(tmpdir(), 'daicho-test-'));
  try {
    const file = path.join(folder, 'report.json');
    const cases = path.join(folder, 'cases');
    mkdirSync(cases);
    const status = runVitest({
      parts,
      suites: suites.length === suiteNames.length ? [] : suites,
      file,
      env: { TEST_RESOURCES: resources.join(','), TESTS: process.env.TESTS ?? 'full', DAICHO_CASE_FOLDER: cases },
    });
    const report = readReport(file);
    const counted = readCases(cases).map(({ behaviour, counts }) => ({
      behaviour,
      counts: Object.fromEntries(resources.map((name) => [name, counts[name] ?? 0])),
    }));
    if (counted.length > 0) say(`\n${tableOf(counted)}\n`);
    for (const { title, reason } of failuresIn(report, known)) say(`failed: ${title}\n${reason}\n`);
    say(`${report.numPassedTests} passed, ${report.numFailedTests} failed`);
    return status;
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
