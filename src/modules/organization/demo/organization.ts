/** The units of the demo company on six levels, their heads, and their members. */

import type { Employment } from '#modules/people/demo/employment.ts';
import type { Person } from '#modules/people/demo/people.ts';
import type { Lookup, Lookups } from '#modules/places/demo/lookups.ts';
import { firstOfMonth } from '#server/demo/dates.ts';
import type { Random } from '#server/demo/random.ts';
import { launchOf, type SystemFields, systemFields } from '#server/demo/record.ts';
import type { OrganizationUnitsRecord } from '#types/organization-units.ts';
import written from './organization.json' with { type: 'json' };

export type OrganizationUnit = SystemFields & OrganizationUnitsRecord;

type Level = OrganizationUnitsRecord['level'];

interface Row {
  /** A readable key of the unit. */
  readonly code: string;
  readonly name: string;
  readonly nameKana: string;
  readonly level: Level;
  readonly parent: string | null;
  /** A date, or months relative to now: `@-2`. */
  readonly since: string;
  readonly until?: string;
  readonly short?: string;
  /** Names of the job types of the people in the unit; null for people without a job type. */
  readonly jobs?: readonly (string | null)[];
  readonly weight?: number;
}

export type Employed = Person & Employment;

export interface Posts {
  readonly departmentId: string | null;
  readonly concurrentUnitIds: readonly string[];
}

export interface Organization<P> {
  readonly units: readonly OrganizationUnit[];
  readonly people: readonly (P & Posts)[];
}

const rows = written as readonly Row[];

/** The unit's number in the company. The keys in this file only help its reader. */
export const unitCode = (word: string): string => `D${101 + rows.findIndex(({ code }) => code === word)}`;

/** The unit without a head. */
const unstaffed = 'GBL';
/** Units that the head of a unit also leads. */
const concurrent: Readonly<Record<string, string>> = { 'ADM-GA': 'AUD', 'DEV-DSN': 'DEV-LAB', 'SAL-PR': 'SH-SBY' };

/** Highest and lowest position rank of the heads of each level. */
const ranks: Readonly<Record<Level, readonly [number, number]>> = {
  OFFICE: [1, 8],
  DIVISION: [7, 10],
  DEPARTMENT: [8, 10],
  SECTION: [11, 12],
  SUBSECTION: [13, 14],
  TEAM: [14, 14],
};

/** Statuses of people with a post. People who have left are placed last, so that no other post depends on them. */
const posted: readonly Person['status'][] = ['ACTIVE', 'LEAVING', 'JOINING', 'ALUMNI'];

export function demoOrganization<P extends Employed>(
  today: string,
  people: readonly P[],
  lookups: Lookups,
  random: Random,
): Organization<P> {
  const day = (text: string): string => (text.startsWith('@') ? firstOfMonth(today, Number(text.slice(1))) : text);
  const made = rows.map((row) => ({ row, system: systemFields(launchOf(today), today, random) }));
  const idOf = (code: string | null): string | null => made.find(({ row }) => row.code === code)?.system.id ?? null;
  const heads = headsOf(people, lookups.positions ?? []);
  const post = (person: P): string | null => {
    if (!posted.includes(person.status)) return null;
    const headed = [...heads].find(([, head]) => head.id === person.id)?.[0];
    return idOf(headed ?? workplaceOf(person, lookups['job-types'] ?? [], random));
  };
  const hasLeft = ({ status }: P): boolean => status === 'ALUMNI';
  const inTurn = [...people].sort((one, other) => Number(hasLeft(one)) - Number(hasLeft(other)));
  const posts = new Map(inTurn.map((person) => [person.id, post(person)]));
  const places = new Map<string | null, number>();
  const units = made.map(({ row, system }): OrganizationUnit => {
    const place = (places.get(row.parent) ?? 0) + 1;
    places.set(row.parent, place);
    return {
      ...system,
      code: unitCode(row.code),
      name: row.name,
      nameKana: row.nameKana,
      shortName: row.short ?? null,
      level: row.level,
      parentId: idOf(row.parent),
      headPersonId: heads.get(row.code)?.id ?? null,
      displayOrder: place * 10,
      establishedOn: day(row.since),
      abolishedOn: row.until === undefined ? null : day(row.until),
      note: null,
    };
  });
  return {
    units,
    people: people.map((person) => ({
      ...person,
      departmentId: posts.get(person.id) ?? null,
      concurrentUnitIds: further(person),
    })),
  };

  function further(person: P): readonly string[] {
    const headed = [...heads].find(([, head]) => head.id === person.id)?.[0] ?? '';
    const other = idOf(concurrent[headed] ?? null);
    return other === null ? [] : [other];
  }
}

/** Top-down: each unit gets the highest-ranking person of those who are left. */
function headsOf<P extends Employed>(people: readonly P[], positions: readonly Lookup[]): ReadonlyMap<string, P> {
  const rankOf = ({ positionId }: P): number =>
    Number((positions.find(({ id }) => id === positionId) as { rank?: number } | undefined)?.rank ?? 99);
  const left = people
    .filter(({ status, workerType }) => status === 'ACTIVE' && ['EMPLOYEE', 'BOARD_MEMBER'].includes(workerType))
    .map((person) => ({ person, rank: rankOf(person) }))
    .sort((one, other) => one.rank - other.rank);
  const heads = new Map<string, P>();
  for (const { code, level, until } of rows) {
    if (code === unstaffed || until !== undefined) continue;
    const [highest, lowest] = ranks[level];
    const found = left.findIndex(({ rank }) => rank >= highest && rank <= lowest);
    const [head] = left.splice(found < 0 ? left.findIndex(({ rank }) => rank >= highest) : found, 1);
    if (head) heads.set(code, head.person);
  }
  return heads;
}

/** The unit of people with this job. Board members, and people without a job, belong to units next to the top. */
function workplaceOf({ workerType, jobTypeId }: Employed, jobTypes: readonly Lookup[], random: Random): string {
  const job = jobTypes.find(({ id }) => id === jobTypeId)?.name ?? null;
  if (workerType === 'BOARD_MEMBER') return 'EXE';
  const fitting = rows.filter(({ jobs }) => jobs?.includes(job));
  if (fitting.length === 0) throw new Error(`No demo unit does "${job}"`);
  return random.weighted(fitting.map(({ code, weight = 1 }) => [code, weight] as const));
}
