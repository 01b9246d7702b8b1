/** Gives other calls their turn between two batches of a dry run: the embedded engine has one session for all. */
import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'kysely';
import type { Run } from './row.ts';

/** Enough for the queries of one or two calls. */
const pauseMs = 15;

/**
 * Ends the transaction of a dry run and begins a new one, which is possible because a dry run stores nothing. Rows that
 * are validated independently need nothing of earlier rows. A real import stays one transaction.
 */
export async function letOthersIn({ context: { database }, handle, dryrun, isRehearsal }: Run): Promise<void> {
  if (!dryrun || isRehearsal || database.engine !== 'embedded') return;
  await sql`rollback`.execute(handle);
  await sleep(pauseMs);
  await sql`begin`.execute(handle);
}
