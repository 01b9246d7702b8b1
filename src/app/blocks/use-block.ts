/** Reads the data of a block with its own call; reads it again after every change of its resources. */
import { keepPreviousData, type UseQueryResult, useQuery } from '@tanstack/react-query';
import { aimsOf } from '#model/features/blocks/block.ts';
import type { Block } from '#model/types/screens/block.ts';
import type { Params } from '#model/types/wire.ts';
import { request } from '../providers/calls/http.ts';

interface RuleState {
  /** False while a rule that the block depends on is off; undefined for a log. */
  readonly inForce?: boolean;
}

export function useBlock<T>(block: Block, recordId: string | null, query: Params = {}): UseQueryResult<T & RuleState> {
  const path = (block.api ?? '').replace(/\{\w+\}/, encodeURIComponent(recordId ?? ''));
  const reads = aimsOf(block);
  return useQuery<T & RuleState>({
    queryKey: [reads[0] ?? block.owner, 'block', path, query],
    queryFn: async ({ signal }) => (await request<T & RuleState>('GET', path, { query, signal })).body,
    placeholderData: keepPreviousData,
    meta: { reads },
  });
}
