/** The connected apps of the demo company, and their numbers of accounts. */
import { describe, expect, test } from 'vitest';
import { countsOf, makeDemo, rowsIn, usualDemo } from '#tests/support/demo.ts';

const { rows } = usualDemo();

describe('accounts in connected apps', () => {
  const integrations = rows('app-integrations');
  const users = rows('app-users');

  test('come from 24 integrations: two in trouble, one switched off, one being read, one app in two tenants', () => {
    expect(integrations).toHaveLength(24);
    expect(integrations.filter(({ refreshStatus }) => refreshStatus === 'FAILED')).toHaveLength(2);
    expect(integrations.filter(({ status }) => status === 'DEACTIVATED')).toHaveLength(1);
    expect(integrations.filter(({ refreshStatus }) => refreshStatus === 'IN_PROGRESS')).toHaveLength(1);
    expect(Object.values(countsOf(integrations, 'catalogAppId')).filter((count) => count === 2)).toHaveLength(1);
    const read = countsOf(users, 'integrationId');
    for (const { id, appName, refreshedAt, offers } of integrations)
      if (refreshedAt && (offers as readonly string[]).includes('ACCOUNTS'))
        expect([appName, (read[String(id)] ?? 0) > 0]).toEqual([appName, true]);
  });

  test('are as many as a company of this size has, and each of them once', () => {
    expect(Math.abs(users.length - 5_800)).toBeLessThan(150);
    expect(new Set(users.map(({ appId, loginId }) => `${appId} ${loginId}`)).size).toBe(users.length);
    const few = rowsIn(makeDemo({ scale: 0.02 }), 'app-users');
    expect(few.length).toBeLessThan(2_700);
  });
});
