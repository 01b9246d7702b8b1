/** How records are added. */
import type { Batch } from '../actions/batch.ts';

/** The page after a record was added. */
export interface Completed {
  /** Search parameter → field of the record. */
  readonly params: Readonly<Record<string, string>>;
  /** What can be added next: a resource, and parameter of its form → field of the record. */
  readonly next: readonly { readonly create: string; readonly params: Readonly<Record<string, string>> }[];
}

/** How records are added. `routes` has the paths of the form, of the choice before it and of the page after it. */
export interface CreateDeclaration {
  /** Values of every record that is added here. The form does not ask for them. */
  readonly set: Readonly<Record<string, unknown>>;
  /** Field that the path of the form fixes: `/licenses/add/{allocationType}`. */
  readonly variant: string | null;
  /** Search parameter of the form → field that it fills in. */
  readonly params: Readonly<Record<string, string>>;
  /** Field whose value is chosen before the form, and the icon of each value. */
  readonly choose: { readonly field: string; readonly icons: Readonly<Record<string, string>> } | null;
  readonly completed: Completed | null;
  /** Page of a module that replaces the form; null for the form. */
  readonly page: string | null;
  /** Many records in one call; null if each record is sent separately. */
  readonly batch: Batch | null;
}
