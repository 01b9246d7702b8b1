/**
 * `daicho test [--browser] [resource …] [--only records,list]`: tests the declarations of the project on servers with
 * separate databases, over HTTP or in a browser. Then runs the project's own tests, unless resources or suites are
 * named.
 */
import { existsSync } from 'node:fs';
import path from 'node:path';
import { type BaseDeclarations, DeclarationError, readPath } from '#model/base/declaration-files.ts';
import { readDeclarationFiles } from '#server/declarations/declarations.ts';
import { readProject } from '#server/declarations/project.ts';
import { project } from '#tests/support/project.ts';
import { missingTables } from '#tests/support/tables-of-others.ts';
import { runBrowser } from './browser/run-browser.ts';
import { missingTool } from './browser/tools.ts';
import { chosenIn } from './chosen.ts';
import { sayOutcome } from './outcome.ts';
import { runVitest } from './run-vitest.ts';

try {
  process.exitCode = await testProject(process.argv.slice(2));
} catch (error) {
  if (!(error instanceof DeclarationError)) throw error;
  process.exitCode = refuse(error.message);
}

async function testProject(words: readonly string[]): Promise<number> {
  const { declarations } = await readProject(project);
  const known = Object.keys(declarations.resources);
  // The engine's own tests cover the resources of the base module.
  const { base } = (await readDeclarationFiles(project)).files;
  const own = known.filter((name) => !base?.resources.includes(name) || isReplaced(name, base));
  const { inBrowser, resources, suites, isEverything, issue } = chosenIn(words, known, own);
  const missing = issue ?? missingTables(declarations) ?? (inBrowser ? await missingTool() : null);
  if (missing !== null) return refuse(missing);
  const hasOwn = isEverything && existsSync(path.join(project, inBrowser ? 'e2e' : 'tests'));
  if (resources.length === 0) process.stdout.write('The project has no resources.\n');
  if (resources.length === 0 && !hasOwn) return 0;
  const run = { resources, suites, hasOwn, known };
  const outcome = inBrowser ? await runBrowser(run) : runVitest({ ...run, suites: isEverything ? [] : suites });
  sayOutcome(outcome);
  return outcome.status;
}

function isReplaced(name: string, { replaced }: BaseDeclarations): boolean {
  return replaced.some((file) => readPath(file)?.name === name);
}

function refuse(issue: string): number {
  process.stderr.write(`${issue}\n`);
  return 1;
}
