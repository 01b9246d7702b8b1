/** The other resource as a tab of this record shows it, with the calls of this record. */
import { useMemo } from 'react';
import { filled } from '#model/record/create-path.ts';
import { narrowedTo, type OthersTab } from '#model/related.ts';
import type { Resource } from '#model/resource.ts';
import { withId } from '#model/wire.ts';
import { recordPath } from '../../providers/resources.tsx';

/** @param record says what a list of the tab's own asks for besides the id */
export function useNarrowed(
  owner: Resource,
  id: string,
  tab: OthersTab,
  target: Resource,
  record: Readonly<Record<string, unknown>> = {},
): Resource {
  const asked = tab.kind === 'related' && tab.asks !== null ? filled(tab.asks, { ...record, id }) : null;
  return useMemo(() => {
    const resource = narrowedTo(owner, tab, target);
    const { list, count } = resource.wire;
    const isNested = tab.kind === 'related' && tab.nested;
    const routes = isNested
      ? { ...resource.routes, detail: `${recordPath(owner, id, tab.name)}/{id}` }
      : resource.routes;
    const wire = { ...resource.wire, list: asked ?? withId(list, id), count: withId(count, id) };
    return { ...resource, routes, wire };
  }, [owner, tab, target, id, asked]);
}
