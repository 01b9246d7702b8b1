/**
 * The 539 people of the demo company: 431 active, 14 who will join, 9 who are leaving and 85 who left.
 * A person has one status, so somebody who is leaving does not count as active.
 */

import { isInOperation, type Place } from '#modules/places/demo/places.ts';
import { addDays, daysBetween, firstOfMonth } from '#server/demo/dates.ts';
import { drawNames, type PersonName } from '#server/demo/names.ts';
import type { Random } from '#server/demo/random.ts';
import { type SystemFields, systemFields } from '#server/demo/record.ts';
import { difficultNames, foreignNames, individualName } from './special-names.ts';

export interface Person extends SystemFields {
  readonly familyName: string;
  readonly givenName: string;
  readonly familyNameKana: string;
  readonly givenNameKana: string;
  readonly familyNameRomaji: string;
  readonly givenNameRomaji: string;
  /** Assigned when the day of joining is decided. */
  readonly workerNumber: string | null;
  readonly workerType: WorkerType;
  readonly status: Status;
  readonly email: string | null;
  readonly phoneNumber: string | null;
  readonly avatarUrl: null;
  readonly placeId: string | null;
  readonly joinedOn: string | null;
  readonly plannedJoiningOn: string | null;
  readonly leavingOn: string | null;
  readonly lastJoinedOn: string | null;
  readonly lastLeftOn: string | null;
  readonly birthDate: string | null;
  readonly sharesBirthday: boolean;
}

type WorkerType = 'EMPLOYEE' | 'BOARD_MEMBER' | 'CONTRACTOR' | 'COLLABORATOR';
type Status = 'OFFERED' | 'OFFER_ACCEPTED' | 'JOINING' | 'ACTIVE' | 'LEAVING' | 'ALUMNI';

/** One person to generate; `days` (negative: ago) are drawn between the two bounds. */
interface Seat {
  readonly status: Status;
  readonly workerType: WorkerType;
  readonly joined: Period;
  readonly left?: readonly [number, number];
}

type Period = { readonly days: readonly [number, number] } | { readonly months: readonly [number, number] };

const longAgo: Period = { days: [-9000, -120] };
/** Less than 90 days ago even when rounded down to the first of a month. */
const lately: Period = { days: [-58, -3] };
const lastMonth = [-28, -1] as const;
const leftLongAgo = [-1800, -40] as const;
const soon = [3, 60] as const;

const seats: readonly (readonly [count: number, seat: Seat])[] = [
  [323, { status: 'ACTIVE', workerType: 'EMPLOYEE', joined: longAgo }],
  [12, { status: 'ACTIVE', workerType: 'EMPLOYEE', joined: lately }],
  [7, { status: 'ACTIVE', workerType: 'BOARD_MEMBER', joined: { days: [-11000, -2500] } }],
  [61, { status: 'ACTIVE', workerType: 'CONTRACTOR', joined: { days: [-2200, -120] } }],
  [3, { status: 'ACTIVE', workerType: 'CONTRACTOR', joined: lately }],
  [25, { status: 'ACTIVE', workerType: 'COLLABORATOR', joined: { days: [-2600, -120] } }],
  [5, { status: 'OFFERED', workerType: 'EMPLOYEE', joined: { months: [3, 6] } }],
  [6, { status: 'OFFER_ACCEPTED', workerType: 'EMPLOYEE', joined: { months: [2, 5] } }],
  [3, { status: 'JOINING', workerType: 'EMPLOYEE', joined: { months: [1, 1] } }],
  [7, { status: 'LEAVING', workerType: 'EMPLOYEE', joined: longAgo, left: soon }],
  [2, { status: 'LEAVING', workerType: 'CONTRACTOR', joined: { days: [-900, -200] }, left: soon }],
  [3, { status: 'ALUMNI', workerType: 'EMPLOYEE', joined: longAgo, left: lastMonth }],
  [1, { status: 'ALUMNI', workerType: 'CONTRACTOR', joined: { days: [-900, -200] }, left: lastMonth }],
  [62, { status: 'ALUMNI', workerType: 'EMPLOYEE', joined: { days: [-9000, -2000] }, left: leftLongAgo }],
  [1, { status: 'ALUMNI', workerType: 'BOARD_MEMBER', joined: { days: [-9000, -4000] }, left: leftLongAgo }],
  [14, { status: 'ALUMNI', workerType: 'CONTRACTOR', joined: { days: [-3000, -1900] }, left: leftLongAgo }],
  [4, { status: 'ALUMNI', workerType: 'COLLABORATOR', joined: { days: [-3000, -1900] }, left: leftLongAgo }],
];

/** Leading letter of the worker number; employees have plain numbers such as 000123. */
const numberPrefix: Readonly<Record<WorkerType, string>> = {
  EMPLOYEE: '',
  BOARD_MEMBER: 'B',
  CONTRACTOR: 'C',
  COLLABORATOR: 'P',
};

const placeWeights: Readonly<Record<string, number>> = { HQ01: 40, FC01: 14, FC02: 12, BR01: 10, BR02: 7, WH01: 6 };

const withoutEmail = 2;

/** E-mail address of the person of the individual demo account. */
export const individualEmail = emailOf(individualName, 1);

