import { setTimeout as sleep } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { createJobs } from '#server/csv/jobs.ts';

const patienceMs = 30;

test('whoever asks again joins the work, and is told how far it is until it is done', async () => {
  const jobs = createJobs<string>(patienceMs, 4, 1000);
  let begun = 0;
  let finish = (_: string): void => undefined;
  const work = (tell: (reached: number) => boolean): Promise<string> => {
    begun++;
    tell(7);
    return new Promise((resolve) => {
      finish = resolve;
    });
  };
  expect(await jobs.join('a', work, false)).toEqual({ reached: 7 });
  const second = jobs.join('a', work, false);
  finish('done');
  expect([await second, begun]).toEqual([{ outcome: 'done' }, 1]);
  expect([await jobs.join('a', work, true), begun]).toEqual([{ outcome: 'done' }, 1]);
  void jobs.join('a', work, false);
  await sleep(1);
  expect(begun).toBe(2);
  finish('again');
});

test('work learns that nobody asks for it any longer, and not before', async () => {
  const jobs = createJobs<number>(patienceMs, 4, 1000);
  let steps = 0;
  let isOver = false;
  const work = async (tell: (reached: number) => boolean): Promise<number> => {
    while (tell(++steps)) await sleep(2);
    isOver = true;
    return steps;
  };
  for (let asked = 0; asked < 6; asked++) {
    expect(await jobs.join('a', work, false)).toHaveProperty('reached');
    expect(isOver).toBe(false);
  }
  await sleep(4 * patienceMs);
  expect(isOver).toBe(true);
});
