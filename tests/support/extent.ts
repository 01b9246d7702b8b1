/**
 * How much a run tries, by `TESTS`: `quick`, unless said, is for the time between two commits; `brief` is what a change has to pass;
 * `wide`, before a release, takes an hour; `full` a night.
 */
const extents = ['quick', 'brief', 'wide', 'full'] as const;

type Extent = (typeof extents)[number];

export const extent = extentOf(process.env.TESTS ?? extents[0]);

function extentOf(asked: string): Extent {
  const found = extents.find((one) => one === asked);
  if (!found) throw new Error(`TESTS is "${asked}"; it may be ${extents.join(', ')}.`);
  return found;
}

/** @param choices as much as fits each extent; without a word for `quick` as much as for `brief` */
export const byExtent = <T>({ quick, ...choices }: Readonly<Record<Exclude<Extent, 'quick'>, T>> & { quick?: T }): T =>
  extent === 'quick' ? (quick ?? choices.brief) : choices[extent];

/** The day, unless said: what a brief run tries of much else depends on it. `TESTS_TURN=20783` does again what that run did. */
export const turn = Number(process.env.TESTS_TURN ?? Math.floor(Date.now() / 86_400_000));

/** All of them; in a brief or quick run so many, others each day, until each has had its turn. */
export function inTurns<T>(all: readonly T[], many: number): readonly T[] {
  if (extent === 'wide' || extent === 'full' || all.length <= many) return all;
  const first = (turn * many) % all.length;
  return [...all, ...all].slice(first, first + many);
}

const briefStep = 3;

/** All of them; in a brief or quick run one in so many, and `most` of them spread over the whole. */
export function share<T>(all: readonly T[], most = Number.POSITIVE_INFINITY): readonly T[] {
  if (extent === 'wide' || extent === 'full') return all;
  const step = Math.max(briefStep, Math.ceil(all.length / most));
  return all.filter((_, index) => index % step === 0);
}
