/** The master lists of the demo company: words to choose from, each list with one entry that is no longer offered. */
import { jobFunctions } from './job-functions.ts';
import written from './lookups.json' with { type: 'json' };
import type { Random } from './random.ts';
import { launchOf, type SystemFields, systemFields } from './record.ts';

type Entry = Readonly<Record<string, unknown>>;

export interface Lookup extends SystemFields {
  readonly name?: string;
  readonly disabled: boolean;
}

/** Entries by resource, in the order of the file. */
export type Lookups = Readonly<Record<string, readonly Lookup[]>>;

/** Lists whose entries have no code and no position. */
const bare = ['place-social-insurances', 'health-insurance-associations'];

const entries: Readonly<Record<string, readonly Entry[]>> = { ...written, 'job-functions': jobFunctions };

export function demoLookups(today: string, random: Random): Lookups {
  return Object.fromEntries(
    Object.entries(entries).map(([resource, list]) => [
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

/** The entry of a list by its name. */
export function entryNamed(lookups: Lookups, resource: string, name: string): Lookup {
  const entry = lookups[resource]?.find((one) => one.name === name);
  if (!entry) throw new Error(`No entry "${name}" in the demo list ${resource}`);
  return entry;
}
