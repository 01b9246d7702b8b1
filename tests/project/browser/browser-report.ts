/** Reads the results of the browser suites from Playwright's report. */
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { Counted } from '#tests/support/case-table.ts';
import { type Failure, type Outcome, opening } from '../outcome.ts';

interface Spec {
  readonly title: string;
  readonly file: string;
  readonly tests: readonly {
    readonly projectName: string;
    readonly status: 'expected' | 'unexpected' | 'flaky' | 'skipped';
    readonly annotations: readonly { readonly type: string; readonly description?: string }[];
    readonly results: readonly { readonly error?: { readonly message?: string } }[];
  }[];
}

interface Suite {
  readonly title: string;
  readonly specs?: readonly Spec[];
  readonly suites?: readonly Suite[];
}

interface Report {
  readonly errors: readonly { readonly message?: string }[];
  readonly suites: readonly Suite[];
}

interface Case {
  /** Null for a test of the project. */
  readonly resource: string | null;
  readonly suite: string;
  readonly title: string;
  readonly state: 'passed' | 'failed' | 'left out';
  /** The reason why it failed or was skipped. */
  readonly reason: string;
}

/** @param resources the tested resources */
export function readBrowserReport(file: string, resources: readonly string[]): Omit<Outcome, 'status'> {
  const { errors, suites }: Report = existsSync(file)
    ? JSON.parse(readFileSync(file, 'utf8'))
    : { errors: [], suites: [] };
  // The title of the outermost suite is the file.
  const cases = suites.flatMap((suite) => casesIn({ ...suite, title: '' }, [], resources));
  const failed = cases.filter(({ state }) => state === 'failed');
  const outside = errors.map(({ message = '' }): Failure => ({ title: 'outside of tests', reason: opening(message) }));
  return {
    passed: cases.filter(({ state }) => state === 'passed').length,
    failed: failed.length + outside.length,
    counted: countedIn(cases, resources),
    failures: [...outside, ...failed.map((one) => ({ title: titleOf(one), reason: opening(one.reason) }))],
    leftOut: cases.filter(({ state }) => state === 'left out').map((one) => `${titleOf(one)}: ${one.reason}`),
  };
}

function casesIn(
  { title, specs = [], suites = [] }: Suite,
  above: readonly string[],
  names: readonly string[],
): readonly Case[] {
  const titles = [...above, title].filter(Boolean);
  return [
    ...specs.flatMap((spec) => casesOf(spec, titles, names)),
    ...suites.flatMap((suite) => casesIn(suite, titles, names)),
  ];
}

const states = { expected: 'passed', flaky: 'passed', unexpected: 'failed', skipped: 'left out' } as const;

const casesOf = ({ title, file, tests }: Spec, above: readonly string[], names: readonly string[]): readonly Case[] =>
  tests.map(({ projectName, status, annotations, results }): Case => {
    const all = [...above, title];
    const isGenerated = projectName === 'generated';
    return {
      resource: (isGenerated && names.find((name) => all.some((one) => isAbout(one, name)))) || null,
      suite: isGenerated ? path.basename(file).replace(/\.spec\.\w+$/, '') : file,
      title: all.join(' · '),
      state: states[status],
      reason:
        status === 'skipped'
          ? annotations.map(({ description = '' }) => description).join()
          : results.map(({ error }) => error?.message ?? '').join('\n'),
    };
  });

/** `offers`, `offers: …` or `offers, …`. */
const isAbout = (title: string, resource: string): boolean => title.split(/[:,]/)[0] === resource;

/** `offers · pages · record pages · offers, ja-JP and light first`. */
const titleOf = ({ resource, suite, title }: Case): string =>
  [...(resource === null ? [] : [resource]), suite, title].join(' · ');

/** Number of tested cases per resource. */
function countedIn(cases: readonly Case[], resources: readonly string[]): readonly Counted[] {
  const tried = cases.filter(({ resource, state }) => resource !== null && state !== 'left out');
  return [...new Set(tried.map(({ suite }) => suite))].sort().map((behaviour) => ({
    behaviour,
    counts: Object.fromEntries(
      resources.map((name) => [
        name,
        tried.filter(({ resource, suite }) => resource === name && suite === behaviour).length,
      ]),
    ),
  }));
}
