/** The server's time, ticking. The clock of the device only measures the time since the last answer. */
import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { clockPath } from '#model/paths/wire.ts';
import { request } from '../../../providers/calls/http.ts';

interface ClockAnswer {
  /** UTC instant. */
  readonly now: string;
  readonly timeZone: string;
}

export interface ServerClock {
  readonly now: Date;
  readonly timeZone: string;
}

/** Device clocks drift, and stop during sleep. */
const askAgainMs = 5 * 60_000;

/** Null until the server has answered. */
export function useServerClock(): ServerClock | null {
  const { data } = useQuery({
    queryKey: ['clock'],
    queryFn: async ({ signal }) => {
      const begun = performance.now();
      const { body } = await request<ClockAnswer>('GET', clockPath, { signal });
      const arrived = performance.now();
      // The server's time belongs to the middle between request and response.
      return { ...body, at: (begun + arrived) / 2 };
    },
    staleTime: 0,
    gcTime: 0,
    refetchInterval: askAgainMs,
    refetchOnWindowFocus: true,
  });
  const [, tick] = useState(0);
  useEffect(() => {
    const timer = setInterval(() => tick((count) => count + 1), 1000);
    return () => clearInterval(timer);
  }, []);
  if (!data) return null;
  return { now: new Date(Date.parse(data.now) + performance.now() - data.at), timeZone: data.timeZone };
}
