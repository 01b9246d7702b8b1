/** Issues in the further numbers of a count call. */

import type { Report } from '../../base/declaration-files.ts';
import { hint } from '../../base/text/nearest.ts';
import type { Resource } from '../../types/resource.ts';

export function checkCounts(
  resource: Resource,
  resources: Readonly<Record<string, Resource>>,
  declared: readonly string[],
  report: Report,
): void {
  for (const [name, { resource: of, category }] of Object.entries(resource.list.counts ?? {})) {
    const at = `list.counts.${name}`;
    const counted = of === null ? resource : Object.hasOwn(resources, of) ? resources[of] : undefined;
    const known = counted?.list.categories.map((one) => one.name) ?? [];
    if (!counted) {
      if (!declared.includes(of ?? '')) report(`${at}.resource`, `no resource "${of}"${hint(of ?? '', declared)}`);
    } else if (!known.includes(category)) report(`${at}.category`, `no category "${category}"${hint(category, known)}`);
    if (name === 'count') report(at, 'the name "count" is reserved for the number of the list itself');
    if (name === 'categories') report(at, 'the name "categories" is reserved for the numbers of categories');
  }
}
