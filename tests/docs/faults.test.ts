/** The faults of `npm run test:faults` are pieces of present code; what they quote must not grow old unseen. */
import { existsSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { faults } from '#tests/faults/faults.ts';

test.each(faults.map((fault) => [fault.name, fault] as const))('%s fits its file once', (_, fault) => {
  const pieces = readFileSync(fault.file, 'utf8').split(fault.find);
  expect(pieces).toHaveLength(2);
  expect(fault.tests.filter((file) => !existsSync(file))).toEqual([]);
});
