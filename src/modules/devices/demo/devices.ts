/** The 1,240 devices of the demo company, their models, and their events. */

import type { Person } from '#modules/people/demo/people.ts';
import { isInOperation, type Place } from '#modules/places/demo/places.ts';
import { addDays, firstOfMonth } from '#server/demo/dates.ts';
import type { Random } from '#server/demo/random.ts';
import { type SystemFields, systemFields } from '#server/demo/record.ts';
import type { DeviceEventsRecord } from '#types/device-events.ts';
import type { DeviceModelsRecord } from '#types/device-models.ts';
import type { DevicesRecord } from '#types/devices.ts';
import {
  type DeviceType,
  deviceCounts,
  deviceModels,
  devicePrefixes,
  type ModelEntry,
  osVersions,
} from './device-catalogue.ts';
import { type DeviceStatus, lifeOf, type Step } from './device-life.ts';

type Stored<T> = SystemFields & Omit<T, 'id' | 'createdAt' | 'updatedAt'>;
type Device = Stored<DevicesRecord>;

export interface DemoDevices {
  readonly models: readonly Stored<DeviceModelsRecord>[];
  readonly devices: readonly Device[];
  readonly events: readonly Stored<DeviceEventsRecord>[];
}

interface Company {
  readonly today: string;
  /** Multiplies the number of rows. */
  readonly scale: number;
  readonly places: readonly Place[];
  readonly people: readonly Person[];
  /** The person of the individual demo account, who gets a laptop and a phone. */
  readonly individual: Person;
}

/** Number of devices per status. The others are in use or placed, depending on their type. */
const quotas: readonly (readonly [DeviceStatus, number])[] = [
  ['DECOMMISSIONED', 61],
  ['IN_TROUBLED', 34],
  ['IN_DISTRIBUTION', 22],
  ['ORDERED', 18],
  ['IN_STOCK', 148],
];

const standing: Readonly<Record<DeviceType, number>> = {
  SERVER: 1,
  MONITOR: 0.45,
  OTHER: 0.6,
  WORKSTATION: 0.2,
  TABLET: 0.15,
  LAPTOP: 0,
  MOBILE: 0,
};

const vendors = ['みなと商事', '東西システム販売', '青空電機ダイレクト'];
const longMemo = `${'長期貸与。'.repeat(50)}要確認です。`.slice(0, 255);

export function demoDevices(company: Company, random: Random): DemoDevices {
  const { today, scale, people, places, individual } = company;
  const models = deviceModels.map((entry) => modelOf(entry, today, random));
  const drafts = (Object.entries(deviceCounts) as [DeviceType, number][]).flatMap(([type, count]) =>
    Array.from({ length: Math.max(1, Math.round(count * scale)) }, () => entryOf(type, random)),
  );
  const statuses = statusesOf(drafts, scale, random);
  const staff = people.filter(
    ({ status, id }) => (status === 'ACTIVE' || status === 'LEAVING') && id !== individual.id,
  );
  const gone = people.filter(({ status }) => status === 'ALUMNI');
  const desk = staff.slice(0, 4).map(({ familyName, givenName }) => `${familyName} ${givenName}`);
  const open = places.filter(isInOperation);
  const own = new Set<DeviceType>();
  // A few people who have left never returned their device, and the first of them their laptop.
  const holders = (index: number) => (statuses[index] === 'IN_USED' && index % 151 === 7 ? gone : staff);
  const laptops = drafts.flatMap(({ deviceType }, at) =>
    deviceType === 'LAPTOP' && statuses[at] === 'IN_USED' ? [at] : [],
  );
  const unreturned = gone.length > 0 ? laptops[1] : undefined;
  const made = drafts.map((entry, index) => {
    const status = statuses[index] as DeviceStatus;
    const isOwn =
      status === 'IN_USED' &&
      (entry.deviceType === 'LAPTOP' || entry.deviceType === 'MOBILE') &&
      !own.has(entry.deviceType);
    if (isOwn) own.add(entry.deviceType);
    const holder = isOwn ? individual : random.pick(index === unreturned ? gone.slice(0, 1) : holders(index));
    const placeId = open.some(({ id }) => id === holder.placeId) ? holder.placeId : random.pick(open).id;
    return deviceOf(
      entry,
      status,
      index,
      { company, holder, placeId: placeId ?? random.pick(open).id, models },
      random,
    );
  });
  return {
    models,
    devices: made.map(({ device }) => device),
    events: made.flatMap(({ device, life }) =>
      life.map((step) => ({
        ...systemFields(step.happenedOn, today, random),
        ...step,
        deviceId: device.id,
        actor: random.pick(desk),
      })),
    ),
  };
}

