/** What the IT desk of the demo company must find: software, networks, detected apps, accounts and groups. */
import { expect, test } from 'vitest';
import { countsOf, usualDemo } from '#tests/support/demo.ts';

const { declarations, rows } = usualDemo();
const valuesOf = (resource: string, field: string): readonly string[] =>
  declarations.resources[resource]?.fields[field]?.values ?? [];

test('104 pieces of software: every type and category, with and without a logo, one with a long name', () => {
  const software = rows('software');
  expect(countsOf(software, 'type')).toEqual({
    ...{ SAAS: 46, CUSTOM_SAAS: 6, INSTALLED: 32, MW_OS: 12, SCRATCH: 5, PRODUCT: 3 },
  });
  expect(Object.keys(countsOf(software, 'category')).sort()).toEqual([...valuesOf('software', 'category')].sort());
  expect(software.some(({ name }) => String(name).length === 60)).toBe(true);
});

test('42 networks of every type, at places, at devices and nowhere', () => {
  const networks = rows('networks');
  expect(networks).toHaveLength(42);
  for (const field of ['networkType', 'destinationType'])
    expect(Object.keys(countsOf(networks, field))).toEqual(expect.arrayContaining([...valuesOf('networks', field)]));
  expect(networks.filter(({ placeId, deviceId }) => placeId === null && deviceId === null).length).toBeGreaterThan(0);
});

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

test('groups hold accounts of their own app', () => {
  const integrationOf = new Map(rows('app-users').map(({ id, integrationId }) => [id, integrationId]));
  const groups = rows('app-groups');
  expect(groups).toHaveLength(4);
  for (const { integrationId, memberIds } of groups)
    for (const id of memberIds as readonly string[]) expect(integrationOf.get(id)).toBe(integrationId);
});
