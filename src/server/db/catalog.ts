/** Reads the tables from the catalogue: enough to create them again elsewhere. */
import { type Kysely, sql } from 'kysely';
import { viewMark } from '../sql/existing/view-mark.ts';
import type { FrameworkTables } from './framework.ts';

export interface ColumnShape {
  readonly name: string;
  readonly type: string;
  readonly notNull: boolean;
  /** The default, or the expression of a generated column. */
  readonly expression: string | null;
  readonly generated: boolean;
}

export interface ConstraintShape {
  readonly name: string;
  readonly kind: 'primary' | 'unique' | 'check' | 'foreign';
  readonly definition: string;
  /** The table that a foreign key points to. */
  readonly references: string | null;
}

export interface TableShape {
  readonly name: string;
  readonly columns: readonly ColumnShape[];
  readonly constraints: readonly ConstraintShape[];
  /** Whole `create index` statements. */
  readonly indexes: readonly string[];
}

/** Existing tables, which Daicho reads through a view (`sql/existing`). Their owner backs them up. */
const existingTables = sql`select d.refobjid from pg_class v
  join pg_description m on m.objoid = v.oid and m.classoid = 'pg_class'::regclass and m.objsubid = 0
  join pg_rewrite r on r.ev_class = v.oid
  join pg_depend d on d.objid = r.oid and d.classid = 'pg_rewrite'::regclass and d.refclassid = 'pg_class'::regclass
  where v.relkind = 'v' and m.description like ${`${viewMark}%`}`;

/**
 * Every table of Daicho in the current schema, referenced tables before those that refer to them, otherwise by name.
 */
export async function readTables(kysely: Kysely<FrameworkTables>): Promise<TableShape[]> {
  const { rows } = await sql<TableShape>`
    select c.relname as name,
      (select jsonb_agg(jsonb_build_object(
          'name', a.attname, 'type', format_type(a.atttypid, a.atttypmod), 'notNull', a.attnotnull,
          'expression', pg_get_expr(d.adbin, d.adrelid), 'generated', a.attgenerated <> '') order by a.attnum)
        from pg_attribute a left join pg_attrdef d on d.adrelid = a.attrelid and d.adnum = a.attnum
        where a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped) as columns,
      (select coalesce(jsonb_agg(jsonb_build_object(
          'name', k.conname, 'kind', case k.contype when 'p' then 'primary' when 'u' then 'unique' when 'c' then 'check' else 'foreign' end,
          'definition', pg_get_constraintdef(k.oid), 'references', f.relname) order by k.contype, k.conname), '[]')
        from pg_constraint k left join pg_class f on f.oid = k.confrelid
        where k.conrelid = c.oid and k.contype in ('p', 'u', 'c', 'f')) as constraints,
      (select coalesce(jsonb_agg(pg_get_indexdef(i.indexrelid) order by i.indexrelid::regclass::text), '[]')
        from pg_index i
        where i.indrelid = c.oid and not exists (select 1 from pg_constraint k where k.conindid = i.indexrelid and k.conrelid = c.oid)) as indexes
    from pg_class c
    where c.relnamespace = current_schema()::regnamespace and c.relkind = 'r'
      and not exists (select 1 from pg_depend e where e.objid = c.oid and e.deptype = 'e')
      and (c.relname like '%\\_\\_beside' or c.oid not in (${existingTables}))
    order by c.relname`.execute(kysely);
  return inReferenceOrder(rows);
}

/** Installed extensions, except the procedural language that every database has. */
export async function readExtensions(kysely: Kysely<FrameworkTables>): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    select extname as name from pg_extension where extname <> 'plpgsql' order by 1`.execute(kysely);
  return rows.map((row) => row.name);
}

function inReferenceOrder(tables: readonly TableShape[]): TableShape[] {
  const byName = new Map(tables.map((table) => [table.name, table]));
  const ordered = new Set<TableShape>();
  const visiting = new Set<TableShape>();

  const visit = (table: TableShape) => {
    if (ordered.has(table) || visiting.has(table)) return;
    visiting.add(table);
    for (const { references } of table.constraints) {
      const target = references === null ? undefined : byName.get(references);
      if (target) visit(target);
    }
    ordered.add(table);
  };
  for (const table of tables) visit(table);
  return [...ordered];
}
