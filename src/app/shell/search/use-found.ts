/** Records of all modules that contain the words of a text. */
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { type Hit, searchPath } from '#model/features/search/hit.ts';
import { withQuery } from '#model/paths/wire.ts';
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

/** Time without a key after which a text counts as typed. */
const settledMs = 120;

/** @param text trimmed; an empty text finds nothing */
export function useFound(text: string, most: number): Found {
  const { data, isFetching, isError } = useQuery({
    queryKey: ['search', text, most],
    queryFn: async ({ signal }) => {
      // The next key cancels the query.
      await passed(settledMs, signal);
      const path = withQuery(searchPath, { freeText: [text], limit: [String(most)] });
      return (await request<{ readonly items: readonly FoundHit[] }>('GET', path, { signal })).body.items;
    },
    enabled: text !== '',
    placeholderData: keepPreviousData,
  });
  return { hits: text === '' ? [] : (data ?? []), isFetching, hasFailed: isError };
}

const passed = (ms: number, signal: AbortSignal): Promise<void> =>
  new Promise((resolve, reject) => {
    const timer = setTimeout(resolve, ms);
    signal.addEventListener('abort', () => {
      clearTimeout(timer);
      reject(signal.reason);
    });
  });
