/** The state of a refresh: read again every five seconds while it runs, and when the window gets the focus. */
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import {
  type NextRefresh,
  type RefreshResponse,
  type RefreshStatus,
  refreshAllPath,
  refreshPath,
} from '#model/features/refresh/refresh.ts';
import { withId } from '#model/paths/wire.ts';
import type { Resource } from '#model/types/resource.ts';
import { invalidateResource } from '../../providers/calls/data-provider.ts';
import { request } from '../../providers/calls/http.ts';
import { loadResource } from '../../providers/resources.tsx';

const everyMs = 5_000;

type Status = Pick<RefreshStatus, 'status'> & Partial<RefreshStatus>;

export interface RefreshState {
  readonly isRunning: boolean;
  /** The earliest time of the next refresh; null if it can start now. */
  readonly next: NextRefresh | null;
  /**
   * Starts a refresh.
   *
   * @throws HttpProblem
   */
  ask(): Promise<RefreshResponse>;
}

/**
 * @param id null for all records
 * @param onEnd called when a running refresh ends
 */
export function useRefresh(resource: Resource, id: string | null, onEnd: (status: Status) => void): RefreshState {
  const queries = useQueryClient();
  const path = id === null ? refreshAllPath(resource) : withId(refreshPath(resource), id);
  const queryKey = ['refresh', resource.name, id];
  const { data, dataUpdatedAt } = useQuery({
    queryKey,
    queryFn: async ({ signal }) => (await request<Status>('GET', `${path}/status`, { signal })).body,
    refetchInterval: (query) => (query.state.data?.status === 'IN_PROGRESS' ? everyMs : false),
    refetchOnWindowFocus: 'always',
    staleTime: 0,
  });
  const isRunning = data?.status === 'IN_PROGRESS';
  const end = useRef(onEnd);
  end.current = onEnd;
  const ran = useRef(false);
  useEffect(() => {
    if (ran.current && !isRunning && data) {
      void readAgain(queries, resource);
      end.current(data);
    }
    ran.current = isRunning;
  }, [isRunning, data, queries, resource]);
  return {
    isRunning,
    next: useWaiting(data?.next ?? null, dataUpdatedAt),
    async ask() {
      const { body } = await request<RefreshResponse>('POST', path);
      if (body.status === 'RATE_LIMITED')
        queries.setQueryData<Status>(queryKey, (before) =>
          before ? { ...before, ...(body.next ? { next: body.next } : {}) } : undefined,
        );
      else {
        queries.setQueryData(queryKey, { status: 'IN_PROGRESS' } satisfies Status);
        void invalidateResource(queries, resource.name);
      }
      return body;
    },
  };
}

/** The time to wait for, until it has passed. */
function useWaiting(next: NextRefresh | null, answeredAt: number): NextRefresh | null {
  const [over, setOver] = useState<NextRefresh | null>(null);
  useEffect(() => {
    if (next === null) return undefined;
    const timer = setTimeout(() => setOver(next), answeredAt + next.inSeconds * 1000 - Date.now());
    return () => clearTimeout(timer);
  }, [next, answeredAt]);
  return over === next ? null : next;
}

/** Invalidates the records of the resource, and the records that the refresh fills. */
async function readAgain(
  queries: ReturnType<typeof useQueryClient>,
  { name, keywords: { refresh } }: Resource,
): Promise<void> {
  await invalidateResource(queries, name);
  if (!refresh) return;
  for (const { resource: name } of refresh.takes) {
    await loadResource(name);
    await invalidateResource(queries, name);
  }
}
