/**
 * The cache of answers: fresh for a short time, limited in number, read again when the window gets the focus, no retries
 * of refused calls.
 */
import { notifyManager, QueryClient } from '@tanstack/react-query';
import { HttpProblem } from './http.ts';
import { limitUnused } from './limit-unused.ts';
import { isOfRemoved } from './removed-records.ts';

const staleMs = 15_000;
const mostRetries = 2;
/** Several pages of lists: ra-core keeps each row of a page as a record. */
const mostUnused = 500;

// Renders answers immediately, not after a timer.
notifyManager.setScheduler(queueMicrotask);

export function createQueryClient(): QueryClient {
  const client = new QueryClient({
    defaultOptions: {
      queries: {
        staleTime: staleMs,
        enabled: ({ queryKey }) => !isOfRemoved(queryKey),
        retry: (failures, error) => failures < mostRetries && isWorthRetrying(error),
        // Without a network, a call fails visibly instead of waiting.
        networkMode: 'always',
      },
      mutations: { retry: false, networkMode: 'always' },
    },
  });
  limitUnused(client.getQueryCache(), mostUnused);
  return client;
}

/** Only errors that may pass: a busy or restarting server. What took too long takes as long again. */
export const isWorthRetrying = (error: unknown): boolean =>
  error instanceof HttpProblem &&
  (error.status >= 500 || error.code === 'too-many-requests') &&
  error.code !== 'took-too-long';
