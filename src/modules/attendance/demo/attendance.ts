/** Three months of attendance in the demo company: time records, with every mistake that people make. */

import { computedValues } from '#model/features/compute/compute.ts';
import { instantOf } from '#model/features/working-days/clock-time.ts';
import type { DayError, RecordType, TimeRecord } from '#model/features/working-days/time-record.ts';
import { blankRecord } from '#model/record/blank-record.ts';
import type { Resource } from '#model/types/resource.ts';
import type { Person } from '#modules/people/demo/people.ts';
import type { Place } from '#modules/places/demo/places.ts';
import { addDays, firstOfMonth } from '#server/demo/dates.ts';
import type { Random } from '#server/demo/random.ts';
import { enteredAt, type SystemFields, systemFields } from '#server/demo/record.ts';
import { isHoliday } from './holidays.ts';

interface Company {
  readonly today: string;
  /** UTC instant. */
  readonly now: string;
  readonly scale: number;
  readonly places: readonly Place[];
  readonly people: readonly Person[];
  readonly individual: Person;
}

type Record = SystemFields & Readonly<{ [field: string]: unknown }>;

const headcount = 380;
const months = 3;
const timeZone = 'Asia/Tokyo';

const reasons = ['打刻漏れのため', '打刻機の故障のため', '直行直帰のため', '打刻の押し間違い', '在宅勤務のため'];

/** Errors of days. They are used in turn, so that the data contains every code. */
const mistakes: readonly DayError[] = [
  'MISSING_CLOCK_OUT',
  'MISSING_CLOCK_IN',
  'REST_TOO_SHORT',
  'DUPLICATE',
  'EDITED_WITHOUT_REASON',
  'REST_OUTSIDE_WORK',
  'OUT_BEFORE_IN',
  'FUTURE',
  'OVERLAP',
  'TOO_LONG',
];

/** A type of time record and its time, in minutes after midnight of the day. */
type Moment = readonly [recordType: RecordType, minute: number];

export function demoAttendance(
  { today, now, scale, places, people, individual }: Company,
  resource: Resource | undefined,
  random: Random,
): { readonly days: readonly Record[]; readonly closings: readonly Record[] } {
  if (!resource) return { days: [], closings: [] };
  const begin = firstOfMonth(today, 1 - months);
  const working = people.filter(
    ({ status, workerType, placeId }) =>
      status === 'ACTIVE' && placeId !== null && (workerType === 'EMPLOYEE' || workerType === 'CONTRACTOR'),
  );
  const chosen = [individual, ...working.filter(({ id }) => id !== individual.id)].slice(
    0,
    Math.max(8, Math.round(headcount * scale)),
  );
  const closings = closingsOf(today, begin, places, chosen, random);
  const isClosed = new Set(closings.filter(({ status }) => status === 'CLOSED').map(({ id }) => id));
  const idOf = new Map(closings.map(({ id, placeId, month }) => [`${placeId} ${month}`, id]));
  let made = 0;
  const shared: Shared = {
    ...{ resource, today, begin, random },
    end: { me: null, today, now: `${today}T00:00:00.000Z` },
    closingOf: ({ placeId }, date) => idOf.get(`${placeId} ${date.slice(0, 7)}`) ?? null,
    isClosed: (id) => isClosed.has(id ?? ''),
    nextMistake: () => mistakes[made++ % mistakes.length],
  };
  const days = chosen.flatMap((person, index) => pastDays(shared, person, index));
  // The individual demo account has no records today, so that visitors can try the clock.
  const here = isOff(today) ? [] : chosen.filter(({ id }) => id !== individual.id);
  return { days: [...days, ...here.flatMap((person) => todayOf(shared, person, now))], closings };
}

/** The values that all days share. */
interface Shared {
  readonly resource: Resource;
  readonly today: string;
  readonly begin: string;
  readonly random: Random;
  readonly end: Parameters<typeof computedValues>[2];
  /** The id of the closing of the person's place and month, open or closed. */
  closingOf(person: Person, date: string): string | null;
  isClosed(closingId: string | null): boolean;
  nextMistake(): DayError | undefined;
}

