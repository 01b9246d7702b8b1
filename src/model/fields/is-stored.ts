import type { Field } from '../types/fields/field.ts';

/** True for a field that the schema declares and the record stores: not a system field, not derived or computed. */
export const isStored = ({ system, derive, computed }: Field): boolean => !system && !derive && !computed;
