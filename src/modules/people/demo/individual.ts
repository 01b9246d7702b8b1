/** The person of the individual demo account. Other modules give them what an employee of the demo company has. */
import { individualEmail, type Person } from './people.ts';

/** @throws Error if nobody has the address */
export function individualIn<P extends Pick<Person, 'email'>>(people: readonly P[]): P {
  const individual = people.find(({ email }) => email === individualEmail);
  if (!individual) throw new Error(`No demo person has the address ${individualEmail}`);
  return individual;
}
