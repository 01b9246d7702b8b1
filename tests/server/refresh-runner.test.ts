/** The runner of refreshes goes on after the database was away. */
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createRefreshRunner } from '#server/background/refresh-runner.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

test('looks again after an error, although nobody wakes it', async () => {
  const lines: string[] = [];
  const runRefreshes = vi
    .fn()
    .mockRejectedValueOnce(new Error('connect ENOENT'))
    .mockResolvedValue({ done: [], left: false });
  const runner = createRefreshRunner(
    { runRefreshes },
    async () => [],
    (line) => lines.push(line),
  );
  runner.wake();
  await runner.idle();
  expect(runRefreshes).toHaveBeenCalledTimes(1);
  expect(lines).toEqual(['Refreshes failed: connect ENOENT']);
  await vi.advanceTimersByTimeAsync(15_000);
  await runner.idle();
  expect(runRefreshes).toHaveBeenCalledTimes(2);
  await vi.advanceTimersByTimeAsync(60_000);
  expect(runRefreshes).toHaveBeenCalledTimes(2);
});

test('does nothing more after it was stopped', async () => {
  const runRefreshes = vi.fn().mockRejectedValue(new Error('gone'));
  const runner = createRefreshRunner(
    { runRefreshes },
    async () => [],
    () => undefined,
  );
  runner.wake();
  runner.stop();
  await runner.idle();
  await vi.advanceTimersByTimeAsync(60_000);
  expect(runRefreshes.mock.calls.length).toBeLessThanOrEqual(1);
});
