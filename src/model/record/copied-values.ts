/** A new record with the values of another one. */
import { type Access, canRead, writableFields } from '../access/access.ts';
import { createPathWith } from '../paths/form-paths.ts';
import type { Field } from '../types/fields/field.ts';
import type { Resource } from '../types/resource.ts';
import type { Values } from '../types/values.ts';

/** Parameter of the address of a form: the id of the record whose values it begins with. */
export const copyParam = 'copy';

/** The form for a copy of the record. */
export function copyPath(resource: Resource, record: Values): string {
  const path = createPathWith(resource, record);
  return `${path}${path.includes('?') ? '&' : '?'}${new URLSearchParams({ [copyParam]: String(record.id) })}`;
}

/** The values that the actor may read in the record and write in a new one, and that two records may have in common. */
export function copiedValues(access: Access, record: Values): Values {
  const { fields, list, states, keywords } = access.resource;
  const own = [list.order, states?.field, keywords.primary?.field];
  return Object.fromEntries(
    writableFields(access, 'create')
      .filter((name) => canRead(access, name) && !own.includes(name))
      .flatMap((name) => fields[name] ?? [])
      .filter(isCommon)
      .flatMap(({ name }) => ((record[name] ?? null) === null ? [] : [[name, record[name]]])),
  );
}

const isCommon = ({ unique, numbering, inputMask, upload, sensitive, part }: Field): boolean =>
  !unique && numbering === null && inputMask === null && upload === null && sensitive === null && part === undefined;
