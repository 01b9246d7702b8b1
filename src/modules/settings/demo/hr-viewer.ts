import { individualEmail, type Person } from '#modules/people/demo/people.ts';

/** The person whom the demo account of that name stands for: somebody who has been employed for long. @throws Error */
export function hrViewerIn(people: readonly Person[]): Person {
  const found = people.filter(
    ({ status, workerType, email }) => status === 'ACTIVE' && workerType === 'EMPLOYEE' && email !== individualEmail,
  )[40];
  if (!found) throw new Error('The demo company is too small for an HR viewer.');
  return found;
}
