/** Fields that one change can set in many records. */
import { type Access, canRead, writableFields } from '../../access/access.ts';
import type { Field } from '../../types/fields/field.ts';

/** Files belong to one record, unique values differ, and nobody sees whether a sensitive value is the right one. */
export const isBulkField = ({ readOnly, writeOnly, unique, upload, sensitive, part }: Field): boolean =>
  !readOnly && !writeOnly && !unique && upload === null && sensitive === null && part === undefined;

/** The fields that the actor can set in several records at once, in the order of the schema. */
export function bulkFields(access: Access): readonly Field[] {
  const { bulk, fields, list } = access.resource;
  if (bulk === false) return [];
  const excluded = [...(bulk?.excludes ?? []), list.order];
  return writableFields(access, 'update')
    .filter((name) => canRead(access, name) && !excluded.includes(name))
    .flatMap((name) => fields[name] ?? [])
    .filter(isBulkField);
}
