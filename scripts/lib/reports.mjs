/** Counts test cases in the JSON reports of the test runners. */
import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import { dirname, relative } from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import { inProject } from './paths.mjs';

export function reportPath(name) {
  return inProject('.cache', 'reports', `${name}.json`);
}

/** Prepares the path of a new report and removes the old one, so that it is not counted again. */
export function freshReport(name) {
  const path = reportPath(name);
  mkdirSync(dirname(path), { recursive: true });
  rmSync(path, { force: true });
  return path;
}

/**
 * Counts the cases of a report of either runner. A run that failed without a failed case (a file that does not load, an
 * error outside a test, a missing report) counts as one failure.
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

/** A flaky test counts as passed; the runner's own output names it. */
function readPlaywright({ stats }) {
  return { passed: stats.expected + stats.flaky, failed: stats.unexpected, skipped: stats.skipped };
}

/**
 * The failures in a report of either runner.
 * @returns {{ title: string, reason: string }[]} reason: the first lines of the message
 */
export function failuresOf(path) {
  if (!existsSync(path)) return [];
  const report = JSON.parse(readFileSync(path, 'utf8'));
  if ('numTotalTests' in report) return report.testResults.flatMap(failedInFile);
  if ('stats' in report) return [...report.errors.map(atLoading), ...report.suites.flatMap(failedInSuite)];
  return report.failures ?? [];
}

/** Prints failures at the end of the output, so that a truncated log still contains them. */
export function sayFailures(failures) {
  for (const { title, reason } of failures) console.log(`failed: ${title}\n${reason.replace(/^/gm, '    ')}\n`);
}

function failedInFile(file) {
  const where = relative(inProject('.'), file.name);
  const cases = file.assertionResults.filter((result) => result.status === 'failed');
  if (file.status === 'failed' && file.assertionResults.length === 0)
    return [{ title: where, reason: opening(file.message) }];
  return cases.map((result) => ({
    title: `${where} > ${result.fullName}`,
    reason: opening(result.failureMessages.join('\n')),
  }));
}

function failedInSuite(suite) {
  const specs = (suite.specs ?? []).filter((spec) => !spec.ok);
  return [
    ...specs.map((spec) => ({
      title: `${spec.file}:${spec.line} > ${spec.title}`,
      reason: opening(
        spec.tests.flatMap((test) => test.results.map((result) => result.error?.message ?? '')).join('\n'),
      ),
    })),
    ...(suite.suites ?? []).flatMap(failedInSuite),
  ];
}

function atLoading(error) {
  return { title: 'outside of tests', reason: opening(error.message ?? '') };
}

/** Three lines are enough to distinguish failures; the runner's own output has the rest. */
function opening(message) {
  return stripVTControlCharacters(message)
    .split('\n')
    .filter((line) => line.trim() !== '')
    .slice(0, 3)
    .map((line) => line.slice(0, 300))
    .join('\n');
}
