/** Fields whose values are compared without case: all e-mail addresses, and texts with `unique: "any-case"`. */
import type { Field } from '../types/fields/field.ts';

export const isAnyCase = ({ kind, unique }: Pick<Field, 'kind' | 'unique'>): boolean =>
  kind === 'email' || unique === 'any-case';

/** The text in the form that is compared. */
export const inAnyCase = (field: Pick<Field, 'kind' | 'unique'>, text: string): string =>
  isAnyCase(field) ? text.toLowerCase() : text;
