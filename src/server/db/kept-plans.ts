/**
 * Plans of frequent statements, which each connection keeps: such a statement has a name, is sent once, and PostgreSQL
 * does not plan it again. For statements that are planned in the same way whatever their values are.
 */
import { errorCode } from './transaction.ts';

export interface KeptPlans {
  /** Keeps the plan of a statement from its twentieth run on. */
  keep(text: string): void;
  /** Called at each run; null for a statement without a name. */
  nameOf(text: string): string | null;
  /** Runs the statement without a name from now on. */
  drop(text: string): void;
}

/** A plan can take 300 kB of memory in each connection. */
const mostKept = 32;
const mostWatched = 2_000;
const runsBefore = 20;

export function createKeptPlans(): KeptPlans {
  const runs = new Map<string, number>();
  const names = new Map<string, string>();
  return {
    keep(text) {
      if (!runs.has(text) && runs.size < mostWatched) runs.set(text, 0);
    },
    nameOf(text) {
      const name = names.get(text);
      if (name !== undefined) return name;
      const count = runs.get(text);
      if (count === undefined || names.size >= mostKept) return null;
      runs.set(text, count + 1);
      if (count + 1 >= runsBefore) names.set(text, `daicho_${names.size}`);
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

export const isStalePlan = (error: unknown): boolean => stale.has(errorCode(error) ?? '');
