import type { Field } from '#model/types/fields/field.ts';
import type { Resource } from '#model/types/resource.ts';

/** Written fields with nested values. Keys next to the record's own fields have other tests. */
export const nestedFields = ({ fields, further }: Resource): readonly Field[] =>
  Object.values(fields).filter(({ name, kind, readOnly }) => kind === 'structure' && !readOnly && name !== further);
