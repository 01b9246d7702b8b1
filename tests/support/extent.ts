/**
 * How much a run tests, by `TESTS`: `quick`, the default, is for the time between two commits; `brief` is what a change
 * has to pass; `wide`, before a release, takes an hour; `full` a night.
 */
const extents = ['quick', 'brief', 'wide', 'full'] as const;

type Extent = (typeof extents)[number];

export const extent = extentOf(process.env.TESTS ?? extents[0]);

function extentOf(requested: string): Extent {
  const found = extents.find((one) => one === requested);
  if (!found) throw new Error(`TESTS is "${requested}"; it may be ${extents.join(', ')}.`);
  return found;
}

/** @param choices value for each extent; `quick` falls back to `brief` */
export const byExtent = <T>({ quick, ...choices }: Readonly<Record<Exclude<Extent, 'quick'>, T>> & { quick?: T }): T =>
  extent === 'quick' ? (quick ?? choices.brief) : choices[extent];

const { TESTS_TURN = String(Math.floor(Date.now() / 86_400_000)) } = process.env;

/** Whether a run includes the turns of all days. */
export const isEveryTurn = TESTS_TURN === 'all';

/** Whether a case that runs once in this many days runs now; `TESTS_TURN` sets the day, or `all`. */
export const isInTurn = (at: number, days: number): boolean =>
  extent === 'wide' || extent === 'full' || isEveryTurn || at % days === Number(TESTS_TURN) % days;

/** All entries; in a brief or quick run one in this many, another one each day. */
export const inTurns = <T>(all: readonly T[], days: number): readonly T[] =>
  all.filter((_, index) => isInTurn(index, days));

/**
 * All entries on a PostgreSQL server. The embedded database takes several times as long, so a brief run takes one in
 * this many there.
 */
export const fewerEmbedded = <T>(all: readonly T[], days: number): readonly T[] =>
  process.env.TEST_DATABASE_URL === undefined ? inTurns(all, days) : all;

const briefStep = 3;

/** All entries; in a brief or quick run one in three, and at most about `most`, spread evenly. */
export function share<T>(all: readonly T[], most = Number.POSITIVE_INFINITY): readonly T[] {
  if (extent === 'wide' || extent === 'full') return all;
  const step = Math.max(briefStep, Math.ceil(all.length / most));
  return all.filter((_, index) => index % step === 0);
}
