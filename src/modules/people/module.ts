import { defineModule } from '#server/modules/module.ts';
import { peopleDemo } from './demo/people-demo.ts';
import { invitePerson } from './server/handlers/invite-person.ts';
import { peopleAccounts } from './server/views/people-accounts.ts';

/** People, the lists from which their fields choose, and their accounts. */
export const people = defineModule({
  name: 'people',
  needs: ['places'],
  views: { 'people-accounts': { query: peopleAccounts, showsAccounts: true } },
  handlers: { 'invite-person': invitePerson },
  demo: peopleDemo,
});
