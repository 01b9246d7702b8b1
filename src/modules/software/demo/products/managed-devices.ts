/**
 * Devices of the demo company's device manager in the format of Microsoft Graph: devices that it has reported, and some
 * that are not registered.
 */
import type { DevicesRecord } from '#types/devices.ts';
import { type Product, type ProductContext, type Row, rowsOf } from './product.ts';

const fields = [
  'mdmDeviceId',
  'mdmName',
  'name',
  'serialNumber',
  'manufacturer',
  'model',
  'os',
  'osVersion',
  'lastSeenAt',
  'mdmEnrolledAt',
  'storageTotal',
  'storageFree',
  'encrypted',
  'compliance',
] as const;

type ManagedDevice = Readonly<Record<string, unknown>> & { readonly id: string };

export async function managedDevicesOf(context: ProductContext, product: Product): Promise<readonly ManagedDevice[]> {
  if (!product) return unregistered;
  const devices = await rowsOf<DevicesRecord, (typeof fields)[number]>(context, 'devices', fields, {
    mdmIntegrationId: product.id,
  });
  return [
    ...devices.flatMap((device) => (device.mdmDeviceId ? [toManagedDevice(device.mdmDeviceId, device)] : [])),
    ...unregistered,
  ];
}

const bytesPerGb = 1024 ** 3;

const toManagedDevice = (id: string, device: Row<Pick<DevicesRecord, (typeof fields)[number]>>): ManagedDevice => {
  const bytes = device.storageTotal === null ? null : device.storageTotal * bytesPerGb;
  const free = bytes === null || device.storageFree === null ? null : Math.round((bytes * device.storageFree) / 100);
  return {
    id,
    deviceName: device.mdmName ?? device.name,
    serialNumber: device.serialNumber,
    manufacturer: device.manufacturer,
    model: device.model,
    operatingSystem: device.os === null ? null : systems[device.os],
    osVersion: device.osVersion,
    managementState: 'managed',
    lastSyncDateTime: device.lastSeenAt,
    enrolledDateTime: device.mdmEnrolledAt,
    totalStorageSpaceInBytes: bytes,
    freeStorageSpaceInBytes: free,
    isEncrypted: device.encrypted,
    complianceState: device.compliance === null ? null : compliances[device.compliance],
  };
};

const systems: Readonly<Record<NonNullable<DevicesRecord['os']>, string>> = {
  WINDOWS: 'Windows',
  MACOS: 'macOS',
  LINUX: 'Linux',
  IOS: 'iOS',
  ANDROID: 'Android',
  TVOS: 'tvOS',
  WATCHOS: 'watchOS',
  VISIONOS: 'visionOS',
  OTHER: 'Other',
};

const compliances: Readonly<Record<NonNullable<DevicesRecord['compliance']>, string>> = {
  COMPLIANT: 'compliant',
  NONCOMPLIANT: 'noncompliant',
  IN_GRACE_PERIOD: 'inGracePeriod',
};

const unregistered: readonly ManagedDevice[] = [
  ['Aozora Book 14 G2', 'AZ4Q81K0021', 'Windows', '11 24H2', 'Aozora'],
  ['Aozora Book 14 G2', 'AZ4Q81K0022', 'Windows', '11 24H2', 'Aozora'],
  ['Minato Phone 7', 'MP7T20F5518', 'Android', '16', 'Minato'],
  ['Minato Tab 11', 'MT1130C7702', 'Android', '16', 'Minato'],
].map(([model, serialNumber, operatingSystem, osVersion, manufacturer], at) => ({
  id: `mg-new-${at + 1}`,
  deviceName: `NEW-${String(at + 1).padStart(2, '0')}`,
  ...{ model, serialNumber, operatingSystem, osVersion, manufacturer },
  managementState: 'managed',
}));
