/** The records to which a record belongs, outermost first: package, then pattern. */

import type { Report } from '../../base/declaration-files.ts';
import { hint } from '../../base/text/nearest.ts';
import type { Field } from '../../types/fields/field.ts';
import type { RawResource } from '../../types/raw.ts';
import type { Resource, Step } from '../../types/resource.ts';

export function defineAncestors(
  raw: NonNullable<RawResource['tree']>['ancestors'],
  fields: Readonly<Record<string, Field>>,
  known: (path: string, field: string) => boolean,
  report: Report,
): readonly Step[] {
  return Object.entries(raw ?? {}).flatMap(([field, page]) => {
    if (!known(`tree.ancestors.${field}`, field)) return [];
    if (fields[field]?.kind === 'reference') return [{ field, page }];
    report(`tree.ancestors.${field}`, `"${field}" must be a reference to one record`);
    return [];
  });
}

/** Issues that only show together with other resources. */
export function checkAncestors(
  { ancestors: below, fields }: Resource,
  resources: Readonly<Record<string, Resource>>,
  declared: readonly string[],
  report: Report,
): void {
  for (const { field, page } of below) {
    const target = Object.hasOwn(resources, page) ? resources[page] : undefined;
    const to = fields[field]?.to ?? '';
    if (!target && !declared.includes(page))
      report(`tree.ancestors.${field}`, `no resource "${page}"${hint(page, declared)}`);
    if (target && target.stored.as !== to)
      report(`tree.ancestors.${field}`, `"${page}" does not hold records of "${to}"`);
  }
}
