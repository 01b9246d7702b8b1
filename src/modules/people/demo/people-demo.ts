/** Demo data of people: lists, people, and former periods of people who came back. */

import { demoLookups } from '#modules/places/demo/lookups.ts';
import type { Place } from '#modules/places/demo/places.ts';
import type { DemoModule } from '#server/demo/demo-module.ts';
import { demoAdministrator } from '#server/identity/accounts/demo-accounts.ts';
import { employed } from './employment.ts';
import { demoEmployments } from './employments.ts';
import { jobFunctions } from './job-functions.ts';
import { demoPeople } from './people.ts';
import lists from './people-lists.json' with { type: 'json' };
import { withPersonal } from './personal.ts';

/**
 * A later position in the random stream of the other lists. It keeps the ids as they were when all lists were made
 * together.
 */
const jobFunctionsStream = 265_757_184;

const withoutCode = ['place-social-insurances', 'health-insurance-associations'];

export const peopleDemo: DemoModule = {
  records: ({ today, recordsOf, random }) => {
    const lookups = {
      ...demoLookups(lists, today, random(5), withoutCode),
      ...demoLookups({ 'job-functions': jobFunctions }, today, random(jobFunctionsStream)),
    };
    const people = demoPeople(today, recordsOf<Place>('places'), random(1));
    const known = withPersonal(employed(people, lookups, random(6)), lookups, random(10));
    return { ...lookups, ...demoEmployments(today, known, lookups, random(9)) };
  },
  dated: { people: { rank: 'rank', hasEnded: ({ status }) => status === 'LEAVING' || status === 'ALUMNI' } },
  history: [{ resource: 'people', origin: 'csv', actor: demoAdministrator.label, entries: 400 }],
};
