import type { Field } from '#model/types/fields/field.ts';

/** Values that a filter offers without asking the server: those of the vocabulary, or yes and no. */
export const valuesOf = (field: Field): readonly string[] =>
  field.kind === 'boolean' ? ['true', 'false'] : (field.values ?? []);
