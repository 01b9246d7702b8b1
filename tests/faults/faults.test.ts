/**
 * Checks that every planted fault still matches the code, so that moved code takes its faults along. `npm run
 * test:faults` would notice only after hours.
 */
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { root } from '#tests/support/project.ts';
import { faults } from './faults.ts';

test.each(faults)('$name stands in its place once, and its tests are there', ({ file, find, replace, tests }) => {
  expect(readFileSync(path.join(root, file), 'utf8').split(find)).toHaveLength(2);
  expect(replace).not.toBe(find);
  expect(tests.filter((one) => !existsSync(path.join(root, one)))).toEqual([]);
});
