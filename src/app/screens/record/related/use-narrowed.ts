/** The other resource as a tab of this record shows it, with the calls of this record. */
import { useMemo } from 'react';
import { narrowedTo, type OthersTab } from '#model/features/detail/related.ts';
import { readAddress } from '#model/features/routes/addressed.ts';
import { filled } from '#model/paths/call-paths.ts';
import { withId } from '#model/paths/wire.ts';
import type { Resource } from '#model/types/resource.ts';
import { recordPath } from '../../../providers/resources.tsx';

/** @param record values for the parameters, other than the id, of a call that the tab declares */
export function useNarrowed(
  owner: Resource,
  id: string,
  tab: OthersTab,
  target: Resource,
  record: Readonly<Record<string, unknown>> = {},
): Resource {
  const requestPath = tab.kind === 'related' && tab.asks !== null ? filled(tab.asks, { ...record, id }) : null;
  return useMemo(() => {
    const resource = narrowedTo(owner, tab, target);
    const { list, count } = resource.wire;
    const isNested = tab.kind === 'related' && tab.nested;
    const routes = isNested
      ? { ...resource.routes, detail: `${recordPath(owner, id, tab.name)}/{id}` }
      : resource.routes;
    // Parameters in the address of the record identify the record, so the list cannot use them as filters.
    const held = Object.keys(readAddress(owner.routes.addressed ?? '').params);
    const filters = resource.list.filters.filter(({ param }) => !held.includes(param));
    return {
      ...resource,
      list: { ...resource.list, filters },
      routes,
      wire: { ...resource.wire, list: requestPath ?? withId(list, id), count: withId(count, id) },
    };
  }, [owner, tab, target, id, requestPath]);
}
