/**
 * Facts about existing tables that only the database knows: their initial records, and the constraints of their
 * columns.
 */
import { type Kysely, sql } from 'kysely';
import { isStored } from '#model/fields/is-stored.ts';
import type { Declarations } from '#model/types/declarations.ts';
import type { Field } from '#model/types/fields/field.ts';
import type { Resource } from '#model/types/resource.ts';
import type { FrameworkTables } from '#server/db/framework.ts';
import type { Project } from '#server/declarations/project.ts';
import { columnOf, deletedColumn, tableOf } from '#server/sql/columns.ts';
import { type Existing, existingOf, readColumns } from '#server/sql/existing/existing-tables.ts';
import { readExisting } from '#server/sql/existing/read-existing.ts';
import type { ColumnFound, TablesFound } from '#server/sql/existing/table-found.ts';
import { testServer } from '#tests/support/server.ts';
import type { Row } from './oracle.ts';

export interface TablesOfOthers {
  readonly records: Readonly<Record<string, readonly Row[]>>;
  /** Adds the constraints of the columns to the resources. */
  asKnown(declarations: Declarations): Declarations;
}

export async function readTablesOfOthers(project: Project): Promise<TablesOfOthers> {
  const resources = existingOf(project.declarations);
  if (resources.length === 0) return { records: {}, asKnown: (declarations) => declarations };
  const server = await testServer({ project });
  try {
    const { kysely } = server.running.database;
    const records: Record<string, readonly Row[]> = {};
    for (const resource of resources) records[resource.name] = await rowsOf(kysely, resource);
    const found = await readExisting(kysely, project.declarations);
    return { records, asKnown: (declarations) => asFound(declarations, found) };
  } finally {
    await server.stop();
  }
}

async function rowsOf(kysely: Kysely<FrameworkTables>, resource: Resource): Promise<readonly Row[]> {
  const columns = Object.values(resource.fields)
    .filter((field) => field.system || isStored(field))
    .map(({ name }) => sql`${sql.ref(columnOf(name))} as ${sql.id(name)}`);
  const { rows } = await sql<Row>`
    select ${sql.join(columns)} from ${sql.table(tableOf(resource))}
    where ${sql.ref(deletedColumn)} is null order by id`.execute(kysely);
  return rows;
}

function asFound(declarations: Declarations, found: TablesFound): Declarations {
  const known = existingOf(declarations).map((resource) => [resource.name, fieldsAsFound(resource, found)] as const);
  return { ...declarations, resources: { ...declarations.resources, ...Object.fromEntries(known) } };
}

function fieldsAsFound(resource: Existing, found: TablesFound): Resource {
  const columns = found.get(resource.name)?.columns;
  const known = readColumns(resource).map(
    ({ field, column }) => [field.name, asColumn(field, columns?.get(column))] as const,
  );
  return { ...resource, fields: { ...resource.fields, ...Object.fromEntries(known) } };
}

/** A required column with a default accepts every value, and fills in a missing one. */
function asColumn(field: Field, column: ColumnFound | undefined): Field {
  if (!column) return field;
  const isFilledIn = !field.required && column.isNotNull && column.hasDefault;
  return {
    ...field,
    unique: field.unique || column.isUnique,
    ...(isFilledIn ? { required: true, default: undefined } : {}),
  };
}
