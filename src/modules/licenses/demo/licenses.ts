/**
 * Fifty-eight licenses of invented products, and the holders of their seats: some end soon, some are full, one has more
 * holders than seats, some are unused.
 */

import { fileAddress } from '#model/base/stored-file.ts';
import type { Person } from '#modules/people/demo/people.ts';
import { addDays, earlier, firstOfMonth } from '#server/demo/dates.ts';
import { demoFile } from '#server/demo/files.ts';
import type { Random } from '#server/demo/random.ts';
import { type SystemFields, systemFields } from '#server/demo/record.ts';
import type { LicenseAssignmentsRecord } from '#types/license-assignments.ts';
import type { LicenseProductsRecord } from '#types/license-products.ts';
import type { LicensesRecord } from '#types/licenses.ts';

type Stored<T> = SystemFields & Omit<T, 'id' | 'createdAt' | 'updatedAt'>;

export interface DemoLicenses {
  readonly products: readonly Stored<Partial<LicenseProductsRecord>>[];
  readonly licenses: readonly Stored<Partial<LicensesRecord>>[];
  readonly assignments: readonly Stored<Partial<LicenseAssignmentsRecord>>[];
}

type Currency = 'JPY' | 'USD' | 'IDR';

/** Price of one seat per month; null for products that are free of charge. */
const products: readonly (readonly [name: string, vendor: string, price: number | null, currency: Currency])[] = [
  ['Tsunagu Chat', 'つなぐ技研', 850, 'JPY'],
  ['Hakobu Drive', 'ハコブ', 1200, 'JPY'],
  ['Kanjo Books', '勘定ソフト', 2400, 'JPY'],
  ['Shigoto Board', 'シゴトワークス', 9.5, 'USD'],
  ['Mitooshi CRM', '見通し', 45, 'USD'],
  ['Kagi ID', 'カギ認証', 600, 'JPY'],
  ['Tayori Mail', 'たより', 500, 'JPY'],
  ['Meibo HR', '名簿システム', 780, 'JPY'],
  ['Hanko Sign', '判子', 1100, 'JPY'],
  ['Zumen Draw', '図面製作所', 62.25, 'USD'],
  ['Kiroku Wiki', 'キロク', 6, 'USD'],
  ['Yotei Calendar', 'ヨテイ', 300, 'JPY'],
  ['Soko Stock', '倉庫管理', 98_000, 'IDR'],
  ['Denpyo Bill', '伝票', 1800, 'JPY'],
  ['Kaigi Room', '会議室ラボ', 1500, 'JPY'],
  ['Toiawase Desk', 'といあわせ', 29, 'USD'],
  ['Bunseki BI', '分析', 70, 'USD'],
  ['Mamori Guard', 'マモリ', 420, 'JPY'],
  ['Hashi Flow', '橋', 19.99, 'USD'],
  ['Manabi Learn', '学び', 45_000, 'IDR'],
  ['Nagare CI', '流れ', 15, 'USD'],
  ['Ishizue Cloud', '礎', 3200, 'JPY'],
  ['Enquete Form', 'アンケート工房', null, 'JPY'],
  ['Honyaku AI', '翻訳', 25, 'USD'],
];

const plans = ['スタンダード', 'ビジネス', 'エンタープライズ'] as const;
const total = 58;
/** Numbers of the licenses that the trial scenarios use. */
const expiring = new Set([3, 9, 14, 20, 27, 33, 41, 52]);
const expired = new Set([17, 45]);
const unused = new Set([6, 19, 31, 38, 47, 55]);
const full = new Set([4, 22, 36]);
/** More seats are assigned than were bought. */
const exceeded = { index: 13, by: 3 };
const perpetual = 12;
const unlimited = new Set([0, 1, 2, 24]);

