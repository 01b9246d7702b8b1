/**
 * Selects the resources of a run of the generic suites: as few as show everything once; with `TESTS=full` all of them;
 * with `TEST_RESOURCES=licenses,contracts` only these.
 */
import { extent } from './extent.ts';

export const namedResources = process.env.TEST_RESOURCES?.split(',').filter(Boolean) ?? [];

/** The run is neither larger nor limited to named resources. */
export const isBrief = (extent === 'brief' || extent === 'quick') && namedResources.length === 0;

/** The run has its default extent. */
export const isQuick = extent === 'quick' && isBrief;

interface Named {
  readonly name: string;
}

/** The named resources; all of them if none is named. */
export const named = <T extends Named>(all: readonly T[]): readonly T[] =>
  namedResources.length > 0 ? all.filter(({ name }) => namedResources.includes(name)) : all;

/** Keeps their order. @param featuresOf features that an entry shows */
export function tried<T extends Named>(all: readonly T[], featuresOf: (one: T) => readonly string[]): readonly T[] {
  return namedResources.length > 0 ? named(all) : extent === 'full' ? all : covering(all, featuresOf);
}

/** As few entries as have every feature together. */
export function covering<T>(all: readonly T[], featuresOf: (one: T) => readonly string[]): readonly T[] {
  const candidates = all.map((one) => ({ one, features: new Set(featuresOf(one)) }));
  const missing = new Set(candidates.flatMap(({ features }) => [...features]));
  const chosen = new Set<T>();
  while (missing.size > 0) {
    const gain = ({ features }: (typeof candidates)[number]): number =>
      [...features].filter((feature) => missing.has(feature)).length;
    const best = candidates.reduce((a, b) => (gain(b) > gain(a) ? b : a));
    for (const feature of best.features) missing.delete(feature);
    chosen.add(best.one);
  }
  return all.filter((one) => chosen.has(one));
}
