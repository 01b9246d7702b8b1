/** Demo data of devices: models, devices, their events, and the reports of the device manager. */
import { individualIn } from '#modules/people/demo/individual.ts';
import type { Person } from '#modules/people/demo/people.ts';
import type { Place } from '#modules/places/demo/places.ts';
import type { DemoModule } from '#server/demo/demo-module.ts';
import { demoAdministrator } from '#server/identity/accounts/demo-accounts.ts';
import { demoDevices } from './devices.ts';
import { withManager } from './managed-devices.ts';

export const devicesDemo: DemoModule = {
  records: ({ today, scale, recordsOf, random }) => {
    const people = recordsOf<Person>('people');
    const company = { today, scale, places: recordsOf<Place>('places'), people, individual: individualIn(people) };
    const { models, devices, events } = demoDevices(company, random(13));
    return {
      'device-models': models,
      devices: withManager(devices, recordsOf('app-integrations'), today, random(21)),
      'device-events': events,
    };
  },
  history: [{ resource: 'devices', origin: 'screen', actor: demoAdministrator.label, entries: 400 }],
};
