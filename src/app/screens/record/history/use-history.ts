/** A merged history, page by page, latest day first. */
import { keepPreviousData, useQueries } from '@tanstack/react-query';
import { useState } from 'react';
import { type EventPart, isOfOthers } from '#model/features/detail/related.ts';
import { defaultParams, historySize, relatedPath, withId } from '#model/paths/wire.ts';
import type { Resource } from '#model/types/resource.ts';
import type { MergedTab } from '#model/types/screens/detail-declaration.ts';
import { request } from '../../../providers/calls/http.ts';
import type { DatedEntry } from '../../dated/use-dated-changes.ts';
import type { ActivityEntry } from './use-activity.ts';

export type HistoryItem = { readonly id: string; readonly day: string } & (
  | { readonly kind: 'dated'; readonly change: DatedEntry }
  | { readonly kind: 'audit'; readonly entry: ActivityEntry }
  | { readonly kind: 'dates'; readonly field: string }
  | EventPlace
);

interface EventPlace {
  readonly kind: 'events';
  readonly of: string;
  readonly part: EventPart | null;
  /** The record was deleted since, so it has no link. */
  readonly gone: boolean;
  readonly record: Readonly<Record<string, unknown>>;
}

export type EventItem = Extract<HistoryItem, EventPlace>;

interface HistoryPage {
  readonly items: readonly HistoryItem[];
  readonly count: number;
}

export function useHistory(resource: Resource, id: string, tab: MergedTab) {
  const [pages, setPages] = useState(1);
  const path = withId(relatedPath(resource, tab), id);
  // Read again when records of the other sources change.
  const reads = tab.sources.filter(isOfOthers).map(({ resource: of }) => of);
  return useQueries({
    queries: Array.from({ length: pages }, (_, page) => ({
      queryKey: [resource.name, 'history', path, page],
      queryFn: async ({ signal }: { signal: AbortSignal }) => {
        const query = { [defaultParams.page]: [String(page)], [defaultParams.size]: [String(historySize)] };
        return (await request<HistoryPage>('GET', path, { query, signal })).body;
      },
      placeholderData: keepPreviousData,
      meta: { reads },
    })),
    combine: (answers) => {
      const loaded = answers.flatMap(({ data }) => data ?? []);
      const seen = new Set<string>();
      return {
        /** Shows an entry once, although a new entry may have moved it to the next page. */
        pages: loaded.map(({ items }) =>
          items.filter((item) => {
            const key = keyOf(item);
            const isNew = !seen.has(key);
            seen.add(key);
            return isNew;
          }),
        ),
        hasMore: pages * historySize < (loaded.at(-1)?.count ?? 0),
        isPending: answers.some(({ isPending }) => isPending),
        error: answers.find(({ error }) => error)?.error ?? null,
        refetch: () => void Promise.all(answers.map((answer) => answer.refetch())),
        showMore: () => setPages(pages + 1),
      };
    },
  });
}

/** The start and the end of a record are two entries. */
export const keyOf = (item: HistoryItem): string =>
  `${item.kind} ${item.id} ${item.kind === 'events' ? item.part : ''}`;
