/** What the database itself holds about several rows: no two alike, and one marked among those that refer to the same. */

import type { Field } from '#model/types/fields/field.ts';
import type { Resource } from '#model/types/resource.ts';
import { columnOf, deletedColumn, tableOf } from '../columns.ts';

export interface UniqueIndex {
  readonly index: string;
  readonly columns: readonly string[];
  /** Rows whose values are empty are alike as well. */
  readonly emptyAlike: boolean;
  readonly condition: string;
  /** Field that is told to be refused. */
  readonly field: string;
}

/** Of the values of one field. Without regard to capitals it is another index, so it has another name. */
export const uniqueIndexOf = (resource: Resource, { name, unique }: Field): string =>
  `${tableOf(resource)}_${columnOf(name)}_unique${unique === 'any-case' ? '_any_case' : ''}`.slice(0, longestName);

/** PostgreSQL cuts longer names off. */
const longestName = 63;

export function uniqueIndexes(resource: Resource): readonly UniqueIndex[] {
  const live = `"${deletedColumn}" is null`;
  const named = (columns: readonly string[], end: string): string =>
    `${[tableOf(resource), ...columns].join('_').slice(0, longestName - end.length - 1)}_${end}`;
  const together = resource.uniqueTogether.map(({ fields, emptyAlike }): UniqueIndex => {
    const columns = fields.map(columnOf);
    return { index: named(columns, 'together'), columns, emptyAlike, condition: live, field: fields.at(-1) ?? '' };
  });
  const { primary } = resource;
  if (!primary) return together;
  const columns = [columnOf(primary.of)];
  const condition = `"${columnOf(primary.field)}" and ${live}`;
  return [
    ...together,
    { index: named(columns, 'primary'), columns, emptyAlike: false, condition, field: primary.field },
  ];
}
