/** How much a run tries, by `TESTS`: `brief`, unless said, takes minutes; `wide`, before a release, an hour; `full` a night. */
const extents = ['brief', 'wide', 'full'] as const;

type Extent = (typeof extents)[number];

export const extent = extentOf(process.env.TESTS ?? 'brief');

function extentOf(asked: string): Extent {
  const found = extents.find((one) => one === asked);
  if (!found) throw new Error(`TESTS is "${asked}"; it may be ${extents.join(', ')}.`);
  return found;
}

/** @param choices as much as fits each extent */
export const byExtent = <T>(choices: Readonly<Record<Extent, T>>): T => choices[extent];

const briefStep = 3;

/** All of them; in a brief run one in so many, and `most` of them spread over the whole. */
export function share<T>(all: readonly T[], most = Number.POSITIVE_INFINITY): readonly T[] {
  if (extent !== 'brief') return all;
  const step = Math.max(briefStep, Math.ceil(all.length / most));
  return all.filter((_, index) => index % step === 0);
}
