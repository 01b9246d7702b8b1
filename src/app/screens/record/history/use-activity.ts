/** The history of a record from the audit log, newest first. */
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { request } from '../../../providers/calls/http.ts';

export interface ActivityChange {
  readonly field: string;
  readonly before: unknown;
  readonly after: unknown;
  /** A sensitive field was changed; its values are not reported. */
  readonly hidden?: boolean;
}

export interface ActivityEntry {
  readonly id: string;
  readonly at: string;
  readonly actorLabel: string;
  /** `create`, `update`, `delete`, or the name of an action. */
  readonly action: string;
  readonly changes: readonly ActivityChange[];
  readonly reason: string | null;
  readonly origin: 'screen' | 'csv' | 'app' | 'api' | 'system';
}

export interface Activity {
  readonly items: readonly ActivityEntry[];
  readonly count: number;
}

export async function readActivity(
  resource: string,
  id: string,
  limit: number,
  signal?: AbortSignal,
): Promise<Activity> {
  const query = { resource: [resource], recordId: [id], limit: [String(limit)] };
  return (await request<Activity>('GET', '/v2/activity-logs', { query, ...(signal ? { signal } : {}) })).body;
}

export const useActivity = (resource: string, id: string, limit: number) =>
  useQuery({
    queryKey: [resource, 'activity', id, limit],
    queryFn: ({ signal }) => readActivity(resource, id, limit, signal),
    placeholderData: keepPreviousData,
  });
