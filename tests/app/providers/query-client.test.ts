import { expect, test } from 'vitest';
import { readProblem } from '#app/providers/calls/http.ts';
import { isWorthRetrying } from '#app/providers/calls/query-client.ts';

const isRepeated = (status: number, code: string): boolean => isWorthRetrying(readProblem(status, { code }));

test('calls are repeated after errors that may pass', () => {
  expect(isRepeated(503, 'unavailable')).toBe(true);
  expect(isRepeated(503, 'busy')).toBe(true);
  expect(isRepeated(429, 'too-many-requests')).toBe(true);
  expect(isRepeated(404, 'not-found')).toBe(false);
});

test('a search that took too long is not repeated, since it would take as long again', () => {
  expect(isRepeated(503, 'took-too-long')).toBe(false);
});
