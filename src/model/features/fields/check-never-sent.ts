/** Fields that every new record must have and that no caller may send, so that no record could be added. */

import type { Report } from '../../base/declaration-files.ts';
import type { Field } from '../../types/fields/field.ts';
import type { Resource } from '../../types/resource.ts';

export function checkNeverSent(
  { fields, permissions, source, states, list, computation }: Resource,
  report: Report,
): void {
  if ((source.kind !== 'table' && source.kind !== 'existing') || (permissions.create ?? []).length === 0) return;
  const given = [states?.field, list.order, ...(computation?.into ?? [])];
  const isGiven = ({ name, system, readOnly, required, default: usual, numbering }: Field): boolean =>
    system || !readOnly || !required || usual !== null || numbering !== null || given.includes(name);
  for (const field of Object.values(fields))
    if (!isGiven(field))
      report(
        `properties.${field.name}`,
        `"${field.name}" is required and readOnly, so nobody can send it: add a "default", or remove it from "required"`,
      );
}
