/** Parameters of a list. */

import { kindOfBounds, rangeParams, statesOf } from '#model/fields/filter-values.ts';
import type { Field } from '#model/types/fields/field.ts';
import type { Resource } from '#model/types/resource.ts';
import type { ListParams } from '#model/types/screens/list-declaration.ts';
import { baseDateOf } from './dated-parameters.ts';
import type { Json } from './json.ts';
import { query } from './parts.ts';
import { plain } from './schemas/resource-schemas.ts';

export function listParameters({ list, fields, keywords }: Resource): readonly Json[] {
  const names: ListParams = list.query;
  return [
    query(names.page, { type: 'integer', minimum: names.pageBase, default: names.pageBase }),
    query(names.size, { type: 'integer', minimum: 1, maximum: list.pageSizeMax, default: list.pageSize }),
    query(names.sort, { type: 'string', enum: list.sortable.map(({ key }) => key) }),
    query(names.order, { type: 'string', enum: ['asc', 'desc', 'ASC', 'DESC'] }),
    ...(list.segments.length > 0
      ? [query(names.segment, { type: 'string', enum: list.segments.map(({ name }) => name) })]
      : []),
    ...(list.categories.length > 0
      ? [
          query(names.category, {
            type: 'string',
            enum: list.categories.flatMap(({ name, aliases }) => [name, ...aliases]),
            ...(list.segments.length > 0 ? {} : { default: list.categories[0]?.name }),
          }),
        ]
      : []),
    query(names.search, { type: 'string', maxLength: 200 }),
    ...baseDateOf({ keywords }),
    ...list.aliases.query.map(({ name, of, base }) => ({
      ...query(
        name,
        of === 'page' || of === 'size' ? { type: 'integer', minimum: of === 'page' ? base : 1 } : { type: 'string' },
      ),
      deprecated: true,
      description: `Another name of \`${names[of]}\`; the two cannot be combined.`,
    })),
    ...list.filters.map((filter) =>
      query(filter.query, {
        type: 'array',
        maxItems: 200,
        items: fields[filter.field]?.values
          ? { type: 'string', enum: fields[filter.field]?.values }
          : { type: 'string' },
      }),
    ),
    ...list.ranges.flatMap((range) =>
      rangeParams(range.query).map((name) => query(name, boundSchema(fields[range.field]))),
    ),
    ...list.conditions.map((condition) => query(condition.query, { type: 'string', enum: statesOf(condition) })),
  ];
}

/** An end of a range; for instants a day, or an instant. */
const boundSchema = (field: Field | undefined): Json =>
  field?.kind !== kindOfBounds(field)
    ? {
        anyOf: [
          { type: 'string', format: 'date' },
          { type: 'string', format: 'date-time' },
        ],
      }
    : plain(field?.schema ?? {});
