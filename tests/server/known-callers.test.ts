import { expect, test } from 'vitest';
import { createKnownCallers } from '#server/identity/sessions/known-callers.ts';

test('sessions behind one address are counted each for itself, invented ones for the address', () => {
  const callers = createKnownCallers();
  for (const session of ['one', 'two']) callers.note(session);
  const bucket = (credential?: string): string => callers.bucketOf(credential, '192.0.2.1');
  expect(new Set([bucket('one'), bucket('two'), bucket()]).size).toBe(3);
  expect([bucket('invented'), bucket('another')]).toEqual([bucket(), bucket()]);
  expect(callers.bucketOf('one', '198.51.100.7')).toBe(bucket('one'));
});
