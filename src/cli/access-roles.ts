/** The roles of which the permission matrix speaks: those of the accounts that come with the product, and each word of the permissions alone. */

import type { Role } from '#model/access-matrix.ts';
import { areas, knownScopes, type Scope } from '#model/actor.ts';
import { demoAccounts } from '#server/identity/demo-accounts.ts';

const isArea = (scope: Scope): boolean => (areas as readonly string[]).includes(scope);

/** One role for each word, as somebody of the staff holds it; the areas themselves are roles without any word. */
export const singleWordRoles: readonly Role[] = [
  ...areas.map((area): Role => ({ name: `${area} only`, areas: [area], scopes: [] })),
  ...knownScopes
    .filter((scope) => !isArea(scope))
    .map((scope): Role => ({ name: scope, areas: ['staff'], scopes: [scope] })),
];

export const rolesToPrint: readonly Role[] = [
  ...demoAccounts.map(({ role, areas, scopes }): Role => ({ name: role, areas, scopes })),
  ...singleWordRoles,
];
