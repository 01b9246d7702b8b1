/** Reports at the start where an existing table cannot be written as its resource declares. */

import { resourceFile } from '#model/base/declaration-files.ts';
import { isStored } from '#model/fields/is-stored.ts';
import type { Declarations } from '#model/types/declarations.ts';
import type { Field } from '#model/types/fields/field.ts';
import type { Resource } from '#model/types/resource.ts';
import { type Existing, readColumns } from './existing-tables.ts';
import type { ColumnFound, TableFound } from './table-found.ts';

export function writingIssues(resource: Existing, { resources }: Declarations, table: TableFound): readonly string[] {
  const { module, name, source } = resource;
  const file = resourceFile(module, name);
  // Mounts write to the same table.
  const mounts = Object.values(resources).filter(({ stored }) => stored.as === resource.stored.as);
  const grants = (verb: string): boolean => mounts.some(({ permissions }) => (permissions[verb] ?? []).length > 0);
  const errors: string[] = [];
  const held = readColumns(resource).flatMap((one) => {
    const column = table.columns.get(one.column);
    return column ? [{ ...one, column }] : [];
  });
  const sent = held.filter(({ field }) => isStored(field) && !field.readOnly);
  if (grants('create') || grants('update'))
    for (const { field, column } of sent)
      if (column.isGenerated)
        errors.push(
          `${file} field "${field.name}": the table fills ${source.table}.${column.name} by itself, so its schema must say "readOnly": true`,
        );
  const may = (verb: 'insert' | 'update', columns: readonly ColumnFound[]): void => {
    const lacking = columns.filter(({ mayInsert, mayUpdate }) => !(verb === 'insert' ? mayInsert : mayUpdate));
    if (lacking.length > 0)
      errors.push(
        `${file} permissions.${verb === 'insert' ? 'create' : verb}: the server's user of the database may not ${verb} ${lacking
          .map((column) => `${source.table}.${column.name}`)
          .join(', ')}`,
      );
  };
  const columnsOf = (list: readonly { readonly column: ColumnFound }[]): readonly ColumnFound[] =>
    list.map(({ column }) => column).filter(({ isGenerated }) => !isGenerated);
  if (grants('create')) {
    errors.push(...neverFilled(resource, table).map((column) => `${file} permissions.create: ${column}`));
    may('insert', columnsOf([...sent, ...held.filter(({ field }) => field.system)]));
  }
  const set = new Set(mounts.flatMap(fieldsSet));
  const changed = held.filter(
    ({ field, column }) =>
      column.name !== source.key &&
      ((grants('update') && sent.some((one) => one.field === field)) ||
        set.has(field.name) ||
        (field.name === 'updatedAt' && (grants('update') || set.size > 0))),
  );
  may('update', columnsOf(changed));
  if (changed.length === 0 && grants('delete') && ![...table.columns.values()].some(({ mayUpdate }) => mayUpdate))
    errors.push(
      `${file} permissions.delete: the server's user of the database may not update any column of ${source.table}, so it cannot lock a row`,
    );
  return errors;
}

/** Fields that permitted actions write. */
const fieldsSet = ({ actions, permissions }: Resource): readonly string[] =>
  Object.values(actions).flatMap(({ name, handler, delegate, set, input }) => {
    const mayBeDone = (permissions[name] ?? permissions.update ?? []).length > 0;
    return mayBeDone && handler === null && !delegate ? [...Object.keys(set), ...input] : [];
  });

/** Required columns that neither a field nor the table fills in. */
function neverFilled(resource: Existing, table: TableFound): readonly string[] {
  if (table.fillsRows) return [];
  const { key, table: name } = resource.source;
  const filled = new Set(
    readColumns(resource).flatMap(({ field, column }) => (isFilled(field, resource) ? [column] : [])),
  );
  return [...table.columns.values()]
    .filter((column) => column.isNotNull && !column.hasDefault && !column.isGenerated && !filled.has(column.name))
    .filter((column) => column.name !== key || table.keyType !== 'uuid')
    .map((column) => `${name}.${column.name} must not be null, but no field and no default gives it a value`);
}

const isFilled = ({ name, system, readOnly, default: usual, numbering }: Field, { states }: Resource): boolean =>
  system || !readOnly || usual !== null || numbering !== null || states?.field === name;
