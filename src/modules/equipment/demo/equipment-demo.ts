/** Demo data of equipment: types, their items, and the pieces. */
import { individualIn } from '#modules/people/demo/individual.ts';
import type { Person } from '#modules/people/demo/people.ts';
import type { Place } from '#modules/places/demo/places.ts';
import type { DemoModule } from '#server/demo/demo-module.ts';
import { demoAdministrator } from '#server/identity/accounts/demo-accounts.ts';
import { demoEquipment } from './equipment.ts';
import { demoShelves } from './equipment-lookups.ts';

export const equipmentDemo: DemoModule = {
  records: ({ today, scale, recordsOf, random }) => {
    const people = recordsOf<Person>('people');
    const shelves = demoShelves(today, random(2));
    const company = { today, scale, places: recordsOf<Place>('places'), people, individual: individualIn(people) };
    return {
      'equipment-types': shelves.map(({ type }) => type),
      'equipment-items': shelves.flatMap(({ items }) => items.map(({ item }) => item)),
      equipment: demoEquipment(shelves, company, random(3)),
    };
  },
  history: [{ resource: 'equipment', origin: 'csv', actor: demoAdministrator.label, entries: 2_400 }],
};
