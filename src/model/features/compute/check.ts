/** Issues in the declaration of computed fields. */

import type { Report } from '../../base/declaration-files.ts';
import type { ModuleCode } from '../../base/module-code.ts';
import { hint } from '../../base/text/nearest.ts';
import { isStored } from '../../fields/is-stored.ts';
import type { Fields } from '../../types/fields/field.ts';
import type { FieldKind } from '../../types/fields/field-kind.ts';
import type { RawCompute } from '../../types/raw.ts';
import type { Resource } from '../../types/resource.ts';

type Known = (path: string, field: string) => boolean;
type Kinds = Readonly<Record<string, readonly FieldKind[]>>;

export function checkComputation(
  raw: RawCompute | undefined,
  { fields, source }: Resource,
  known: Known,
  { functions }: ModuleCode,
  report: Report,
): void {
  if (!raw) return;
  if (source.kind !== 'table')
    report('compute', 'only a resource with a table of its own can compute fields on writing');
  const found = Object.hasOwn(functions, raw.function) ? functions[raw.function] : undefined;
  if (!found) {
    const names = Object.keys(functions);
    report('compute.function', `no module has a function "${raw.function}"${hint(raw.function, names)}`);
    return;
  }
  const fits: Fits = (path, kinds, part, name) => {
    if (!known(path, name)) return false;
    const { kind } = fields[name] ?? {};
    if (kind && kinds[part]?.includes(kind)) return true;
    report(path, `"${name}" must be ${kinds[part]?.join(' or ')}, like "${part}" of "${raw.function}"`);
    return false;
  };
  checkTakes(raw, found.takes, fits, report);
  checkGives(raw, found.gives, fields, fits, report);
}

/** Whether a field has the kind of a parameter or result of the function. */
type Fits = (path: string, kinds: Kinds, part: string, name: string) => boolean;

function checkTakes({ function: by, from }: RawCompute, takes: Kinds, fits: Fits, report: Report): void {
  for (const [part, name] of Object.entries(from)) {
    const path = `compute.from.${part}`;
    if (!Object.hasOwn(takes, part)) report(path, `"${by}" takes no "${part}"${hint(part, Object.keys(takes))}`);
    else fits(path, takes, part, name);
  }
  for (const part of Object.keys(takes))
    if (!Object.hasOwn(from, part)) report('compute.from', `"${part}" is missing: "${by}" needs it`);
}

function checkGives(
  { function: by, into }: RawCompute,
  gives: Kinds,
  fields: Fields,
  fits: Fits,
  report: Report,
): void {
  for (const [index, name] of into.entries()) {
    const path = `compute.into[${index}]`;
    if (!Object.hasOwn(gives, name)) report(path, `"${by}" returns no "${name}"${hint(name, Object.keys(gives))}`);
    else if (fits(path, gives, name, name)) {
      const field = fields[name];
      if (field && !(field.readOnly && field.nullable && isStored(field)))
        report(path, `"${name}" must be readOnly and may be empty: it is computed whenever the record is written`);
    }
  }
}
