/** Repeatable random numbers (mulberry32): the same seed gives the same demo data on every machine. */

export interface Random {
  /** 0 ≤ x < 1 */
  readonly next: () => number;
  /** 0 ≤ x < 1, small numbers more often: a square, by multiplication because powers may differ between engines. */
  readonly skewed: () => number;
  /** A whole number, both ends inclusive. */
  readonly int: (from: number, to: number) => number;
  readonly chance: (probability: number) => boolean;
  readonly pick: <T>(list: readonly T[]) => T;
  /** Picks in proportion to the weights, which need not add up to 1. */
  readonly weighted: <T>(choices: readonly (readonly [T, number])[]) => T;
  readonly shuffled: <T>(list: readonly T[]) => T[];
}

/**
 * Starts a random stream. Streams of different seeds are independent, so the draws of one subject never shift
 * another's.
 */
export function createRandom(seed: number): Random {
  const next = mulberry32(seed);
  const int = (from: number, to: number) => from + Math.floor(next() * (to - from + 1));
  const pick = <T>(list: readonly T[]): T => {
    if (list.length === 0) throw new Error('Nothing to pick from');
    return list[int(0, list.length - 1)] as T;
  };

  function weighted<T>(choices: readonly (readonly [T, number])[]): T {
    let rest = next() * choices.reduce((sum, [, weight]) => sum + weight, 0);
    for (const [value, weight] of choices) {
      rest -= weight;
      if (rest < 0) return value;
    }
    return pick(choices)[0];
  }

  function shuffled<T>(list: readonly T[]): T[] {
    const result = [...list];
    for (let last = result.length - 1; last > 0; last -= 1) {
      const other = int(0, last);
      [result[last], result[other]] = [result[other] as T, result[last] as T];
    }
    return result;
  }

  function skewed(): number {
    const drawn = next();
    return drawn * drawn;
  }

  return { next, skewed, int, chance: (probability) => next() < probability, pick, weighted, shuffled };
}

function mulberry32(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296;
  };
}
