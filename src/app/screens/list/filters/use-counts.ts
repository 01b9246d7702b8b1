/** The number of rows in each category of a segment, with the current search and filters. */
import { keepPreviousData, useQueries, useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useMemo } from 'react';
import type { Access } from '#model/access/access.ts';
import { listPaths, listQuery } from '#model/list/list-calls.ts';
import { defaultRequest, type ListRequest } from '#model/list/list-request.ts';
import { request as call } from '../../../providers/calls/http.ts';
import { useMoment } from '../../../providers/session/session.tsx';

/**
 * Counts by category; a category without a known count is missing.
 *
 * @param enabled false until the rows are loaded, so that counts never delay them
 */
export function useCounts(
  access: Access,
  categories: readonly string[],
  segment: string | null,
  { search, filters, baseDate }: Pick<ListRequest, 'search' | 'filters' | 'baseDate'>,
  enabled: boolean,
): Readonly<Record<string, number>> {
  const { name } = access.resource;
  const moment = useMoment();
  const calls = useMemo(
    () =>
      categories.map((category) =>
        // A count has neither a page nor an order.
        listQuery(access, { ...defaultRequest(access), search, filters, segment, baseDate, category }, moment),
      ),
    [access, categories, segment, search, filters, baseDate, moment],
  );
  const combine = useCallback(
    (results: readonly { readonly data: number | undefined }[]): Readonly<Record<string, number>> =>
      Object.fromEntries(
        results.flatMap(({ data }, index) => {
          const category = categories[index];
          return category === undefined || data === undefined ? [] : [[category, data] as const];
        }),
      ),
    [categories],
  );
  return useQueries({
    queries: calls.map((query) => {
      return {
        queryKey: [name, 'count', query],
        queryFn: async ({ signal }: { signal: AbortSignal }) =>
          (await call<{ count: number }>('GET', listPaths(access.resource).count, { query, signal })).body.count,
        enabled,
        placeholderData: keepPreviousData,
      };
    }),
    combine,
  });
}

/** Reads stale counts again whenever the rows change. */
export function useFreshCounts(resource: string, rows: unknown, isSettled: boolean): void {
  const queries = useQueryClient();
  // biome-ignore lint/correctness/useExhaustiveDependencies: other rows are the reason, not an input
  useEffect(() => {
    if (!isSettled) return;
    const old = { queryKey: [resource, 'count'], type: 'active', stale: true } as const;
    void queries.refetchQueries(old, { cancelRefetch: false });
  }, [queries, resource, rows, isSettled]);
}