/** @param devices ids of devices that may hold seats */
export function demoLicenses(
  today: string,
  people: readonly Person[],
  devices: readonly string[],
  random: Random,
): DemoLicenses {
  const made = products.map(([name, vendor], index) => {
    const system = systemFields(addDays(today, -900), today, random);
    return {
      ...system,
      name,
      vendor,
      // A few have no logo, as in reality.
      logo: index % 5 === 4 ? null : fileAddress(demoFile('png', `${name}.png`, system.createdAt)),
      website: null,
      note: null,
    };
  });
  const active = people.filter(({ status }) => status === 'ACTIVE' || status === 'LEAVING');
  const alumni = people.filter(({ status }) => status === 'ALUMNI');
  const licenses = Array.from({ length: total }, (_, index) => licenseAt(index, made, active, today, random));
  const assignments = licenses.flatMap((license, index) =>
    holdersOf(license, index, active, alumni, devices, today, random),
  );
  return { products: made, licenses, assignments };
}

function licenseAt(
  index: number,
  made: DemoLicenses['products'],
  active: readonly Person[],
  today: string,
  random: Random,
): Stored<Partial<LicensesRecord>> {
  const at = index % products.length;
  const [name, , price, currency] = products[at] as (typeof products)[number];
  const plan = plans[Math.floor(index / products.length)] ?? plans[0];
  const startDate = firstOfMonth(today, -random.int(3, 30));
  const yearly = random.chance(0.4);
  const endDate = endOf(index, today, random);
  const isDevice = index % 5 === 4;
  return {
    ...systemFields(startDate, today, random),
    name: `${name} ${plan}`,
    allocationType: isDevice ? 'DEVICE' : 'PERSON',
    licenseProductId: made[at]?.id ?? null,
    softwareId: null,
    appIntegrationId: null,
    planName: plan,
    contractNumber: `L-${String(index + 1).padStart(4, '0')}`,
    ownerId: random.pick(active).id,
    seats: unlimited.has(index) ? null : seatsOf(index, isDevice, random),
    startDate,
    endDate,
    autoRenew: endDate !== null && random.chance(0.6),
    noticeMonths: endDate === null ? null : random.pick([1, 2, 3]),
    pricingModel: price === null ? 'FREE' : unlimited.has(index) ? 'FIXED' : 'LINEAR',
    priceOfUnitPerBillingCycle:
      price === null ? null : unlimited.has(index) ? price * 200 : yearly ? price * 10 : price,
    currencyCode: price === null ? null : currency,
    billingCycleUnit: yearly ? 'YEAR' : 'MONTH',
    billingCycleLength: 1,
    note: index === perpetual ? '買い切り。終了日はありません。' : null,
  };
}

function endOf(index: number, today: string, random: Random): string | null {
  if (index === perpetual || unlimited.has(index)) return null;
  if (expiring.has(index)) return addDays(today, random.int(2, 58));
  if (expired.has(index)) return addDays(today, -random.int(5, 90));
  return addDays(today, random.int(75, 700));
}

const seatsOf = (index: number, isDevice: boolean, random: Random): number =>
  full.has(index) ? random.pick([5, 10, 12]) : isDevice ? random.int(8, 40) : random.pick([10, 20, 25, 30, 50, 60, 80]);

/** Nobody holds two seats of one license. Somebody who has left got their seat before. */
function holdersOf(
  license: DemoLicenses['licenses'][number],
  index: number,
  active: readonly Person[],
  alumni: readonly Person[],
  devices: readonly string[],
  today: string,
  random: Random,
): readonly Stored<Partial<LicenseAssignmentsRecord>>[] {
  if (unused.has(index)) return [];
  const seats = license.seats ?? 60;
  const share = full.has(index) ? 1 : 0.35 + random.next() * 0.55;
  const assigned = index === exceeded.index ? seats + exceeded.by : Math.max(1, Math.floor(seats * share));
  const former = index % 7 === 3 && alumni.length > 0 ? [random.pick(alumni)] : [];
  const people = [...former, ...random.shuffled(active)].slice(0, assigned);
  const isDevice = license.allocationType === 'DEVICE';
  const holders = isDevice ? random.shuffled(devices) : [];
  return Array.from({ length: assigned }, (_, seat) => {
    const person = isDevice ? null : (people[seat] ?? null);
    const assignedOn = addDays(earlier(person?.leavingOn ?? today, today), -random.int(1, 600));
    return {
      ...systemFields(assignedOn, today, random),
      licenseId: license.id,
      holderType: license.allocationType ?? 'PERSON',
      personId: person?.id ?? null,
      deviceId: holders[seat] ?? null,
      assignedOn,
      note: null,
    };
  });
}
