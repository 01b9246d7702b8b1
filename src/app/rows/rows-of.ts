/** Rows as the app draws them. */
import type { Field } from '#model/types/fields/field.ts';
import type { Resource } from '#model/types/resource.ts';

/** What a row holds, as if it were a resource: words and cells of rows are found under its name. */
export const rowResource = ({ name }: Pick<Resource, 'name'>, field: Field): Pick<Resource, 'name' | 'fields'> => ({
  name: `${name}.rows.${field.name}`,
  fields: Object.fromEntries((field.rows ?? []).map((one) => [one.name, one])),
});
