/** The cache of what the server said: fresh for a short while, read again when the window comes back, refused calls not repeated. */
import { notifyManager, QueryClient } from '@tanstack/react-query';
import { HttpProblem } from './http.ts';
import { isOfRemoved } from './removed-records.ts';

const staleMs = 15_000;
const mostRetries = 2;

// Answers are drawn as soon as they are read, not with a timer.
notifyManager.setScheduler(queueMicrotask);

export const createQueryClient = (): QueryClient =>
  new QueryClient({
    defaultOptions: {
      queries: {
        staleTime: staleMs,
        enabled: ({ queryKey }) => !isOfRemoved(queryKey),
        retry: (failures, error) => failures < mostRetries && isWorthRetrying(error),
        // A call without network fails and says so, instead of waiting unseen.
        networkMode: 'always',
      },
      mutations: { retry: false, networkMode: 'always' },
    },
  });

/** Only what may pass by itself: a busy or restarting server. */
export const isWorthRetrying = (error: unknown): boolean =>
  error instanceof HttpProblem && (error.status >= 500 || error.code === 'too-many-requests');
