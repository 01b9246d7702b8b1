import type { Field } from '#model/types/fields/field.ts';
import type { Resource } from '#model/types/resource.ts';

/** Written fields that hold more than one value; keys that stand beside the record's own are tried elsewhere. */
export const nestedFields = ({ fields, further }: Resource): readonly Field[] =>
  Object.values(fields).filter(({ name, kind, readOnly }) => kind === 'structure' && !readOnly && name !== further);
