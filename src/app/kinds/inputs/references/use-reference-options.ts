/** Options of a reference from its select call: by search text, and by id for the chosen one. */
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { readOptions, readSelect } from '../../../providers/calls/data-provider.ts';
import { entryOf } from '../../../providers/entries.ts';
import { useFormat } from '../../../providers/words/words.tsx';
import { written } from '../../../providers/words/written.ts';
import type { Answer } from './choosing.ts';
import { optionOf, type ReferenceOption } from './reference-options.ts';

/** Maximum number of options in one answer; there may be more. */
const mostOptions = 50;
const pauseMs = 200;
const everything = {};

export interface ReferenceOptions extends Answer<ReferenceOption> {
  /** Number of all options, including those that the answer leaves out. */
  readonly count: number;
  readonly isSearching: boolean;
}

/**
 * @param text search text; null while the list is closed and no option is needed
 * @param narrow further parameters of the call
 */
export function useReferenceOptions(
  target: string,
  text: string | null,
  narrow: Readonly<Record<string, readonly string[]>> = everything,
): ReferenceOptions {
  const entry = entryOf(target);
  const format = useFormat();
  const search = useDelayed(text ?? '', pauseMs);
  const { data, isFetching, isError, isPlaceholderData } = useQuery({
    queryKey: [target, 'options', { search, ...narrow }],
    queryFn: ({ signal }) => {
      const query = {
        ...(entry.select.sort ? { [entry.select.params.sort]: [entry.select.sort] } : {}),
        [entry.select.params.order]: ['asc'],
        limit: [String(mostOptions)],
        ...narrow,
        ...(search === '' ? {} : { [entry.select.params.search]: [search] }),
      };
      return readOptions(target, query, signal);
    },
    select: ({ items, count }) => ({ options: items.map((item) => optionOf(entry, written(item, format))), count }),
    enabled: text !== null,
    placeholderData: keepPreviousData,
  });
  const isSettled = search === (text ?? '');
  return {
    options: data?.options ?? [],
    count: data?.count ?? 0,
    foundFor: data && !isPlaceholderData ? search : null,
    isSearching: text !== null && (isFetching || !isSettled),
    failed: isError && isSettled,
  };
}

/** The chosen target, for an id whose title the loaded record does not contain. */
export function useReferenceOption(target: string, id: string | null): ReferenceOption | null {
  const entry = entryOf(target);
  const format = useFormat();
  const { data } = useQuery({
    queryKey: [target, 'select', { id }],
    queryFn: ({ signal }) => readSelect(target, { idIn: [id ?? ''] }, signal),
    select: (items) => items.map((item) => optionOf(entry, written(item, format))),
    enabled: id !== null,
  });
  return data?.find((option) => option.id === id) ?? null;
}

/** The value after it has not changed for `ms`; an empty value immediately. */
function useDelayed(value: string, ms: number): string {
  const [settled, setSettled] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), value === '' ? 0 : ms);
    return () => clearTimeout(timer);
  }, [value, ms]);
  return settled;
}
