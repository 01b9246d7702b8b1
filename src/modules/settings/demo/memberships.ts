/**
 * Accounts of the demo company besides those of the demo sign-ins: the area of each, and whether it is active, invited,
 * deactivated or revoked.
 */

import type { Person } from '#modules/people/demo/people.ts';
import type { DemoData } from '#server/demo/demo-record.ts';
import type { DemoMembership } from '#server/identity/accounts/demo-accounts.ts';

/** Number of people with the individual area. */
const individuals = 60;

/** States of the first staff accounts, by position; all others are active. */
const fates: Readonly<Record<number, Pick<DemoMembership, 'state' | 'daysAgo'>>> = {
  3: { state: 'DEACTIVATED', daysAgo: 200 },
  7: { state: 'INVITED', daysAgo: 2 },
  11: { state: 'INVITED', daysAgo: 5 },
  16: { state: 'INVITED', daysAgo: 9 },
  20: { state: 'REVOKED', daysAgo: 30 },
};

/** Staff are the people whom a group with roles names; individuals are the first employees. */
export function demoMemberships(data: DemoData): readonly DemoMembership[] {
  const records = (name: string) => data.find(({ resource }) => resource === name)?.records ?? [];
  const people = (records('people') as unknown as readonly Person[]).filter(({ email }) => email !== null);
  const named = new Set(
    records('people-groups')
      .filter(({ roleIds }) => roleIds !== null)
      .flatMap(({ includedPersonIds }) => (includedPersonIds ?? []) as readonly string[]),
  );
  const staff = people
    .filter(({ id }) => named.has(id))
    .map(
      (person, at): DemoMembership => ({
        person,
        area: 'staff',
        ...(fates[at] ?? { state: 'ACTIVE', daysAgo: 20 + at * 17 }),
      }),
    );
  const employed = people.filter(({ status }) => status === 'ACTIVE').slice(0, individuals);
  return [
    ...staff,
    ...employed.map(
      (person, at): DemoMembership => ({ person, area: 'individual', state: 'ACTIVE', daysAgo: 5 + at * 7 }),
    ),
  ];
}
