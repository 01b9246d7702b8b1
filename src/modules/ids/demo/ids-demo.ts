/** Demo data of IDs: accounts in apps, and group IDs. */
import type { Person } from '#modules/people/demo/people.ts';
import type { App } from '#modules/software/demo/apps.ts';
import { softwareIds } from '#modules/software/demo/software.ts';
import type { DemoModule } from '#server/demo/demo-module.ts';
import { usedAccounts } from './account-use.ts';
import { demoIds } from './ids.ts';
import { readAccounts } from './read-accounts.ts';

/** A later position in the random stream of the apps. It keeps the IDs as they were when one module made both. */
const idsStream = 3_832_226_326;

export const idsDemo: DemoModule = {
  records: ({ today, now, scale, recordsOf, random }) => {
    const people = recordsOf<Person>('people');
    const apps = recordsOf<App>('apps');
    const { users, groups } = demoIds({ today, scale, people, apps }, random(idsStream));
    const software = softwareIds(recordsOf('software'));
    const used = usedAccounts(users, { today, people, apps, software }, random(14));
    return { 'app-users': readAccounts(used, recordsOf('app-integrations'), today, now), 'group-ids': groups };
  },
  history: [{ resource: 'app-users', origin: 'app', actor: 'System', entries: 2_600 }],
};
