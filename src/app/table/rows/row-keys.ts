/** The row that a key moves to. */

type Step = (row: number, page: number, count: number) => number;

const steps: Readonly<Record<string, Step>> = {
  ArrowDown: (row) => row + 1,
  ArrowUp: (row) => row - 1,
  PageDown: (row, page) => row + page,
  PageUp: (row, page) => row - page,
  Home: () => 0,
  End: (_row, _page, count) => count - 1,
};

/** Index of the row that the key moves to; null if the key does not move between rows. */
export function rowAfterKey(key: string, row: number, page: number, count: number): number | null {
  const step = Object.hasOwn(steps, key) ? steps[key] : undefined;
  if (!step || count === 0) return null;
  return Math.min(count - 1, Math.max(0, step(row, Math.max(1, page), count)));
}
