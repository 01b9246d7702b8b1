/** The devices of the demo company contain what screens need, and the events of each explain its status. */
import { expect, test } from 'vitest';
import { addDays } from '#server/demo/dates.ts';
import type { DemoRecord } from '#server/demo/demo-record.ts';
import { usualDemo } from '#tests/support/demo.ts';

const today = '2026-11-20';
const { declarations, rows } = usualDemo();
const [devices, events, people] = [rows('devices'), rows('device-events'), rows('people')];

const count = (field: string, value: string): number => devices.filter((one) => one[field] === value).length;

test('are 1,240 of every kind, system and status', () => {
  expect(devices).toHaveLength(1240);
  const { deviceType, os, status } = declarations.resources.devices?.fields ?? {};
  for (const value of deviceType?.values ?? []) expect([value, count('deviceType', value) > 30]).toEqual([value, true]);
  for (const value of os?.values ?? []) expect([value, count('os', value) > 2]).toEqual([value, true]);
  const shown = (status?.values ?? []).filter((value) => value !== 'DELETED');
  for (const value of shown) expect([value, count('status', value) > 10]).toEqual([value, true]);
  expect([count('status', 'IN_TROUBLED'), count('status', 'DECOMMISSIONED')]).toEqual([34, 61]);
});

test('have what the alerts look for', () => {
  const ending = devices.filter(
    ({ contractEndsOn }) => String(contractEndsOn) >= today && String(contractEndsOn) <= addDays(today, 30),
  );
  const alumni = new Set(people.filter(({ status }) => status === 'ALUMNI').map(({ id }) => id));
  expect(ending.length).toBeGreaterThan(5);
  expect(devices.filter(({ assignedPersonId }) => alumni.has(assignedPersonId)).length).toBeGreaterThan(2);
  expect(devices.filter(({ assetTag }) => assetTag === null).length).toBeGreaterThan(10);
  expect(devices.some(({ memo }) => typeof memo === 'string' && memo.length === 255)).toBe(true);
});

test('are known from afar only where the device manager has them', () => {
  const [manager] = rows('app-integrations').filter(({ connectorKind }) => connectorKind === 'GRAPH');
  const reported = ['lastSeenAt', 'storageTotal', 'storageFree', 'encrypted', 'compliance'];
  const managed = devices.filter(({ mdmStatus }) => mdmStatus === 'CONNECTED');
  expect(managed.length).toBeGreaterThan(300);
  for (const one of managed) {
    expect([one.mdmIntegrationId, one.mdmSyncedAt]).toEqual([manager?.id, manager?.refreshedAt]);
    expect(String(one.lastSeenAt) < String(one.mdmSyncedAt)).toBe(true);
    expect(String(one.mdmEnrolledAt) < String(one.lastSeenAt)).toBe(true);
  }
  // No connectable product reports these values.
  expect(devices.filter(({ networkStatus, simStatus }) => networkStatus ?? simStatus)).toEqual([]);
  for (const one of devices)
    if (one.mdmStatus !== 'CONNECTED') expect(reported.filter((field) => one[field] != null)).toEqual([]);
  expect(new Set(managed.map(({ mdmDeviceId }) => mdmDeviceId)).size).toBe(managed.length);
});

test('are given to people who are there, or about to be', () => {
  const joined = new Map(people.map(({ id, joinedOn }) => [id, String(joinedOn ?? '')]));
  const given = events.filter(({ event }) => event === 'ASSIGNED');
  expect(given.length).toBeGreaterThan(500);
  for (const { personId, happenedOn } of given) {
    const day = joined.get(String(personId)) ?? '';
    expect(String(happenedOn) >= day || day > addDays(today, -10)).toBe(true);
  }
});

test('came to where they are by their events', () => {
  const last: Readonly<Record<string, readonly string[]>> = {
    ORDERED: ['ORDERED'],
    IN_STOCK: ['PROCURED', 'RETURNED'],
    IN_DISTRIBUTION: ['ASSIGNED'],
    IN_USED: ['DELIVERED', 'RECOVERED'],
    IN_PLACED: ['PLACED', 'RECOVERED'],
    IN_TROUBLED: ['TROUBLED'],
    DECOMMISSIONED: ['DECOMMISSIONED'],
  };
  const byDevice = new Map<unknown, DemoRecord[]>();
  for (const event of events) byDevice.set(event.deviceId, [...(byDevice.get(event.deviceId) ?? []), event]);
  for (const { id, status, assignedPersonId, statusChangedOn } of devices) {
    const life = byDevice.get(id) ?? [];
    const days = life.map(({ happenedOn }) => String(happenedOn));
    const latest = life.at(-1);
    expect(last[String(status)]).toContain(latest?.event);
    expect(days).toEqual([...days].sort());
    expect([latest?.personId, latest?.happenedOn]).toEqual([assignedPersonId, statusChangedOn]);
    expect(String(latest?.happenedOn) < today).toBe(true);
  }
});
