/** What other records say of the software: licenses and contracts for it, and the accounts in it with their people. */
import type { Contract } from './contracts.ts';
import { addDays } from './dates.ts';
import type { DemoIds } from './ids.ts';
import type { DemoLicenses } from './licenses.ts';
import type { Person } from './people.ts';
import type { Random } from './random.ts';
import type { DemoSoftware } from './software.ts';

interface Others {
  readonly ids: DemoIds;
  readonly licenses: DemoLicenses['licenses'];
  readonly contracts: readonly Contract[];
}

export function linkSoftware(
  { software, vendors }: DemoSoftware,
  { ids, licenses, contracts }: Others,
  { people, today }: { readonly people: readonly Person[]; readonly today: string },
  random: Random,
): Others & DemoSoftware {
  const byName = new Map(software.map(({ id, name }) => [name, id]));
  const clouds = software.filter(({ type, usageStatus }) => type === 'SAAS' && usageStatus === 'ACTIVE');
  const apps = new Map(ids.apps.map(({ id, name }) => [id, name]));
  const personOf = new Map(
    people.flatMap(({ id, email, status }) => (email ? [[email, { id, status }] as const] : [])),
  );
  let saas = 0;
  let forgotten = 0;
  return {
    vendors,
    software: software.map((one) => ({ ...one, appId: ids.apps.find(({ name }) => name === one.name)?.id ?? null })),
    licenses: licenses.map((license) => ({
      ...license,
      // The plan stands behind the product's name.
      softwareId: byName.get((license.name ?? '').slice(0, -1 - (license.planName ?? '').length)) ?? null,
    })),
    contracts: contracts.map((contract) => ({
      ...contract,
      softwareId: contract.contractType === 'SAAS_SOFTWARE' ? (clouds[saas++ % clouds.length]?.id ?? null) : null,
    })),
    ids: {
      ...ids,
      users: ids.users.map((user) => {
        const person = personOf.get(user.loginId ?? '');
        const use = useOf(person?.status === 'ALUMNI', today, random);
        const isForgotten = person?.status === 'ALUMNI' && use.isActive;
        return {
          ...user,
          softwareId: byName.get(apps.get(user.appId ?? '') ?? '') ?? null,
          personId: person?.id ?? null,
          displayName: null,
          ...use,
          isActive: use.isActive && !(isForgotten && ++forgotten > mostForgotten),
        };
      }),
    },
  };
}

/** Accounts of people who have left that are still good. */
const mostForgotten = 22;

/** Seven of a hundred have not signed in for a quarter; who has left signs in no more. */
function useOf(isGone: boolean, today: string, random: Random) {
  const days = isGone
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
    // Products call their roles so in every language.
    actualRoleName: random.weighted([
      ['Member', 88],
      ['Admin', 5],
      ['Viewer', 7],
    ]),
    isActive: isGone ? random.chance(0.09) : random.chance(0.966),
    configuredMfa: random.chance(0.86),
    lastSignedInAt:
      days === null ? null : `${addDays(today, -days - 1)}T0${random.int(0, 8)}:${random.int(10, 59)}:00.000Z`,
  };
}
