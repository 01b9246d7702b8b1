/** Reads the call of a tab: values of its fields that the record itself does not contain. */
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { withId } from '#model/paths/wire.ts';
import { tabCall } from '#model/record/change-calls.ts';
import type { Resource } from '#model/types/resource.ts';
import { request } from '../../../providers/calls/http.ts';
import type { Loaded } from '../use-record.ts';

/** @param tab null for sections outside a tab */
export function useTabValues(resource: Resource, loaded: Loaded, tab: string | null): Loaded {
  const { id } = loaded.record;
  const call = useMemo(() => (tab === null ? null : tabCall(resource, tab)), [resource, tab]);
  const { data } = useQuery({
    queryKey: [resource.name, 'record', id, 'tab', tab],
    queryFn: async ({ signal }) =>
      (await request<Readonly<Record<string, unknown>>>('GET', withId(call?.path ?? '', id), { signal })).body,
    enabled: call !== null,
  });
  return useMemo(() => {
    if (!call || !data) return loaded;
    const entries = Object.entries(call.fields).map(([name, field]) => [field, data[name]] as const);
    const missing = entries.filter(([field, value]) => value !== undefined && !Object.hasOwn(loaded.record, field));
    return missing.length === 0 ? loaded : { ...loaded, record: { ...loaded.record, ...Object.fromEntries(missing) } };
  }, [call, data, loaded]);
}
