/** Accounts of projects that are older than the base module's own scope. */
import { type Kysely, sql } from 'kysely';
import { allScopes, everyScope } from '#model/access/access-declaration.ts';
import type { AccessDeclaration } from '#model/types/access.ts';
import type { FrameworkTables } from '../../db/framework.ts';
import { holdsItself } from './holds-itself.ts';

/**
 * Without an administrator, gives all scopes to accounts that hold every other scope. They were created with all scopes
 * that existed then.
 *
 * @returns the addresses of the changed accounts
 */
export async function keepOwners(
  kysely: Kysely<FrameworkTables>,
  access: AccessDeclaration,
): Promise<readonly string[]> {
  const { administrators, held } = access;
  const others = everyScope(access).filter((scope) => scope !== administrators);
  if (administrators === null || held !== null || others.length === 0) return [];
  const known = await kysely
    .selectFrom('daicho_account')
    .select('id')
    .where(holdsItself('scopes', administrators))
    .limit(1)
    .executeTakeFirst();
  if (known) return [];
  const changed = await kysely
    .updateTable('daicho_account')
    .set({ scopes: JSON.stringify([allScopes]) })
    .where('status', '=', 'active')
    .where(sql<boolean>`scopes @> ${JSON.stringify(others)}::jsonb`)
    .returning('email')
    .execute();
  return changed.map(({ email }) => email);
}