function modelOf(entry: ModelEntry, today: string, random: Random): Stored<DeviceModelsRecord> {
  const { name, manufacturer, deviceType, systems, processor, memory, storage, support } = entry;
  return {
    ...systemFields(addDays(today, -1000), today, random),
    ...{ name, manufacturer, deviceType, processor, memory, storage },
    os: systems[0]?.[0] ?? null,
    supportEndsOn: firstOfMonth(today, support),
    note: null,
    disabled: name === 'Aozora Book 13',
  };
}

const entryOf = (type: DeviceType, random: Random): ModelEntry =>
  random.weighted(
    deviceModels.filter(({ deviceType }) => deviceType === type).map((entry) => [entry, entry.share] as const),
  );

/** Devices that are placed stay placed; devices in distribution are assigned to a person. */
function statusesOf(drafts: readonly ModelEntry[], scale: number, random: Random): readonly DeviceStatus[] {
  const statuses = drafts.map(
    ({ deviceType }): DeviceStatus => (random.chance(standing[deviceType]) ? 'IN_PLACED' : 'IN_USED'),
  );
  const order = random.shuffled(drafts.map((_, index) => index));
  for (const [status, count] of quotas) {
    const fitting = order.filter((index) => isUsual(drafts[index] as ModelEntry, status));
    for (const index of fitting.slice(0, Math.max(1, Math.round(count * scale)))) {
      statuses[index] = status;
      order.splice(order.indexOf(index), 1);
    }
  }
  return statuses;
}

const isUsual = ({ deviceType }: ModelEntry, status: DeviceStatus): boolean =>
  status !== 'IN_DISTRIBUTION' || deviceType === 'LAPTOP' || deviceType === 'MOBILE' || deviceType === 'TABLET';

interface Surroundings {
  readonly company: Company;
  readonly holder: Person;
  readonly placeId: string;
  readonly models: DemoDevices['models'];
}

function deviceOf(
  entry: ModelEntry,
  status: DeviceStatus,
  index: number,
  { company: { today }, holder, placeId, models }: Surroundings,
  random: Random,
): { readonly device: Device; readonly life: readonly Step[] } {
  const { procuredOn, orderedOn } = boughtWhen(status, today, random);
  const stands = status === 'IN_PLACED' || (status !== 'IN_USED' && random.chance(standing[entry.deviceType]));
  const life = lifeOf(status, {
    today,
    procuredOn,
    orderedOn,
    holder: holder.id,
    holderJoinedOn: holder.joinedOn,
    placeId,
    stands,
    random,
  });
  const last = life.at(-1);
  const os = entry.systems.length > 0 ? random.weighted(entry.systems) : null;
  const number = String(index + 1).padStart(4, '0');
  const assetTag = random.chance(0.97) ? `IT-${String(index + 1).padStart(6, '0')}` : null;
  const device: Device = {
    ...systemFields(procuredOn ?? orderedOn ?? today, today, random),
    name: `${devicePrefixes[entry.deviceType]}-${number}`,
    avatarUrl: null,
    deviceType: entry.deviceType,
    modelId: models.find(({ name }) => name === entry.name)?.id ?? null,
    manufacturer: entry.manufacturer,
    model: entry.name,
    serialNumber: status === 'ORDERED' ? null : serialOf(entry, index),
    assetTag,
    deviceTag: os && random.chance(0.5) ? `${devicePrefixes[entry.deviceType]}${number}.demo` : null,
    registeredBy: assetTag ? random.weighted(registrations) : null,
    ...locatedAs(status, last, stands, holder, placeId),
    ...builtAs(entry, index, os, random),
    ...boughtAs(entry, procuredOn, today, index, random),
    ...orderedAs(number, orderedOn, procuredOn),
    mdmStatus: 'NOT_CONNECTED',
    command: null,
    commandRequestedAt: null,
    commandReason: null,
    memo: index === 12 ? longMemo : random.chance(0.04) ? '付属品（電源アダプター）あり。' : null,
  };
  return { device, life };
}

function boughtWhen(status: DeviceStatus, today: string, random: Random) {
  const age = status === 'DECOMMISSIONED' ? random.int(1500, 2600) : random.int(12, 1900);
  if (status === 'ORDERED') return { procuredOn: null, orderedOn: addDays(today, -random.int(1, 20)) };
  const procuredOn = addDays(today, -age);
  return { procuredOn, orderedOn: random.chance(0.6) ? addDays(procuredOn, -random.int(5, 30)) : null };
}

const registrations = [
  ['SCAN', 7],
  ['ASSET_TAG', 3],
] as const;

const serialOf = ({ serial }: ModelEntry, index: number): string =>
  `${serial}${String((index * 7919 + 104_729) % 1_000_003).padStart(7, '0')}`;

const orderedAs = (number: string, orderedOn: string | null, procuredOn: string | null) => ({
  orderNumber: orderedOn ? `PO-${orderedOn.slice(2, 4)}${orderedOn.slice(5, 7)}-${number}` : null,
  orderedOn,
  procuredOn,
  warrantyEndsOn: procuredOn ? addDays(procuredOn, 365 * 3) : null,
});

