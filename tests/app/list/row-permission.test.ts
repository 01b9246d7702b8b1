import { expect, it } from 'vitest';
import { mayOn } from '#app/screens/list/actions/row-permission.ts';
import { accessOf } from '#model/access/access.ts';
import type { Resource } from '#model/types/resource.ts';
import { shippedProject } from '#tests/support/shipped.ts';

const { resources } = (await shippedProject()).declarations;
const moment = { me: 'p1', today: '2026-11-20', now: '2026-11-20T00:00:00.000Z' };

it('holds a grant for some rows to those rows', () => {
  const types = resources['equipment-types'];
  if (!types) throw new Error('no equipment types');
  const limited: Resource = {
    ...types,
    permissions: { ...types.permissions, delete: [{ scope: 'ga:edit', where: { disabled: [true] }, fields: null }] },
  };
  const access = accessOf(limited, {
    kind: 'account',
    accountId: 'a1',
    label: 'A',
    personId: 'p1',
    areas: ['staff'],
    scopes: ['ga:edit'],
    locale: 'ja-JP',
  });
  expect(mayOn(access, 'delete', { disabled: true }, moment)).toBe(true);
  expect(mayOn(access, 'delete', { disabled: false }, moment)).toBe(false);
});
