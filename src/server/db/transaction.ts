/** Transactions that are retried if the database requires it. */
import { setTimeout as sleep } from 'node:timers/promises';
import type { Kysely, Transaction } from 'kysely';
import type { Slots } from './connections/slots.ts';
import type { FrameworkTables } from './framework.ts';

const maxRetries = 3;

/** Serialization failure and deadlock: the transaction was undone although its own statements were correct. */
const retryable = new Set(['40001', '40P01']);

/**
 * Runs `work` in one transaction, and again (at most three times) after a conflict with another one. `work` may
 * therefore run several times: it must change nothing outside the transaction.
 *
 * Inside `work` use only the given transaction: the embedded engine has one session, so a query beside it would wait
 * forever.
 */
export async function transaction<T>(
  database: { readonly kysely: Kysely<FrameworkTables>; readonly writers?: Slots | undefined },
  work: (trx: Transaction<FrameworkTables>) => Promise<T>,
): Promise<T> {
  return triedAgain(() => {
    const attempted = (): Promise<T> => database.kysely.transaction().execute(work);
    return database.writers ? database.writers.take(attempted) : attempted();
  });
}

/** Repeats the work (at most three times) after a conflict with another transaction. */
export async function triedAgain<T>(work: () => Promise<T>): Promise<T> {
  for (let attempt = 0; ; attempt++) {
    try {
      return await work();
    } catch (error) {
      if (attempt >= maxRetries || !retryable.has(errorCode(error) ?? '')) throw error;
      await sleep(Math.random() * 20 * 2 ** attempt);
    }
  }
}

/** The SQLSTATE or system code of an error (`23505`, `ECONNREFUSED`), if it has one. */
export function errorCode(error: unknown): string | undefined {
  if (typeof error !== 'object' || error === null || !('code' in error)) return undefined;
  return typeof error.code === 'string' ? error.code : undefined;
}
