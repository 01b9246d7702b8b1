/**
 * The 558 public IDs of the demo company: the My Number of every employee, 22 registration cards and 187 travel
 * documents. My Numbers begin with 000000, so that they belong to nobody.
 */
import { sampleMyNumber } from '#model/base/my-number.ts';
import type { Person } from '#modules/people/demo/people.ts';
import { addDays, addMonths, later } from '#server/demo/dates.ts';
import { demoFile } from '#server/demo/files.ts';
import type { Random } from '#server/demo/random.ts';
import { launchOf, type SystemFields, systemFields } from '#server/demo/record.ts';
import type { PublicIdsRecord } from '#types/public-ids.ts';

type Given = Omit<PublicIdsRecord, 'daysLeft' | 'status' | 'retentionDays' | 'retention'>;
export type PublicId = SystemFields & Given;

const cards = 22;
const travelDocuments = 187;
/** Travel documents at the start of the list that expire soon, and the ones after them that have expired. */
const expiring = 5;
const expired = 2;
const withoutFile = 3;
/** Number of people who have left and whose My Number is retained for tax documents. */
const leavers = 8;
/** Years for which tax documents are retained after somebody has left. */
const retentionYears = 7;

const countries = [
  ['日本', 12],
  ['ベトナム', 3],
  ['インドネシア', 3],
  ['タイ', 2],
  ['フィリピン', 2],
  ['韓国', 1],
] as const;

/** The holders of identity documents: employees, guests, and people who travel. */
function holdersIn(people: readonly Person[], ended: number, random: Random) {
  const isEmployed = ({ workerType }: Person): boolean => workerType === 'EMPLOYEE' || workerType === 'BOARD_MEMBER';
  const present = people.filter(({ status }) => status === 'ACTIVE' || status === 'LEAVING');
  const gone = people
    .filter((person) => person.status === 'ALUMNI' && isEmployed(person))
    .sort((a, b) => String(b.leavingOn).localeCompare(String(a.leavingOn)));
  const newest = present
    .filter(isEmployed)
    .sort((a, b) => String(b.joinedOn).localeCompare(String(a.joinedOn)))
    .slice(0, leavers);
  // The newest employees have not submitted theirs; those of people who left last are still retained.
  const employed = [
    ...present.filter((person) => isEmployed(person) && !newest.includes(person)),
    ...gone.slice(0, leavers),
  ];
  const guests = random.shuffled(present);
  const travellers = [
    ...random.shuffled(present).slice(0, travelDocuments - ended),
    ...gone.slice(leavers, leavers + ended),
  ];
  return { employed, guests, travellers };
}

export function demoPublicIds(today: string, people: readonly Person[], random: Random): readonly PublicId[] {
  const ends = retentionEnds(today);
  const { employed, guests, travellers } = holdersIn(people, ends.length, random);
  const base = (person: Person): Pick<PublicId, 'personId' | 'collectedOn'> & SystemFields => {
    const collectedOn = later(addDays(person.joinedOn ?? today, random.int(0, 20)), launchOf(today));
    const day = collectedOn > today ? addDays(today, -1) : collectedOn;
    return { ...systemFields(day, today, random), personId: person.id, collectedOn: day };
  };
  return [
    ...employed.map(
      (person, at): PublicId => ({
        ...base(person),
        ...nothing,
        publicIdType: 'NATIONAL_ID',
        nationalIdType: 'MY_NUMBER',
        heldAs: 'MY_NUMBER',
        // Spread out, so that the numbers of neighbours do not look sequential.
        myNumber: sampleMyNumber(((at + 1) * 7919) % 100_000),
        purposes: ['WITHHOLDING_TAX', 'SOCIAL_INSURANCE', ...(at % 4 === 0 ? [] : (['EMPLOYMENT_INSURANCE'] as const))],
        retentionUntil: person.leavingOn ? addMonths(person.leavingOn, retentionYears * 12) : null,
        files: at < withoutFile ? null : [scan('本人確認書類', person, today)],
      }),
    ),
    ...guests.slice(0, cards).map(
      (person, at): PublicId => ({
        ...base(person),
        ...nothing,
        publicIdType: 'NATIONAL_ID',
        nationalIdType: 'NATIONAL_REGISTRATION_IDENTITY_CARD',
        number: `DEMO${String(random.int(0, 9_999_999)).padStart(7, '0')}${letter(random)}`,
        issuingCountry: random.weighted(countries.slice(1).map((choice) => choice)),
        ...validFor(today, 24 + at, random),
        purposes: ['IDENTITY', 'RESIDENCE_STATUS'],
        files: [scan('登録証', person, today)],
      }),
    ),
    ...travellers.map(
      (person, at): PublicId => ({
        ...base(person),
        ...nothing,
        publicIdType: 'TRAVEL_DOCUMENT',
        number: `X${letter(random)}${String(random.int(0, 9_999_999)).padStart(7, '0')}`,
        issuingCountry: random.weighted(countries.map((choice) => choice)),
        ...(at < expiring + expired ? ending(today, at) : validFor(today, 120, random)),
        purposes: ['BUSINESS_TRIP'],
        files: [scan('旅券', person, today)],
        ...ends[at - (travelDocuments - ends.length)],
      }),
    ),
  ];
}

/** Retention of documents of people who have left: ends soon, has ended, and disposed of. */
const retentionEnds = (today: string): readonly Partial<Given>[] => [
  ...[6, 13, 24].map((days) => ({ retentionUntil: addDays(today, days) })),
  ...[-2, -11].map((days) => ({ retentionUntil: addDays(today, days) })),
  ...[-40, -75, -120].map((days) => ({
    retentionUntil: addDays(today, days),
    disposedOn: addDays(today, days + 3),
    disposalReason: '退職後の保存期限が過ぎたため',
    number: null,
    files: null,
  })),
];

const nothing = {
  nationalIdType: null,
  myNumber: null,
  number: null,
  issuingCountry: null,
  issuedOn: null,
  expiryDate: null,
  retentionUntil: null,
  disposedOn: null,
  disposalReason: null,
  heldAs: null,
  note: null,
} as const;

const letter = (random: Random): string => String.fromCharCode(65 + random.int(0, 25));

/** Valid for longer than the 60 days before expiry in which reminders appear. */
function validFor(today: string, months: number, random: Random): Pick<Given, 'issuedOn' | 'expiryDate'> {
  const expiryDate = addDays(today, random.int(90, months * 30));
  return { issuedOn: addMonths(expiryDate, -120), expiryDate };
}

/** The first documents expire within 60 days, the others have expired. */
function ending(today: string, at: number): Pick<Given, 'issuedOn' | 'expiryDate'> {
  const expiryDate = addDays(today, at < expiring ? 6 + at * 12 : -9 - at);
  return { issuedOn: addMonths(expiryDate, -120), expiryDate };
}

const scan = (what: string, { workerNumber }: Person, today: string) =>
  demoFile('pdf', `${workerNumber} ${what}.pdf`, `${addDays(today, -30)}T01:00:00.000Z`);
