/** Differences that are meant: `explained.json` says where, from what to what, and why. */
import { type Difference, placeOf } from './difference.ts';

/** All but `reason` are regular expressions; what is left out matches everything. */
export interface Explanation {
  /** Matches `get/places.txt GET /v2/places | admin ja-JP body.count`. */
  readonly where: string;
  /** Match the whole value; of one that is not there, the empty text. */
  readonly was?: string;
  readonly is?: string;
  readonly reason: string;
}

export interface Explained {
  readonly open: readonly Difference[];
  /** Explained ones, each with its explanation. */
  readonly meant: ReadonlyMap<Explanation, readonly Difference[]>;
  /** Explanations of what does not differ. */
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
