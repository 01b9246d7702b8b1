/** Tabs that are saved as a whole, by PUT at a path of their own. What a call leaves out is emptied, except files, which have calls of their own. */

import { type Access, writableFields } from '../access/access.ts';
import { Problem } from '../access/errors.ts';
import { pointerTo } from '../base/json/pointer.ts';
import { mayBeEmpty } from '../fields/may-be-empty.ts';
import type { FieldError } from '../types/field-error.ts';
import type { Field } from '../types/fields/field.ts';
import type { Resource } from '../types/resource.ts';
import type { FieldsTab } from '../types/screens/detail-declaration.ts';
import type { Values } from '../types/values.ts';

export const putTabs = ({ detail }: Pick<Resource, 'detail'>): readonly FieldsTab[] =>
  detail.tabs.filter((tab): tab is FieldsTab => tab.kind === 'fields' && tab.put);

export const fieldsOn = ({ sections }: Pick<FieldsTab, 'sections'>): readonly string[] =>
  sections.flatMap(({ lines }) => lines.flat());

/** Fields that a call to the tab replaces, as far as the asker may write them. */
export function replacedBy(access: Access, tab: FieldsTab): readonly Field[] {
  const { fields } = access.resource;
  const writable = writableFields(access, 'update');
  return fieldsOn(tab).flatMap((name) => (writable.includes(name) && fields[name] ? [fields[name]] : []));
}

/** The call that saves these changes of a record; null where no such tab has all of them. */
export function putOf(access: Access, record: Values, changes: Values): { tab: string; body: Values } | null {
  const names = Object.keys(changes);
  const tab = putTabs(access.resource).find((one) => names.every((name) => fieldsOn(one).includes(name)));
  if (!tab || names.length === 0) return null;
  const kept = replacedBy(access, tab)
    .filter(stays)
    .map(({ name }) => [name, record[name] ?? null]);
  return { tab: tab.name, body: { ...Object.fromEntries(kept), ...changes } };
}

/** The change that a call to the tab comes to. @throws `invalid-field` for what stands elsewhere, and for what must not be left out */
export function wholeTab(access: Access, tab: FieldsTab, body: Values): Values {
  const strangers = Object.keys(body).filter((name) => !fieldsOn(tab).includes(name));
  const missing = replacedBy(access, tab).filter((field) => stays(field) && !Object.hasOwn(body, field.name));
  const errors: FieldError[] = [
    ...strangers.map((name) => ({ pointer: pointerTo(name), keyword: 'unknown' })),
    ...missing.filter(isRequired).map(({ name }) => ({ pointer: pointerTo(name), keyword: 'required' })),
  ];
  if (errors.length > 0) throw new Problem('invalid-field', errors);
  return { ...Object.fromEntries(missing.map(({ name, default: given }) => [name, given ?? null])), ...body };
}

/** Files are changed by their own calls, and what a state holds fast is not asked for. */
const stays = ({ upload, readOnlyWhen }: Field): boolean => upload === null && readOnlyWhen === null;

const isRequired = (field: Field): boolean => !mayBeEmpty(field) && field.default === null;
