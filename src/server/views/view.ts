/** Views: queries over records that are stored elsewhere, with the columns that a schema describes. */
import { type RawBuilder, sql } from 'kysely';
import type { Actor } from '#model/access/actor.ts';
import type { Declarations } from '#model/types/declarations.ts';
import type { Moment } from '#model/types/moment.ts';
import type { Span } from '../sql/trail/week-counts.ts';

export interface ViewContext {
  readonly actor: Actor;
  readonly declarations: Declarations;
  readonly moment: Moment;
  /** A query of ids: rows with other ids are not needed. Only views with `foundById` have it. */
  readonly ids?: RawBuilder<unknown>;
}

/** True for the values of a column that are needed: those of the ids, or all. */
export const isNeeded = ({ ids }: ViewContext, column: string): RawBuilder<unknown> =>
  ids ? sql`${sql.ref(column)} in (${ids})` : sql`true`;

/**
 * A select whose columns are the schema's properties in snake case, and columns of the server. These are `id`,
 * `created_at`, `updated_at`, `record_title`, `fold_<field>` for every field that the list searches, and
 * `<field>__order` for every text that it can be sorted by. The gate restricts the result to what the actor may see.
 */
export type ViewQuery = (context: ViewContext) => RawBuilder<unknown>;

/** Counts of the rows of a view by week, so that a large list is counted and paged without reading all of it. */
export interface ViewWeeks {
  /** The field with the time of a row. */
  readonly time: string;
  /** Fields that the counts distinguish. */
  readonly fields: readonly string[];
  /** Rows of `week` (its Monday in UTC), the columns of these fields, and `number`. */
  readonly query: (context: ViewContext, span: Span) => RawBuilder<unknown>;
}

/** The query, or the query with its properties. */
export type View =
  | ViewQuery
  | {
      readonly query: ViewQuery;
      /**
       * Finds rows by id quickly, so that a page reads its ids first, as from a table. A view that reads other records
       * leaves out those of rows that are not needed (`isNeeded`).
       */
      readonly foundById?: true;
      readonly weeks?: ViewWeeks;
      /** Fields that no row leaves empty, so that an index gives their order from any row. */
      readonly neverEmpty?: readonly string[];
      /**
       * Its rows are accounts in an area. Actions on them may take access away, and are written to the audit log under
       * this resource.
       */
      readonly showsAccounts?: true;
      /** Its rows are saved views of lists, whose changes are written to the audit log under this resource. */
      readonly showsListViews?: true;
    };

export const isFoundById = (view: View | undefined): boolean => typeof view === 'object' && view.foundById === true;
export const showsListViews = (view: View | undefined): boolean =>
  typeof view === 'object' && view.showsListViews === true;
export const showsAccounts = (view: View | undefined): boolean =>
  typeof view === 'object' && view.showsAccounts === true;

export type Views = Readonly<Record<string, View>>;
