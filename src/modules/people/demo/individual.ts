/** The person whom the individual demo account stands for: other modules give them what an employee of the demo company has. */
import { individualEmail, type Person } from './people.ts';

/** @throws Error when nobody has the address */
export function individualIn<P extends Pick<Person, 'email'>>(people: readonly P[]): P {
  const individual = people.find(({ email }) => email === individualEmail);
  if (!individual) throw new Error(`No demo person has the address ${individualEmail}`);
  return individual;
}
