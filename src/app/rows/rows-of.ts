/** Rows as the app draws them. */
import type { Field } from '#model/types/fields/field.ts';
import type { Resource } from '#model/types/resource.ts';

/** The content of a row as a resource, whose name leads to the texts and cells of rows. */
export const rowResource = ({ name }: Pick<Resource, 'name'>, field: Field): Pick<Resource, 'name' | 'fields'> => ({
  name: `${name}.rows.${field.name}`,
  fields: Object.fromEntries((field.rows ?? []).map((one) => [one.name, one])),
});
