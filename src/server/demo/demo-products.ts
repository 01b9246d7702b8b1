/**
 * Products that demo records are connected to, served over real HTTP: connectors can be tried without owning a product.
 */
import type { Declarations } from '#model/types/declarations.ts';
import type { Clock } from '../clock.ts';
import type { Database } from '../db/database.ts';
import type { SealedValues } from '../secrets/sealed-values.ts';

export interface DemoProducts {
  /** Host of their addresses → origin that serves them instead. */
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

/** The products of all modules together. */
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
