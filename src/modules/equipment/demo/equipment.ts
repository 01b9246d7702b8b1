/** The pieces of equipment, numbered within their type by date of purchase. */

import type { Person } from '#modules/people/demo/people.ts';
import { isInOperation, type Place, type Site, siteOf } from '#modules/places/demo/places.ts';
import { addDays, daysBetween, later } from '#server/demo/dates.ts';
import type { Random } from '#server/demo/random.ts';
import { type SystemFields, systemFields } from '#server/demo/record.ts';
import type { Usage } from './equipment-catalogue.ts';
import type { Shelf } from './equipment-lookups.ts';
import { awaitingDisposal, disposed, inService, type Situation, type Surroundings } from './equipment-situation.ts';

interface Equipment extends SystemFields, Situation, Verification, Disposal {
  readonly name: string;
  readonly equipmentTypeId: string;
  readonly equipmentItemId: string | null;
  readonly model: string | null;
  readonly serialNumber: string | null;
  readonly assetTag: string | null;
  readonly management: string | null;
  readonly purchasedOn: string | null;
  readonly purchasePrice: number | null;
  readonly note: string | null;
}

interface Verification {
  readonly verification: 'OK' | 'MISMATCH' | 'UNVERIFIED' | null;
  readonly verificationMethod: string | null;
  readonly verifiedOn: string | null;
}

interface Disposal {
  readonly disposalMethod: string | null;
  readonly disposalPlannedOn: string | null;
  readonly disposedOn: string | null;
  readonly dataErasure: string | null;
}

interface EquipmentOptions {
  readonly today: string;
  /** Multiplies the 10,400 rows, including the 340 that are disposed of and the 120 that await disposal. */
  readonly scale: number;
  readonly places: readonly Place[];
  readonly people: readonly Person[];
  /** The person of the individual demo account, who gets exactly six pieces of different types. */
  readonly individual: Person;
}

const disposedCount = 340;
const awaitingCount = 120;
const individualCount = 6;

const erasures = ['DOD_STANDARD', 'ENCRYPTION_DELETION', 'PHYSICAL_DESTRUCTION'] as const;
const disposalMethods = ['VENDOR_REQUEST', 'RECYCLING', 'PHYSICAL_DESTRUCTION'] as const;

type Fate = 'kept' | 'awaiting' | 'disposed';

interface Draft {
  readonly shelf: Shelf;
  readonly boughtOn: string;
}

export function demoEquipment(
  shelves: readonly Shelf[],
  options: EquipmentOptions,
  random: Random,
): readonly Equipment[] {
  const { today, scale } = options;
  const drafts = buy(shelves, today, scale, random);
  const fates = drawFates(drafts, today, scale, random);
  const surroundings = surroundingsOf(options, random);
  const forIndividual = individualsShare(options);
  const number = counter();

  return drafts.map((draft, index): Equipment => {
    const { shelf, boughtOn } = draft;
    const { entry, type } = shelf;
    const fate = fates[index] ?? 'kept';
    const around = surroundings(entry.sites, boughtOn);
    const usage = random.weighted(entry.uses);
    const situation = forIndividual(draft, situationOf(fate, usage, around));
    const disposal = disposalOf(fate, entry.storesData, around);
    const verification = verificationOf(entry.management, boughtOn, disposal.disposedOn ?? today, random);
    const chosen = random.pick(shelf.items);
    const price = Math.round((chosen.entry.price * (0.92 + random.next() * 0.16)) / 100) * 100;
    const position = number(type.name);
    return {
      ...systemFields(boughtOn, today, random),
      name: `${type.name} ${String(position).padStart(4, '0')}`,
      equipmentTypeId: type.id,
      equipmentItemId: random.chance(0.96) ? chosen.item.id : null,
      model: random.chance(0.97) ? chosen.entry.model : null,
      serialNumber: entry.serial && random.chance(0.95) ? serialNumber(entry.serial, boughtOn, position) : null,
      assetTag: random.chance(0.94) ? `EQ-${String(index + 1).padStart(6, '0')}` : null,
      management: random.chance(0.98) ? entry.management : null,
      ...situation,
      ...verification,
      ...disposal,
      purchasedOn: random.chance(0.96) ? boughtOn : null,
      purchasePrice: random.chance(0.95) ? price : null,
      note: noteOf(situation, verification, today, random),
    };
  });
}

