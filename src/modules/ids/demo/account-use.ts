/** The people of accounts in apps, their software, and their usage. */
import type { Person } from '#modules/people/demo/people.ts';
import type { App } from '#modules/software/demo/apps.ts';
import { addDays } from '#server/demo/dates.ts';
import type { Random } from '#server/demo/random.ts';
import type { DemoIds } from './ids.ts';

type User = DemoIds['users'][number];

interface Known {
  readonly today: string;
  readonly people: readonly Person[];
  readonly apps: readonly App[];
  /** Name → id. */
  readonly software: ReadonlyMap<string, string>;
}

/** Accounts of people who have left that are still active. */
const mostForgotten = 22;
/** Of these, accounts of the first person who has left. */
const ofOnePerson = 6;

export function usedAccounts(
  users: readonly User[],
  { today, people, apps, software }: Known,
  random: Random,
): readonly User[] {
  const names = new Map(apps.map(({ id, name }) => [id, name]));
  const personOf = new Map(
    people.flatMap(({ id, email, status }) => (email ? [[email, { id, status }] as const] : [])),
  );
  const leaver = people.find(({ status, email }) => status === 'ALUMNI' && email !== null)?.id;
  let [forgotten, ofLeaver] = [0, 0];
  return users.map((user) => {
    const person = personOf.get(user.loginId ?? '');
    const use = useOf(person?.status === 'ALUMNI', today, random);
    const isOfLeaver = person !== undefined && person.id === leaver && ++ofLeaver <= ofOnePerson;
    const isForgotten = person?.status === 'ALUMNI' && use.isActive;
    return {
      ...user,
      softwareId: software.get(names.get(user.appId ?? '') ?? '') ?? null,
      personId: person?.id ?? null,
      displayName: null,
      ...use,
      isActive: isOfLeaver || (use.isActive && !(isForgotten && ++forgotten > mostForgotten)),
    };
  });
}

/** Seven percent have not signed in for a quarter. People who have left no longer sign in. */
function useOf(hasLeft: boolean, today: string, random: Random) {
  const days = hasLeft
    ? random.int(100, 300)
    : random.weighted([
        [random.int(0, 6), 70],
        [random.int(8, 29), 16],
        [random.int(31, 89), 7],
        [random.int(91, 179), 3],
        [random.int(181, 400), 2],
        [null, 2],
      ]);
  return {
    // Products use these role names in every language.
    actualRoleName: random.weighted([
      ['Member', 88],
      ['Admin', 5],
      ['Viewer', 7],
    ]),
    isActive: hasLeft ? random.chance(0.09) : random.chance(0.966),
    configuredMfa: random.chance(0.86),
    lastSignedInAt:
      days === null ? null : `${addDays(today, -days - 1)}T0${random.int(0, 8)}:${random.int(10, 59)}:00.000Z`,
  };
}
