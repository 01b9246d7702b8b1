/** “Did you mean”: the known word that is closest to an unknown one. */

function distance(a: string, b: string): number {
  let previous = Array.from({ length: b.length + 1 }, (_, index) => index);
  for (let row = 1; row <= a.length; row++) {
    const current = [row];
    for (let column = 1; column <= b.length; column++) {
      const substitution = (previous[column - 1] ?? 0) + (a[row - 1] === b[column - 1] ? 0 : 1);
      current.push(Math.min(substitution, (previous[column] ?? 0) + 1, (current[column - 1] ?? 0) + 1));
    }
    previous = current;
  }
  return previous[b.length] ?? 0;
}

/** The closest known words, however different they are. */
export const leastUnlike = (word: string, known: readonly string[], count: number): readonly string[] =>
  ranked(word, known)
    .slice(0, count)
    .map(({ candidate }) => candidate);

const ranked = (word: string, known: readonly string[]) =>
  known
    .map((candidate) => ({ candidate, edits: distance(word.toLowerCase(), candidate.toLowerCase()) }))
    .sort((a, b) => a.edits - b.edits);

/**
 * The known word with the fewest edits; null when it needs more than two edits and more than a third of the letters.
 */
export function nearest(word: string, known: readonly string[]): string | null {
  const [best] = ranked(word, known);
  return best && best.edits <= Math.max(2, Math.ceil(word.length / 3)) ? best.candidate : null;
}

/** ` — did you mean "status"?`, the list of known words when it is at most this long, or nothing. */
export function hint(word: string, known: readonly string[], mostListed = 12): string {
  const near = nearest(word, known);
  if (near) return ` — did you mean "${near}"?`;
  return known.length > 0 && known.length <= mostListed ? ` (known: ${known.join(', ')})` : '';
}
