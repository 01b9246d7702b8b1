/**
 * `npm run bench`: measures the product's promises about speed and size, and reports whether they hold.
 *   --only sizes,table    only these measures; --reps 5 repetitions of each comparison
 *   --write               writes BENCHMARKS.md: whole after all measures, otherwise the parts of those that ran
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import type { Measure, Result } from './figure.ts';
import { describeMachine } from './machine.ts';
import { measures } from './measures/index.ts';
import { printResult, wholeReport } from './report.ts';
import { inProject } from './support/project.ts';
import { updateReport } from './update-report.ts';

const { values } = parseArgs({
  options: {
    only: { type: 'string' },
    reps: { type: 'string', default: '5' },
    write: { type: 'boolean', default: false },
  },
});
const repetitions = Number(values.reps);
if (!Number.isInteger(repetitions) || repetitions < 1)
  throw new Error(`--reps must be a whole number, not ${values.reps}`);

const chosen = choose(values.only);
const machine = describeMachine();
console.log(machine.join('\n'));
const results: (readonly [Measure, Result])[] = [];
for (const [name, measure] of chosen) {
  console.log(`\n${measure.title}`);
  const say = (line: string): void => console.log(`  … ${line}`);
  const result = await measure.run({ repetitions, say }).catch((error: unknown) => {
    throw new Error(`${name} could not be measured`, { cause: error });
  });
  printResult(result);
  results.push([measure, result]);
}
if (values.write) {
  const page = inProject('BENCHMARKS.md');
  const text =
    values.only === undefined ? wholeReport(results, machine) : updateReport(readFileSync(page, 'utf8'), results);
  writeFileSync(page, text);
}
const failed = results.flatMap(([, { figures }]) => figures).filter(({ holds }) => holds === false);
console.log(failed.length === 0 ? '\nEvery bound holds.' : `\n${failed.length} of the bounds do not hold.`);
process.exitCode = failed.length === 0 ? 0 : 1;

function choose(only: string | undefined): readonly (readonly [string, Measure])[] {
  const all = Object.entries(measures);
  if (only === undefined) return all.filter(([, { onDemand }]) => !onDemand || values.write);
  const names = only.split(',').filter(Boolean);
  const unknown = names.filter((name) => !Object.hasOwn(measures, name));
  if (unknown.length > 0 || names.length === 0)
    throw new Error(`--only must be one or more of ${Object.keys(measures).join(',')}, not "${only}".`);
  return all.filter(([name]) => names.includes(name));
}
