/** Numbers in the head of a record that have their own calls. */
import { useQueries } from '@tanstack/react-query';
import type { RaRecord } from 'ra-core';
import { filled } from '#model/paths/call-paths.ts';
import type { Resource } from '#model/types/resource.ts';
import { request } from '../../../providers/calls/http.ts';

/** The record with these numbers; until they arrive, with the stored numbers. */
export function useCounted(resource: Resource, record: RaRecord<string>): RaRecord<string> {
  const counted = Object.entries(resource.detail.counted ?? {}).filter(([field]) => Object.hasOwn(record, field));
  return useQueries({
    queries: counted.map(([field, path]) => ({
      queryKey: [resource.name, 'record', record.id, 'counted', field],
      queryFn: async ({ signal }: { signal: AbortSignal }) =>
        (await request<{ count: number }>('GET', filled(path, record), { signal })).body.count,
    })),
    combine: (results) => ({
      ...record,
      ...Object.fromEntries(
        results.flatMap(({ data }, at) => (data === undefined ? [] : [[counted[at]?.[0] ?? '', data] as const])),
      ),
    }),
  });
}
