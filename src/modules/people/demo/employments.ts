/** Former periods of the few people of the demo company who left and came back. */

import { entryNamed, type Lookups } from '#modules/places/demo/lookups.ts';
import { addDays } from '#server/demo/dates.ts';
import type { Random } from '#server/demo/random.ts';
import { type SystemFields, systemFields } from '#server/demo/record.ts';
import type { Employment } from './employment.ts';
import type { Person } from './people.ts';

export interface FormerPeriod extends SystemFields {
  readonly personId: string;
  readonly workerType: Person['workerType'];
  readonly workerNumber: string | null;
  readonly joinedOn: string;
  readonly leavingOn: string;
  readonly departmentId: string | null;
  readonly concurrentUnitIds: readonly string[];
  readonly positionId: string | null;
  readonly jobTypeId: string | null;
  readonly gradeId: string | null;
  readonly employmentTypeId: string | null;
  readonly retirementReasonId: string | null;
  readonly contractEndReasonId: null;
  readonly note: string | null;
}

const rejoined = 3;

/** @returns the people, where rejoined people have the first and last day of their former period, and the periods */
export function demoEmployments<P extends Person & Employment>(
  today: string,
  people: readonly P[],
  lookups: Lookups,
  random: Random,
): { readonly people: readonly P[]; readonly employments: readonly FormerPeriod[] } {
  const reason = entryNamed(lookups, 'retirement-reasons', '自己都合').id;
  const lately = people
    .filter(({ status, workerType }) => status === 'ACTIVE' && workerType === 'EMPLOYEE')
    .sort((a, b) => String(b.joinedOn).localeCompare(String(a.joinedOn)));
  const employments = lately.slice(0, rejoined).map((person, index): FormerPeriod => {
    const leavingOn = addDays(String(person.joinedOn), -random.int(400, 1500));
    return {
      ...systemFields(String(person.joinedOn), today, random),
      personId: person.id,
      workerType: index === 0 ? 'CONTRACTOR' : 'EMPLOYEE',
      workerNumber: index === 0 ? 'C09901' : null,
      joinedOn: addDays(leavingOn, -random.int(500, 2500)),
      leavingOn,
      departmentId: null,
      concurrentUnitIds: [],
      positionId: index === 0 ? null : person.positionId,
      jobTypeId: person.jobTypeId,
      gradeId: null,
      employmentTypeId: index === 0 ? null : person.employmentTypeId,
      retirementReasonId: index === 0 ? null : reason,
      contractEndReasonId: null,
      note: null,
    };
  });
  const last = new Map(employments.map((period) => [period.personId, period]));
  const withLast = (person: P): P => ({
    ...person,
    lastJoinedOn: last.get(person.id)?.joinedOn ?? null,
    lastLeftOn: last.get(person.id)?.leavingOn ?? null,
  });
  return { people: people.map(withLast), employments };
}
