import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { readBrowserReport } from '../project/browser/browser-report.ts';

const folder = mkdtempSync(path.join(tmpdir(), 'daicho-report-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const spec = (title: string, file: string, projectName: string, status: string, more: object = {}) => ({
  title,
  file,
  tests: [{ projectName, status, annotations: [], results: [{}], ...more }],
});
const suite = (title: string, specs: readonly object[], suites: readonly object[] = []) => ({ title, specs, suites });

test('a report of the browser tells what passed, failed and was left out, by resource and suite', () => {
  const generated = 'lib/node/lists.spec.mjs';
  const failed = { results: [{ error: { message: '\u001b[31mno row\u001b[39m\n\nat all' } }] };
  const skipped = { annotations: [{ type: 'skip', description: 'offers has no record' }] };
  const report = {
    errors: [{ message: 'no server' }],
    suites: [
      suite(
        'lists.spec.mjs',
        [spec('offers: the filter state narrows the rows', generated, 'generated', 'unexpected', failed)],
        [
          suite('offers', [spec('Back shows the same page', generated, 'generated', 'skipped', skipped)]),
          suite('offer-months', [spec('Back shows the same page', generated, 'generated', 'expected')]),
        ],
      ),
      suite('own.spec.ts', [spec('offers: mine', 'own.spec.ts', 'own', 'flaky')]),
    ],
  };
  const file = path.join(folder, 'report.json');
  writeFileSync(file, JSON.stringify(report));
  expect(readBrowserReport(file, ['offers', 'offer-months'])).toEqual({
    passed: 2,
    failed: 2,
    counted: [{ behaviour: 'lists', counts: { offers: 1, 'offer-months': 1 } }],
    failures: [
      { title: 'outside of tests', reason: '    no server' },
      { title: 'offers · lists · offers: the filter state narrows the rows', reason: '    no row\n    at all' },
    ],
    leftOut: ['offers · lists · offers · Back shows the same page: offers has no record'],
  });
});

test('a run without a report has tried nothing', () => {
  expect(readBrowserReport(path.join(folder, 'none.json'), ['offers'])).toMatchObject({ passed: 0, counted: [] });
});
