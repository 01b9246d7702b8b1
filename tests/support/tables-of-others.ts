/** Existing tables that a project reads: the project's `tests/database.sql` creates them in each test database. */
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { sql } from 'kysely';
import type { Declarations } from '#model/types/declarations.ts';
import type { Database } from '#server/db/database.ts';
import { existingOf } from '#server/sql/existing/existing-tables.ts';
import { project } from './project.ts';

const file = 'tests/database.sql';

/** Commands to psql, which pg_dump writes around its statements. */
const psqlCommand = /^\\(un)?restrict .*$/gm;

/** @returns an instruction for the person who runs the tests; null if nothing is missing */
export function missingTables(declarations: Declarations): string | null {
  const tables = existingOf(declarations).map(({ source }) => source.table);
  if (tables.length === 0 || existsSync(path.join(project, file))) return null;
  const words = tables.map((table) => `--table '${table}'`).join(' ');
  return [
    `The project reads tables of other programs: ${tables.join(', ')}. Its tests need statements that make them, in ${file}:`,
    `pg_dump --schema-only --no-owner --no-privileges ${words} > ${file}`,
  ].join('\n');
}

/** @throws Error with the position of a failing statement */
export async function addTablesOfOthers({ kysely }: Pick<Database, 'kysely'>): Promise<void> {
  const place = path.join(project, file);
  if (!existsSync(place)) return;
  const statements = readFileSync(place, 'utf8').replaceAll(psqlCommand, '');
  await kysely.connection().execute(async (connection) => {
    // The output of pg_dump changes settings such as the search path and does not restore them.
    const { rows } = await sql<{ name: string; setting: string }>`
      select name, setting from pg_settings where source = 'session'`.execute(connection);
    await sql
      .raw(statements)
      .execute(connection)
      .catch((error: unknown) => {
        throw new Error(`${file}${placeOf(statements, error)}: ${error instanceof Error ? error.message : error}`);
      });
    await sql`reset all`.execute(connection);
    for (const { name, setting } of rows) await sql`select set_config(${name}, ${setting}, false)`.execute(connection);
  });
}

/** PostgreSQL reports the number of characters before the error. */
function placeOf(statements: string, error: unknown): string {
  const position = Number((error as { readonly position?: unknown }).position);
  return position > 0 ? `:${statements.slice(0, position).split('\n').length}` : '';
}
