import { expect, test } from 'vitest';
import { asProblem } from '#server/http/problem.ts';

const problemOf = (code: string): readonly [string, number] => {
  const { code: name, status } = asProblem(Object.assign(new Error('of the database'), { code }));
  return [name, status];
};

test('a statement that was cancelled by its time limit is not a lost database', () => {
  expect(problemOf('57014')).toEqual(['took-too-long', 503]);
  for (const code of ['57P01', '08006', '53300', 'ECONNRESET']) expect(problemOf(code)).toEqual(['unavailable', 503]);
});

test('locks, full disks and unknown errors have their own codes', () => {
  expect(problemOf('55P03')).toEqual(['busy', 503]);
  expect(problemOf('53100')).toEqual(['storage-full', 507]);
  expect(problemOf('42703')).toEqual(['internal', 500]);
});
