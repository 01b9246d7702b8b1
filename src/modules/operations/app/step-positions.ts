/** The positions of a pattern's steps and its anchor on a line of days. */

export interface Placed<S> {
  readonly step: S;
  /** 0 at the first day of the line, 1 at its last. */
  readonly at: number;
  /** Whether the name is left of its day, because it would exceed the line on the right. */
  readonly isBefore: boolean;
  /** Row below the line with enough room for the name. */
  readonly lane: number;
}

interface Stepped {
  readonly offsetDays: number;
}

/** Share of the line that a name takes, roughly. */
const nameWidth = 0.2;

/** The line extends from the first to the last step and always contains the anchor. */
export function placeSteps<S extends Stepped>(
  steps: readonly S[],
): { readonly anchor: number; readonly lanes: number; readonly placed: readonly Placed<S>[] } {
  const days = [0, ...steps.map(({ offsetDays }) => offsetDays)];
  const [first, last] = [Math.min(...days), Math.max(...days)];
  const place = (day: number): number => (last === first ? 0.5 : (day - first) / (last - first));
  const ends: number[] = [];
  const placed = [...steps]
    .sort((one, other) => one.offsetDays - other.offsetDays)
    .map((step): Placed<S> => {
      const at = place(step.offsetDays);
      const isBefore = at > 1 - nameWidth;
      const from = isBefore ? at - nameWidth : at;
      const free = ends.findIndex((end) => end <= from);
      const lane = free < 0 ? ends.length : free;
      ends[lane] = from + nameWidth;
      return { step, at, isBefore, lane };
    });
  return { anchor: place(0), lanes: Math.max(1, ends.length), placed };
}
