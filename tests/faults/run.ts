/**
 * `npm run test:faults`: a suite must be able to fail. Plants each fault alone in a copy of the project and runs the
 * tests that should notice it; a fault that survives fails the run. `npm run test:faults -- etag sort` plants some of
 * them. `-- --planted` skips the first step, in which all tests must pass without a fault; use it after a run that has
 * passed this step.
 */
import { type ChildProcess, spawn } from 'node:child_process';
import { cpSync, existsSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { faults, type PlantedFault } from './faults.ts';

const root = path.resolve(import.meta.dirname, '../..');
const atOnce = 2;
/**
 * Limits far beyond a normal run, so that only a hanging one is killed: for the tests of one fault, and for all tests.
 */
const limitsMs = { one: 900_000, all: 3_600_000 };
const leftOut = [
  'node_modules',
  '.git',
  '.data',
  '.cache',
  'dist',
  'test-results',
  'playwright-report',
  'e2e',
  'bench',
];

interface Outcome {
  readonly fault: PlantedFault;
  /** The test that failed; null without one. */
  readonly caughtBy: string | null;
  readonly note: string;
  readonly seconds: number;
}

interface Report {
  readonly numTotalTests: number;
  readonly numPassedTests: number;
  readonly numFailedTests: number;
  readonly testResults: readonly {
    readonly name: string;
    readonly message: string;
    readonly assertionResults: readonly {
      readonly status: string;
      readonly title: string;
      readonly failureMessages: readonly string[];
    }[];
  }[];
}

const running = new Set<ChildProcess>();
const copies: string[] = [];
for (const signal of ['SIGINT', 'SIGTERM'] as const)
  process.on(signal, () => {
    for (const child of running) child.kill('SIGKILL');
    removeCopies();
    process.exit(130);
  });

const words = process.argv.slice(2);
const onlyPlanted = words.includes('--planted');
const wanted = words.filter((word) => !word.startsWith('--')).map((word) => word.toLowerCase());
const chosen = faults.filter(
  ({ name }) => wanted.length === 0 || wanted.some((word) => name.toLowerCase().includes(word)),
);
const started = performance.now();
try {
  const isPassing = onlyPlanted || (await everyTestPasses(chosen));
  const outcomes = isPassing ? await plantAll(chosen) : [];
  process.exitCode = isPassing ? report(outcomes) : 1;
} finally {
  removeCopies();
}

/** Tests that fail without a fault would prove nothing. */
async function everyTestPasses(planned: readonly PlantedFault[]): Promise<boolean> {
  const tests = [...new Set(planned.flatMap((fault) => fault.tests))];
  // A retry distinguishes a slow machine from a fault, as in every other run of all tests.
  const { report: result, seconds } = await runTests(makeCopy(), tests, undefined, atOnce, limitsMs.all, {
    CI: 'true',
  });
  const passes = result !== null && result.numFailedTests === 0 && result.numPassedTests > 0;
  console.log(
    `Without a fault: ${passes ? `${result.numPassedTests} tests pass` : (describe(result, true) ?? 'the tests could not be run')} (${seconds} s)`,
  );
  return passes;
}

async function plantAll(planned: readonly PlantedFault[]): Promise<readonly Outcome[]> {
  const queue = planned.values();
  const outcomes: Outcome[] = [];
  await Promise.all(
    Array.from({ length: atOnce }, async () => {
      const copy = makeCopy();
      for (const fault of queue) {
        const outcome = await plant(copy, fault);
        outcomes.push(outcome);
        console.log(
          `${outcome.caughtBy ? 'caught  ' : 'SURVIVED'} ${fault.name} (${outcome.seconds} s)${outcome.note ? `: ${outcome.note}` : ''}`,
        );
      }
    }),
  );
  return outcomes;
}

async function plant(copy: string, fault: PlantedFault): Promise<Outcome> {
  const target = path.join(copy, fault.file);
  const original = readFileSync(target, 'utf8');
  const places = original.split(fault.find).length - 1;
  if (places !== 1)
    return { fault, caughtBy: null, note: `its text stands ${places} times in ${fault.file}`, seconds: 0 };
  writeFileSync(
    target,
    original.replace(fault.find, () => fault.replace),
  );
  try {
    const { report: result, seconds, output } = await runTests(copy, fault.tests, fault.only, 1, limitsMs.one);
    const failed = describe(result);
    const note = failed
      ? ''
      : result && result.numPassedTests > 0
        ? `${result.numPassedTests} tests passed`
        : `no test ran: ${(result?.testResults.map(({ message }) => message).join(' ') || output).slice(-400)}`;
    return { fault, caughtBy: failed, note, seconds };
  } finally {
    writeFileSync(target, original);
  }
}

/** The first failed test. A file that could not be loaded does not count, since no test has run. */
function describe(result: Report | null, withMessage = false): string | null {
  for (const { name, assertionResults } of result?.testResults ?? []) {
    const failed = assertionResults.find(({ status }) => status === 'failed');
    const message = withMessage ? `\n${failed?.failureMessages.join('\n')}` : '';
    if (failed) return `${path.basename(name, '.test.ts')} › ${failed.title}${message}`;
  }
  return null;
}

function runTests(
  copy: string,
  tests: readonly string[],
  only: string | undefined,
  workers: number,
  limitMs: number,
  env: Readonly<Record<string, string>> = {},
): Promise<{ report: Report | null; seconds: number; output: string }> {
  const outputFile = path.join(copy, 'faults-report.json');
  rmSync(outputFile, { force: true });
  const args = [
    'run',
    ...tests,
    '--bail',
    '1',
    '--reporter=json',
    `--outputFile=${outputFile}`,
    `--maxWorkers=${workers}`,
    ...(only ? ['-t', only] : []),
  ];
  const start = performance.now();
  return new Promise((resolve) => {
    const child = spawn(process.execPath, [path.join(copy, 'node_modules/vitest/vitest.mjs'), ...args], {
      cwd: copy,
      stdio: ['ignore', 'pipe', 'pipe'],
      // A quick run leaves out the exhaustive suites, and one day's turn may leave out the test that finds the fault.
      env: { TESTS: 'brief', TESTS_TURN: 'all', ...process.env, ...env },
    });
    running.add(child);
    let output = '';
    for (const stream of [child.stdout, child.stderr])
      stream.on('data', (part: Buffer) => {
        output += part.toString();
      });
    const late = setTimeout(() => child.kill('SIGKILL'), limitMs);
    child.on('close', () => {
      clearTimeout(late);
      running.delete(child);
      const report = existsSync(outputFile) ? (JSON.parse(readFileSync(outputFile, 'utf8')) as Report) : null;
      resolve({ report, seconds: Math.round((performance.now() - start) / 1000), output });
    });
  });
}

function makeCopy(): string {
  const copy = mkdtempSync(path.join(tmpdir(), 'daicho-faults-'));
  copies.push(copy);
  cpSync(root, copy, { recursive: true, filter: (source) => !leftOut.includes(path.relative(root, source)) });
  symlinkSync(path.join(root, 'node_modules'), path.join(copy, 'node_modules'), 'dir');
  return copy;
}

function removeCopies(): void {
  for (const copy of copies.splice(0)) rmSync(copy, { recursive: true, force: true });
}

function report(outcomes: readonly Outcome[]): number {
  const rows = outcomes.map(({ fault, caughtBy, seconds }) => [fault.name, caughtBy ?? 'SURVIVED', `${seconds} s`]);
  const width = (column: number): number => Math.max(...rows.map((row) => row[column]?.length ?? 0));
  console.log();
  for (const [name = '', caught = '', time = ''] of rows)
    console.log(`${name.padEnd(width(0))}  ${caught.padEnd(width(1))}  ${time.padStart(5)}`);
  const survivors = outcomes.filter(({ caughtBy }) => !caughtBy);
  console.log(
    `\n${outcomes.length - survivors.length} of ${outcomes.length} faults caught in ${Math.round((performance.now() - started) / 1000)} s`,
  );
  return survivors.length > 0 || outcomes.length === 0 ? 1 : 0;
}
