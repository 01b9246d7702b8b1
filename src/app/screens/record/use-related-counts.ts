/** How much the tabs of a record list that show records of other resources. */
import { keepPreviousData, useQueries } from '@tanstack/react-query';
import type { TabPlan } from '#model/record/plan-record.ts';
import type { Resource } from '#model/resource.ts';
import { relatedCountPath, withId } from '#model/wire.ts';
import { request } from '../../providers/http.ts';

/** By tab; a count that is not known yet is missing. Read again whenever the other resource changes. */
export function useRelatedCounts(
  owner: Resource,
  id: string,
  tabs: readonly TabPlan[],
): Readonly<Record<string, number>> {
  const related = tabs.filter((tab) => tab.kind === 'related');
  return useQueries({
    queries: related.map((tab) => ({
      queryKey: [tab.of, 'count', owner.name, id, tab.name],
      queryFn: async ({ signal }: { signal: AbortSignal }) =>
        (await request<{ count: number }>('GET', withId(relatedCountPath(owner, tab), id), { signal })).body.count,
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