/** In the order of joining, which is also the order of the worker numbers. */
export function demoPeople(today: string, places: readonly Place[], random: Random): readonly Person[] {
  const filled = fillSeats(today, random);
  const emails = emailBook();
  const numbers = numberBook();
  const working = places.filter(isInOperation).map((place) => [place, placeWeights[place.code] ?? 3] as const);
  let silent = withoutEmail;

  return filled.map(({ seat, name, placeCode, joinedOn, leavingOn }, index): Person => {
    const isSilent = silent > 0 && seat.status === 'ACTIVE' && seat.workerType === 'CONTRACTOR';
    if (isSilent) silent -= 1;
    const place = placeCode ? places.find(({ code }) => code === placeCode) : random.weighted(working);
    const isOffered = seat.status === 'OFFERED' || seat.status === 'OFFER_ACCEPTED';
    return {
      ...systemFields(enteredOn(joinedOn, today, random), today, random),
      familyName: name.family.text,
      givenName: name.given.text,
      familyNameKana: name.family.kana,
      givenNameKana: name.given.kana,
      familyNameRomaji: name.family.romaji,
      givenNameRomaji: name.given.romaji,
      workerNumber: isOffered ? null : numbers(seat.workerType),
      workerType: seat.workerType,
      status: seat.status,
      email: isSilent ? null : emails(name),
      phoneNumber: random.chance(0.88) ? phoneNumber(random) : null,
      avatarUrl: null,
      placeId: seat.status === 'OFFERED' ? null : (place?.id ?? null),
      joinedOn: isOffered ? null : joinedOn,
      plannedJoiningOn: isOffered ? joinedOn : null,
      leavingOn,
      lastJoinedOn: null,
      lastLeftOn: null,
      birthDate: seat.workerType === 'COLLABORATOR' ? null : birthDate(joinedOn, today, random),
      // Two of three share their birthday.
      sharesBirthday: seat.workerType !== 'COLLABORATOR' && index % 3 !== 0,
    };
  });
}

interface FilledSeat {
  readonly seat: Seat;
  readonly name: PersonName;
  readonly placeCode: string | null;
  readonly joinedOn: string;
  readonly leavingOn: string | null;
}

function fillSeats(today: string, random: Random): readonly FilledSeat[] {
  const open = seats.flatMap(([count, seat]) => Array.from({ length: count }, () => seat));
  const special: readonly (readonly [PersonName, string | null])[] = [
    [individualName, 'HQ01'],
    ...difficultNames.map((name) => [name, null] as const),
    ...foreignNames,
  ];
  const drawn = drawNames(open.length - special.length, random, [individualName, ...difficultNames]).map(
    (name) => [name, null] as const,
  );
  return [...special, ...drawn]
    .map(([name, placeCode], index): FilledSeat => {
      const seat = open[index] as Seat;
      const joinedOn = joiningDay(seat.joined, today, random);
      return {
        seat,
        name,
        placeCode,
        joinedOn,
        leavingOn: seat.left ? addDays(today, random.int(...seat.left)) : null,
      };
    })
    .sort((a, b) => (a.joinedOn < b.joinedOn ? -1 : a.joinedOn > b.joinedOn ? 1 : 0));
}

/** Four of five people join at the beginning of a month. */
function joiningDay(joined: Period, today: string, random: Random): string {
  if ('months' in joined) return firstOfMonth(today, random.int(...joined.months));
  const [longest, shortest] = joined.days;
  // The skewed draw makes recent years denser than early ones.
  const day = addDays(today, Math.round(shortest + (longest - shortest) * random.skewed()));
  return random.chance(0.8) ? firstOfMonth(day) : day;
}

/** The day on which a person was entered: some weeks before joining; for people who will join, in the last weeks. */
function enteredOn(joinedOn: string, today: string, random: Random): string {
  const day = addDays(joinedOn, -random.int(10, 40));
  return day < today ? day : addDays(today, -random.int(2, 25));
}

function birthDate(joinedOn: string, today: string, random: Random): string {
  const youngest = Math.max(22, Math.ceil(daysBetween(joinedOn, today) / 365) + 20);
  // People who will join mostly come from school or from a first employer.
  const oldest = joinedOn > today ? 36 : Math.max(youngest, 62);
  const years = random.int(youngest, oldest);
  return addDays(today, -(years * 365 + random.int(10, 360)));
}

/** `090-0000-xxxx`: numbers that begin with 0 after the prefix are assigned to no subscriber. */
function phoneNumber(random: Random): string {
  const prefix = random.weighted([
    ['090', 5],
    ['080', 4],
    ['070', 1],
  ]);
  return `${prefix}-0000-${String(random.int(0, 9999)).padStart(4, '0')}`;
}

function emailOf({ family, given }: PersonName, occurrence: number): string {
  const letters = (text: string) => text.toLowerCase().replace(/[^a-z]/g, '');
  const suffix = occurrence === 1 ? '' : String(occurrence);
  return `${letters(family.romaji)}.${letters(given.romaji)}${suffix}@example.co.jp`;
}

/** Assigns unique addresses; the second sato.kenta becomes sato.kenta2. */
function emailBook(): (name: PersonName) => string {
  const used = new Map<string, number>();
  return (name) => {
    const plain = emailOf(name, 1);
    const occurrence = (used.get(plain) ?? 0) + 1;
    used.set(plain, occurrence);
    return emailOf(name, occurrence);
  };
}

function numberBook(): (workerType: WorkerType) => string {
  const last = new Map<WorkerType, number>();
  return (workerType) => {
    const next = (last.get(workerType) ?? 0) + 1;
    last.set(workerType, next);
    const prefix = numberPrefix[workerType];
    return prefix + String(next).padStart(6 - prefix.length, '0');
  };
}
