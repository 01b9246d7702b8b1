/** Names of fields in react-hook-form, which treats dots, brackets and quotes as a path into a value. */

import type { Values } from '#model/types/values.ts';

const special = /[.[\]"'|%]/g;

/** Escapes special characters: `a.b` → `a%2eb`. Most names do not change. */
export const formName = (name: string): string =>
  name.replace(special, (sign) => `%${sign.charCodeAt(0).toString(16)}`);

const fieldName = (name: string): string =>
  name.replace(/%([0-9a-f]{2})/g, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16)));

export const toForm = (values: Values): Values => renamed(values, formName);
export const fromForm = (values: Values): Values => renamed(values, fieldName);

/** Returns the same object if no name changes. */
function renamed(values: Values, rename: (name: string) => string): Values {
  const entries = Object.entries(values);
  return entries.every(([name]) => rename(name) === name)
    ? values
    : Object.fromEntries(entries.map(([name, value]) => [rename(name), value]));
}
