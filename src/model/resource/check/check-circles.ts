/** Records that require each other, so that none of them could be the first. */

import type { ReportOn } from '../../base/declaration-files.ts';
import { isStored } from '../../fields/is-stored.ts';
import type { Field } from '../../types/fields/field.ts';
import type { Resource } from '../../types/resource.ts';

type Resources = Readonly<Record<string, Resource>>;

export function checkCircles(resources: Resources, report: ReportOn): void {
  for (const resource of Object.values(resources))
    for (const field of demanded(resource)) {
      const way = wayBack(resources, field.to ?? '', resource.name, []);
      if (way)
        report(
          resource,
          `fields.${field.name}.to`,
          `no first record could be added, since each requires another: ${[resource.name, ...way].join(' → ')}`,
        );
    }
}

/** References without which a record cannot be created. */
const demanded = ({ fields }: Resource): readonly Field[] =>
  Object.values(fields).filter(
    (field) => isStored(field) && field.kind === 'reference' && field.required && !field.nullable && !field.when,
  );

/** Names from one resource to the other along required references; null if no path leads there. */
function wayBack(resources: Resources, from: string, to: string, passed: readonly string[]): readonly string[] | null {
  if (from === to) return [to];
  const resource = resources[from];
  if (!resource || passed.includes(from)) return null;
  for (const field of demanded(resource)) {
    const rest = wayBack(resources, field.to ?? '', to, [...passed, from]);
    if (rest) return [from, ...rest];
  }
  return null;
}
