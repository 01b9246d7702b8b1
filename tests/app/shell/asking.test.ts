import { expect, it } from 'vitest';
import { createAsking, type OpenQuestion } from '#app/shell/dialogs/asking.ts';

it('asks one question at a time: a second one is an error', async () => {
  let shown: OpenQuestion<{ title: string }> | null = null;
  const ask = createAsking<{ title: string }>((current) => {
    shown = current;
  });
  const present = () => shown as OpenQuestion<{ title: string }> | null;

  const first = ask({ title: 'first' });
  expect(present()?.title).toBe('first');
  expect(() => ask({ title: 'second' })).toThrow('another question is already open');
  expect(present()?.title).toBe('first');
  present()?.answer(true);
  expect(await first).toBe(true);
  expect(present()).toBeNull();

  const next = ask({ title: 'next' });
  present()?.answer(false);
  expect(await next).toBe(false);
});
