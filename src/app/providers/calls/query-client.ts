/**
 * The cache of answers: fresh for a short time, read again when the window gets the focus, no retries of refused calls.
 */
import { notifyManager, QueryClient } from '@tanstack/react-query';
import { HttpProblem } from './http.ts';
import { isOfRemoved } from './removed-records.ts';

const staleMs = 15_000;
const mostRetries = 2;

// Renders answers immediately, not after a timer.
notifyManager.setScheduler(queueMicrotask);

export const createQueryClient = (): QueryClient =>
  new QueryClient({
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

/** Only errors that may pass: a busy or restarting server. */
export const isWorthRetrying = (error: unknown): boolean =>
  error instanceof HttpProblem && (error.status >= 500 || error.code === 'too-many-requests');
