/** The rows of a resource that are read, and for whom. */

import { sql } from 'kysely';
import type { Access } from '#model/access/access.ts';
import type { ListRequest } from '#model/list/list-request.ts';
import type { Condition } from '#model/types/condition.ts';
import type { Declarations } from '#model/types/declarations.ts';
import type { Field } from '#model/types/fields/field.ts';
import type { Moment } from '#model/types/moment.ts';
import { isFoundById, type Views } from '../../views/view.ts';
import { localizedQuery, rowsAsOf } from '../as-of.ts';
import type { Beside } from '../beside/beside.ts';
import type { Once } from '../beside/once.ts';
import type { Rows } from '../condition.ts';
import { main, rowsUnder } from '../rows.ts';
import type { Sql } from '../sql-part.ts';

export interface Reading {
  readonly access: Access;
  readonly declarations: Declarations;
  readonly moment: Moment;
  /** Views of the modules, which resources with a view are read from. */
  readonly views: Views;
  /** Only rows that belong to one record. */
  readonly within?: Within;
  /** Only rows for which this holds, too. */
  readonly only?: Sql;
  /** Reads deleted rows instead of live ones. */
  readonly isDeleted?: boolean;
  /** Sensitive fields whose values are read unmasked, for an export with a reason. */
  readonly revealed?: readonly string[];
  /** A query of the ids of the rows that are needed, which spares a view the others. */
  readonly ids?: Sql;
  /** Takes the values of other records for the columns of the rows. */
  readonly beside?: Beside;
  /** Computes values of the rows once for several conditions. */
  readonly once?: Once;
}

export interface Within {
  /** Fields of which one refers to the record. */
  readonly by: readonly Field[];
  readonly id: string;
  /** Rows that belong to the record too, although they refer to none. */
  readonly general: Condition | null;
  readonly where: Condition | null;
}

export type Selection = Pick<ListRequest, 'segment' | 'category' | 'search' | 'filters' | 'baseDate'>;

export const mainRows = (reading: Reading): Rows => rowsUnder(main, reading.access.resource, reading);

/** The resource's rows under the main alias: its table, or its view. */
export function rowsOf({ access, declarations, moment, views, ids }: Reading): Sql {
  const { source } = access.resource;
  if (source.kind !== 'view') return rowsAsOf(access.resource, main, moment);
  const view = views[source.view];
  if (!view) throw new Error(`no view "${source.view}"`);
  const select = typeof view === 'function' ? view : view.query;
  const query = select({ actor: access.actor, declarations, moment, ...(ids && isFoundById(view) ? { ids } : {}) });
  return sql`(${localizedQuery(query, declarations, moment.locale)}) as ${sql.ref(main)}`;
}

export const fromMain = (reading: Reading): Sql => sql`from ${rowsOf(reading)}`;
