/** Values that differ in capitals only are the same one: addresses always are, other texts where their field says so. */
import type { Field } from '../types/fields/field.ts';

export const isAnyCase = ({ kind, unique }: Pick<Field, 'kind' | 'unique'>): boolean =>
  kind === 'email' || unique === 'any-case';

/** The text as it is compared. */
export const inAnyCase = (field: Pick<Field, 'kind' | 'unique'>, text: string): string =>
  isAnyCase(field) ? text.toLowerCase() : text;
