import { type RawBuilder, sql } from 'kysely';
import { allScopes } from '#model/access/access-declaration.ts';
import type { Scope } from '#model/types/access.ts';

/**
 * True if an account itself holds the scope, by its name or with all scopes. @param column of its scopes, with the
 * alias of its table
 */
export const holdsItself = (column: string, scope: Scope | null): RawBuilder<boolean> =>
  sql<boolean>`(${sql.ref(column)} @> ${JSON.stringify([scope])}::jsonb or ${sql.ref(column)} @> ${JSON.stringify([allScopes])}::jsonb)`;