/** Purchases of the last ten years, oldest first. */
function buy(shelves: readonly Shelf[], today: string, scale: number, random: Random): readonly Draft[] {
  return shelves
    .flatMap((shelf) => Array.from({ length: Math.max(1, Math.round(shelf.entry.count * scale)) }, () => shelf))
    .map((shelf) => ({ shelf, boughtOn: addDays(today, -random.int(2, 3650)) }))
    .sort((a, b) => (a.boughtOn < b.boughtOn ? -1 : a.boughtOn > b.boughtOn ? 1 : 0));
}

/**
 * Only equipment older than four years is disposed of. Equipment that stores data comes first, since it is replaced
 * more often.
 */
function drawFates(drafts: readonly Draft[], today: string, scale: number, random: Random): readonly Fate[] {
  const fates: Fate[] = drafts.map(() => 'kept');
  const old = drafts.flatMap(({ shelf, boughtOn }, index) =>
    boughtOn < addDays(today, -4 * 365) ? (shelf.entry.storesData ? [index, index, index] : [index]) : [],
  );
  const order = [...new Set(random.shuffled(old))];
  const gone = Math.round(disposedCount * scale);
  const going = Math.round(awaitingCount * scale);
  for (const index of order.slice(0, gone)) fates[index] = 'disposed';
  for (const index of order.slice(gone, gone + going)) fates[index] = 'awaiting';
  return fates;
}

function situationOf(fate: Fate, usage: Usage, around: Surroundings): Situation {
  if (fate === 'disposed') return disposed(around);
  if (fate === 'awaiting') return awaitingDisposal(around);
  return inService(usage, around);
}

/** Picks a suitable place and somebody who works there; sometimes somebody who has already left. */
function surroundingsOf(
  options: EquipmentOptions,
  random: Random,
): (sites: readonly Site[], boughtOn: string) => Surroundings {
  const { today, places, people, individual } = options;
  const open = places.filter(isInOperation);
  const staff = people.filter(
    ({ status, id }) => (status === 'ACTIVE' || status === 'LEAVING') && id !== individual.id,
  );
  const gone = people.filter(({ status }) => status === 'ALUMNI');
  const staffAt = new Map(places.map(({ id }) => [id, staff.filter(({ placeId }) => placeId === id)]));
  const weight = (place: Place) => Math.sqrt(staffAt.get(place.id)?.length ?? 0);
  const bySites = new Map<readonly Site[], (readonly [Place, number])[]>();

  return (sites, purchasedOn) => {
    const fitting =
      bySites.get(sites) ??
      open.filter((place) => sites.includes(siteOf(place))).map((place) => [place, weight(place)] as const);
    bySites.set(sites, fitting);
    const place = random.weighted(fitting);
    const holder = random.pick(random.chance(0.001) ? gone : (staffAt.get(place.id) ?? staff));
    return { today, purchasedOn, place, holder, random };
  };
}

/**
 * Assigns to the individual six personal pieces of different types, bought in recent years and usable where they work.
 */
function individualsShare({
  individual,
  places,
  today,
}: EquipmentOptions): (draft: Draft, situation: Situation) => Situation {
  const place = places.find(({ id }) => id === individual.placeId);
  const since = addDays(today, -4 * 365);
  const types = new Set<string>();
  return ({ shelf: { entry, type }, boughtOn }, situation) => {
    const isPersonal = situation.usage === 'PERSONAL_ASSIGNMENT' && situation.status === 'IN_USE';
    const isUseful = place && entry.sites.includes(siteOf(place)) && boughtOn > since;
    if (!isPersonal || !isUseful || types.size >= individualCount || types.has(type.id)) return situation;
    types.add(type.id);
    return { ...situation, assignedWorkerId: individual.id, placementPlaceId: place.id };
  };
}

