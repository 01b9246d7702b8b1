import { sql } from 'kysely';
import type { Handle } from '../handle.ts';

/** Begins a savepoint. The returned function keeps or undoes everything written since. */
export async function savepoint(
  handle: Handle,
): Promise<(how: 'release savepoint' | 'rollback to savepoint') => Promise<unknown>> {
  await sql`savepoint one_of_many`.execute(handle);
  return (how) => sql`${sql.raw(how)} one_of_many`.execute(handle);
}
