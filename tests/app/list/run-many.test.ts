import { expect, it } from 'vitest';
import { runMany } from '#app/screens/list/actions/run-many.ts';

it('reports on every item in order, and one failure stops no other', async () => {
  const progress: number[] = [];
  const outcomes = await runMany(
    [1, 2, 3, 4, 5, 6],
    async (item) => {
      await Promise.resolve();
      if (item % 3 === 0) throw new Error(`no ${item}`);
    },
    (done) => progress.push(done),
  );
  expect(outcomes.map(({ item, error }) => [item, error instanceof Error ? error.message : error])).toEqual([
    [1, null],
    [2, null],
    [3, 'no 3'],
    [4, null],
    [5, null],
    [6, 'no 6'],
  ]);
  expect(progress).toEqual([1, 2, 3, 4, 5, 6]);
});

it('never has more than four under way', async () => {
  let running = 0;
  let most = 0;
  await runMany(Array.from({ length: 20 }), async () => {
    running += 1;
    most = Math.max(most, running);
    await new Promise((resolve) => setTimeout(resolve, 1));
    running -= 1;
  });
  expect(most).toBe(4);
});

it('has nothing to do for nobody', async () => {
  expect(await runMany([], async () => undefined)).toEqual([]);
});
