/** The form that a record asks for: a field names the form, and a transition answers it. */

import type { Action } from '../../types/actions/action.ts';
import type { Forms } from '../../types/actions/forms.ts';
import type { RawForms } from '../../types/raw.ts';
import type { Resource } from '../../types/resource.ts';
import type { Values } from '../../types/values.ts';

/** Fields of this record's form; empty while it asks for no form. */
export const formFields = (forms: Forms, record: Values): readonly string[] => {
  const value = String(record[forms.field]);
  return Object.hasOwn(forms.fields, value) ? (forms.fields[value] ?? []) : [];
};

/** Path of the page on which the record's form is filled in. */
export const formPath = (template: string, { field }: Forms, record: Values): string =>
  template
    .replace('{id}', encodeURIComponent(String(record.id)))
    .replace('{formId}', encodeURIComponent(String(record[field])));

/** With the fields of each form, which are known once its schema is read (`expandForms`). */
export interface ReadForms extends RawForms {
  readonly asks?: Forms['fields'];
}

export const defineForms = (raw: ReadForms): Forms => ({
  field: raw.field,
  answer: raw.answer,
  fields: raw.asks ?? {},
});

/** Input of an action. Of the form fields, it has only those of this record's form. */
export function inputOf(
  { keywords: { forms } }: Pick<Resource, 'keywords'>,
  { name, input }: Action,
  record: Values | null,
): readonly string[] {
  if (!forms || name !== forms.answer || !record) return input;
  const ofForms = Object.values(forms.fields).flat();
  return [...input.filter((one) => !ofForms.includes(one)), ...formFields(forms, record)];
}
