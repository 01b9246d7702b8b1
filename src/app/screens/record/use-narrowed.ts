/** The other resource as a tab of this record shows it, with the calls of this record. */
import { useMemo } from 'react';
import { narrowedTo, type OthersTab } from '#model/related.ts';
import type { Resource } from '#model/resource.ts';
import { withId } from '#model/wire.ts';
import { recordPath } from '../../providers/resources.tsx';

export function useNarrowed(owner: Resource, id: string, tab: OthersTab, target: Resource): Resource {
  return useMemo(() => {
    const resource = narrowedTo(owner, tab, target);
    const { list, count } = resource.wire;
    const isNested = tab.kind === 'related' && tab.nested;
    const routes = isNested
      ? { ...resource.routes, detail: `${recordPath(owner, id, tab.name)}/{id}` }
      : resource.routes;
    return { ...resource, routes, wire: { ...resource.wire, list: withId(list, id), count: withId(count, id) } };
  }, [owner, tab, target, id]);
}
