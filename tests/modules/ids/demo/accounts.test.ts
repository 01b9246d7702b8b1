/** Accounts of the demo company in apps. */
import { expect, test } from 'vitest';
import { usualDemo } from '#tests/support/demo.ts';

const { rows } = usualDemo();

test('22 accounts of people who have left, some without two-factor authentication, seven of a hundred unused', () => {
  const gone = new Set(rows('people').flatMap(({ id, status }) => (status === 'ALUMNI' ? [id] : [])));
  const active = rows('app-users').filter(({ isActive }) => isActive);
  expect(active.filter(({ personId }) => gone.has(personId))).toHaveLength(22);
  expect(active.filter(({ configuredMfa }) => configuredMfa === false).length).toBeGreaterThan(100);
  const unused = active.filter(
    ({ lastSignedInAt }) => lastSignedInAt === null || String(lastSignedInAt) < '2026-08-22',
  );
  expect(Math.round((unused.length / active.length) * 100)).toBe(7);
});
