/**
 * Unique indexes over several rows: unique values, and one primary record among those that refer to the same record.
 */

import type { Field } from '#model/types/fields/field.ts';
import type { Resource } from '#model/types/resource.ts';
import { columnOf, deletedColumn, tableOf } from '../columns.ts';

export interface UniqueIndex {
  readonly index: string;
  readonly columns: readonly string[];
  /** Rows with empty values count as equal too. */
  readonly emptyAlike: boolean;
  readonly condition: string;
  /** Field at which the error is reported. */
  readonly field: string;
}

/** The index of a unique field. Case-insensitive uniqueness needs another index, so it has another name. */
export const uniqueIndexOf = (resource: Resource, { name, unique }: Field): string =>
  `${tableOf(resource)}_${columnOf(name)}_unique${unique === 'any-case' ? '_any_case' : ''}`.slice(0, longestName);

/** PostgreSQL truncates longer names. */
const longestName = 63;

export function uniqueIndexes(resource: Resource): readonly UniqueIndex[] {
  const live = `"${deletedColumn}" is null`;
  const named = (columns: readonly string[], end: string): string =>
    `${[tableOf(resource), ...columns].join('_').slice(0, longestName - end.length - 1)}_${end}`;
  const together = resource.uniqueTogether.map(({ fields, emptyAlike }): UniqueIndex => {
    const columns = fields.map(columnOf);
    return { index: named(columns, 'together'), columns, emptyAlike, condition: live, field: fields.at(-1) ?? '' };
  });
  const {
    keywords: { primary },
  } = resource;
  if (!primary) return together;
  const columns = [columnOf(primary.reference)];
  const condition = `"${columnOf(primary.field)}" and ${live}`;
  return [
    ...together,
    { index: named(columns, 'primary'), columns, emptyAlike: false, condition, field: primary.field },
  ];
}
