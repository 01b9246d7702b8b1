/** Removed and added lines of a text; lines in the longest common subsequence are unchanged. */
export interface LineChange {
  /** Counted from 1, in the text that contains it. */
  readonly line: number;
  readonly was: string | undefined;
  readonly is: string | undefined;
}

export function lineDifferences(before: readonly string[], after: readonly string[]): readonly LineChange[] {
  const lengths = commonLengths(before, after);
  const changes: LineChange[] = [];
  let [i, j] = [0, 0];
  while (i < before.length || j < after.length) {
    if (i < before.length && j < after.length && before[i] === after[j]) {
      i += 1;
      j += 1;
    } else if (j >= after.length || (i < before.length && at(lengths, i + 1, j) >= at(lengths, i, j + 1))) {
      changes.push({ line: i + 1, was: before[i], is: undefined });
      i += 1;
    } else {
      changes.push({ line: j + 1, was: undefined, is: after[j] });
      j += 1;
    }
  }
  return changes;
}

const at = (lengths: readonly Uint16Array[], i: number, j: number): number => lengths[i]?.[j] ?? 0;

function commonLengths(before: readonly string[], after: readonly string[]): readonly Uint16Array[] {
  const lengths = Array.from({ length: before.length + 1 }, () => new Uint16Array(after.length + 1));
  for (let i = before.length - 1; i >= 0; i -= 1)
    for (let j = after.length - 1; j >= 0; j -= 1) {
      const row = lengths[i] as Uint16Array;
      row[j] =
        before[i] === after[j] ? at(lengths, i + 1, j + 1) + 1 : Math.max(at(lengths, i + 1, j), at(lengths, i, j + 1));
    }
  return lengths;
}
