/** The number of rows in each category of a segment, with the current search and filters. */
import { keepPreviousData, useQueries, useQueryClient } from '@tanstack/react-query';
import { useEffect, useMemo } from 'react';
import type { Access } from '#model/access/access.ts';
import {
  type CategoryCounts,
  categoriesParam,
  countsCategories,
  listPaths,
  listQuery,
} from '#model/list/list-calls.ts';
import { defaultRequest, type ListRequest } from '#model/list/list-request.ts';
import { request as call } from '../../../providers/calls/http.ts';
import { useMoment } from '../../../providers/session/session.tsx';

type Counts = Readonly<Record<string, number>>;

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
): Counts {
  const { name } = access.resource;
  const moment = useMoment();
  const calls = useMemo(() => {
    // A count has neither a page nor an order.
    const base = { ...defaultRequest(access), search, filters, segment, baseDate };
    const query = (category: string) => listQuery(access, { ...base, category }, moment);
    const [first, ...others] = categories;
    if (first === undefined) return [];
    return others.length > 0 && countsCategories(access)
      ? [{ categories, query: { ...query(first), [categoriesParam]: categories } }]
      : categories.map((category) => ({ categories: [category], query: query(category) }));
  }, [access, categories, segment, search, filters, baseDate, moment]);
  return useQueries({
    queries: calls.map(({ categories: counted, query }) => ({
      queryKey: [name, 'count', query],
      queryFn: async ({ signal }: { signal: AbortSignal }): Promise<Counts> => {
        const path = listPaths(access.resource).count;
        const { body } = await call<Partial<CategoryCounts> & { count: number }>('GET', path, { query, signal });
        return body.categories ?? { [counted[0] ?? '']: body.count };
      },
      enabled,
      placeholderData: keepPreviousData,
    })),
    combine: joined,
  });
}

const joined = (results: readonly { readonly data: Counts | undefined }[]): Counts =>
  Object.assign({}, ...results.map(({ data }) => data));

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
