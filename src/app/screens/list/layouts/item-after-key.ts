/** The card or event that an arrow key moves to. */

type Step = (at: number, across: number, count: number) => number;

const steps: Readonly<Record<string, Step>> = {
  ArrowRight: (at) => at + 1,
  ArrowLeft: (at) => at - 1,
  // In a shorter last line, the key moves to its last item.
  ArrowDown: (at, across, count) => (lineOf(at, across) < lineOf(count - 1, across) ? at + across : at),
  ArrowUp: (at, across) => (at < across ? at : at - across),
  PageDown: (at, across) => at + across * linesPerPage,
  PageUp: (at, across) => at - across * linesPerPage,
  Home: () => 0,
  End: (_at, _across, count) => count - 1,
};

const linesPerPage = 4;

const lineOf = (at: number, across: number): number => Math.floor(at / across);

/**
 * @param across number of items side by side
 * @returns null if the key does not move
 */
export function itemAfterKey(key: string, at: number, across: number, count: number): number | null {
  const step = Object.hasOwn(steps, key) ? steps[key] : undefined;
  if (!step || count === 0) return null;
  return Math.min(count - 1, Math.max(0, step(at, Math.max(1, across), count)));
}
