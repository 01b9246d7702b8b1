/** The form that a record asks for: a field names the form, and a transition answers it. */

import type { Action } from '../../types/actions/action.ts';
import type { Forms, RawForms } from '../../types/actions/forms.ts';
import type { Resource } from '../../types/resource.ts';
import type { Values } from '../../types/values.ts';

/** Fields of this record's form; empty while it asks for no form. */
export const formFields = (forms: Forms, record: Values): readonly string[] => {
  const value = String(record[forms.by]);
  return Object.hasOwn(forms.of, value) ? (forms.of[value] ?? []) : [];
};

/** Path of the page on which the record's form is filled in. */
export const formPath = (template: string, { by }: Forms, record: Values): string =>
  template
    .replace('{id}', encodeURIComponent(String(record.id)))
    .replace('{formId}', encodeURIComponent(String(record[by])));

export const defineForms = (raw: RawForms): Forms => ({ by: raw.by, answer: raw.answer, of: raw.asks ?? {} });

/** Input of an action. Of the form fields, it has only those of this record's form. */
export function inputOf(
  { keywords: { forms } }: Pick<Resource, 'keywords'>,
  { name, input }: Action,
  record: Values | null,
): readonly string[] {
  if (!forms || name !== forms.answer || !record) return input;
  const ofForms = Object.values(forms.of).flat();
  return [...input.filter((one) => !ofForms.includes(one)), ...formFields(forms, record)];
}
