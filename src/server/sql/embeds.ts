/** References as they are read: the joins that fetch their targets, and what of a target this actor is shown. */
import { type RawBuilder, sql } from 'kysely';
import { shownThroughReference } from '#model/access.ts';
import type { Actor } from '#model/actor.ts';
import type { Declarations, Field } from '#model/resource.ts';
import { columnOf, tableOf, titleColumn } from './columns.ts';

export interface EmbeddedColumn {
  /** Name in the row that the query answers. */
  readonly alias: string;
  /** Name on the wire, and the name inside it when the embed is an object. */
  readonly name: string;
  readonly inner: string | null;
  /** False when the actor may not see it: sent as null. */
  readonly shown: boolean;
  readonly expression: RawBuilder<unknown>;
}

export interface Join {
  readonly field: Field;
  readonly alias: string;
  readonly table: string;
  readonly columns: readonly EmbeddedColumn[];
}

/** One left join per reference among the fields, in their order. */
export function joinsOf(declarations: Declarations, fields: readonly Field[], actor: Actor): readonly Join[] {
  return fields.flatMap((field, index): Join[] => {
    const target = field.to ? declarations.resources[field.to] : undefined;
    if (!target) return [];
    const alias = `r${index}`;
    const shown = shownThroughReference(declarations, target.name, actor);
    const columnFor = (name: string, inner: string | null, source: string, at: string): EmbeddedColumn => ({
      alias: `${alias}_${at}`,
      name,
      inner,
      shown: shown.includes(source),
      expression: sql.ref(`${alias}.${source === '$title' ? titleColumn : columnOf(source)}`),
    });
    const columns = field.embeds.flatMap((embed, at) =>
      embed.kind === 'scalar'
        ? [columnFor(embed.name, null, embed.field, `${at}`)]
        : Object.entries(embed.fields).map(([inner, source], within) =>
            columnFor(embed.name, inner, source, `${at}_${within}`),
          ),
    );
    return [{ field, alias, table: tableOf(target), columns }];
  });
}

type Row = Readonly<Record<string, unknown>>;

/** Answers what puts the embedded values of a row into its record: scalars, and objects that are null when the reference is empty. */
export function embedder(joins: readonly Join[]): (row: Row, record: Record<string, unknown>) => void {
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
  };
}
