/** Issues in calls below a record that its page uses: missing calls, and lists with other rows. */

import type { Report } from '../../base/declaration-files.ts';
import type { Resource } from '../../types/resource.ts';
import type { RelatedTab } from '../../types/screens/detail-declaration.ts';
import type { CallWithin } from '../../types/wire.ts';

type Resources = Readonly<Record<string, Resource>>;

export function checkRequested(
  resource: Resource,
  resources: Resources,
  _declared: readonly string[],
  report: Report,
): void {
  const { detail, wire } = resource;
  if (wire.delete !== undefined) {
    const tabs = Object.values(resources).flatMap((one) => one.detail.tabs);
    const isThere = tabs.some(
      (tab) =>
        tab.kind === 'related' &&
        tab.resource === resource.name &&
        plain(`${tab.api}/{id}`) === plain(wire.delete ?? ''),
    );
    if (!isThere) report('api.delete', `no tab with an "api" has records of ${resource.name} at ${wire.delete}`);
    checkParams(resource, wire.delete, 'api.delete', report);
  }
  for (const [field, path] of Object.entries(detail.counted ?? {})) {
    const at = `detail.facts[${detail.facts.indexOf(field)}].asks`;
    const calls = Object.values(resources).flatMap(({ callsWithin }) => callsWithin);
    if (!calls.some((call) => call.does === 'count' && isAt(call, path))) report(at, `no call counts at ${path}`);
    checkParams(resource, path, at, report);
  }
  for (const [index, tab] of detail.tabs.entries()) {
    if (tab.kind !== 'related' || tab.asks === null) continue;
    const at = `detail.tabs[${index}].asks`;
    const target = resources[tab.resource];
    if (!target) continue;
    const call = target.callsWithin.find((one) => one.does === 'list' && isAt(one, tab.asks ?? ''));
    if (!call) report(at, `${tab.resource} has no list at ${tab.asks}`);
    else if (!showsSame(tab, call, target))
      report(at, `${tab.asks} returns other rows than the tab shows, or in another order`);
    checkParams(resource, tab.asks, at, report);
  }
}

const plain = (path: string): string => path.replace(/\{\w+\}/g, '{}');
const isAt = (call: CallWithin, path: string): boolean => plain(call.path) === plain(path);

/** The call answers the first category of the list, below the record to which the tab's rows refer. */
const showsSame = (
  { reference, where, also, general, sort }: RelatedTab,
  call: CallWithin,
  { list }: Resource,
): boolean =>
  call.owners.at(-1)?.field === reference &&
  call.needs.length === 0 &&
  also.length === 0 &&
  Object.keys(general).length === 0 &&
  list.segments.length === 0 &&
  JSON.stringify(where) === JSON.stringify(list.categories[0]?.where ?? null) &&
  (sort === null || JSON.stringify(sort) === JSON.stringify(list.sort));

function checkParams({ fields }: Resource, path: string, at: string, report: Report): void {
  for (const [, name = ''] of path.matchAll(/\{(\w+)\}/g))
    if (!Object.hasOwn(fields, name)) report(at, `{${name}} is not a field of the record`);
}
