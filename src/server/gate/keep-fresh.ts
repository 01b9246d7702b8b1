/** Makes every call see the rows that other programs have written to existing tables. */

import { sql } from 'kysely';
import { triedAgain } from '../db/transaction.ts';
import { existingOf } from '../sql/existing/existing-tables.ts';
import { refreshBeside } from '../sql/existing/refresh-beside.ts';
import { existingContext } from './existing/existing-context.ts';
import type { GateContext } from './gate-context.ts';

type Calls<Names extends string> = Readonly<
  Record<Names, (...words: never[]) => Promise<unknown> | AsyncGenerator<unknown>>
>;

/** Wraps the calls of the gate: each looks for changes in existing tables before it begins. */
export function freshFirst<Gate extends Calls<keyof Gate & string>>(gate: Gate, context: GateContext): Gate {
  const freshen = createFreshen(context);
  const calls = Object.entries(gate as unknown as Readonly<Record<string, (...words: unknown[]) => unknown>>).map(
    ([name, call]) => [
      name,
      name === 'export'
        ? afterwards(call as Exporting, freshen)
        : async (...words: unknown[]) => {
            await freshen();
            return call(...words);
          },
    ],
  );
  return Object.fromEntries(calls) as Gate;
}

type Exporting = (...words: unknown[]) => AsyncGenerator<unknown>;

const afterwards = (call: Exporting, freshen: () => Promise<void>): Exporting =>
  async function* (...words) {
    await freshen();
    yield* call(...words);
  };

/** A call that arrives during a look waits for the next one: the running look may already have passed a row. */
function createFreshen(context: GateContext): () => Promise<void> {
  const { database, project, clock } = context;
  let seen: string | null = null;
  let looking: Promise<void> = Promise.resolve();
  let next: Promise<void> | null = null;
  const look = async (): Promise<void> => {
    next = null;
    // If the snapshot is the same, nothing has been committed in the whole database since the last look.
    const { rows } = await sql<{ now: string }>`select pg_current_snapshot()::text as now`.execute(database.kysely);
    const now = rows[0]?.now ?? null;
    if (now !== null && now === seen) return;
    const existing = await existingContext(context);
    // A concurrent writer may have locked the same records in another order.
    await triedAgain(() => refreshBeside(database.kysely, existing, clock.now()));
    seen = now;
  };
  return () => {
    if (existingOf(project().declarations).length === 0) return Promise.resolve();
    next ??= looking.catch(() => undefined).then(look);
    looking = next;
    return next;
  };
}
