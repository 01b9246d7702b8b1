/** What a start would do to the tables of resources, without doing it. */
import type { Kysely } from 'kysely';
import type { Declarations } from '#model/types/declarations.ts';
import type { Resource } from '#model/types/resource.ts';
import type { FrameworkTables } from '../../db/framework.ts';
import { columnOf, columnsOf, tableOf } from '../columns.ts';
import { refuseForeignTables } from './foreign-tables.ts';
import { type Loss, lossesOf } from './losses.ts';
import { declaredBefore, fingerprintOf, presentColumns, readMeta, tablesOf } from './migrate.ts';
import { plannedRenames, type Renames } from './rename.ts';

export interface MigrationPlan {
  /** One line for each table, column and name that changes, such as `devices.serial_no: new column`. */
  readonly changes: readonly string[];
  /** Rows and values that would be lost. */
  readonly losses: readonly Loss[];
}

/**
 * @returns an empty plan if the declarations require the same database as before
 * @throws ForeignTableError
 */
export async function planMigration(
  kysely: Kysely<FrameworkTables>,
  declarations: Declarations,
): Promise<MigrationPlan> {
  const noted = await readMeta(kysely, 'tables');
  if (noted === fingerprintOf(declarations)) return { changes: [], losses: [] };
  const resources = tablesOf(declarations);
  const present = await presentColumns(kysely);
  const renames = plannedRenames(resources, present);
  const before = declaredBefore(noted, { tables: new Map(), columns: new Map() });
  refuseForeignTables(resources, present, before);
  const losses = await lossesOf(
    kysely,
    resources.map((resource) => asStored(resource, renames)),
    present,
    before,
  );
  const changes = resources.flatMap((resource) => changesOf(resource, renames, present));
  return {
    changes: changes.length > 0 ? changes : ['Indexes and computed columns will be rebuilt'],
    losses: losses.filter(({ count }) => count > 0),
  };
}

function changesOf(
  resource: Resource,
  renames: Renames,
  present: ReadonlyMap<string, ReadonlyMap<string, string>>,
): readonly string[] {
  const table = tableOf(resource);
  const tableBefore = renames.tables.get(table);
  const known = present.get(tableBefore ?? table);
  if (!known) return [`${table}: new table`];
  const columns = columnsOf(resource).flatMap(({ name, type, field }) => {
    const before = renames.columns.get(`${table}.${name}`);
    const typeBefore = known.get(before ?? name);
    // The server's own columns follow the columns that they are computed from.
    if (field === null || columnOf(field.name) !== name) return [];
    if (typeBefore === undefined) return [`${table}.${name}: new column`];
    return [
      ...(before === undefined ? [] : [`${table}.${name}: renamed, was ${before}`]),
      ...(typeBefore === type ? [] : [`${table}.${name}: its type becomes ${type}, was ${typeBefore}`]),
    ];
  });
  return [...(tableBefore === undefined ? [] : [`${table}: renamed, was ${tableBefore}`]), ...columns];
}

/** The resource under the names that the database still has. */
function asStored(resource: Resource, { tables, columns }: Renames): Resource {
  const table = tableOf(resource);
  const fields = Object.values(resource.fields).map((field) => {
    const isRenamed = field.was !== null && columns.has(`${table}.${columnOf(field.name)}`);
    return isRenamed && field.was !== null ? { ...field, name: field.was } : field;
  });
  return {
    ...resource,
    ...(tables.has(table) && resource.was !== null ? { stored: { ...resource.stored, as: resource.was } } : {}),
    fields: Object.fromEntries(fields.map((field) => [field.name, field])),
  };
}
