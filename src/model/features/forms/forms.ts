/** Which form a record asks for: a field names it, and the transition that answers it fills it in. */

import type { Action } from '../../types/actions/action.ts';
import type { Forms, RawForms } from '../../types/actions/forms.ts';
import type { Resource } from '../../types/resource.ts';
import type { Values } from '../../types/values.ts';

/** Fields that this record's form asks for; none while it asks for no form. */
export const formFields = (forms: Forms, record: Values): readonly string[] => {
  const value = String(record[forms.by]);
  return Object.hasOwn(forms.of, value) ? (forms.of[value] ?? []) : [];
};

/** Address of the page on which the record's form is filled in. */
export const formPath = (template: string, { by }: Forms, record: Values): string =>
  template
    .replace('{id}', encodeURIComponent(String(record.id)))
    .replace('{formId}', encodeURIComponent(String(record[by])));

export const defineForms = (raw: RawForms | undefined): Forms | null =>
  raw ? { by: raw.by, answer: raw.answer, of: raw.asks ?? {} } : null;

/** What an action asks for: of a form only what this record's form holds. */
export function inputOf(
  { forms }: Pick<Resource, 'forms'>,
  { name, input }: Action,
  record: Values | null,
): readonly string[] {
  if (!forms || name !== forms.answer || !record) return input;
  const ofForms = Object.values(forms.of).flat();
  return [...input.filter((one) => !ofForms.includes(one)), ...formFields(forms, record)];
}
