/** Counts test cases in the JSON reports of the test runners. */
import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import { dirname } from 'node:path';
import { inProject } from './paths.mjs';

export function reportPath(name) {
  return inProject('.cache', 'reports', `${name}.json`);
}

/** Makes room for a new report, so that an old one is never counted again. */
export function freshReport(name) {
  const path = reportPath(name);
  mkdirSync(dirname(path), { recursive: true });
  rmSync(path, { force: true });
  return path;
}

/**
 * Cases of a report, whichever runner wrote it. A run that failed without a failed case
 * (a file that does not load, an error outside a test, no report at all) counts as one failure.
 */
export function countCases(path, exitCode = 0) {
  const counts = existsSync(path) ? read(JSON.parse(readFileSync(path, 'utf8'))) : { passed: 0, failed: 0, skipped: 0 };
  if (counts.failed === 0 && (exitCode !== 0 || !existsSync(path))) counts.failed = 1;
  return counts;
}

function read(report) {
  if ('numTotalTests' in report) return readVitest(report);
  if ('stats' in report) return readPlaywright(report);
  return { passed: report.passed, failed: report.failed, skipped: report.skipped ?? 0 };
}

function readVitest(report) {
  const unloaded = report.testResults.filter((file) => file.status === 'failed' && file.assertionResults.length === 0);
  return {
    passed: report.numPassedTests,
    failed: report.numFailedTests + unloaded.length,
    skipped: report.numPendingTests + report.numTodoTests,
  };
}

/** A flaky test passed in the end; the runner's own output names it. */
function readPlaywright({ stats }) {
  return { passed: stats.expected + stats.flaky, failed: stats.unexpected, skipped: stats.skipped };
}
