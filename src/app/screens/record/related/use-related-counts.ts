/** The number of records in the tabs of a record that list other resources. */
import { keepPreviousData, useQueries } from '@tanstack/react-query';
import { baseDateParam } from '#model/features/dated/dated.ts';
import { relatedCountPath, withId } from '#model/paths/wire.ts';
import type { TabPlan } from '#model/record/plan-record.ts';
import type { Resource } from '#model/types/resource.ts';
import { request } from '../../../providers/calls/http.ts';
import { loadResource } from '../../../providers/resources.tsx';

/**
 * Counts by tab; a tab without a known count is missing. Read again after a change of the other resource.
 *
 * @param baseDate day that the record is read for, other than today
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
      queryKey: [tab.resource, 'count', owner.name, id, tab.name, baseDate ?? null],
      queryFn: async ({ signal }: { signal: AbortSignal }) => {
        // A resource without dated fields is listed and counted as of today.
        const isOfDay = baseDate !== undefined && (await loadResource(tab.resource)).keywords.dated !== undefined;
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
