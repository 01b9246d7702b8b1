import { titleOf } from '#model/fields/record-title.ts';
import type { Resource } from '#model/types/resource.ts';
import type { Values } from '#model/types/values.ts';
import type { Format } from './format.ts';

const day = /^\d{4}-\d{2}-\d{2}$/;
const month = /^\d{4}-\d{2}$/;

/** The values with dates and months formatted for reading. */
export const written = (values: Values, format: Format): Values =>
  Object.fromEntries(
    Object.entries(values).map(([name, value]) => {
      if (typeof value !== 'string') return [name, value];
      if (day.test(value)) return [name, format.date(value)];
      return [name, month.test(value) ? format.month(value) : value];
    }),
  );

/** The title of a record with its dates and months formatted for reading. */
export const shownTitle = (resource: Pick<Resource, 'title'>, record: Values, format: Format): string =>
  titleOf(resource, {
    ...record,
    ...written(Object.fromEntries(resource.title.fields.map((name) => [name, record[name]])), format),
  });
