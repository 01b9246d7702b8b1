/** Demo data of places: place types, places, and their administrators. */

import type { DemoModule } from '#server/demo/demo-module.ts';
import { demoLookups } from './lookups.ts';
import { demoPlaceAdministrators } from './place-administrators.ts';
import lists from './place-lists.json' with { type: 'json' };
import { demoPlaces } from './places.ts';

/**
 * A later position in the random stream of the lists of people. It keeps the ids as they were when all lists were made
 * together.
 */
const listsStream = 1_672_463_518;

export const placesDemo: DemoModule = {
  records: ({ today, random }) => {
    const lookups = demoLookups(lists, today, random(listsStream));
    return { ...lookups, places: demoPlaces(today, lookups, random(0)) };
  },
  links: ({ today, recordsOf, random }) => ({
    'place-administrators': demoPlaceAdministrators(today, recordsOf('places'), recordsOf('people'), random(6)),
  }),
};