function locatedAs(status: DeviceStatus, last: Step | undefined, stands: boolean, holder: Person, placeId: string) {
  const isHeld = status === 'IN_USED' || status === 'IN_DISTRIBUTION' || (status === 'IN_TROUBLED' && !stands);
  return {
    status,
    formerStatus: status !== 'IN_TROUBLED' ? null : stands ? ('IN_PLACED' as const) : ('IN_USED' as const),
    statusChangedOn: last?.happenedOn ?? null,
    statusReason: last?.reason ?? null,
    assignedPersonId: isHeld ? holder.id : null,
    placeId: status === 'ORDERED' || status === 'DECOMMISSIONED' ? null : placeId,
  };
}

function builtAs(entry: ModelEntry, index: number, os: ModelEntry['systems'][number][0] | null, random: Random) {
  const { deviceType, processor, memory, storage, screenSize } = entry;
  const isMobile = deviceType === 'MOBILE' || deviceType === 'TABLET';
  return {
    os,
    osVersion: os ? random.pick(osVersions[os]) : null,
    processor,
    memory,
    storageType: storage === null ? null : deviceType === 'SERVER' && random.chance(0.4) ? 'HDD' : 'SSD',
    storage,
    screenSize,
    networks: networksOf(entry, isMobile),
    macAddress: os && random.chance(0.8) ? macOf(random) : null,
    phoneNumber: deviceType === 'MOBILE' ? `090-0000-${String(index % 10_000).padStart(4, '0')}` : null,
    condition: random.chance(0.93) ? 'NEW' : 'USED',
  } as const;
}

const networksOf = ({ deviceType, systems }: ModelEntry, isMobile: boolean): NonNullable<Device['networks']> | null => {
  if (deviceType === 'SERVER') return ['ETHERNET'];
  if (isMobile || systems.length === 0) return isMobile ? ['wifi', 'bluetooth'] : null;
  return deviceType === 'WORKSTATION' ? ['ETHERNET', 'wifi'] : ['wifi', 'bluetooth', 'ETHERNET'];
};

const macOf = (random: Random): string =>
  ['02', ...Array.from({ length: 5 }, () => random.int(0, 255).toString(16).padStart(2, '0'))].join(':').toUpperCase();

type Bought = Pick<
  Device,
  | 'acquisition'
  | 'vendor'
  | 'contractMethod'
  | 'contractStartsOn'
  | 'contractEndsOn'
  | 'pricing'
  | 'priceType'
  | 'price'
  | 'currencyCode'
  | 'billingCycleUnit'
  | 'billingCycleLength'
>;

/** Bought, or leased for four years; some leases end within the next month. */
function boughtAs(entry: ModelEntry, procuredOn: string | null, today: string, index: number, random: Random): Bought {
  const vendor = random.pick(vendors);
  const price = Math.round((entry.price * (0.94 + random.next() * 0.12)) / 100) * 100;
  const acquisition = random.weighted([
    ['PURCHASE', 62],
    ['LEASE', 26],
    ['RENTAL', 9],
    ['OTHER', 3],
  ] as const);
  const once = { contractStartsOn: null, contractEndsOn: null, billingCycleUnit: null, billingCycleLength: null };
  if (acquisition === 'OTHER')
    return {
      ...once,
      acquisition,
      vendor: null,
      contractMethod: null,
      pricing: 'FREE',
      priceType: null,
      price: null,
      currencyCode: null,
    };
  const isPriced = random.chance(0.95);
  const money = { price: isPriced ? price : null, currencyCode: isPriced ? ('JPY' as const) : null };
  if (acquisition === 'PURCHASE' || !procuredOn)
    return {
      ...once,
      acquisition,
      vendor,
      contractMethod: 'PURCHASE',
      pricing: random.chance(0.1) ? 'STOCK' : 'FIXED',
      priceType: isPriced ? 'ONESHOT' : 'QUOTATION',
      ...money,
    };
  const contractEndsOn = index % 29 === 3 ? addDays(today, random.int(1, 30)) : endOf(procuredOn, today, random);
  return {
    acquisition,
    vendor,
    contractMethod: acquisition === 'RENTAL' ? 'RENTAL' : 'SERVICE_CONTRACT',
    contractStartsOn: procuredOn,
    contractEndsOn,
    pricing: 'FIXED',
    priceType: 'RECURRING',
    price: isPriced ? Math.round(price / 4800) * 100 : null,
    currencyCode: money.currencyCode,
    billingCycleUnit: 'MONTH',
    billingCycleLength: 1,
  };
}

/** Four years and some months; renewed yearly while the device is used. */
function endOf(startsOn: string, today: string, random: Random): string {
  let end = addDays(startsOn, 365 * 4 + random.int(0, 200));
  while (end < addDays(today, -14)) end = addDays(end, 365);
  return end;
}
