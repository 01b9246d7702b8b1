/** Intended differences: `explained.json` contains their places, old and new values, and reasons. */
import { type Difference, placeOf } from './difference.ts';

/** All members except `reason` are regular expressions; a missing one matches everything. */
export interface Explanation {
  /** Matches `get/places.txt GET /v2/places | admin ja-JP body.count`. */
  readonly where: string;
  /** Match the whole value; a missing value is an empty text. */
  readonly was?: string;
  readonly is?: string;
  readonly reason: string;
}

export interface Explained {
  readonly open: readonly Difference[];
  /** Intended differences by their explanation. */
  readonly meant: ReadonlyMap<Explanation, readonly Difference[]>;
  /** Explanations without a matching difference. */
  readonly unused: readonly Explanation[];
}

export function explain(differences: readonly Difference[], explanations: readonly Explanation[]): Explained {
  const tests = explanations.map((explanation) => ({ explanation, matches: matcherOf(explanation) }));
  const meant = new Map<Explanation, Difference[]>();
  const open: Difference[] = [];
  for (const difference of differences) {
    const found = tests.find(({ matches }) => matches(difference));
    if (found) meant.set(found.explanation, [...(meant.get(found.explanation) ?? []), difference]);
    else open.push(difference);
  }
  return { open, meant, unused: explanations.filter((one) => !meant.has(one)) };
}

function matcherOf({ where, was, is, reason }: Explanation): (difference: Difference) => boolean {
  if (!reason?.trim()) throw new Error(`The explanation of ${where} has no reason`);
  const place = new RegExp(where);
  const [before, after] = [was, is].map((text) => (text === undefined ? null : new RegExp(`^(?:${text})$`)));
  return (difference) =>
    place.test(placeOf(difference)) &&
    (!before || before.test(difference.was ?? '')) &&
    (!after || after.test(difference.is ?? ''));
}