function pastDays(shared: Shared, person: Person, index: number): readonly Record[] {
  const { begin, today, random } = shared;
  const days: Record[] = [];
  for (let date = begin; date < today; date = addDays(date, 1)) {
    if (isOff(date) || date < (person.joinedOn ?? begin) || random.chance(0.03)) continue;
    days.push(pastDay(shared, person, index, date));
  }
  return days;
}

function pastDay(shared: Shared, person: Person, index: number, date: string): Record {
  const { resource, today, random, end } = shared;
  const isBusy = index % 40 === 7;
  const isNightly = index % 25 === 3;
  const closingId = shared.closingOf(person, date);
  const goesOn = isNightly && addDays(date, 1) === today;
  const mayFail = !shared.isClosed(closingId) && !goesOn;
  const isMistaken = mayFail && random.chance(0.05);
  const drawn = isMistaken ? shared.nextMistake() : undefined;
  // A shift that is too long would continue from yesterday into today.
  const mistake = drawn === 'TOO_LONG' && addDays(date, 1) === today ? undefined : drawn;
  const whole = isNightly ? overnight(random) : dayShift(random, isBusy);
  // Somebody who came last evening is still at work.
  const moments = goesOn ? whole.slice(0, 1) : whole;
  const records = mistaken(moments, mistake).map((moment) => recordOf(moment, date, random));
  const isEdited = mistake === 'EDITED_WITHOUT_REASON' || random.chance(0.03);
  const system = systemFields(date, today, random);
  const base = {
    ...blankRecord(resource),
    personId: person.id,
    workDate: date,
    placeId: person.placeId,
    closingId,
    timeZone,
    timeRecords: edited(mistake === 'FUTURE' ? early(records) : records, isEdited, mistake, random),
  };
  return { ...computedValues(resource, base, end), ...system } as Record;
}

function todayOf(shared: Shared, person: Person, now: string): readonly Record[] {
  const { resource, today, random, end } = shared;
  const moments = random.chance(0.04) ? [] : dayShift(random, false);
  const timeRecords = moments.map((moment) => recordOf(moment, today, random)).filter(({ at }) => at <= now);
  const last = timeRecords.at(-1);
  if (!last) return [];
  const closingId = shared.closingOf(person, today);
  const base = { ...blankRecord(resource), personId: person.id, workDate: today, placeId: person.placeId, closingId };
  const day = computedValues(resource, { ...base, timeZone, timeRecords }, { ...end, now });
  return [{ ...day, ...enteredAt(last.at, random) } as Record];
}

/**
 * Closings of places with people, by month: the oldest month is closed, the next one partly; one closing was reopened.
 */
function closingsOf(
  today: string,
  begin: string,
  places: readonly Place[],
  people: readonly Person[],
  random: Random,
): readonly (Record & { readonly placeId: string; readonly month: string; readonly status: string })[] {
  const used = places.filter(({ id }) => people.some(({ placeId }) => placeId === id));
  return Array.from({ length: months }, (_, at) => firstOfMonth(begin, at)).flatMap((first, at) =>
    used.map((place, index) => {
      const isReopened = at === 0 && index === 1;
      const isClosed = (at === 0 || (at === 1 && index % 3 === 0)) && !isReopened;
      const closedOn = addDays(firstOfMonth(first, 1), 3);
      return {
        ...systemFields(first, today, random),
        placeId: place.id,
        month: first.slice(0, 7),
        status: isReopened ? 'REOPENED' : isClosed ? 'CLOSED' : 'OPEN',
        closedOn: isClosed ? (closedOn > today ? today : closedOn) : null,
        reopenReason: isReopened ? '打刻漏れの修正が届いたため' : null,
      };
    }),
  );
}

const isOff = (date: string): boolean => [0, 6].includes(new Date(`${date}T00:00:00Z`).getUTCDay()) || isHoliday(date);

