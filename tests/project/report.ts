/** Failures of the suites over HTTP: the resource, the case, and the first lines of the reason. */
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { type Failure, opening } from './outcome.ts';

interface Tried {
  readonly ancestorTitles: readonly string[];
  readonly title: string;
  readonly status: string;
  readonly failureMessages: readonly string[];
}

/** The runner's report. */
export interface Report {
  readonly numPassedTests: number;
  readonly numFailedTests: number;
  readonly testResults: readonly {
    readonly name: string;
    readonly status: string;
    readonly message: string;
    readonly assertionResults: readonly Tried[];
  }[];
}

export const readReport = (file: string): Report =>
  existsSync(file)
    ? (JSON.parse(readFileSync(file, 'utf8')) as Report)
    : { numPassedTests: 0, numFailedTests: 0, testResults: [] };

/** @param resources names of the existing resources */
export const failuresIn = ({ testResults }: Report, resources: readonly string[]): readonly Failure[] =>
  testResults.flatMap(({ name, status, message, assertionResults }) => {
    const suite = path.basename(name, '.test.ts');
    if (status === 'failed' && assertionResults.length === 0) return [{ title: suite, reason: opening(message) }];
    return assertionResults
      .filter((tried) => tried.status === 'failed')
      .map((tried) => ({ title: titleOf(suite, tried, resources), reason: opening(tried.failureMessages.join('\n')) }));
  });

/** `offers · records · is created from the least …`; without a resource if the test is about all of them. */
function titleOf(suite: string, { ancestorTitles, title }: Tried, resources: readonly string[]): string {
  const bare = ancestorTitles.map((one) => one.replaceAll("'", ''));
  const resource = resources.find((name) => bare.some((one) => one === name || one.startsWith(`${name} in `)));
  return [...(resource === undefined ? [] : [resource]), suite, title].join(' · ');
}
