/**
 * Personal data of the people of the demo company besides their employment: business names, addresses, insurance, way
 * of working.
 */

import { entryNamed, type Lookups } from '#modules/places/demo/lookups.ts';
import type { Random } from '#server/demo/random.ts';
import type { Employment } from './employment.ts';
import type { Person } from './people.ts';

/** Former family names that people continue to use at work, by current family name; three people have one. */
const businessNames = [
  ['高梨', 'タカナシ', 'Takanashi'],
  ['早乙女', 'サオトメ', 'Saotome'],
  ['宇佐美', 'ウサミ', 'Usami'],
] as const;

/**
 * Real wards and cities with an invented town. Postal codes end in 0000, as for towns that the directory does not list.
 */
const towns = [
  ['100-0000', '東京都千代田区見本町'],
  ['160-0000', '東京都新宿区見本町'],
  ['210-0000', '神奈川県川崎市川崎区見本町'],
  ['330-0000', '埼玉県さいたま市浦和区見本町'],
  ['420-0000', '静岡県静岡市葵区見本町'],
  ['530-0000', '大阪府大阪市北区見本町'],
  ['320-0000', '栃木県宇都宮市見本町'],
] as const;

const relationships = ['配偶者', '父', '母', '兄弟姉妹', '子'] as const;

const workModes = [
  ['固定時間制', 40],
  ['フレックスタイム制', 30],
  ['シフト制', 12],
  ['交替制（2交替）', 8],
  ['短時間勤務', 5],
  ['管理監督者', 5],
] as const;

const associations = [
  ['協会けんぽ 東京支部', 50],
  ['協会けんぽ 静岡支部', 15],
  ['協会けんぽ 栃木支部', 15],
  ['協会けんぽ 大阪支部', 10],
  ['見本産業健康保険組合', 10],
] as const;

const offices = [
  ['本社', 50],
  ['静岡工場', 15],
  ['栃木工場', 15],
  ['大阪支社', 10],
  ['店舗統括', 10],
] as const;

const levels = ['L6 経営', 'L5 上級管理', 'L4 管理', 'L3 リーダー', 'L2 自立', 'L1 育成'] as const;
const jobGrades = [
  'M3（部長級）',
  'M1（課長級）',
  'S3（係長級）',
  'S2（主任級）',
  'S1（担当級）',
  'J1（一般職）',
] as const;

/** Rank of a position among the levels. */
const rungs: Readonly<Record<string, number>> = {
  本部長: 0,
  部長: 1,
  工場長: 1,
  参事: 1,
  次長: 1,
  課長: 2,
  店長: 2,
  課長代理: 2,
  係長: 3,
  主任: 4,
  職長: 4,
};

/** Ids of the people with a business name: nobody who shares a name, and nobody written in Latin letters. */
function worksUnderAnotherName(people: readonly Person[]): readonly string[] {
  const names = people.map(({ familyName, givenName }) => `${familyName} ${givenName}`);
  return people
    .filter(
      ({ status, workerType, familyName, givenName }) =>
        status === 'ACTIVE' &&
        workerType === 'EMPLOYEE' &&
        !/[a-z]/i.test(familyName) &&
        names.filter((name) => name === `${familyName} ${givenName}`).length === 1,
    )
    .filter((_, index) => index % 90 === 60)
    .slice(0, businessNames.length)
    .map(({ id }) => id);
}

type Somebody = Person & Pick<Employment, 'positionId'>;

export function withPersonal<P extends Somebody>(people: readonly P[], lookups: Lookups, random: Random) {
  const renamed = worksUnderAnotherName(people);
  return people.map((person) => {
    const [family = null, kana = null, romaji = null] = businessNames[renamed.indexOf(person.id)] ?? [];
    return {
      ...person,
      businessFamilyName: family,
      businessGivenName: null,
      businessFamilyNameKana: kana,
      businessGivenNameKana: null,
      businessFamilyNameRomaji: romaji,
      businessGivenNameRomaji: null,
      ...reachedAt(person, random),
      ...employedAs(person, lookups, random),
    };
  });
}

/** Own staff, not people who work for another company. */
const isOwn = ({ workerType }: Person): boolean => workerType === 'EMPLOYEE' || workerType === 'BOARD_MEMBER';
const hasBegun = ({ status }: Person): boolean => status !== 'OFFERED' && status !== 'OFFER_ACCEPTED';

/** Draws every value for every person, so that a missing value does not change the values of the next person. */
function reachedAt(person: Person, random: Random) {
  const [postalCode, town] = random.pick(towns);
  const phone = `090-0000-${String(random.int(0, 9999)).padStart(4, '0')}`;
  const [home, relationship, phoneOfHome] = [
    `${town}${random.int(1, 5)}-${random.int(1, 20)}-${random.int(1, 15)}`,
    random.pick(relationships),
    `090-0000-${String(random.int(0, 9999)).padStart(4, '0')}`,
  ];
  const letters = person.email?.split('@')[0] ?? null;
  const known = isOwn(person) && random.chance(0.94);
  const atHome = known && hasBegun(person);
  return {
    personalEmail: known && letters !== null ? `${letters}@mail.example.jp` : null,
    personalPhoneNumber: known ? phone : null,
    postalCode: known ? postalCode : null,
    address: known ? home : null,
    emergencyContactName: atHome ? `${person.familyName} ${random.pick(['一郎', '京子', '修', '恵'])}` : null,
    emergencyContactRelationship: atHome ? relationship : null,
    emergencyContactPhoneNumber: atHome ? phoneOfHome : null,
  };
}

function ladderOf({ positionId }: Somebody, { positions }: Lookups): readonly [level: string, grade: string] {
  const position = positions?.find(({ id }) => id === positionId)?.name ?? '';
  const rung = rungs[position] ?? levels.length - 1;
  return [levels[rung] ?? '', jobGrades[rung] ?? ''];
}

function employedAs(person: Somebody, lookups: Lookups, random: Random) {
  const idOf = (resource: string, name: string): string => entryNamed(lookups, resource, name).id;
  const anyOf = (resource: string): string | null =>
    random.pick((lookups[resource] ?? []).filter(({ disabled }) => !disabled)).id;
  const isEmployee = person.workerType === 'EMPLOYEE';
  const isInsured = isOwn(person) && hasBegun(person);
  const [level, grade] = ladderOf(person, lookups);
  return {
    jobTitleId: isEmployee && random.chance(0.8) ? anyOf('job-titles') : null,
    jobFunctionId: isEmployee && random.chance(0.9) ? anyOf('job-functions') : null,
    jobLevelId: isEmployee ? idOf('job-levels', level) : null,
    jobGradeId: isEmployee ? idOf('job-grades', grade) : null,
    jobCompetencyId: isEmployee && random.chance(0.6) ? anyOf('job-competencies') : null,
    workModeId: isOwn(person) ? idOf('work-modes', isEmployee ? random.weighted(workModes) : '管理監督者') : null,
    healthInsuranceAssociationId: isInsured ? associationNamed(lookups, random.weighted(associations)) : null,
    placeSocialInsuranceId: isInsured ? idOf('place-social-insurances', random.weighted(offices)) : null,
  };
}

/** Health insurance associations have their name in a field `associationName`. */
function associationNamed(lookups: Lookups, name: string): string {
  const found = lookups['health-insurance-associations']?.find(
    (one) => (one as { readonly associationName?: string }).associationName === name,
  );
  if (!found) throw new Error(`No health insurance association "${name}" in the demo lists`);
  return found.id;
}
