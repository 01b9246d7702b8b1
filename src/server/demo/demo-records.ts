/** Demo data: the same for the same seed, with dates that count from the day of installation. */
import type { Declarations } from '#model/types/declarations.ts';
import { withDeclared } from './declared/index.ts';
import type { DemoContext, DemoModule } from './demo-module.ts';
import type { DemoData, DemoRecord } from './demo-record.ts';
import { createRandom } from './random.ts';
import { usualSeed } from './seed.ts';

interface DemoOptions {
  /** Of the project that is filled: they may declare rows of their own, and fields of those that modules make. */
  readonly declarations: Declarations;
  /** The company's date, YYYY-MM-DD. */
  readonly today: string;
  /** UTC instant up to which something has happened today; nine in the morning in Tokyo unless given. */
  readonly now?: string;
  readonly seed?: number;
  /** Multiplies the rows of large resources. Counts per value are promised from 1 on. */
  readonly scale?: number;
  /** A module stands after those whose records it needs. */
  readonly modules: readonly DemoModule[];
}

/** Records of the modules, and the rows that resource files declare, in the order in which they can be stored. */
export function demoRecords({
  declarations,
  today,
  now = `${today}T00:00:00.000Z`,
  seed = usualSeed,
  scale = 1,
  modules,
}: DemoOptions): DemoData {
  const made = new Map<string, readonly object[]>();
  const context: DemoContext = {
    declarations,
    today,
    now,
    scale,
    recordsOf: <T extends object>(resource: string) => (made.get(resource) ?? []) as readonly T[],
    random: (offset) => createRandom(seed + offset),
  };
  for (const generate of [...modules.map(({ records }) => records), ...modules.map(({ links }) => links)])
    for (const [resource, records] of Object.entries(generate?.(context) ?? {})) made.set(resource, records);
  return withDeclared(made as ReadonlyMap<string, readonly DemoRecord[]>, declarations, { today, seed });
}
