import { individualEmail, type Person } from '#modules/people/demo/people.ts';

/** The person of the demo account with that name: somebody with a long employment. @throws Error */
export function hrViewerIn(people: readonly Person[]): Person {
  const found = people.filter(
    ({ status, workerType, email }) => status === 'ACTIVE' && workerType === 'EMPLOYEE' && email !== individualEmail,
  )[40];
  if (!found) throw new Error('The demo company is too small for an HR viewer.');
  return found;
}
