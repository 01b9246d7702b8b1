/** Demo data of the organization: units, their members, and two plans to reorganize them. */
import type { Lookup } from '#modules/places/demo/lookups.ts';
import type { DemoModule } from '#server/demo/demo-module.ts';
import { demoOrganization, type Employed } from './organization.ts';
import { demoPlans } from './organization-plans.ts';

export const organizationDemo: DemoModule = {
  records: ({ declarations, today, recordsOf, random }) => {
    const lookups = { positions: recordsOf<Lookup>('positions'), 'job-types': recordsOf<Lookup>('job-types') };
    const { units, people } = demoOrganization(today, recordsOf<Employed>('people'), lookups, random(11));
    const { plans, copies } = demoPlans(today, units, declarations.resources['organization-plan-units'], random(12));
    return { people, 'organization-units': units, 'organization-plans': plans, 'organization-plan-units': copies };
  },
};
