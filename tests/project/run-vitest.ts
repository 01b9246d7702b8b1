/** Runs the generated suites, the tests of the project, or both. */
import { spawnSync } from 'node:child_process';
import { createRequire } from 'node:module';
import path from 'node:path';
import { project } from '#tests/support/project.ts';

interface Run {
  readonly parts: readonly string[];
  /** All of them where none is named. */
  readonly suites: readonly string[];
  /** Where the report is written. */
  readonly file: string;
  readonly env: Readonly<Record<string, string>>;
}

/** @returns the exit code */
export function runVitest({ parts, suites, file, env }: Run): number {
  const packageFile = createRequire(import.meta.url).resolve('vitest/package.json');
  const words = [
    path.join(path.dirname(packageFile), 'vitest.mjs'),
    'run',
    ...suites.map((name) => `tests/resources/${name}.test.ts`),
    ...['--config', path.join(import.meta.dirname, 'vitest.config.ts'), '--configLoader', 'runner'],
    ...parts.flatMap((part) => ['--project', part]),
    ...['--reporter=default', '--reporter=json', `--outputFile.json=${file}`],
  ];
  const { status } = spawnSync(process.execPath, words, {
    cwd: project,
    env: { ...process.env, ...env },
    stdio: ['ignore', 'inherit', 'inherit'],
  });
  return status ?? 1;
}
