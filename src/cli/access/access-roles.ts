/** The roles of the permission matrix: the product's own accounts, and one role per single scope. */

import { knownScopes } from '#model/access/access-declaration.ts';
import type { Role } from '#model/access/access-matrix.ts';
import { areas } from '#model/access/actor.ts';
import type { AccessDeclaration, Scope } from '#model/types/access.ts';
import { type DemoSignIns, demoScopes } from '#server/identity/accounts/demo-accounts.ts';

const isArea = (scope: Scope): boolean => (areas as readonly string[]).includes(scope);

/** One staff role per scope, and one role per area without scopes. */
export const singleWordRoles = (access: AccessDeclaration): readonly Role[] => [
  ...areas.map((area): Role => ({ name: `${area} only`, areas: [area], scopes: [] })),
  ...knownScopes(access)
    .filter((scope) => !isArea(scope))
    .map((scope): Role => ({ name: scope, areas: ['staff'], scopes: [scope] })),
];

export const rolesToPrint = (access: AccessDeclaration, { accounts }: DemoSignIns): readonly Role[] => [
  ...accounts.map(
    (account): Role => ({
      name: account.role,
      areas: account.areas,
      scopes: demoScopes(account, access),
    }),
  ),
  ...singleWordRoles(access),
];
