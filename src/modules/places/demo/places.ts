/** The eighteen places of the demo company: real cities, invented towns, unassigned phone numbers. */

import { addDays, firstOfMonth } from '#server/demo/dates.ts';
import type { Random } from '#server/demo/random.ts';
import { launchOf, type SystemFields, systemFields } from '#server/demo/record.ts';
import type { PlacesRecord } from '#types/places.ts';
import { entryNamed, type Lookups } from './lookups.ts';

export type Place = SystemFields & PlacesRecord;

type Row = readonly [
  code: string,
  name: string,
  status: PlacesRecord['status'],
  /** `-0000` stands for a town that the postal directory does not list. */
  postalCode: string | null,
  address: string,
  phoneNumber: string | null,
  establishedDate: string,
  floorArea: number | null,
  areaUnit: NonNullable<PlacesRecord['areaUnit']> | null,
];

/** A date of establishment `+4` means the first day of the month in four months. */
const rows: readonly Row[] = [
  [
    'HQ01',
    '本社',
    'ACTIVE',
    '100-0000',
    '東京都千代田区見本町1-2-3 見本ビル',
    '03-0000-0101',
    '1968-04-01',
    6240,
    'M2',
  ],
  ['BR01', '大阪支社', 'ACTIVE', '530-0000', '大阪府大阪市北区見本町2-4-1', '06-0000-0201', '1979-10-01', 1860, 'M2'],
  [
    'BR02',
    '名古屋支社',
    'ACTIVE',
    '460-0000',
    '愛知県名古屋市中区見本町3-1-8',
    '052-000-0202',
    '1984-04-01',
    1120,
    'M2',
  ],
  ['BR03', '福岡支社', 'ACTIVE', '812-0000', '福岡県福岡市博多区見本町5-6', '092-000-0203', '1991-07-01', 940, 'M2'],
  [
    'BR04',
    '札幌支社',
    'PLANNED_CLOSURE',
    '060-0000',
    '北海道札幌市中央区見本町6-2',
    '011-000-0204',
    '1996-04-01',
    520,
    'M2',
  ],
  ['FC01', '静岡工場', 'ACTIVE', '422-0000', '静岡県静岡市駿河区見本町10-1', '054-000-0301', '1972-09-01', 3.8, 'HA'],
  ['FC02', '栃木工場', 'ACTIVE', '320-0000', '栃木県宇都宮市見本町21', '028-000-0302', '1988-04-01', 5.2, 'HA'],
  ['FC03', '滋賀工場', 'UNDER_CONSTRUCTION', '520-0000', '滋賀県大津市見本町8-8', '077-000-0303', '+9', 0.12, 'KM2'],
  [
    'WH01',
    '川崎倉庫',
    'ACTIVE',
    '210-0000',
    '神奈川県川崎市川崎区見本町4-10',
    '044-000-0401',
    '2003-06-01',
    8400,
    'M2',
  ],
  ['WH02', '神戸倉庫', 'CLOSED', '650-0000', '兵庫県神戸市中央区見本町7-3', null, '1993-04-01', 5100, 'M2'],
  ['SH01', '渋谷店', 'ACTIVE', '150-0000', '東京都渋谷区見本町1-9-5', '03-0000-0501', '2008-11-01', 310, 'M2'],
  [
    'SH02',
    '横浜店',
    'UNDER_RENOVATION',
    '220-0000',
    '神奈川県横浜市西区見本町2-2',
    '045-000-0502',
    '2011-04-15',
    280,
    'M2',
  ],
  ['SH03', '梅田店', 'ACTIVE', '530-0000', '大阪府大阪市北区見本町1-1-12', '06-0000-0503', '2013-09-20', 265.5, 'M2'],
  [
    'SH04',
    '天神店',
    'TEMPORARILY_CLOSED',
    '810-0000',
    '福岡県福岡市中央区見本町3-7',
    '092-000-0504',
    '2016-03-18',
    198,
    'M2',
  ],
  ['SH05', '仙台店', 'PLANNED', '980-0000', '宮城県仙台市青葉区見本町4-4', '022-000-0505', '+4', null, null],
  [
    'JKT01',
    'ジャカルタ事務所',
    'ACTIVE',
    null,
    'Jl. Contoh No. 12, Jakarta 10110, Indonesia',
    '+62 21 0000 0601',
    '2014-02-03',
    420,
    'M2',
  ],
  [
    'BKK01',
    'バンコク事務所',
    'ACTIVE',
    null,
    '88 Tua Yang Road, Bangkok 10500, Thailand',
    '+66 2 000 0602',
    '2017-08-01',
    360,
    'M2',
  ],
  [
    'SIN01',
    'シンガポール事務所',
    'SUSPENDED',
    null,
    '1 Sample Street, #10-01, Singapore 069900',
    '+65 0000 0603',
    '2019-01-07',
    150,
    'M2',
  ],
];

