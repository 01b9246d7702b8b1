import { schemaFile } from '../base/declaration-files.ts';
import { hint } from '../base/text/nearest.ts';
import type { ResourceInput } from '../features/resource-input.ts';
import type { Known } from '../features/word.ts';
import { isPath, type PartContext, partAt } from '../fields/nested/part-at.ts';
import type { Fields } from '../types/fields/field.ts';

/** @param fields that may be named: the declared ones, with or without parts of nested values */
export const knownAmong =
  (fields: Fields, declared: PartContext, input: ResourceInput): Known =>
  (path, name) => {
    if (Object.hasOwn(fields, name)) return true;
    input.report(path, unknown(name, declared, input));
    return false;
  };

function unknown(name: string, declared: PartContext, input: ResourceInput): string {
  if (!isPath(name, declared.fields))
    return `no field "${name}" in ${schemaFile(input.schemaName)}${hint(name, Object.keys(declared.fields))}`;
  const found = partAt(name, declared);
  return typeof found === 'string' ? found : unreachable(name, input);
}

/** Why a part that exists cannot be named. */
function unreachable(path: string, { base, raw }: ResourceInput): string {
  if (base) return `only the file of "${base.resource.name}" can name a part of a field, in its list`;
  if (raw.source?.view) return 'rows of a view have no parts; let the view return a separate field';
  return `"${path}" is a part of a field, which only "list" and "unique" can name`;
}
