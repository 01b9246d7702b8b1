/**
 * Addresses of the demo accounts that were created here. They stay known when the module of some of them is removed.
 */
import type { Kysely } from 'kysely';
import { z } from 'zod';
import type { FrameworkTables } from '../../db/framework.ts';

/** Name of the row in `daicho_meta`. */
const name = 'demo-accounts';
const shape = z.array(z.string()).catch([]);

export async function createdDemoAccounts(kysely: Kysely<FrameworkTables>): Promise<readonly string[]> {
  const row = await kysely.selectFrom('daicho_meta').select('value').where('name', '=', name).executeTakeFirst();
  return shape.parse(row?.value);
}

/** Adds addresses to the known ones. */
export async function keepDemoAccounts(kysely: Kysely<FrameworkTables>, emails: readonly string[]): Promise<void> {
  const known = await createdDemoAccounts(kysely);
  const all = [...new Set([...known, ...emails])].sort();
  if (all.length === known.length) return;
  const value = JSON.stringify(all);
  await kysely
    .insertInto('daicho_meta')
    .values({ name, value })
    .onConflict((conflict) => conflict.column('name').doUpdateSet({ value }))
    .execute();
}
