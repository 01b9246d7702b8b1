import {
  anniversaries,
  dated,
  erasure,
  furtherReferences,
  history,
  numbering,
  ruleSet,
} from '#model/features/keywords.ts';
import { defineModule } from '#server/modules/module.ts';
import { peopleDemo } from './demo/people-demo.ts';
import { invitePerson } from './server/handlers/invite-person.ts';
import { peopleAccounts } from './server/views/people-accounts.ts';

/** People, the lists of their choices, and their accounts. */
export const people = defineModule({
  name: 'people',
  needs: ['places'],
  views: { 'people-accounts': { query: peopleAccounts, showsAccounts: true } },
  handlers: { 'invite-person': invitePerson },
  keywords: { anniversaries, dated, erasure, furtherReferences, history, numbering, ruleSet },
  demo: peopleDemo,
});
