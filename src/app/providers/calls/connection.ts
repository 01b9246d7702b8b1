/**
 * Tracks whether the server is reachable.
 * After a call that did not arrive, it probes the server with increasing pauses, until the server is ready.
 */

export interface Connection {
  readonly isAway: () => boolean;
  subscribe(listener: () => void): () => void;
  /** Reports that a call did not arrive, or that the server could not serve it. */
  lost(): void;
  /** Probes immediately. */
  check(): Promise<void>;
}

export interface ConnectionOptions {
  /** Resolves to true if the server can serve. */
  readonly probe: () => Promise<boolean>;
  /** Called when the server is reachable again. */
  readonly onReturn: () => void;
  readonly pausesMs?: readonly number[];
}

const defaultPauses = [1000, 2000, 4000, 8000, 16_000, 30_000];

export function createConnection({ probe, onReturn, pausesMs = defaultPauses }: ConnectionOptions): Connection {
  const listeners = new Set<() => void>();
  let isAway = false;
  let isAsking = false;
  let attempts = 0;
  let timer: ReturnType<typeof setTimeout> | undefined;

  const set = (away: boolean): void => {
    if (away === isAway) return;
    isAway = away;
    for (const listener of listeners) listener();
    if (!away) onReturn();
  };
  const check = async (): Promise<void> => {
    if (isAsking) return;
    clearTimeout(timer);
    timer = undefined;
    isAsking = true;
    const isReady = await probe().catch(() => false);
    isAsking = false;
    set(!isReady);
    if (isReady) {
      attempts = 0;
      return;
    }
    // With a random part, so that the browsers of all users do not return in the same moment.
    const pause = (pausesMs[Math.min(attempts, pausesMs.length - 1)] ?? 0) * (0.8 + Math.random() * 0.4);
    attempts += 1;
    timer = setTimeout(() => void check(), pause);
  };

  return {
    isAway: () => isAway,
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    // One interrupted call proves little, so the server is probed before anything is shown.
    lost() {
      if (!isAway) void check();
    },
    check,
  };
}

/** Checks whether the server can serve. */
export async function probeServer(): Promise<boolean> {
  const answer = await fetch('/ready', { cache: 'no-store' });
  await answer.body?.cancel();
  return answer.ok;
}
