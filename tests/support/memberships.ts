/** Makes an account active in areas, without an invitation. */
import { randomUUID } from 'node:crypto';
import type { Kysely } from 'kysely';
import type { Area } from '#model/types/access.ts';
import type { FrameworkTables } from '#server/db/framework.ts';

export async function addMemberships(
  kysely: Kysely<FrameworkTables>,
  accountId: string,
  areas: readonly Area[],
): Promise<void> {
  for (const area of areas)
    await kysely
      .insertInto('daicho_membership')
      .values({ id: randomUUID(), account_id: accountId, area, state: 'ACTIVE' })
      .execute();
}
