/**
 * Prints the failures and the closing line over several reports: `node scripts/tally.mjs <name> …`; exit code 1 after
 * any failure.
 */
import { countCases, failuresOf, reportPath, sayFailures } from './lib/reports.mjs';

const names = process.argv.slice(2);
const counts = names.map((name) => countCases(reportPath(name)));
const passed = counts.reduce((sum, count) => sum + count.passed, 0);
const failed = counts.reduce((sum, count) => sum + count.failed, 0);
sayFailures(names.flatMap((name) => failuresOf(reportPath(name))));
console.log(`${passed} passed, ${failed} failed`);
process.exitCode = failed > 0 ? 1 : 0;
