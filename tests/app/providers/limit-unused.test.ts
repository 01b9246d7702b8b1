/** The cache keeps the answers that are used, and only some of the others. */
import { QueryClient, QueryObserver } from '@tanstack/react-query';
import { expect, it } from 'vitest';
import { limitUnused } from '#app/providers/calls/limit-unused.ts';

function clientWith(most: number): QueryClient {
  const client = new QueryClient({ defaultOptions: { queries: { staleTime: Number.POSITIVE_INFINITY } } });
  limitUnused(client.getQueryCache(), most);
  return client;
}

/** The cache reports changes after the current work. */
const reported = () => new Promise((resolve) => setTimeout(resolve, 5));

const keysOf = (client: QueryClient) =>
  client
    .getQueryCache()
    .getAll()
    .map(({ queryKey }) => queryKey[0]);

/** Shows the answer on a screen, and returns how to leave it. */
const show = (client: QueryClient, key: string) =>
  new QueryObserver(client, { queryKey: [key], queryFn: () => key }).subscribe(() => undefined);

it('removes the oldest unused answers', async () => {
  const client = clientWith(3);
  for (const key of ['a', 'b', 'c', 'd', 'e']) {
    client.setQueryData([key], key);
    await reported();
  }
  expect(keysOf(client)).toEqual(['c', 'd', 'e']);
});

it('keeps all answers that are used', async () => {
  const client = clientWith(2);
  const leave = ['a', 'b', 'c', 'd'].map((key) => show(client, key));
  for (const key of ['e', 'f', 'g']) client.setQueryData([key], key);
  await reported();
  expect(keysOf(client)).toEqual(['a', 'b', 'c', 'd', 'f', 'g']);
  for (const end of leave) end();
  await reported();
  expect(keysOf(client)).toEqual(['c', 'd']);
});

it('counts a return to a screen as a use', async () => {
  const client = clientWith(2);
  for (const key of ['a', 'b']) {
    show(client, key)();
    await reported();
  }
  show(client, 'a')();
  await reported();
  show(client, 'c')();
  await reported();
  expect(keysOf(client)).toEqual(['a', 'c']);
});

it('waits for calls that are under way', async () => {
  const client = clientWith(1);
  let answer = (_: string): void => undefined;
  const read = client.fetchQuery({ queryKey: ['slow'], queryFn: () => new Promise<string>((done) => (answer = done)) });
  for (const key of ['a', 'b']) {
    client.setQueryData([key], key);
    await reported();
  }
  expect(keysOf(client)).toContain('slow');
  answer('answer');
  expect(await read).toBe('answer');
});
