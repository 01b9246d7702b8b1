import { expect, it } from 'vitest';
import { type Asked, createAsking } from '#app/shell/dialogs/asking.ts';

it('asks one question at a time: a second one is an error', async () => {
  let shown: Asked<{ title: string }> | null = null;
  const ask = createAsking<{ title: string }>((asked) => {
    shown = asked;
  });
  const present = () => shown as Asked<{ title: string }> | null;

  const first = ask({ title: 'first' });
  expect(present()?.title).toBe('first');
  expect(() => ask({ title: 'second' })).toThrow('a question is open already');
  expect(present()?.title).toBe('first');
  present()?.answer(true);
  expect(await first).toBe(true);
  expect(present()).toBeNull();

  const next = ask({ title: 'next' });
  present()?.answer(false);
  expect(await next).toBe(false);
});
