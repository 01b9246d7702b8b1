/** Faults in what a resource says of the fields that are reckoned. */

import type { Report } from '../../base/declaration-files.ts';
import type { ModuleCode } from '../../base/module-code.ts';
import { hint } from '../../base/text/nearest.ts';
import { isStored } from '../../fields/is-stored.ts';
import type { FieldKind } from '../../types/fields/field-kind.ts';
import type { RawReckoning } from '../../types/records/compute.ts';
import type { Resource } from '../../types/resource.ts';

type Known = (path: string, field: string) => boolean;
type Kinds = Readonly<Record<string, readonly FieldKind[]>>;

export function checkReckoning(
  raw: RawReckoning | undefined,
  { fields, source }: Resource,
  known: Known,
  { functions }: ModuleCode,
  report: Report,
): void {
  if (!raw) return;
  if (source.kind !== 'table') report('reckon', 'only what has a table of its own is written');
  const found = Object.hasOwn(functions, raw.by) ? functions[raw.by] : undefined;
  if (!found) {
    const names = Object.keys(functions);
    report('reckon.by', `no module has a function "${raw.by}"${hint(raw.by, names)}`);
    return;
  }
  const fits = (path: string, kinds: Kinds, part: string, name: string): boolean => {
    if (!known(path, name)) return false;
    const { kind } = fields[name] ?? {};
    if (kind && kinds[part]?.includes(kind)) return true;
    report(path, `"${name}" must be ${kinds[part]?.join(' or ')}, as "${part}" of "${raw.by}" is`);
    return false;
  };
  for (const [part, name] of Object.entries(raw.from)) {
    const path = `reckon.from.${part}`;
    if (!Object.hasOwn(found.takes, part))
      report(path, `"${raw.by}" takes no "${part}"${hint(part, Object.keys(found.takes))}`);
    else fits(path, found.takes, part, name);
  }
  for (const part of Object.keys(found.takes))
    if (!Object.hasOwn(raw.from, part)) report('reckon.from', `"${part}", which "${raw.by}" takes, is missing`);
  for (const [index, name] of raw.into.entries()) {
    const path = `reckon.into[${index}]`;
    if (!Object.hasOwn(found.gives, name))
      report(path, `"${raw.by}" answers no "${name}"${hint(name, Object.keys(found.gives))}`);
    else if (fits(path, found.gives, name, name)) {
      const field = fields[name];
      if (field && !(field.readOnly && field.nullable && isStored(field)))
        report(path, `"${name}" must be readOnly and may be empty: it is worked out whenever the record is written`);
    }
  }
}
