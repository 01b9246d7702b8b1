/** Demo data: the same for the same seed, with dates relative to the day of installation. */
import type { Declarations } from '#model/types/declarations.ts';
import { withDeclared } from './declared/index.ts';
import type { DemoContext, DemoModule } from './demo-module.ts';
import type { DemoData, DemoRecord } from './demo-record.ts';
import { createRandom } from './random.ts';
import { usualSeed } from './seed.ts';

interface DemoOptions {
  /** Declarations of the project: they may declare further rows, and fields of the rows that modules make. */
  readonly declarations: Declarations;
  /** The company's date, YYYY-MM-DD. */
  readonly today: string;
  /** UTC instant: the end of today's demo events; default: nine in the morning in Tokyo. */
  readonly now?: string;
  readonly seed?: number;
  /** Multiplies the rows of large resources. Counts per value are guaranteed from 1 on. */
  readonly scale?: number;
  /** A module comes after those whose records it needs. */
  readonly modules: readonly DemoModule[];
}

/** Records of the modules, and rows of resource files, in an order in which they can be stored. */
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
