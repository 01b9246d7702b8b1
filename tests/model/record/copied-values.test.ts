/** Which values a copy of a record begins with, and the address of its form. */
import { describe, expect, test } from 'vitest';
import { accessOf } from '#model/access/access.ts';
import type { Actor } from '#model/access/actor.ts';
import { copiedValues, copyPath } from '#model/record/copied-values.ts';
import type { Resource } from '#model/types/resource.ts';
import { shippedProject } from '#tests/support/shipped.ts';

const { declarations } = await shippedProject();
const named = (name: string): Resource => {
  const resource = declarations.resources[name];
  if (!resource) throw new Error(`no resource "${name}"`);
  return resource;
};
const actorWith = (...scopes: string[]): Actor =>
  ({
    ...{ kind: 'account', accountId: 'a', label: '管理者', personId: null, locale: 'ja-JP' },
    ...{ areas: ['staff'], scopes },
  }) as Actor;
const id = '018f4f3e-7a2b-7c3d-8e4f-000000000001';

describe('a copy of a piece of equipment', () => {
  const record = {
    id,
    name: '椅子',
    assetTag: 'A-1',
    status: 'STORED',
    note: null,
    createdAt: '2026-01-01T00:00:00.000Z',
  };

  test('has its values, but neither those that must differ nor those of the server', () => {
    const access = accessOf(named('equipment'), actorWith('ga:edit'));
    expect(copiedValues(access, record)).toEqual({ name: '椅子', status: 'STORED' });
  });

  test('has nothing for who may add none', () =>
    expect(copiedValues(accessOf(named('equipment'), actorWith('ga:view')), record)).toEqual({}));

  test('is a form whose address names the original', () =>
    expect(new URLSearchParams(copyPath(named('equipment'), record).split('?')[1]).get('copy')).toBe(id));
});

test('a copy of a device begins in its first state, with a number and a tag of its own', () => {
  const access = accessOf(named('devices'), actorWith('it:edit'));
  const record = { id, name: 'LT-1', status: 'IN_USED', assetTag: 'IT-1', vendor: 'A社', formerStatus: 'IN_STOCK' };
  const copied = copiedValues(access, record);
  expect(copied).toMatchObject({ name: 'LT-1', vendor: 'A社' });
  expect(Object.keys(copied)).not.toEqual(expect.arrayContaining(['status']));
  expect(copied).not.toHaveProperty('assetTag');
  expect(copied).not.toHaveProperty('status');
});
