/** The state of each job, shared by the servers: one row by the hash of the job's name. */

import { promisify } from 'node:util';
import { gunzip, gzip } from 'node:zlib';
import { type Kysely, sql } from 'kysely';
import type { FrameworkTables } from '../db/framework.ts';
import { databaseTime } from '../db/lease.ts';

export interface JobTable {
  readonly kysely: Kysely<FrameworkTables>;
  /** Seconds without a heartbeat after which the server of a job counts as dead. */
  readonly lease: number;
}

/** @returns false if another server runs it, or an acceptable outcome exists */
export async function claimJob(
  { kysely, lease }: JobTable,
  hash: string,
  id: string,
  mayBeKnown: boolean,
): Promise<boolean> {
  const now = await databaseTime(kysely);
  const row = {
    ...{ run: id, state: 'running' as const, reached: 0, is_told: false, outcome: null },
    ...{ asked_at: now, expires_at: later(now, lease) },
  };
  const claimed = await kysely
    .insertInto('daicho_job')
    .values({ name_hash: hash, ...row })
    .onConflict((conflict) =>
      conflict
        .column('name_hash')
        .doUpdateSet(row)
        .where((where) =>
          where.or([
            where('daicho_job.expires_at', '<', now.toISOString()),
            ...(mayBeKnown
              ? []
              : [where.and([where('daicho_job.state', '=', 'done'), where('daicho_job.is_told', '=', true)])]),
          ]),
        ),
    )
    .returning('run')
    .execute();
  return claimed.length > 0;
}

/**
 * Renews the lease and reports progress to other servers. @returns seconds since the job was last requested; null for a
 * run that is over
 */
export async function renewJob(
  { kysely, lease }: JobTable,
  hash: string,
  run: { readonly id: string; readonly reached: number },
): Promise<number | null> {
  const now = await databaseTime(kysely);
  const row = await kysely
    .updateTable('daicho_job')
    .set({ reached: run.reached, expires_at: later(now, lease) })
    .where('name_hash', '=', hash)
    .where('run', '=', run.id)
    .where('state', '=', 'running')
    .returning('asked_at')
    .executeTakeFirst();
  return row ? (now.getTime() - Date.parse(row.asked_at)) / 1000 : null;
}

/** Stores an outcome for a while, unless another run has begun meanwhile. */
export async function keepOutcome(
  { kysely }: JobTable,
  hash: string,
  { outcome, retentionMs, ...rest }: StoredOutcome,
): Promise<void> {
  const now = await databaseTime(kysely);
  const row = {
    ...{ ...rest, outcome: await packed(outcome) },
    ...{ asked_at: now, expires_at: later(now, retentionMs / 1000) },
  };
  await kysely
    .insertInto('daicho_job')
    .values({ name_hash: hash, ...row })
    .onConflict((conflict) => conflict.column('name_hash').doUpdateSet(row).where('daicho_job.run', '=', rest.run))
    .execute();
}

interface StoredOutcome {
  readonly run: string;
  readonly state: 'done' | 'failed';
  readonly reached: number;
  readonly is_told: boolean;
  readonly outcome: unknown;
  readonly retentionMs: number;
}

/** Undefined if no server has it any more. */
export async function jobAt({ kysely }: JobTable, hash: string) {
  const row = await kysely
    .selectFrom('daicho_job')
    .select(['run', 'state', 'reached', 'is_told', sql<boolean>`expires_at < now()`.as('is_over')])
    .where('name_hash', '=', hash)
    .executeTakeFirst();
  return row?.is_over ? undefined : row;
}

export async function outcomeOf<T>({ kysely }: JobTable, hash: string, run: string): Promise<T | undefined> {
  const row = await kysely
    .selectFrom('daicho_job')
    .select('outcome')
    .where('name_hash', '=', hash)
    .where('run', '=', run)
    .executeTakeFirst();
  return row?.outcome ? ((await unpacked(row.outcome)) as T) : undefined;
}

export async function forgetRun({ kysely }: JobTable, hash: string, run: string): Promise<void> {
  await kysely.deleteFrom('daicho_job').where('name_hash', '=', hash).where('run', '=', run).execute();
}

export async function markRequested({ kysely }: JobTable, hash: string): Promise<void> {
  const query = kysely
    .updateTable('daicho_job')
    .set({ asked_at: await databaseTime(kysely) })
    .where('name_hash', '=', hash);
  await query.where('state', '=', 'running').execute();
}

export async function markDelivered({ kysely }: JobTable, hash: string, run: string): Promise<void> {
  const query = kysely.updateTable('daicho_job').set({ is_told: true }).where('name_hash', '=', hash);
  await query.where('run', '=', run).execute();
}

const later = (from: Date, seconds: number): Date => new Date(from.getTime() + seconds * 1000);

const packed = async (value: unknown): Promise<string> =>
  (await promisify(gzip)(JSON.stringify(value), { level: 1 })).toString('base64');
const unpacked = async (text: string): Promise<unknown> =>
  JSON.parse((await promisify(gunzip)(Buffer.from(text, 'base64'))).toString('utf8'));
