/** How many rows stand behind each category of a menu, with the present search and filters. */
import { keepPreviousData, useQueries, useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useMemo } from 'react';
import type { Access } from '#model/access.ts';
import { defaultRequest, type ListRequest, writeListParams } from '#model/list/list-request.ts';
import { planCounts } from '#model/list/plan-counts.ts';
import { request as call } from '../../providers/http.ts';
import { useMoment } from '../../providers/session.tsx';

type Told = Readonly<Record<string, number>>;

/**
 * Counts by category; a category whose count is not known yet is missing.
 *
 * @param enabled counts are asked for after the rows, so that they never delay them
 */
export function useCounts(
  access: Access,
  categories: readonly string[],
  menu: string | null,
  { search, filters, baseDate }: Pick<ListRequest, 'search' | 'filters' | 'baseDate'>,
  enabled: boolean,
): Told {
  const { name, wire, list } = access.resource;
  const moment = useMoment();
  const plan = useMemo(() => planCounts(list, categories), [list, categories]);
  const calls = useMemo(
    () =>
      plan.map(({ category }) =>
        // A count has no page and no order.
        writeListParams(
          access,
          { ...defaultRequest(access), search, filters, menu, baseDate, category },
          'query',
          moment,
        ),
      ),
    [access, plan, menu, search, filters, baseDate, moment],
  );
  const combine = useCallback(
    (results: readonly { readonly data: Told | undefined }[]): Told =>
      Object.fromEntries(
        results.flatMap(({ data = {} }, index) =>
          (plan[index]?.tells ?? []).flatMap(([category, told]) => {
            const count = data[told];
            return count === undefined ? [] : [[category, count] as const];
          }),
        ),
      ),
    [plan],
  );
  return useQueries({
    queries: calls.map((query) => {
      return {
        queryKey: [name, 'count', query],
        queryFn: async ({ signal }: { signal: AbortSignal }) =>
          (await call<Told>('GET', wire.count, { query, signal })).body,
        enabled,
        placeholderData: keepPreviousData,
      };
    }),
    combine,
  });
}

/** Asks again for counts that have become old, whenever other rows are there. */
export function useFreshCounts(resource: string, rows: unknown, isSettled: boolean): void {
  const queries = useQueryClient();
  // biome-ignore lint/correctness/useExhaustiveDependencies: other rows are the reason, not an input
  useEffect(() => {
    if (!isSettled) return;
    const old = { queryKey: [resource, 'count'], type: 'active', stale: true } as const;
    void queries.refetchQueries(old, { cancelRefetch: false });
  }, [queries, resource, rows, isSettled]);
}
