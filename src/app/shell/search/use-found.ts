/** Records of all modules that contain the words of a text. */
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { Hit } from '#model/features/search/hit.ts';
import { searchPath, withQuery } from '#model/paths/wire.ts';
import { request } from '../../providers/calls/http.ts';

export interface FoundHit extends Hit {
  /** Label of the field in which a word was found; null if the title shows it. */
  readonly label: string | null;
}

export interface Found {
  readonly hits: readonly FoundHit[];
  readonly isFetching: boolean;
  readonly hasFailed: boolean;
}

/** @param text trimmed; an empty text finds nothing */
export function useFound(text: string, most: number): Found {
  const { data, isFetching, isError } = useQuery({
    queryKey: ['search', text, most],
    queryFn: async ({ signal }) => {
      const path = withQuery(searchPath, { freeText: [text], limit: [String(most)] });
      return (await request<{ readonly items: readonly FoundHit[] }>('GET', path, { signal })).body.items;
    },
    enabled: text !== '',
    placeholderData: keepPreviousData,
  });
  return { hits: text === '' ? [] : (data ?? []), isFetching, hasFailed: isError };
}
