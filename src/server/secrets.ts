/** Secrets that the installation makes for itself, kept in the database. */
import { randomBytes } from 'node:crypto';
import type { Database } from './db/database.ts';

/** The key under this name, made at first use; two servers that start at once end up with the same one. */
export async function secretKey({ kysely }: Database, name: string): Promise<Buffer> {
  await kysely
    .insertInto('daicho_key')
    .values({ name, value: JSON.stringify(randomBytes(32).toString('base64')) })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  const { value } = await kysely
    .selectFrom('daicho_key')
    .select('value')
    .where('name', '=', name)
    .executeTakeFirstOrThrow();
  return Buffer.from(String(value), 'base64');
}
