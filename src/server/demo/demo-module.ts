/** What a module adds to the demo data: records, with their accounts, history and products. */
import type { Declarations } from '#model/types/declarations.ts';
import type { DemoMembership, DemoSignIns } from '../identity/accounts/demo-accounts.ts';
import type { DemoDated } from './dated.ts';
import type { ServeProducts } from './demo-products.ts';
import type { DemoData, DemoRecord } from './demo-record.ts';
import type { DemoHistory } from './history.ts';
import type { Random } from './random.ts';

/** The input of a generator. */
export interface DemoContext {
  readonly declarations: Declarations;
  /** The company's date, YYYY-MM-DD. */
  readonly today: string;
  /** UTC instant: the end of today's demo events. */
  readonly now: string;
  /** Multiplies the rows of large resources; default: 1. */
  readonly scale: number;
  /** Records that are made so far; empty for a resource without any. */
  recordsOf<T extends object = DemoRecord>(resource: string): readonly T[];
  /**
   * A random stream. The same offset starts the same stream, so each subject uses its own offset.
   *
   * @param offset added to the seed
   */
  random(offset: number): Random;
}

/** Records by resource; they replace those of an earlier generator for the same resource. */
export type DemoGenerator = (context: DemoContext) => Readonly<Record<string, readonly object[]>>;

/** How records change over time, by resource, as declared by modules. */
export const datedOf = (modules: readonly DemoModule[]): Readonly<Record<string, DemoDated>> =>
  Object.assign({}, ...modules.map(({ dated }) => dated));

/** All parts are optional. */
export interface DemoModule extends Partial<DemoSignIns> {
  /** Records that depend only on records of modules listed before this one. */
  readonly records?: DemoGenerator;
  /** Records that depend on modules listed after this one; made after the `records` of all modules. */
  readonly links?: DemoGenerator;
  /** How records change over time, by resource; only for resources with dated fields. */
  readonly dated?: Readonly<Record<string, DemoDated>>;
  /** Entries of the audit log about the records. */
  readonly history?: readonly DemoHistory[];
  /** Ids of the person records of demo accounts, by the role of the account. */
  readonly accountPeople?: (data: DemoData) => Readonly<Record<string, string>>;
  /** Accounts of other people, not meant for sign-in. */
  readonly memberships?: (data: DemoData) => readonly DemoMembership[];
  /** Serves products that its records are connected to. */
  readonly serveProducts?: ServeProducts;
}
