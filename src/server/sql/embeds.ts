/** References as they are read: the joins to their targets, and the fields of a target that this actor is shown. */
import { type RawBuilder, sql } from 'kysely';
import { shownThroughReference } from '#model/access/access.ts';
import type { Actor } from '#model/access/actor.ts';
import type { Field } from '#model/types/fields/field.ts';
import { rowsAsOf } from './as-of.ts';
import { deletedColumn, titleColumn, titleOrderColumn } from './columns.ts';
import { isIdIn, isIn } from './ids.ts';
import { rowsUnder, type SqlContext } from './rows.ts';

export interface EmbeddedColumn {
  /** Name in the row of the query. */
  readonly alias: string;
  /** Name on the wire, and the name inside it if the embed is an object. */
  readonly name: string;
  readonly inner: string | null;
  /** False if the actor may not see it: sent as null. */
  readonly shown: boolean;
  readonly expression: RawBuilder<unknown>;
}

export interface Join {
  readonly field: Field;
  readonly alias: string;
  /** The target's rows under the alias. */
  readonly rows: RawBuilder<unknown>;
  readonly columns: readonly EmbeddedColumn[];
}

/** One left join per reference among the fields, in their order. */
export function joinsOf(context: SqlContext, fields: readonly Field[], actor: Actor): readonly Join[] {
  const { declarations } = context;
  return fields.flatMap((field, index): Join[] => {
    const target = field.to ? declarations.resources[field.to] : undefined;
    if (!target || field.kind === 'references') return [];
    const alias = `r${index}`;
    const shown = shownThroughReference(declarations, target.name, actor);
    const rows = rowsUnder(alias, target, context);
    const columnFor = (name: string, inner: string | null, source: string, at: string): EmbeddedColumn => ({
      alias: `${alias}_${at}`,
      name,
      inner,
      shown: shown.includes(source),
      expression: source === '$title' ? sql.ref(`${alias}.${titleColumn}`) : rows.value(source),
    });
    const columns = field.embeds.flatMap((embed, at) =>
      embed.kind === 'scalar'
        ? [columnFor(embed.name, null, embed.field, `${at}`)]
        : Object.entries(embed.fields).map(([inner, source], within) =>
            columnFor(embed.name, inner, source, `${at}_${within}`),
          ),
    );
    return [{ field, alias, rows: rowsAsOf(target, alias, context.moment), columns }];
  });
}

export interface EmbeddedList {
  /** Name in the row of the query, and on the wire. */
  readonly alias: string;
  readonly name: string;
  readonly expression: RawBuilder<unknown>;
}

/**
 * The targets of a list of references, as one jsonb value per embed, sorted by their titles.
 *
 * @param ids the field's value, a jsonb list of ids
 */
export function listsOf(
  context: SqlContext,
  field: Field,
  ids: RawBuilder<unknown>,
  actor: Actor,
): readonly EmbeddedList[] {
  const { declarations } = context;
  const target = field.to ? declarations.resources[field.to] : undefined;
  if (!target || field.kind !== 'references') return [];
  const shown = shownThroughReference(declarations, target.name, actor);
  const rows = rowsUnder('x', target, context);
  // The ids of a view may be other texts.
  const isNamed = target.source.kind === 'view' ? isIn(sql`x.id::text`, ids) : isIdIn(sql`x.id`, ids);
  return field.embeds.flatMap((embed): EmbeddedList[] => {
    if (embed.kind === 'scalar') return [];
    const parts = Object.entries(embed.fields).flatMap(([name, source]) => [
      sql.lit(name),
      shown.includes(source) ? (source === '$title' ? sql.ref(`x.${titleColumn}`) : rows.value(source)) : sql`null`,
    ]);
    return [
      {
        alias: `${field.name}_${embed.name}`,
        name: embed.name,
        expression: sql`(select coalesce(jsonb_agg(jsonb_build_object(${sql.join(parts)}) order by x.${sql.ref(titleOrderColumn)}, x.id), '[]'::jsonb) from ${rowsAsOf(target, 'x', context.moment)} where x.${sql.ref(deletedColumn)} is null and ${isNamed})`,
      },
    ];
  });
}

type Row = Readonly<Record<string, unknown>>;

/**
 * Returns a function that copies the embedded values of a row to its record. These are scalars, and objects that are
 * null without a reference.
 */
export function embedder(
  joins: readonly Join[],
  lists: readonly EmbeddedList[],
): (row: Row, record: Record<string, unknown>) => void {
  const embeds = joins.flatMap(({ field, columns }) => {
    const names = [...new Set(columns.map(({ name }) => name))];
    return names.map((name) => ({ reference: field.name, name, columns: columns.filter((one) => one.name === name) }));
  });
  const shownIn = ({ shown, alias }: EmbeddedColumn, row: Row): unknown => (shown ? (row[alias] ?? null) : null);
  return (row, record) => {
    for (const { reference, name, columns } of embeds) {
      const [first] = columns;
      if (first?.inner === null) {
        record[name] = shownIn(first, row);
        continue;
      }
      const isEmpty = (row[reference] ?? null) === null;
      const object: Record<string, unknown> = {};
      if (!isEmpty) for (const column of columns) object[column.inner ?? ''] = shownIn(column, row);
      record[name] = isEmpty ? null : object;
    }
    for (const { name, alias } of lists) record[name] = row[alias] ?? [];
  };
}
