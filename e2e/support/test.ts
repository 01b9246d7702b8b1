/**
 * `test` for the browser tests of this repository. It compares the calls of a journey with those of the specification.
 */
import { test as base, expect } from './base-test.ts';
import { isJourney, keepCalls } from './recorded-calls.ts';
import { isKnown } from './stated-calls.ts';

export { ofThisTry, type Page } from './base-test.ts';
export { expect };

export const test = base.extend({
  watcher: async ({ watcher }, use, { file, workerIndex }) => {
    await use(watcher);
    if (!isJourney(file)) return;
    keepCalls(workerIndex, file, watcher.calls);
    const unknown = watcher.calls.filter((call) => !isKnown(call));
    expect(unknown, 'calls that are neither stated nor a convention: see e2e/support/stated-calls.ts').toEqual([]);
  },
});
