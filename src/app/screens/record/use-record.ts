/** The record of a page, with the version that a change must send. */
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

/** @param baseDate day that the record is read for; the result then has no version that a change could send */
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

/** Caches record and version together: a later version must not be sent with earlier values. */
const recordQuery = (resource: Resource, id: string, baseDate?: string) =>
  queryOptions({
    queryKey: [resource.name, 'record', id, ...(baseDate === undefined ? [] : [baseDate])],
    queryFn: ({ signal }) => readRecord(resource, id, signal, baseDate),
  });

export const useRecord = (resource: Resource, id: string, baseDate?: string) =>
  useQuery(recordQuery(resource, id, baseDate));

/** The record, if it exists and is visible. Without an id, nothing is read. */
export const useFoundRecord = (resource: Resource, id: string | null) =>
  useQuery({ ...recordQuery(resource, id ?? ''), enabled: () => id !== null && !isOfRemoved([id]) });

/** Stores the answer of a mutation, so that the page shows it immediately. */
export function useKeepRecord(resource: Resource, id: string): (loaded: Loaded) => void {
  const queries = useQueryClient();
  return (loaded) => queries.setQueryData(recordQuery(resource, id).queryKey, loaded);
}
