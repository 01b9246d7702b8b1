/** The row that a key moves to. */
import type { RowSpan } from './virtual-range.ts';

type Step = (row: number, page: number, span: RowSpan) => number;

const steps: Readonly<Record<string, Step>> = {
  ArrowDown: (row) => row + 1,
  ArrowUp: (row) => row - 1,
  PageDown: (row, page) => row + page,
  PageUp: (row, page) => row - page,
  Home: (_row, _page, { from }) => from,
  End: (_row, _page, { to }) => to - 1,
};

/** Index of the row that the key moves to; null if the key does not move between rows. */
export function rowAfterKey(key: string, row: number, page: number, span: RowSpan): number | null {
  const step = Object.hasOwn(steps, key) ? steps[key] : undefined;
  if (!step || span.to <= span.from) return null;
  return Math.min(span.to - 1, Math.max(span.from, step(row, Math.max(1, page), span)));
}
