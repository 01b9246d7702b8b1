/** Whether a field may hold nothing, which the table cannot tell from a field that is absent. */
import type { Field } from '../types/fields/field.ts';
import { isStored } from './is-stored.ts';

/** Nothing is null where the schema allows null. An optional field that must not be null is then absent. */
export const mayBeEmpty = ({ nullable, required }: Pick<Field, 'nullable' | 'required'>): boolean =>
  nullable || !required;

/** True where an empty text stands for nothing. A closed list may name it as a value. */
export const isNothing = ({ schema, nullable, values }: Field, value: unknown): boolean =>
  value === '' &&
  !nullable &&
  schema['x-verbatim'] !== true &&
  [schema.type].flat().includes('string') &&
  !values?.includes('');

/** True for a field that answers leave out while it holds nothing: its schema forbids null. */
export const isAbsentWhenEmpty = (field: Field): boolean => isStored(field) && !field.nullable;
