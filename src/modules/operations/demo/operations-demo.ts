/** Demo data of operations: packages, patterns, requests, their instances, and tasks. */
import type { OrganizationUnit } from '#modules/organization/demo/organization.ts';
import { individualIn } from '#modules/people/demo/individual.ts';
import type { Person } from '#modules/people/demo/people.ts';
import type { DemoModule } from '#server/demo/demo-module.ts';
import { demoOperations, type OperationDevice } from './operations.ts';

export const operationsDemo: DemoModule = {
  records: ({ today, recordsOf, random }) => {
    const people = recordsOf<Person>('people');
    const company = {
      today,
      people,
      individual: individualIn(people),
      units: recordsOf<OrganizationUnit>('organization-units'),
      devices: recordsOf<OperationDevice>('devices'),
    };
    const { packages, patterns, requests, instances, tasks } = demoOperations(company, random(20));
    return {
      'operation-packages': packages,
      'operation-patterns': patterns,
      'operation-requests': requests,
      'operation-instances': instances,
      'operation-tasks': tasks,
    };
  },
};