type Premises = readonly [businessPlaceType: string, officeType: string | null, ownershipType: string | null];

/** By the first letters of the code, or by the whole code. */
const premises: Readonly<Record<string, Premises>> = {
  HQ: ['本社', '専有オフィス', '自社所有'],
  BR: ['支社', '専有オフィス', '賃借'],
  BR03: ['支社', 'シェアオフィス', '転借'],
  BR04: ['出張所', '専有オフィス', '賃借'],
  FC: ['工場', '工場併設事務所', '自社所有'],
  WH: ['倉庫', null, '賃借'],
  WH02: ['倉庫', null, '借上げ'],
  SH: ['店舗', '店舗バックヤード', '定期借家'],
  SH05: ['店舗', null, null],
  JK: ['海外事務所', 'シェアオフィス', '賃借'],
  BK: ['海外事務所', 'サテライトオフィス', '賃借'],
  SI: ['海外事務所', 'サービスオフィス（旧契約）', '賃借'],
};

function premisesOf(code: string, lookups: Lookups) {
  const [businessPlaceType, officeType, ownershipType] = premises[code] ??
    premises[code.slice(0, 2)] ?? ['支社', null, null];
  return {
    businessPlaceTypeId: entryNamed(lookups, 'business-place-types', businessPlaceType).id,
    officeTypeId: officeType && entryNamed(lookups, 'office-types', officeType).id,
    ownershipTypeId: ownershipType && entryNamed(lookups, 'ownership-types', ownershipType).id,
  };
}

/** @param today the company's date, YYYY-MM-DD */
export function demoPlaces(today: string, lookups: Lookups, random: Random): readonly Place[] {
  return rows.map(([code, name, status, postalCode, address, phoneNumber, established, floorArea, areaUnit]) => ({
    ...systemFields(addDays(launchOf(today), random.int(0, 3)), today, random),
    name,
    code,
    avatarUrl: null,
    status,
    email: status === 'CLOSED' || status === 'PLANNED' ? null : `${code.toLowerCase()}@example.co.jp`,
    phoneNumber,
    website: code.startsWith('SH') || code === 'HQ01' ? `https://www.example.co.jp/places/${code.toLowerCase()}` : null,
    postalCode,
    address,
    establishedDate: established.startsWith('+') ? firstOfMonth(today, Number(established)) : established,
    floorArea,
    areaUnit,
    ...premisesOf(code, lookups),
  }));
}

/** The use of a place, derived from its code. */
export type Site = 'office' | 'factory' | 'warehouse' | 'shop';

const sites: Readonly<Record<string, Site>> = { FC: 'factory', WH: 'warehouse', SH: 'shop' };

export function siteOf(place: Place): Site {
  return sites[place.code.slice(0, 2)] ?? 'office';
}

/** Whether people and things can be at the place today. */
export function isInOperation(place: Place): boolean {
  return !['PLANNED', 'UNDER_CONSTRUCTION', 'CLOSED'].includes(place.status);
}
