/** Which fields and actions run on many records, by declaration and permission. */
import { describe, expect, test } from 'vitest';
import { accessOf } from '#model/access/access.ts';
import type { Actor } from '#model/access/actor.ts';
import { bulkFields } from '#model/features/bulk/bulk-fields.ts';
import { isForMany } from '#model/list/plan-list.ts';
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
const namesFor = (resource: Resource, actor: Actor): readonly string[] =>
  bulkFields(accessOf(resource, actor)).map(({ name }) => name);

describe('fields that are changed together', () => {
  test('are those that the actor may edit', () => {
    const equipment = named('equipment');
    expect(namesFor(equipment, actorWith('ga:edit'))).toEqual(
      expect.arrayContaining(['name', 'status', 'assignedWorkerId', 'note']),
    );
    expect(namesFor(equipment, actorWith('ga:view'))).toEqual([]);
  });

  test('are neither unique, nor set by the server, nor files, nor excluded', () => {
    const all = Object.values(declarations.resources).flatMap((resource) => {
      const admin = actorWith(
        ...Object.values(resource.permissions).flatMap((grants) => grants.map(({ scope }) => scope)),
      );
      return namesFor(resource, admin).map((name) => ({ resource, field: resource.fields[name] }));
    });
    expect(all.length).toBeGreaterThan(300);
    const odd = all.filter(
      ({ resource, field }) =>
        !field ||
        field.unique ||
        field.readOnly ||
        field.upload ||
        field.sensitive ||
        field.name === resource.list.order ||
        (resource.bulk || null)?.excludes.includes(field.name),
    );
    expect(odd.map(({ resource, field }) => `${resource.name} ${field?.name}`)).toEqual([]);
    expect(namesFor(named('equipment'), actorWith('ga:edit'))).not.toContain('serialNumber');
    expect(namesFor({ ...named('equipment'), bulk: false }, actorWith('ga:edit'))).toEqual([]);
  });
});

test('actions with input run on many records if they are declared, or are their own undo', () => {
  const devices = named('devices');
  const isOffered = (name: string): boolean => {
    const action = devices.actions[name];
    return action !== undefined && isForMany(devices, action);
  };
  expect(['assign', 'move', 'wipe', 'remove'].map(isOffered)).toEqual([true, true, false, false]);
});
