/** What a module adds to the demo data: records, and the accounts, history and products that belong to them. */
import type { Declarations } from '#model/types/declarations.ts';
import type { DemoMembership, DemoSignIns } from '../identity/accounts/demo-accounts.ts';
import type { DemoDated } from './dated.ts';
import type { ServeProducts } from './demo-products.ts';
import type { DemoData, DemoRecord } from './demo-record.ts';
import type { DemoHistory } from './history.ts';
import type { Random } from './random.ts';

/** What a generator works from. */
export interface DemoContext {
  readonly declarations: Declarations;
  /** The company's date, YYYY-MM-DD. */
  readonly today: string;
  /** UTC instant up to which something has happened today. */
  readonly now: string;
  /** Multiplies the rows of large resources; 1 is the usual size. */
  readonly scale: number;
  /** Records that are made so far; none for a resource of which there are none yet. */
  recordsOf<T extends object = DemoRecord>(resource: string): readonly T[];
  /**
   * A stream of chance. The same offset starts the same stream, so that each subject takes one of its own.
   *
   * @param offset added to the seed
   */
  random(offset: number): Random;
}

/** Records by resource; those that an earlier generator made of a resource are replaced. */
export type DemoGenerator = (context: DemoContext) => Readonly<Record<string, readonly object[]>>;

/** How records change with time, by resource, as modules say. */
export const datedOf = (modules: readonly DemoModule[]): Readonly<Record<string, DemoDated>> =>
  Object.assign({}, ...modules.map(({ dated }) => dated));

/** Every part is optional. */
export interface DemoModule extends Partial<DemoSignIns> {
  /** Records that need nothing but records of modules that stand before this one. */
  readonly records?: DemoGenerator;
  /** Records that need those of modules that stand after it; made when every module has made its `records`. */
  readonly links?: DemoGenerator;
  /** How records change with time, by resource; only for resources with dated fields. */
  readonly dated?: Readonly<Record<string, DemoDated>>;
  /** Entries of the audit log about the records. */
  readonly history?: readonly DemoHistory[];
  /** Ids of the person records for which demo accounts stand, by the role of the account. */
  readonly accountPeople?: (data: DemoData) => Readonly<Record<string, string>>;
  /** Accounts of other people, with which nobody signs in. */
  readonly memberships?: (data: DemoData) => readonly DemoMembership[];
  /** Serves products to which its records are connected. */
  readonly serveProducts?: ServeProducts;
}
