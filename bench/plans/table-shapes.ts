/** Tables of resources with many rows, and what a copy of a row must not share with its original. */
import pg from 'pg';
import type { Resource } from '#model/types/resource.ts';
import { columnOf, orderColumnOf, ownTableOf, titleColumn } from '#server/sql/columns.ts';

/** Smaller tables contain types, places and settings, of which a larger company does not have many more. */
export const fewestRows = 50;
/** Titles of which this share differs get a number in their copies. */
const distinctShare = 0.9;

export interface TableShape {
  readonly table: string;
  readonly columns: readonly Column[];
  /** Texts that get a number in copies. */
  readonly numbered: ReadonlySet<string>;
}

interface Column {
  readonly name: string;
  readonly type: string;
  /** The table that it refers to. */
  readonly target: string | null;
}

/** Tables of our own that are copied, as they are before their foreign keys and indexes are dropped. */
export async function tableShapes(client: pg.Client, resources: readonly Resource[]): Promise<readonly TableShape[]> {
  const large: [string, Resource][] = [];
  for (const resource of resources.filter(({ source, single }) => source.kind === 'table' && !single)) {
    const table = ownTableOf(resource);
    const { rows } = await client.query<{ count: string }>(`select count(*) from ${pg.escapeIdentifier(table)}`);
    if (Number(rows[0]?.count) >= fewestRows) large.push([table, resource]);
  }
  const shapes: TableShape[] = [];
  for (const [table, resource] of large) {
    const columns = await columnsIn(client, table);
    const isCopied = ({ target }: Column): boolean => large.some(([name]) => name === target);
    const unique = (await uniqueSets(client, table)).flatMap((names) => {
      const own = columns.filter(({ name }) => names.includes(name));
      // Copies of the referenced records make such a combination unique.
      const texts = own.filter(({ type }) => type === 'text').map(({ name }) => name);
      return own.some(isCopied) ? [] : texts.slice(0, 1);
    });
    const bases = new Set([...unique, ...(await distinctTitle(client, table, resource))]);
    shapes.push({ table, columns, numbered: textsOf(columns, bases) });
  }
  return shapes;
}

async function columnsIn(client: pg.Client, table: string): Promise<readonly Column[]> {
  const { rows } = await client.query<Column>(
    `select attname as name, atttypid::regtype::text as type, confrelid::regclass::text as target
     from pg_attribute left join pg_constraint on contype = 'f' and conrelid = attrelid and conkey = array[attnum]
     where attrelid = $1::regclass and attnum > 0 and not attisdropped order by attnum`,
    [table],
  );
  return rows;
}

/** Texts and references in which no two rows have the same combination, also those of an expression. */
async function uniqueSets(client: pg.Client, table: string): Promise<readonly (readonly string[])[]> {
  const { rows } = await client.query<{ names: string[] }>(
    `select array_agg(attname::text order by attnum) as names
     from pg_index join pg_depend on objid = indexrelid and refobjid = indrelid and refobjsubid > 0
     join pg_attribute on attrelid = indrelid and attnum = refobjsubid
     where indrelid = $1::regclass and indisunique and not indisprimary and atttypid in ('text'::regtype, 'uuid'::regtype)
     group by indexrelid`,
    [table],
  );
  return rows.map(({ names }) => names);
}

/** The title and its fields, if almost every record has a title of its own. */
async function distinctTitle(
  client: pg.Client,
  table: string,
  { fields, stored }: Resource,
): Promise<readonly string[]> {
  const { rows } = await client.query<{ share: number }>(
    `select count(distinct ${titleColumn})::float / count(*) as share from ${pg.escapeIdentifier(table)}`,
  );
  if ((rows[0]?.share ?? 0) < distinctShare) return [];
  const names = stored.title.fields.flatMap((name) => [name, fields[name]?.sortBy ?? name]);
  return [titleColumn, ...names.map(columnOf)];
}

/** The columns with their sort keys, their folded texts, and their texts in other languages. */
function textsOf(columns: readonly Column[], bases: ReadonlySet<string>): ReadonlySet<string> {
  const isOf = (column: string, base: string): boolean =>
    [base, orderColumnOf(base), `fold_${base}`].includes(column) || column.startsWith(`${base}__`);
  const names = columns.filter(({ type }) => type === 'text').map(({ name }) => name);
  return new Set(names.filter((name) => [...bases].some((base) => isOf(name, base))));
}
