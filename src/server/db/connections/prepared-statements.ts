/**
 * Frequent statements with names: each connection sends them once, and PostgreSQL plans them once. For statements whose
 * plan is the same whatever their values are.
 */
import { errorCode } from '../transaction.ts';

export interface PreparedStatements {
  /** Names the statement from its twentieth run on. */
  prepare(text: string): void;
  /** Called at each run; null for a statement without a name. */
  nameOf(text: string): string | null;
  /** Runs the statement without a name from now on. */
  drop(text: string): void;
}

/** The plan of one can take 300 kB of memory in each connection. */
const mostNamed = 32;
const mostWatched = 2_000;
const runsBefore = 20;

export function createPreparedStatements(): PreparedStatements {
  const runs = new Map<string, number>();
  const names = new Map<string, string>();
  // Connections remember the names of dropped statements, so none is used again.
  let lastNumber = 0;
  return {
    prepare(text) {
      if (!runs.has(text) && runs.size < mostWatched) runs.set(text, 0);
    },
    nameOf(text) {
      const name = names.get(text);
      if (name !== undefined) return name;
      const count = runs.get(text);
      if (count === undefined || names.size >= mostNamed) return null;
      runs.set(text, count + 1);
      if (count + 1 < runsBefore) return null;
      lastNumber += 1;
      names.set(text, `daicho_${lastNumber}`);
      return null;
    },
    drop(text) {
      names.delete(text);
      runs.delete(text);
    },
  };
}

/** Unknown or used names, which happen behind a pooler that was not noticed; or other types of columns. */
const stale = new Set(['26000', '42P05', '0A000']);

export const isStale = (error: unknown): boolean => stale.has(errorCode(error) ?? '');
