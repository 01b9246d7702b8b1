/** Lists of choices: their entries as records, and how to find an entry. */
import type { Random } from '#server/demo/random.ts';
import { launchOf, type SystemFields, systemFields } from '#server/demo/record.ts';

type Entry = Readonly<Record<string, unknown>>;

export interface Lookup extends SystemFields {
  readonly name?: string;
  readonly disabled: boolean;
}

/** Entries by resource. */
export type Lookups = Readonly<Record<string, readonly Lookup[]>>;

/**
 * Entries in the given order, enabled unless they say otherwise.
 *
 * @param bare lists whose entries have no code and no position
 */
export function demoLookups(
  written: Readonly<Record<string, readonly Entry[]>>,
  today: string,
  random: Random,
  bare: readonly string[] = [],
): Lookups {
  return Object.fromEntries(
    Object.entries(written).map(([resource, list]) => [
      resource,
      list.map((entry, index) => ({
        ...systemFields(launchOf(today), today, random),
        ...(bare.includes(resource) ? {} : { code: null, displayOrder: index + 1 }),
        disabled: false,
        ...entry,
      })),
    ]),
  );
}

/** The entry of a list by its name. @throws Error if there is none */
export function entryNamed(lookups: Lookups, resource: string, name: string): Lookup {
  const entry = lookups[resource]?.find((one) => one.name === name);
  if (!entry) throw new Error(`No entry "${name}" in the demo list ${resource}`);
  return entry;
}
