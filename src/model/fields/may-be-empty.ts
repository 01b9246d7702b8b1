/** Empty values of fields. In the table, an empty and an absent field are both null. */
import type { Field } from '../types/fields/field.ts';
import { isStored } from './is-stored.ts';

/** True for a field that may be null or absent. It is null if the schema allows null, otherwise absent. */
export const mayBeEmpty = ({ nullable, required }: Pick<Field, 'nullable' | 'required'>): boolean =>
  nullable || !required;

/** True when the value is an empty text that means no value. A closed list may have it as a value. */
export const isNothing = ({ schema, nullable, values }: Field, value: unknown): boolean =>
  value === '' &&
  !nullable &&
  schema['x-verbatim'] !== true &&
  [schema.type].flat().includes('string') &&
  !values?.includes('');

/** True for a field that responses omit while it is empty, because its schema forbids null. */
export const isAbsentWhenEmpty = (field: Field): boolean => isStored(field) && !field.nullable;
