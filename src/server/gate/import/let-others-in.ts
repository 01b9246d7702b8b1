/** Between two batches of a dry run, others get their turn at the embedded engine, which has one session for everybody. */
import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'kysely';
import type { Run } from './row.ts';

/** Enough for the queries of a call or two. */
const pauseMs = 15;

/**
 * Nothing of a dry run stays, so its transaction may end and another one begin: rows that stand alone need nothing of those
 * before them. An import is one transaction, whole or not at all.
 */
export async function letOthersIn({ context: { database }, handle, dryrun }: Run): Promise<void> {
  if (!dryrun || database.engine !== 'embedded') return;
  await sql`rollback`.execute(handle);
  await sleep(pauseMs);
  await sql`begin`.execute(handle);
}
