/**
 * Tabs that are saved as a whole, by PUT at their own path. A call empties the fields that it omits, except files,
 * which have their own calls.
 */

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

/** Fields that a call to the tab replaces: those that the actor may write. */
export function replacedBy(access: Access, tab: FieldsTab): readonly Field[] {
  const { fields } = access.resource;
  const writable = writableFields(access, 'update');
  return fieldsOn(tab).flatMap((name) => (writable.includes(name) && fields[name] ? [fields[name]] : []));
}

/** The call that saves these changes of a record; null if no such tab has all of their fields. */
export function putOf(access: Access, record: Values, changes: Values): { tab: string; body: Values } | null {
  const names = Object.keys(changes);
  const tab = putTabs(access.resource).find((one) => names.every((name) => fieldsOn(one).includes(name)));
  if (!tab || names.length === 0) return null;
  const unchanged = replacedBy(access, tab)
    .filter(stays)
    .map(({ name }) => [name, record[name] ?? null]);
  return { tab: tab.name, body: { ...Object.fromEntries(unchanged), ...changes } };
}

/**
 * The change that a call to the tab makes.
 *
 * @throws `invalid-field` for fields that are not on the tab, and for missing fields that are required
 */
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

/** Excludes files, which have their own calls, and fields that a state can make read-only. */
const stays = ({ upload, readOnlyWhen }: Field): boolean => upload === null && readOnlyWhen === null;

const isRequired = (field: Field): boolean => !mayBeEmpty(field) && field.default === null;
