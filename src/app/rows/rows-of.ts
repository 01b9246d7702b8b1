import type { Field, Resource } from '#model/resource.ts';

export type Row = Readonly<Record<string, unknown>>;

/** The objects of a list, whatever else somebody may have sent. */
export const rowsIn = (value: unknown): readonly Row[] =>
  (Array.isArray(value) ? value : []).filter((row): row is Row => typeof row === 'object' && row !== null);

/** What a row holds, as if it were a resource: words and cells of rows are found under its name. */
export const rowResource = ({ name }: Pick<Resource, 'name'>, field: Field): Pick<Resource, 'name' | 'fields'> => ({
  name: `${name}.rows.${field.name}`,
  fields: Object.fromEntries((field.rows ?? []).map((one) => [one.name, one])),
});

/** A row's own name among the others, which nobody is asked for. */
export const rowKey = 'key';
