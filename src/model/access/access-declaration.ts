/** Scopes of a project, and the resources whose records give them to people (`resources/access.json`). */

import type { AccessDeclaration, Scope } from '../types/access.ts';
import { areas as everybody } from './actor.ts';

/** Scope of an account that may do everything, including scopes that are added later. */
export const allScopes = '*';

/** Every scope that a permission may name. */
export const knownScopes = ({ areas, further }: Pick<AccessDeclaration, 'areas' | 'further'>): readonly Scope[] => [
  ...new Set([...everybody, ...areas.flatMap((area) => [`${area}:view`, `${area}:edit`]), ...further]),
];

/** Scopes that an account can be given. The scopes `staff` and `individual` follow from the areas of the account. */
export const grantableScopes = (access: Pick<AccessDeclaration, 'areas' | 'further'>): readonly Scope[] =>
  knownScopes(access).filter((scope) => !(everybody as readonly Scope[]).includes(scope));

/** The largest set of scopes that one account can hold. */
export const everyScope = ({ areas, further }: AccessDeclaration): readonly Scope[] => [
  ...areas.map((area) => `${area}:edit`),
  ...further,
];

/** Resources that access is computed from: a change of their records can change what an account may do. */
export const accessResources = ({ held }: AccessDeclaration): readonly string[] =>
  held ? [held.people, held.groups.resource, held.roles.resource, held.permissions.resource] : [];
