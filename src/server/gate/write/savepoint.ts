import { sql } from 'kysely';
import type { Handle } from '../handle.ts';

/** What is written from here on can be undone by itself; it is kept or undone by what is answered. */
export async function savepoint(
  handle: Handle,
): Promise<(how: 'release savepoint' | 'rollback to savepoint') => Promise<unknown>> {
  await sql`savepoint one_of_many`.execute(handle);
  return (how) => sql`${sql.raw(how)} one_of_many`.execute(handle);
}
