/** How many sign-in codes one person is sent: a known password must not fill a mailbox. Kept in memory, bounded. */
const limit = 5;
const windowMs = 15 * 60_000;
const capacity = 10_000;

export interface LetterLimit {
  /** Counts one more letter; false when there were too many. */
  reserve(sub: string): boolean;
}

export function createLetterLimit(now: () => number): LetterLimit {
  const sent = new Map<string, readonly number[]>();
  return {
    reserve(sub) {
      const recent = (sent.get(sub) ?? []).filter((at) => at > now() - windowMs);
      if (recent.length >= limit) return false;
      if (sent.size >= capacity) sent.clear();
      sent.set(sub, [...recent, now()]);
      return true;
    },
  };
}
