import { QueryObserver } from '@tanstack/react-query';
import { expect, test } from 'vitest';
import { createQueryClient } from '#app/providers/calls/query-client.ts';
import { isOfRemoved, markRemoved } from '#app/providers/calls/removed-records.ts';

test('while a record is being deleted, what the page shows of it is not read again; other queries are', async () => {
  const queries = createQueryClient();
  const reads: string[] = [];
  const shown = (...queryKey: readonly string[]): (() => void) =>
    new QueryObserver(queries, {
      queryKey,
      queryFn: () => {
        reads.push(queryKey.join(' '));
        return Promise.resolve(null);
      },
    }).subscribe(() => undefined);
  const ends = [shown('devices', 'block', '/v3/devices/7f/overview'), shown('devices', 'list')];
  await queries.refetchQueries();
  reads.length = 0;

  const end = markRemoved('7f');
  await queries.invalidateQueries();
  expect(reads).toEqual(['devices list']);

  end();
  await queries.invalidateQueries();
  expect(reads).toEqual(['devices list', 'devices block /v3/devices/7f/overview', 'devices list']);
  for (const one of ends) one();
});

test('a key is about the record when it has its id, alone or within a path', () => {
  const end = markRemoved('7f');
  expect(
    [
      ['devices', 'record', '7f'],
      ['devices', 'block', '/v3/devices/7f/cost'],
      ['devices', 'record', '8a'],
      ['devices', 7],
    ].map(isOfRemoved),
  ).toEqual([true, true, false, false]);
  end();
  expect(isOfRemoved(['devices', 'record', '7f'])).toBe(false);
});
