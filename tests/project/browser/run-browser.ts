/** Runs the browser suites, the project's browser tests, or both, on the built project. */
import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { project, root } from '#tests/support/project.ts';
import type { Outcome } from '../outcome.ts';
import { readBrowserReport } from './browser-report.ts';
import { freePorts } from './free-ports.ts';
import { engineRequire } from './tools.ts';

interface Run {
  readonly resources: readonly string[];
  readonly suites: readonly string[];
  /** Whether to run the project's own browser tests. */
  readonly hasOwn: boolean;
}

export async function runBrowser({ resources, suites, hasOwn }: Run): Promise<Outcome> {
  const built = run([path.join(root, 'scripts/build.mjs')]);
  if (built !== 0) return { status: built, passed: 0, failed: 0, counted: [], failures: [], leftOut: [] };
  const folder = mkdtempSync(path.join(tmpdir(), 'daicho-test-'));
  try {
    const file = path.join(folder, 'report.json');
    const config = path.join(root, 'lib/node/browser.config.mjs');
    // Each worker has a server and a browser, which take longer to start than the pages of one resource.
    const workers = resources.length === 1 && !hasOwn ? 1 : 2;
    const words = ['test', '--config', config, '--reporter=list,json', '--pass-with-no-tests'];
    const status = run([engineRequire.resolve('@playwright/test/cli'), ...words], {
      TEST_RESOURCES: resources.join(','),
      TESTS: process.env.TESTS ?? 'full',
      // The built modules of the project, since only Playwright may load TypeScript.
      BUILT_SERVER: path.join(project, 'dist/server'),
      BROWSER_PORT: String(await freePorts(workers)),
      BROWSER_WORKERS: String(workers),
      BROWSER_SUITES: resources.length > 0 ? suites.join(',') : '',
      BROWSER_OWN: hasOwn ? '1' : '',
      PLAYWRIGHT_JSON_OUTPUT_FILE: file,
      TMPDIR: folder,
    });
    return { status, ...readBrowserReport(file, resources) };
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

function run(words: readonly string[], env: Readonly<Record<string, string>> = {}): number {
  const stdio = ['ignore', 'inherit', 'inherit'] as const;
  const { status } = spawnSync(process.execPath, words, {
    cwd: project,
    env: { ...process.env, ...env },
    stdio: [...stdio],
  });
  return status ?? 1;
}
