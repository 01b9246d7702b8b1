import type { Field } from '#model/types/fields/field.ts';

/** The values that a filter offers without a call: those of the vocabulary, or yes and no. */
export const valuesOf = (field: Field): readonly string[] =>
  field.kind === 'boolean' ? ['true', 'false'] : (field.values ?? []);
