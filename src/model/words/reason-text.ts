/**
 * The sentence of a reason, the same beside a button and in the response of a call: the declared text, or one made from
 * the field and its value.
 */

import { type Access, canRead } from '../access/access.ts';
import { grantsOf, noPerson, type Reason } from '../access/reason-against.ts';
import { reasonFields } from '../conditions/clauses.ts';
import { titleOf } from '../fields/record-title.ts';
import type { Field } from '../types/fields/field.ts';
import type { Resource } from '../types/resource.ts';
import type { Values } from '../types/values.ts';

/** Finds a text and fills its placeholders; undefined if there is none. */
export type FindWord = (key: string, values?: Values) => string | undefined;

/** @param verb `update`, `delete`, or the name of an action */
export function reasonText(words: FindWord, access: Access, verb: string, reason: Reason, record: Values): string {
  const { resource } = access;
  const { field } = reason;
  const usual = words(`app.errors.${reason.code}`) ?? reason.code;
  if (reason.code === 'forbidden') return usual;
  if (field === noPerson) return words('app.validation.noPerson') ?? usual;
  const values = placeholderValues(access, record);
  const base = `resources.${resource.name}.${verb === 'delete' ? 'kept' : `actions.${verb}.blocked`}`;
  const own = field === null ? undefined : words(`${base}By.${field}`, values);
  // A text for the whole action is only correct if its condition has one field, or if no field is known.
  const whole = field === null || conditionFields(resource, verb).length < 2 ? words(base, values) : undefined;
  return own ?? whole ?? made(words, access, verb, field, record) ?? usual;
}

/** Fields that can prevent the action. */
export function conditionFields(resource: Resource, verb: string): readonly string[] {
  const action = resource.actions[verb];
  if (action) return reasonFields(action.when);
  return [...new Set(grantsOf(resource, verb).flatMap(({ where }) => reasonFields(where)))];
}

/** A sentence with the field and its value. */
function made(words: FindWord, access: Access, verb: string, name: string | null, record: Values): string | undefined {
  const { resource } = access;
  const field = name === null ? undefined : resource.fields[name];
  if (!field || !canRead(access, field.name)) return undefined;
  const action =
    words(`resources.${resource.name}.actions.${verb}.label`) ??
    words(`app.actions.${verb === 'update' ? 'edit' : verb}`) ??
    verb;
  const label = words(`resources.${resource.name}.fields.${field.name}`) ?? field.name;
  const value = record[field.name] ?? null;
  if (value === null || value === '') return words('app.reasons.empty', { field: label, action });
  const text = valueText(words, resource, field, value);
  return words(text === null ? 'app.reasons.other' : 'app.reasons.value', { field: label, action, value: text });
}

/** Null for a value without a short text, such as a reference. */
function valueText(words: FindWord, { name }: Resource, field: Field, value: unknown): string | null {
  const own = words(`resources.${name}.values.${field.name}.${value}`);
  if (own !== undefined) return own;
  if (typeof value === 'boolean') return words(value ? 'app.cells.yes' : 'app.cells.no') ?? null;
  if (typeof value === 'number') return String(value);
  return field.kind === 'date' || field.kind === 'month' ? asText(value) : null;
}

/** Values for the placeholders of a sentence about a record: readable fields, formatted dates, names of references. */
export const placeholderValues = (access: Access, record: Values): Values => ({
  ...Object.fromEntries(
    Object.values(access.resource.fields)
      .filter(({ name }) => canRead(access, name))
      .flatMap((field) => {
        const text = placeholderValue(field, record);
        return text === null ? [] : [[field.name, text] as const];
      }),
  ),
  title: titleOf(access.resource, record),
});

function placeholderValue(field: Field, record: Values): string | null {
  const value = field.to === null ? record[field.name] : titleIn(field, record);
  return typeof value === 'string' || typeof value === 'number' ? asText(value) : null;
}

/** Title of the referenced record, as embedded in the record. */
function titleIn({ embeds }: Field, record: Values): unknown {
  for (const embed of embeds) {
    const content = record[embed.name];
    if (embed.kind === 'scalar') return content;
    if (embed.kind !== 'object') continue;
    const of = Object.entries(embed.fields).find(([, from]) => from === '$title' || from === 'name')?.[0];
    if (of !== undefined) return (content as Values | null | undefined)?.[of];
  }
  return undefined;
}

const asText = (value: unknown): string =>
  /^\d{4}-\d{2}(-\d{2})?$/.test(String(value)) ? String(value).replaceAll('-', '/') : String(value);
