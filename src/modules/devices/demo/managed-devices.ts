/**
 * Devices that the company's device manager knows, and what it reports of them. The other devices have no such values.
 */

import { addDays, earlier } from '#server/demo/dates.ts';
import type { Random } from '#server/demo/random.ts';
import type { SystemFields } from '#server/demo/record.ts';
import type { AppIntegrationsRecord } from '#types/app-integrations.ts';
import type { DevicesRecord } from '#types/devices.ts';

type Manager = SystemFields & Partial<Pick<AppIntegrationsRecord, 'offers' | 'refreshedAt'>>;
type ManagedFields = Pick<
  DevicesRecord,
  | 'mdmStatus'
  | 'mdmIntegrationId'
  | 'mdmDeviceId'
  | 'mdmName'
  | 'mdmEnrolledAt'
  | 'mdmSyncedAt'
  | 'lastSeenAt'
  | 'storageTotal'
  | 'storageFree'
  | 'encrypted'
  | 'compliance'
>;

const managed: readonly DevicesRecord['deviceType'][] = ['WORKSTATION', 'LAPTOP', 'MOBILE', 'TABLET'];

export function withManager<T extends Partial<DevicesRecord>>(
  devices: readonly T[],
  integrations: readonly Manager[],
  today: string,
  random: Random,
): readonly (T & Partial<ManagedFields>)[] {
  const manager = integrations.find(({ offers, refreshedAt }) => offers?.includes('IT') && refreshedAt);
  if (!manager) return devices;
  return devices.map((device) =>
    device.status === 'IN_USED' && managed.some((type) => type === device.deviceType) && random.chance(0.62)
      ? { ...device, ...managedFieldsOf(device, manager, today, random) }
      : device,
  );
}

function managedFieldsOf(
  device: Partial<DevicesRecord>,
  manager: Manager,
  today: string,
  random: Random,
): ManagedFields {
  const encrypted = random.chance(0.93);
  const days = random.chance(0.06) ? random.int(31, 120) : random.int(1, 6);
  const seenOn = addDays(today, -days);
  const enrolledOn = earlier(device.statusChangedOn ?? device.procuredOn ?? today, addDays(seenOn, -1));
  return {
    mdmStatus: 'CONNECTED',
    mdmIntegrationId: manager.id,
    mdmDeviceId: `mg-${random
      .int(0, 16 ** 8 - 1)
      .toString(16)
      .padStart(8, '0')}`,
    mdmName: device.name ?? null,
    mdmEnrolledAt: `${enrolledOn}T0${random.int(0, 8)}:${random.int(10, 59)}:00.000Z`,
    mdmSyncedAt: manager.refreshedAt ?? null,
    lastSeenAt: `${seenOn}T0${random.int(0, 8)}:${random.int(10, 59)}:00.000Z`,
    storageTotal: device.storage ?? null,
    storageFree: random.int(4, 90),
    encrypted,
    compliance: !encrypted ? 'NONCOMPLIANT' : random.chance(0.05) ? 'IN_GRACE_PERIOD' : 'COMPLIANT',
  };
}
