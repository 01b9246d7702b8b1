/** The record of a page, with the version that a change must name. */
import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query';
import type { RaRecord } from 'ra-core';
import type { Resource } from '#model/types/resource.ts';
import { keepEtag } from '../../providers/calls/etags.ts';
import { requestRecord } from '../../providers/calls/read-record.ts';
import { isOfRemoved } from '../../providers/calls/removed-records.ts';

export interface Loaded {
  readonly record: RaRecord<string>;
  readonly etag: string | null;
}

/** @param baseDate day as of which it is read; what is then seen is no version that a change could name */
export async function readRecord(
  resource: Resource,
  id: string,
  signal?: AbortSignal,
  baseDate?: string,
): Promise<Loaded> {
  const query = baseDate === undefined ? {} : { query: { baseDate: [baseDate] } };
  const { body, etag } = await requestRecord<RaRecord<string>>(resource, id, {
    ...query,
    ...(signal ? { signal } : {}),
  });
  if (baseDate !== undefined) return { record: body, etag: null };
  keepEtag(resource.name, id, etag);
  return { record: body, etag };
}

/** Record and version are kept together: a version read later must not be sent with values read earlier. */
const recordQuery = (resource: Resource, id: string, baseDate?: string) =>
  queryOptions({
    queryKey: [resource.name, 'record', id, ...(baseDate === undefined ? [] : [baseDate])],
    queryFn: ({ signal }) => readRecord(resource, id, signal, baseDate),
  });

export const useRecord = (resource: Resource, id: string, baseDate?: string) =>
  useQuery(recordQuery(resource, id, baseDate));

/** The record if there is one to be seen; nothing is asked for without an id. */
export const useFoundRecord = (resource: Resource, id: string | null) =>
  useQuery({ ...recordQuery(resource, id ?? ''), enabled: () => id !== null && !isOfRemoved([id]) });

/** Puts a record in that a mutation has answered, so that the page shows it at once. */
export function useKeepRecord(resource: Resource, id: string): (loaded: Loaded) => void {
  const queries = useQueryClient();
  return (loaded) => queries.setQueryData(recordQuery(resource, id).queryKey, loaded);
}
