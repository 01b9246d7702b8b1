/** Services that people of the demo company use without approval. */
import { expect, test } from 'vitest';
import { usualDemo } from '#tests/support/demo.ts';

const { rows } = usualDemo();

test('37 detected apps with 14,600 visits in 60 days: one user, and 41; five that nobody knows', () => {
  const [apps, visits] = [rows('shadow-it-apps'), rows('shadow-it-visits')];
  expect(apps).toHaveLength(37);
  expect(Math.abs(visits.length - 14_600)).toBeLessThan(10);
  const users = new Map<unknown, Set<unknown>>();
  for (const { traceableAppId, userEmail } of visits)
    users.set(traceableAppId, (users.get(traceableAppId) ?? new Set()).add(userEmail));
  expect([...users.values()].map(({ size }) => size)).toEqual(expect.arrayContaining([1, 41]));
  expect(apps.filter(({ category }) => category === null)).toHaveLength(5);
});
