/** Runs the suites over HTTP, the tests of the project, or both. */
import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { readCases } from '#tests/support/case-table.ts';
import { project } from '#tests/support/project.ts';
import type { Outcome } from './outcome.ts';
import { failuresIn, readReport } from './report.ts';

interface Run {
  readonly resources: readonly string[];
  /** All suites if none is named. */
  readonly suites: readonly string[];
  /** Whether to run the project's own tests. */
  readonly hasOwn: boolean;
  /** Names of all existing resources. */
  readonly known: readonly string[];
}

export function runVitest({ resources, suites, hasOwn, known }: Run): Outcome {
  const folder = mkdtempSync(path.join(tmpdir(), 'daicho-test-'));
  try {
    const file = path.join(folder, 'report.json');
    const cases = path.join(folder, 'cases');
    mkdirSync(cases);
    const parts = [...(resources.length > 0 ? ['generated'] : []), ...(hasOwn ? ['own'] : [])];
    const { status } = spawnSync(process.execPath, wordsFor(parts, suites, file), {
      cwd: project,
      env: {
        ...process.env,
        TEST_RESOURCES: resources.join(','),
        TESTS: process.env.TESTS ?? 'full',
        DAICHO_CASE_FOLDER: cases,
      },
      stdio: ['ignore', 'inherit', 'inherit'],
    });
    const report = readReport(file);
    const failures = failuresIn(report, known);
    return {
      status: status ?? 1,
      passed: report.numPassedTests,
      // A file that could not be loaded has failed as well.
      failed: failures.length,
      counted: readCases(cases).map(({ behaviour, counts }) => ({
        behaviour,
        counts: Object.fromEntries(resources.map((name) => [name, counts[name] ?? 0])),
      })),
      failures,
      leftOut: [],
    };
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

function wordsFor(parts: readonly string[], suites: readonly string[], file: string): readonly string[] {
  const packageFile = createRequire(import.meta.url).resolve('vitest/package.json');
  return [
    path.join(path.dirname(packageFile), 'vitest.mjs'),
    'run',
    ...suites.map((name) => `tests/resources/${name}.test.ts`),
    ...['--config', path.join(import.meta.dirname, 'vitest.config.ts'), '--configLoader', 'runner'],
    ...parts.flatMap((part) => ['--project', part]),
    ...['--reporter=default', '--reporter=json', `--outputFile.json=${file}`],
  ];
}
