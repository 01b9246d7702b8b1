/** Prints the closing line over several reports: `node scripts/tally.mjs <name> …`; exit code 1 when anything failed. */
import { countCases, reportPath } from './lib/reports.mjs';

const counts = process.argv.slice(2).map((name) => countCases(reportPath(name)));
const passed = counts.reduce((sum, count) => sum + count.passed, 0);
const failed = counts.reduce((sum, count) => sum + count.failed, 0);
console.log(`${passed} passed, ${failed} failed`);
process.exitCode = failed > 0 ? 1 : 0;
