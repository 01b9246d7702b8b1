/** How many rows stand behind each category, with the present search and filters. */
import { keepPreviousData, useQueries } from '@tanstack/react-query';
import type { Access } from '#model/access.ts';
import { defaultRequest, type ListRequest, type Params, writeListParams } from '#model/list-request.ts';
import { request as call } from '../../providers/http.ts';

/**
 * Counts by category; a category whose count is not known yet is missing.
 *
 * @param enabled counts are asked for after the rows, so that they never delay them
 */
export function useCounts(
  access: Access,
  categories: readonly string[],
  request: ListRequest,
  enabled: boolean,
): Readonly<Record<string, number>> {
  const { name, wire } = access.resource;
  return useQueries({
    queries: categories.map((category) => {
      const query = countParams(access, request, category);
      return {
        queryKey: [name, 'count', query],
        queryFn: async ({ signal }: { signal: AbortSignal }) =>
          (await call<{ count: number }>('GET', wire.count, { query, signal })).body.count,
        enabled,
        placeholderData: keepPreviousData,
      };
    }),
    combine: (results) =>
      Object.fromEntries(
        results.flatMap(({ data }, index) => {
          const category = categories[index];
          return category === undefined || data === undefined ? [] : [[category, data] as const];
        }),
      ),
  });
}

/** A count has no page and no order. */
const countParams = (access: Access, { search, filters }: ListRequest, category: string): Params =>
  writeListParams(access, { ...defaultRequest(access), search, filters, category }, 'query');
