/** How records are added. */
import type { Batch } from '../actions/batch.ts';

/** The page after a record was added. */
export interface Completed {
  /** Search parameter → field of the record. */
  readonly params: Readonly<Record<string, string>>;
  /** What may be added next: a resource, and parameters of its form → fields of the record. */
  readonly next: readonly { readonly create: string; readonly params: Readonly<Record<string, string>> }[];
}

/** How records are added. Paths of the form, of the choice before and of the page after stand in `routes`. */
export interface CreateDeclaration {
  /** What every record begins with that is added here: sent, and not asked for. */
  readonly set: Readonly<Record<string, unknown>>;
  /** Field that the path of the form fixes: `/licenses/add/{allocationType}`. */
  readonly variant: string | null;
  /** Search parameter of the form → field that it fills in. */
  readonly params: Readonly<Record<string, string>>;
  /** Field of which one value is chosen before, and icons by value. */
  readonly choose: { readonly by: string; readonly icons: Readonly<Record<string, string>> } | null;
  readonly completed: Completed | null;
  /** Page of a module in place of the form; null for the form itself. */
  readonly page: string | null;
  /** Many records in one call; null where they are sent one by one. */
  readonly batch: Batch | null;
}
