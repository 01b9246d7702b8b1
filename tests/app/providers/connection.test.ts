import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createConnection } from '#app/providers/calls/connection.ts';

beforeEach(() => {
  vi.useFakeTimers();
  // In the middle of the range, where random pauses have their nominal length.
  vi.spyOn(Math, 'random').mockReturnValue(0.5);
});
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

function project() {
  const state = { isReady: true, probed: 0, returned: 0 };
  const connection = createConnection({
    probe: async () => {
      state.probed += 1;
      if (!state.isReady) throw new TypeError('fetch failed');
      return true;
    },
    onReturn: () => {
      state.returned += 1;
    },
    pausesMs: [1000, 2000, 4000],
  });
  return { state, connection };
}

describe('a connection', () => {
  it('asks the server before it says that it is away', async () => {
    const { state, connection } = project();
    connection.lost();
    await vi.advanceTimersByTimeAsync(0);
    expect(connection.isAway()).toBe(false);
    expect(state).toMatchObject({ probed: 1, returned: 0 });
  });

  it('asks again after longer and longer pauses, and tells of the return once', async () => {
    const { state, connection } = project();
    const heard = vi.fn();
    connection.subscribe(heard);
    state.isReady = false;
    connection.lost();
    connection.lost();
    await vi.advanceTimersByTimeAsync(0);
    expect(connection.isAway()).toBe(true);
    expect(state.probed).toBe(1);
    await vi.advanceTimersByTimeAsync(1200);
    expect(state.probed).toBe(2);
    await vi.advanceTimersByTimeAsync(1500);
    expect(state.probed).toBe(2);
    await vi.advanceTimersByTimeAsync(900);
    expect(state.probed).toBe(3);
    await vi.advanceTimersByTimeAsync(60_000);
    expect(state.probed).toBeLessThan(25);

    state.isReady = true;
    await vi.advanceTimersByTimeAsync(4800);
    expect(connection.isAway()).toBe(false);
    expect(state.returned).toBe(1);
    expect(heard).toHaveBeenCalledTimes(2);
    const { probed } = state;
    await vi.advanceTimersByTimeAsync(60_000);
    expect(state.probed).toBe(probed);
  });

  it('asks at once when somebody wants it to', async () => {
    const { state, connection } = project();
    state.isReady = false;
    await connection.check();
    state.isReady = true;
    await connection.check();
    expect(connection.isAway()).toBe(false);
    expect(state).toMatchObject({ probed: 2, returned: 1 });
  });
});
