/** Steps that stand before the page itself; of more than these the middle is left out. */
const mostSteps = 2;

/** A way in three parts: its beginning, what is left out, and the last step. */
export function shortened<T>(steps: readonly T[]): {
  readonly before: readonly T[];
  readonly hidden: readonly T[];
  readonly after: readonly T[];
} {
  if (steps.length <= mostSteps) return { before: steps, hidden: [], after: [] };
  return { before: steps.slice(0, 1), hidden: steps.slice(1, -1), after: steps.slice(-1) };
}
