/** Products to which demo records are connected, really over HTTP: what connectors do can be tried without owning any of them. */
import type { Declarations } from '#model/types/declarations.ts';
import type { Clock } from '../clock.ts';
import type { Database } from '../db/database.ts';
import type { SealedValues } from '../secrets/sealed-values.ts';

export interface DemoProducts {
  /** Host of their addresses → origin where they are served instead. */
  readonly standIns: ReadonlyMap<string, string>;
  stop(): Promise<void>;
}

export interface ProductNeeds {
  readonly database: Database;
  readonly clock: Clock;
  declarations(): Declarations;
  sealed(): Promise<SealedValues>;
}

export type ServeProducts = (needs: ProductNeeds) => Promise<DemoProducts>;

/** Those of all modules, as one. */
export async function serveDemoProducts(
  modules: readonly { readonly serveProducts?: ServeProducts }[],
  needs: ProductNeeds,
): Promise<DemoProducts> {
  const served: DemoProducts[] = [];
  for (const { serveProducts } of modules) if (serveProducts) served.push(await serveProducts(needs));
  return {
    standIns: new Map(served.flatMap(({ standIns }) => [...standIns])),
    stop: async () => {
      for (const { stop } of served) await stop();
    },
  };
}
