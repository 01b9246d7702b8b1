/** The output of `daicho test` at its end. */
import { stripVTControlCharacters } from 'node:util';
import { type Counted, tableOf } from '#tests/support/case-table.ts';

export interface Failure {
  /** `offers · records · is created from the least …`; without a resource if the test is about all of them. */
  readonly title: string;
  /** The first lines of the reason. */
  readonly reason: string;
}

export interface Outcome {
  /** The exit code. */
  readonly status: number;
  readonly passed: number;
  readonly failed: number;
  /** Cases of each resource, by suite. */
  readonly counted: readonly Counted[];
  readonly failures: readonly Failure[];
  /** Skipped tests with their reasons. */
  readonly leftOut: readonly string[];
}

const say = (text: string): void => void process.stdout.write(`${text}\n`);

export function sayOutcome({ passed, failed, counted, failures, leftOut }: Outcome): void {
  if (counted.length > 0) say(`\n${tableOf(counted)}\n`);
  for (const line of leftOut) say(`left out: ${line}`);
  for (const { title, reason } of failures) say(`failed: ${title}\n${reason}\n`);
  say(`${passed} passed, ${failed} failed`);
}

const lines = 4;
const longest = 400;

/** The first lines of a runner's message. */
export const opening = (message: string): string =>
  stripVTControlCharacters(message)
    .split('\n')
    .filter((line) => line.trim() !== '')
    .slice(0, lines)
    .map((line) => `    ${line.slice(0, longest)}`)
    .join('\n');
