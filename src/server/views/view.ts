/** Sources that are not a table of their own: queries over what is stored elsewhere, with the columns that a schema describes. */
import type { RawBuilder } from 'kysely';
import type { Actor } from '#model/access/actor.ts';
import type { Declarations } from '#model/types/declarations.ts';
import type { Moment } from '#model/types/moment.ts';

export interface ViewContext {
  readonly actor: Actor;
  readonly declarations: Declarations;
  readonly moment: Moment;
}

/**
 * A select whose columns are the schema's properties in snake case, plus `id`, `created_at`, `updated_at`, `record_title`, and
 * `fold_<field>` for every field that the list searches, and `<field>__order` for every text that it can be sorted by. The gate adds what the actor may see of it.
 */
export type ViewQuery = (context: ViewContext) => RawBuilder<unknown>;

/** The query, or the query with what is known of it. */
export type View =
  | ViewQuery
  | {
      readonly query: ViewQuery;
      /** Its rows are found by id at once, so that a page reads its ids first, as it does from a table. */
      readonly foundById?: true;
      /** Its rows are those of accounts in an area: what is done with them may take access away, and is written to the audit log under its resource. */
      readonly showsAccounts?: true;
    };

export const isFoundById = (view: View | undefined): boolean => typeof view === 'object' && view.foundById === true;
export const showsAccounts = (view: View | undefined): boolean =>
  typeof view === 'object' && view.showsAccounts === true;

export type Views = Readonly<Record<string, View>>;
