/** Matches the rows of two versions of a list. */
import { rowKey } from '../../base/rows-in.ts';
import { same } from '../../base/same.ts';
import { isMembers } from './members.ts';

/** Indexes from 0; null for a new or a removed row. */
export type RowPair = readonly [before: number | null, after: number | null];

/** Matches rows by their keys. Without keys, matches equal rows at both ends, then the rows between in their order. */
export function rowPairs(was: readonly unknown[], is: readonly unknown[]): readonly RowPair[] {
  const keys = [was, is].map((list) => list.map((one) => (isMembers(one) ? one[rowKey] : undefined)));
  const [old = [], now = []] = keys;
  if (keys.flat().every((key) => typeof key === 'string'))
    return [
      ...old.flatMap((key, at) => (now.includes(key) ? [] : [[at, null] as const])),
      ...now.map((key, at) => [old.includes(key) ? old.indexOf(key) : null, at] as const),
    ];
  let start = 0;
  while (start < Math.min(was.length, is.length) && same(was[start], is[start])) start += 1;
  let end = 0;
  const most = Math.min(was.length, is.length) - start;
  while (end < most && same(was[was.length - 1 - end], is[is.length - 1 - end])) end += 1;
  const [left, come] = [was.length - start - end, is.length - start - end];
  return [
    ...placesUpTo(start).map((at) => [at, at] as const),
    ...placesUpTo(Math.max(left, come)).map(
      (at) => [at < left ? start + at : null, at < come ? start + at : null] as const,
    ),
    ...placesUpTo(end).map((at) => [was.length - end + at, is.length - end + at] as const),
  ];
}

const placesUpTo = (count: number): readonly number[] => Array.from({ length: count }, (_, at) => at);
