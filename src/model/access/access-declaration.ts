/** Which scopes a project has, and which records say who holds them (`resources/access.json`). */

import type { AccessDeclaration, Scope } from '../types/access.ts';
import { areas as everybody } from './actor.ts';

/** What an account holds that may do everything, also what is added later. */
export const allScopes = '*';

/** Every scope that a permission may name. */
export const knownScopes = ({ areas, further }: Pick<AccessDeclaration, 'areas' | 'further'>): readonly Scope[] => [
  ...new Set([...everybody, ...areas.flatMap((area) => [`${area}:view`, `${area}:edit`]), ...further]),
];

/** What an account can be given: whoever belongs to an area of the product holds its scope by that. */
export const givenScopes = (access: Pick<AccessDeclaration, 'areas' | 'further'>): readonly Scope[] =>
  knownScopes(access).filter((scope) => !(everybody as readonly Scope[]).includes(scope));

/** All that one account can hold. */
export const everyScope = ({ areas, further }: AccessDeclaration): readonly Scope[] => [
  ...areas.map((area) => `${area}:edit`),
  ...further,
];

/** The resources from which access follows: a change of any of them may change what somebody may do. */
export const accessResources = ({ held }: AccessDeclaration): readonly string[] =>
  held ? [held.people, held.groups.resource, held.roles.resource, held.permissions.resource] : [];
