/** Demo data of settings: permissions, roles, the groups that have them, and accounts. */
import type { Person } from '#modules/people/demo/people.ts';
import type { DemoModule } from '#server/demo/demo-module.ts';
import { demoAccess } from './access.ts';
import { accountPeople, demoAccounts, demoInvitation } from './accounts.ts';
import { hrViewerIn } from './hr-viewer.ts';
import { demoMemberships } from './memberships.ts';

export const settingsDemo: DemoModule = {
  records: ({ today, recordsOf, random }) => {
    const people = recordsOf<Person>('people');
    const { permissions, roles, groups } = demoAccess(today, people, hrViewerIn(people), random(4));
    return { 'product-permissions': permissions, roles, 'people-groups': groups };
  },
  accounts: demoAccounts,
  invitations: [demoInvitation],
  accountPeople,
  memberships: demoMemberships,
};
