/** Rows that other programs write into existing tables are met by every call as they are then. */

import { sql } from 'kysely';
import { triedAgain } from '../db/transaction.ts';
import { existingOf } from '../sql/existing/existing-tables.ts';
import { refreshBeside } from '../sql/existing/refresh-beside.ts';
import { existingContext } from './existing/existing-context.ts';
import type { GateContext } from './gate-context.ts';

type Calls<Names extends string> = Readonly<
  Record<Names, (...words: never[]) => Promise<unknown> | AsyncGenerator<unknown>>
>;

/** Calls of the gate, each of which looks for what has changed before it does anything. */
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

/** Who asks while somebody looks waits for the next look: what is under way may have passed a row by already. */
function createFreshen(context: GateContext): () => Promise<void> {
  const { database, project, clock } = context;
  let seen: string | null = null;
  let looking: Promise<void> = Promise.resolve();
  let next: Promise<void> | null = null;
  const look = async (): Promise<void> => {
    next = null;
    // Nothing has been committed in the whole database since the last look.
    const { rows } = await sql<{ now: string }>`select pg_current_snapshot()::text as now`.execute(database.kysely);
    const now = rows[0]?.now ?? null;
    if (now !== null && now === seen) return;
    const existing = await existingContext(context);
    // Whoever writes the same records at this moment may have them locked in another order.
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
