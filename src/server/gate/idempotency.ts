/**
 * Runs a request with an Idempotency-Key once, however often it arrives.
 *
 * See draft-ietf-httpapi-idempotency-key-header. The answer is stored in the same transaction as the change.
 */
import { createHash } from 'node:crypto';
import { Problem } from '#model/access/errors.ts';
import type { Handle } from './handle.ts';

export interface OnceKey {
  readonly account: string;
  readonly key: string;
  /** Hash of method, path and body: the same key with another request is refused. */
  readonly fingerprint: string;
}

export interface Answer {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: unknown;
}

/** How long answers are stored. */
export const retentionHours = 24;

export const fingerprintOf = (method: string, path: string, body: unknown): string =>
  createHash('sha256')
    .update(JSON.stringify([method, path, body ?? null]))
    .digest('base64url');

/**
 * Runs the work, or returns its first answer. A second request that arrives meanwhile waits for the first.
 *
 * @throws `key-reused` if the same key comes with another request
 */
export async function once(handle: Handle, once: OnceKey | null, work: () => Promise<Answer>): Promise<Answer> {
  if (!once) return work();
  const { account, key, fingerprint } = once;
  const claimed = await handle
    .insertInto('daicho_idempotency')
    .values({ account_id: account, key, fingerprint })
    .onConflict((conflict) => conflict.doNothing())
    .returning('key')
    .executeTakeFirst();
  if (!claimed) return firstAnswer(handle, once);
  const answer = await work();
  await handle
    .updateTable('daicho_idempotency')
    .set({ status: answer.status, headers: JSON.stringify(answer.headers), body: JSON.stringify(answer.body ?? null) })
    .where('account_id', '=', account)
    .where('key', '=', key)
    .execute();
  return answer;
}

async function firstAnswer(handle: Handle, { account, key, fingerprint }: OnceKey): Promise<Answer> {
  const row = await handle
    .selectFrom('daicho_idempotency')
    .selectAll()
    .where('account_id', '=', account)
    .where('key', '=', key)
    .executeTakeFirstOrThrow();
  if (row.fingerprint !== fingerprint) throw new Problem('key-reused');
  return { status: row.status ?? 200, headers: row.headers ?? {}, body: JSON.parse(row.body ?? 'null') as unknown };
}

export async function forgetOldKeys(handle: Handle, now: Date): Promise<void> {
  const before = new Date(now.getTime() - retentionHours * 3_600_000).toISOString();
  await handle.deleteFrom('daicho_idempotency').where('created_at', '<', before).execute();
}
