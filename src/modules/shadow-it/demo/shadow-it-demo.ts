/** Demo data of shadow IT: services that people use, their visits, and software that was detected from them. */
import type { Person } from '#modules/people/demo/people.ts';
import type { App } from '#modules/software/demo/apps.ts';
import type { Software } from '#modules/software/demo/software.ts';
import type { DemoModule } from '#server/demo/demo-module.ts';
import { demoShadowIt, withDetection } from './shadow-it.ts';

export const shadowItDemo: DemoModule = {
  records: ({ today, scale, recordsOf, random }) => {
    const catalogue = new Map(recordsOf<App>('apps').map(({ id, name }) => [name, id]));
    const company = { today, scale, people: recordsOf<Person>('people') };
    const shadows = demoShadowIt(company, catalogue, random(17));
    return {
      'shadow-it-apps': shadows.apps,
      'shadow-it-visits': shadows.visits,
      software: withDetection(recordsOf<Software>('software'), shadows),
    };
  },
};
