/** Maximum number of steps before the page itself; of more, the middle ones are hidden. */
const mostSteps = 2;

/** A path in three parts: the first step, the hidden steps, and the last step. */
export function shortened<T>(steps: readonly T[]): {
  readonly before: readonly T[];
  readonly hidden: readonly T[];
  readonly after: readonly T[];
} {
  if (steps.length <= mostSteps) return { before: steps, hidden: [], after: [] };
  return { before: steps.slice(0, 1), hidden: steps.slice(1, -1), after: steps.slice(-1) };
}
