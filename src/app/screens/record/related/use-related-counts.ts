/** How much the tabs of a record list that show records of other resources. */
import { keepPreviousData, useQueries } from '@tanstack/react-query';
import { baseDateParam } from '#model/features/dated/dated.ts';
import { relatedCountPath, withId } from '#model/paths/wire.ts';
import type { TabPlan } from '#model/record/plan-record.ts';
import type { Resource } from '#model/types/resource.ts';
import { request } from '../../../providers/calls/http.ts';
import { loadResource } from '../../../providers/resources.tsx';

/**
 * By tab; a count that is not known yet is missing. Read again whenever the other resource changes.
 *
 * @param baseDate day as of which the record is looked at, where that is not today
 */
export function useRelatedCounts(
  owner: Resource,
  id: string,
  tabs: readonly TabPlan[],
  baseDate: string | undefined,
): Readonly<Record<string, number>> {
  const related = tabs.filter((tab) => tab.kind === 'related');
  return useQueries({
    queries: related.map((tab) => ({
      queryKey: [tab.of, 'count', owner.name, id, tab.name, baseDate ?? null],
      queryFn: async ({ signal }: { signal: AbortSignal }) => {
        // What has no history is listed as it is today, and counted so.
        const isOfDay = baseDate !== undefined && (await loadResource(tab.of)).dated !== null;
        const query = isOfDay ? { query: { [baseDateParam]: [baseDate] } } : {};
        const path = withId(relatedCountPath(owner, tab), id);
        return (await request<{ count: number }>('GET', path, { signal, ...query })).body.count;
      },
      placeholderData: keepPreviousData,
    })),
    combine: (results) =>
      Object.fromEntries(
        results.flatMap(({ data }, index) => {
          const name = related[index]?.name;
          return name === undefined || data === undefined ? [] : [[name, data] as const];
        }),
      ),
  });
}
