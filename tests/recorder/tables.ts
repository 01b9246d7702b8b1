/** Part `tables`: columns, indexes and constraints of the database that the product created. */
import type { Handle, Row } from './base/databases.ts';

const questions = [
  `select table_name as of, 'column ' || column_name as what,
     concat_ws(' ', udt_name, case is_nullable when 'NO' then 'not null' end, 'default ' || column_default, 'as ' || generation_expression) as is
   from information_schema.columns where table_schema = 'public'`,
  `select tablename as of, 'index ' || indexname as what, indexdef as is from pg_indexes where schemaname = 'public'`,
  `select conrelid::regclass::text as of, 'constraint ' || conname as what, pg_get_constraintdef(oid) as is
   from pg_constraint where connamespace = 'public'::regnamespace and conrelid <> 0`,
  `select viewname as of, 'view' as what, definition as is from pg_views where schemaname = 'public'`,
  `select event_object_table as of, 'trigger ' || trigger_name as what, action_statement as is
   from information_schema.triggers where trigger_schema = 'public'`,
];

/** One line per column, index or constraint, sorted: `people column email = text`. */
export async function tablesText(handle: Handle): Promise<string> {
  const rows: Row[] = [];
  for (const question of questions) rows.push(...(await handle.query(question)));
  const lines = rows.map(({ of, what, is }) => `${of} ${what} = ${String(is).replaceAll(/\s+/g, ' ')}`);
  return `${[...new Set(lines)].sort().join('\n')}\n`;
}
