import type { Report } from '../../base/declaration-files.ts';
import { hint } from '../../base/text/nearest.ts';
import { checkCondition } from '../../fields/check-condition.ts';
import type { Resource } from '../../types/resource.ts';
import { ruleErrors } from '../rule-set/rule-set.ts';

type Resources = Readonly<Record<string, Resource>>;

/** Issues of a list that only show together with other resources. */
export function checkListAcross(
  resource: Resource,
  resources: Resources,
  declared: readonly string[],
  report: Report,
): void {
  checkSearch(resource, resources, report);
  checkCategories(resource, resources, declared, report);
}

/** A search through a reference uses the search fields of the target's own list. */
function checkSearch(resource: Resource, resources: Resources, report: Report): void {
  for (const name of resource.list.searchThrough) {
    const target = resources[resource.fields[name]?.to ?? ''];
    if (target && target.list.search.length === 0)
      report('list.search', `"${target.name}" has no "list.search", so nothing is found through "${name}"`);
  }
}

/** Categories that were made for blocks are checked with the blocks. */
function checkCategories(resource: Resource, resources: Resources, declared: readonly string[], report: Report): void {
  for (const [index, { where, lens }] of resource.list.categories.entries())
    if (where && !lens)
      checkCondition(
        where,
        `list.categories[${index}].where`,
        resource.fields,
        report,
        ruleErrors(resources, declared),
      );
  for (const [index, { where }] of resource.list.segments.entries())
    if (where) checkCondition(where, `list.segments[${index}].where`, resource.fields, report);
  for (const [index, { opens }] of resource.list.categories.entries()) {
    if (opens === null) continue;
    const mounts = Object.values(resources).flatMap(({ name, stored, source }) =>
      name !== resource.name && source.kind !== 'view' && stored.as === resource.stored.as ? [name] : [],
    );
    if (!mounts.includes(opens))
      report(
        `list.categories[${index}].opens`,
        `"${opens}" does not show the same records as "${resource.name}"${hint(opens, mounts)}`,
      );
  }
}
