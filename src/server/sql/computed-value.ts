/** Values from other records, as SQL: which records refer to this one, how many members it has. */

import { sql } from 'kysely';
import { type Access, accessOf, readsAll } from '#model/access/access.ts';
import type { Declarations } from '#model/types/declarations.ts';
import type { Field } from '#model/types/fields/field.ts';
import type { Moment } from '#model/types/moment.ts';
import type { Resource } from '#model/types/resource.ts';
import { rowsAsOf } from './as-of.ts';
import { deletedColumn, titleOrderColumn } from './columns.ts';
import { fieldColumn } from './condition.ts';
import { isIn } from './ids.ts';
import { memberCount } from './members.ts';
import { rowsUnder } from './rows.ts';
import type { Sql } from './sql-part.ts';

export interface ValueContext {
  readonly access: Access;
  readonly declarations: Declarations;
  readonly moment: Moment;
}

/** The field's value for the row under the alias: its column, or a value from other records. */
export function valueAt(context: ValueContext, field: Field, alias: string): Sql {
  const { computed } = field;
  if (computed?.kind !== 'inverse' && computed?.kind !== 'members')
    return rowsUnder(alias, context.access.resource, context).value(field.name);
  if (computed.kind === 'members') return memberCount(context.access.resource, context, alias);
  if (computed.through) return namedThrough(context, field, computed.field, computed.through, alias);
  const other = context.declarations.resources[field.to ?? ''];
  // Referring records are shown only to actors who may read all of them.
  if (!other || !readsAll(accessOf(other, context.access.actor))) return sql`null::jsonb`;
  return sql`(select coalesce(jsonb_agg(x.id order by x.${sql.ref(titleOrderColumn)}, x.id), '[]'::jsonb) from ${rowsAsOf(other, 'x', context.moment)} where ${refersTo(other, computed.field, alias)})`;
}

/** The distinct records that are named by records that refer to the row under the alias. */
function namedThrough(
  { access, declarations, moment }: ValueContext,
  field: Field,
  by: string,
  { resource, via }: { readonly resource: string; readonly via: string },
  alias: string,
): Sql {
  const [between, target] = [declarations.resources[resource], declarations.resources[field.to ?? '']];
  if (!between || !target || !readsAll(accessOf(between, access.actor))) return sql`null::jsonb`;
  return sql`(select coalesce(jsonb_agg(named.id order by named.${sql.ref(titleOrderColumn)}, named.id), '[]'::jsonb)
    from ${rowsAsOf(target, 'named', moment)}
    where named.${sql.ref(deletedColumn)} is null
      and named.id in (select ${fieldColumn('x', via)} from ${rowsAsOf(between, 'x', moment)} where ${refersTo(between, by, alias)}))`;
}

/** Condition on a row `x`: it is not deleted, and its field contains the id of the row under the alias. */
function refersTo(other: Resource, name: string, alias: string): Sql {
  const column = fieldColumn('x', name);
  const id = sql.ref(`${alias}.id`);
  const holds = other.fields[name]?.kind === 'references' ? isIn(sql`${id}::text`, column) : sql`${column} = ${id}`;
  return sql`x.${sql.ref(deletedColumn)} is null and ${holds}`;
}
