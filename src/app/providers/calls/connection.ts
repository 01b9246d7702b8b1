/** Whether the server answers. Once a call has not arrived it is asked again and again, with longer and longer pauses, until it is ready. */

export interface Connection {
  readonly isAway: () => boolean;
  subscribe(listener: () => void): () => void;
  /** A call did not arrive, or met a server that cannot serve. */
  lost(): void;
  /** Asks at once. */
  check(): Promise<void>;
}

export interface ConnectionOptions {
  /** True when the server can serve. */
  readonly probe: () => Promise<boolean>;
  /** Told when the server is back. */
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
    // Many browsers that lost the same server do not all come back in the same moment.
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
    // One call that was cut off says little: the server itself is asked before anything is said.
    lost() {
      if (!isAway) void check();
    },
    check,
  };
}

/** Asks the server whether it can serve. */
export async function probeServer(): Promise<boolean> {
  const answer = await fetch('/ready', { cache: 'no-store' });
  await answer.body?.cancel();
  return answer.ok;
}
