import type { Report } from '../../base/declaration-files.ts';
import { hint } from '../../base/text/nearest.ts';
import type { Resource } from '../../types/resource.ts';

type Resources = Readonly<Record<string, Resource>>;

/** The records that a view shows must have a table, and thus ids and references. */
export function checkViewOf(
  { name, source, stored }: Resource,
  resources: Resources,
  declared: readonly string[],
  report: Report,
): void {
  if (source.kind !== 'view' || stored.as === name) return;
  const of = Object.hasOwn(resources, stored.as) ? resources[stored.as] : undefined;
  if (of && of.source.kind !== 'table') report('source.as', `"${of.name}" has no table of its own`);
  else if (!of && !declared.includes(stored.as))
    report('source.as', `no resource "${stored.as}"${hint(stored.as, declared)}`);
}