function disposalOf(fate: Fate, storesData: boolean, { today, purchasedOn, random }: Surroundings): Disposal {
  if (fate === 'kept') return { disposalMethod: null, disposalPlannedOn: null, disposedOn: null, dataErasure: null };
  const disposalMethod = random.pick(disposalMethods);
  const dataErasure = storesData && (fate === 'disposed' || random.chance(0.5)) ? random.pick(erasures) : null;
  if (fate === 'disposed') {
    const disposedOn = later(addDays(purchasedOn, 900), addDays(today, -random.int(3, 1000)));
    return { disposalMethod, disposalPlannedOn: addDays(disposedOn, -random.int(0, 21)), disposedOn, dataErasure };
  }
  // One half of the disposal suffices: a method without a date, or a date without a method. Some dates have passed.
  const planned = addDays(today, random.int(-20, 90));
  const [method, plannedOn] = random.weighted<readonly [string | null, string | null]>([
    [[disposalMethod, planned], 7],
    [[disposalMethod, null], 2],
    [[null, planned], 1],
  ]);
  return { disposalMethod: method, disposalPlannedOn: plannedOn, disposedOn: null, dataErasure };
}

function verificationOf(management: string, boughtOn: string, until: string, random: Random): Verification {
  const unverified = { verificationMethod: null, verifiedOn: null };
  if (management === 'UNMANAGED') return { verification: null, ...unverified };
  const verification = random.weighted([
    ['OK', 82],
    ['MISMATCH', 2],
    ['UNVERIFIED', 16],
  ] as const);
  // Most pieces were verified at the last stocktaking, some not for two years.
  const verifiedOn = addDays(until, -Math.round(5 + 700 * random.skewed()));
  if (verification === 'UNVERIFIED' || verifiedOn <= boughtOn) return { verification: 'UNVERIFIED', ...unverified };
  const verificationMethod = random.weighted([
    ['SCAN', 6],
    ['PHYSICAL_CHECK', 3],
    ['PHOTO_RECORD', 1],
  ] as const);
  return { verification, verificationMethod, verifiedOn };
}

/** `AB23-004217`: maker, year, running number. */
function serialNumber(letters: string, boughtOn: string, position: number): string {
  return `${letters}${boughtOn.slice(2, 4)}-${String((position * 7919) % 1_000_003).padStart(6, '0')}`;
}

const mismatchNotes = [
  '棚卸しの際、台帳と異なる場所で確認。\n現在の設置場所を確認中。',
  '資産番号のシールが別の備品のものと入れ替わっている可能性あり。',
  '利用者が台帳と一致しない。引き継ぎの記録を確認すること。',
];
const repairNotes = ['修理業者に見積もりを依頼済み。', '部品の取り寄せに2週間ほどかかる見込み。\n代替品を貸出中。'];
const ordinaryNotes = [
  'キャスターを交換済み。',
  'フロアの模様替えに伴い移設。',
  '取扱説明書は総務のキャビネットで保管。',
  '3年間の保守契約あり。',
  '消耗品の在庫は各拠点で管理。',
  '前任者から引き継ぎ。',
];

function noteOf(situation: Situation, { verification }: Verification, today: string, random: Random): string | null {
  if (verification === 'MISMATCH' && situation.status !== 'DISPOSED') return random.pick(mismatchNotes);
  if (situation.status === 'UNDER_REPAIR') return random.pick(repairNotes);
  if (isOverdue(situation, today))
    return `返却期限を${daysBetween(situation.lendingEndsOn ?? today, today)}日過ぎています。`;
  return random.chance(0.05) ? random.pick(ordinaryNotes) : null;
}

function isOverdue({ lendingState, lendingEndsOn }: Situation, today: string): boolean {
  return lendingState === 'ON_LOAN' && lendingEndsOn !== null && lendingEndsOn < today;
}

function counter(): (key: string) => number {
  const last = new Map<string, number>();
  return (key) => {
    const next = (last.get(key) ?? 0) + 1;
    last.set(key, next);
    return next;
  };
}
