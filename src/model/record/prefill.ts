/** Initial values of a form from an address, if the form has the fields and they accept the values. */

import { type Access, writableFields } from '../access/access.ts';
import { kind } from '../kinds/index.ts';
import type { Field } from '../types/fields/field.ts';
import type { Resource } from '../types/resource.ts';
import type { Values } from '../types/values.ts';
import type { Params } from '../types/wire.ts';
import { type CompiledValidator, schemaErrors } from './validate-record.ts';

/** Ignores invalid values silently, because an address may come from anywhere. */
export function prefillFrom(access: Access, params: Params, validator: CompiledValidator): Values {
  const { resource } = access;
  const writable = writableFields(access, 'create');
  const given = Object.entries(resource.create.params).flatMap(([param, name]) => {
    const field = resource.fields[name];
    const texts = (Object.hasOwn(params, param) ? params[param] : undefined) ?? [];
    if (!field || texts.length === 0 || !writable.includes(name)) return [];
    const value = valueIn(field, texts);
    return value !== undefined && fits(resource, name, value, validator) ? [[name, value] as const] : [];
  });
  return Object.fromEntries(given);
}

function valueIn({ kind: name }: Field, texts: readonly string[]): unknown {
  const { column } = kind(name);
  if (column === 'jsonb') return texts;
  const [text = '', ...more] = texts;
  if (text === '' || more.length > 0) return undefined;
  if (column === 'boolean') return text === 'true' || (text === 'false' ? false : undefined);
  if (column === 'integer' || column === 'numeric' || column === 'exact')
    return /^-?\d{1,16}(\.\d{1,20})?$/.test(text) ? Number(text) : undefined;
  return text;
}

/** Validates the value as part of a record, and considers only the errors of this field. */
function fits(resource: Resource, name: string, value: unknown, validator: CompiledValidator): boolean {
  return !schemaErrors(resource, validator, { [name]: value }).some(
    ({ pointer }) => pointer === `/${name}` || pointer.startsWith(`/${name}/`),
  );
}
