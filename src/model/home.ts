/** Where an account's work starts. */
import { accessOf, may } from './access.ts';
import type { AccountActor } from './actor.ts';
import type { Declarations, Resource } from './resource.ts';

export const individualHome = '/individual';

/** The declared home when the account may read what stands there, else the first entry of the navigation that it may read; without any the individual area. */
export function homeOf({ navigation, resources }: Declarations, actor: AccountActor): string {
  const isOpen = (resource: Resource | undefined): resource is Resource =>
    resource !== undefined && actor.areas.includes(resource.area) && may(accessOf(resource, actor), 'read');
  const staff = Object.values(resources).filter(({ area }) => area === 'staff');
  const declared = staff.find(({ routes }) => routes.list === navigation.home);
  const placed = navigation.groups.flatMap(({ entries }) => entries.map(({ resource }) => resources[resource]));
  const first = [declared, ...placed.filter((resource) => resource?.area === 'staff')].find(isOpen);
  return first?.routes.list ?? individualHome;
}
