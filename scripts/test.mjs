/**
 * `npm test`: runs every check and test, even if an earlier one failed.
 * `npm test -- --only lint,vitest` runs some. The last line counts the test cases; a check counts as one.
 * It is quick unless TESTS requests more (docs/qa.md): `.ci/run` takes about half an hour.
 */
import { writeFileSync } from 'node:fs';
import { browserFiles } from './lib/browser-files.mjs';
import { ensureBuilt } from './lib/build.mjs';
import { runChild, runNpm } from './lib/child.mjs';
import { ensureChromium } from './lib/chromium.mjs';
import { ensureInstalled } from './lib/install.mjs';
import { checkNodeVersion } from './lib/node-version.mjs';
import { inProject } from './lib/paths.mjs';
import { countCases, failuresOf, freshReport, reportPath, sayFailures } from './lib/reports.mjs';
import { elapsed, run, StepError, say } from './lib/steps.mjs';

const check = (name) => async () => asOneCase(await runNpm(['run', '--silent', `check:${name}`]));

const steps = {
  declarations: check('declarations'),
  lint: check('lint'),
  types: check('types'),
  unused: check('unused'),
  // Before the tests: some of them inspect the build.
  build,
  vitest,
  playwright,
};

/** Each of these uses one processor, so two of them run at once; the test runners use two themselves. */
const single = ['declarations', 'lint', 'types', 'unused', 'build'];

await run(async () => {
  checkNodeVersion();
  const chosen = chosenSteps(process.argv.slice(2));
  await ensureInstalled();
  const together = await runInPairs(chosen.filter((name) => single.includes(name)));
  const alone = [];
  for (const name of chosen.filter((name) => !single.includes(name))) alone.push(await runStep(name));
  return report([...together, ...alone]);
});

/** Runs two steps at a time, and returns the results in the order of the names. */
async function runInPairs(names) {
  const waiting = names.entries();
  const results = [];
  const work = async () => {
    for (const [at, name] of waiting) results[at] = await runStep(name);
  };
  await Promise.all([work(), work()]);
  return results;
}

async function runStep(name) {
  const start = performance.now();
  say(`${name} …`);
  const counts = await steps[name]().catch((error) => {
    console.error(error instanceof StepError ? error.message : error);
    return asOneCase(1);
  });
  say(`${name}: ${counts.failed > 0 ? 'failed' : 'passed'} in ${elapsed(start)}`);
  return { name, time: elapsed(start), ...counts };
}

async function vitest() {
  const path = freshReport('vitest');
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${path}`];
  const code = await runChild(process.execPath, [
    inProject('node_modules', 'vitest', 'vitest.mjs'),
    'run',
    ...reporters,
  ]);
  return countCases(path, code);
}

async function build() {
  await ensureBuilt();
  return asOneCase(0);
}

async function playwright() {
  const env = { CHROMIUM_PATH: await ensureChromium(), PLAYWRIGHT_JSON_OUTPUT_FILE: freshReport('playwright') };
  const cli = inProject('node_modules', '@playwright', 'test', 'cli.js');
  const code = await runChild(process.execPath, [cli, 'test', ...browserFiles(), '--reporter=list,json'], { env });
  return countCases(env.PLAYWRIGHT_JSON_OUTPUT_FILE, code);
}

function asOneCase(code) {
  return { passed: code === 0 ? 1 : 0, failed: code === 0 ? 0 : 1, skipped: 0 };
}

function chosenSteps(args) {
  const names = Object.keys(steps);
  const position = args.findIndex((arg) => arg === '--only' || arg.startsWith('--only='));
  if (position < 0) {
    if (args.length > 0) throw new StepError(`Unknown option ${args[0]}; the option is --only ${names.join(',')}.`);
    return names;
  }
  const list = args[position].split('=')[1] ?? args[position + 1] ?? '';
  const wanted = list.split(',').filter(Boolean);
  const unknown = wanted.filter((name) => !names.includes(name));
  if (unknown.length > 0 || wanted.length === 0)
    throw new StepError(`--only must be one or more of ${names.join(',')}, not "${list}".`);
  return names.filter((name) => wanted.includes(name));
}

function report(results) {
  const total = (key) => results.reduce((sum, result) => sum + result[key], 0);
  const passed = total('passed');
  const failed = total('failed');
  const row = (cells) =>
    cells.map((cell, index) => (index === 0 ? String(cell).padEnd(14) : String(cell).padStart(9))).join('');
  console.log();
  console.log(row(['step', 'passed', 'failed', 'skipped', 'time']));
  for (const result of results)
    console.log(row([result.name, result.passed, result.failed, result.skipped, result.time]));
  console.log();
  const failures = results.flatMap(({ name }) => failuresOf(reportPath(name)));
  sayFailures(failures);
  console.log(`${passed} passed, ${failed} failed`);
  writeFileSync(freshReport('summary'), JSON.stringify({ passed, failed, skipped: total('skipped'), failures }));
  return failed > 0 ? 1 : 0;
}