/** Most days are regular, some have flexible hours, a few are split into two shifts. */
function dayShift(random: Random, isBusy: boolean): readonly Moment[] {
  const kind = random.next();
  const start = kind < 0.9 ? 540 - random.int(0, 18) : random.int(420, 660);
  const late = isBusy ? random.int(100, 150) : Math.floor(random.skewed() * 70);
  if (kind > 0.98)
    return [
      ['CLOCK_IN', 420],
      ['CLOCK_OUT', 660],
      ['CLOCK_IN', 900],
      ['CLOCK_OUT', 1140 + random.int(0, 20)],
    ];
  const noon = Math.max(720, start + 120) + random.int(0, 10);
  return [
    ['CLOCK_IN', start],
    ['REST_START', noon],
    ['REST_END', noon + 60 + random.int(0, 5)],
    ['CLOCK_OUT', start + 540 + 18 + late],
  ];
}

/** 21:00 to 6:00 of the next day. */
const overnight = (random: Random): readonly Moment[] => [
  ['CLOCK_IN', 1260 - random.int(0, 12)],
  ['REST_START', 1500 + random.int(0, 8)],
  ['REST_END', 1570],
  ['CLOCK_OUT', 1800 + random.int(0, 25)],
];

/** Changes correct records so that the day contains the mistake. */
function mistaken(moments: readonly Moment[], mistake: DayError | undefined): readonly Moment[] {
  const [first = ['CLOCK_IN', 540], last = ['CLOCK_OUT', 1080]] = [moments[0], moments.at(-1)];
  const without = (type: RecordType): readonly Moment[] => moments.filter(([one]) => one !== type);
  if (mistake === 'MISSING_CLOCK_OUT') return without('CLOCK_OUT');
  if (mistake === 'MISSING_CLOCK_IN') return [last];
  if (mistake === 'DUPLICATE') return [...moments, ['CLOCK_OUT', last[1] + 2]];
  if (mistake === 'OUT_BEFORE_IN') return [['CLOCK_OUT', first[1] - 4], ...moments];
  if (mistake === 'REST_TOO_SHORT') return [first, ['REST_START', first[1] + 200], ['REST_END', first[1] + 215], last];
  if (mistake === 'REST_OUTSIDE_WORK') return [...moments, ['REST_START', last[1] + 5]];
  if (mistake === 'OVERLAP')
    return [first, ['REST_START', first[1] + 180], ['REST_START', first[1] + 190], ['REST_END', first[1] + 245], last];
  if (mistake === 'TOO_LONG')
    return [first, ['REST_START', first[1] + 240], ['REST_END', first[1] + 300], ['CLOCK_OUT', first[1] + 970]];
  return moments;
}

function recordOf([recordType, minute]: Moment, date: string, random: Random): TimeRecord {
  const day = addDays(date, Math.floor(minute / 1440));
  const of = minute % 1440;
  const time = `${String(Math.floor(of / 60)).padStart(2, '0')}:${String(of % 60).padStart(2, '0')}`;
  const at = new Date(Date.parse(instantOf(day, time, timeZone)) + random.int(0, 59) * 1000).toISOString();
  const timeRecordId = uuid(random);
  return { timeRecordId, recordType, at, enteredAt: at, isEdited: false, editReason: null };
}

/** Enters the last record an hour before its own time, since its clock was wrong. */
const early = (records: readonly TimeRecord[]): readonly TimeRecord[] =>
  records.map((record, index) =>
    index === records.length - 1
      ? { ...record, enteredAt: new Date(Date.parse(record.at) - 3_600_000).toISOString() }
      : record,
  );

const edited = (
  records: readonly TimeRecord[],
  isEdited: boolean,
  mistake: DayError | undefined,
  random: Random,
): readonly TimeRecord[] =>
  records.map((record, index) =>
    isEdited && index === records.length - 1
      ? { ...record, isEdited, editReason: mistake === 'EDITED_WITHOUT_REASON' ? null : random.pick(reasons) }
      : record,
  );

function uuid(random: Random): string {
  const hex = (digits: number): string =>
    random
      .int(0, 16 ** digits - 1)
      .toString(16)
      .padStart(digits, '0');
  return `${hex(8)}-${hex(4)}-7${hex(3)}-8${hex(3)}-${hex(6)}${hex(6)}`;
}
