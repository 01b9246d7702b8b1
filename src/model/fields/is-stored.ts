import type { Field } from '../types/fields/field.ts';

/** True for the part of a record that its schema describes: neither given by the system nor worked out from something else. */
export const isStored = ({ system, derive, computed }: Field): boolean => !system && !derive && !computed;
