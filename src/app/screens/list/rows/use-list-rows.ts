/** The rows of a list request. Rows of the previous request stay until the next ones arrive. */
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { type RaRecord, useGetList } from 'ra-core';
import { useMemo, useRef } from 'react';
import type { Access } from '#model/access/access.ts';
import { listPaths, listQuery } from '#model/list/list-calls.ts';
import { defaultRequest, type ListRequest } from '#model/list/list-request.ts';
import { rowsIn, withQuery } from '#model/paths/wire.ts';
import type { Moment } from '#model/types/moment.ts';
import { takeContent } from '../../../providers/calls/begun-calls.ts';
import { request as call } from '../../../providers/calls/http.ts';
import type { PageMeta } from '../../../providers/calls/request-meta.ts';
import { useMoment } from '../../../providers/session/session.tsx';
import type { TableRecord } from '../../../table/table-types.ts';

export interface ListRows {
  /** Null until the first rows arrive. */
  readonly rows: readonly TableRecord[] | null;
  /** Index of the first of these rows in the whole list, from 0. */
  readonly first: number;
  /** Number of rows in the whole list; null while unknown. */
  readonly total: number | null;
  /** Number of rows that the list has at least, while the total is unknown. */
  readonly atLeast: number | null;
  readonly error: unknown;
  /** The rows belong to the current request, not to an earlier one. */
  readonly isSettled: boolean;
  readonly isFetching: boolean;
  readonly refetch: () => void;
}

export function useListRows(access: Access, request: ListRequest): ListRows {
  const { page, size } = request;
  const moment = useMoment();
  const params = useMemo(() => listParams(access, request, moment), [access, request, moment]);
  const { data, total, meta, error, isPlaceholderData, isFetching, refetch } = useGetList<RaRecord>(
    access.resource.name,
    params,
    { placeholderData: keepPreviousData, initialData: () => begunRows(access, request, moment) },
  );
  const isSettled = data !== undefined && !isPlaceholderData;
  const isAtLeast = (meta as PageMeta | undefined)?.isAtLeast === true;
  const counted = useCount(access, request, isAtLeast && isSettled);
  const known = isAtLeast ? counted : (total ?? null);
  const atLeast = isAtLeast && counted === null ? (total ?? null) : null;
  // Rows of an earlier request keep their index until the next ones arrive.
  const first = useRef(page * size);
  if (isSettled) first.current = page * size;
  const firstPosition = first.current;
  return useMemo(
    () => ({
      first: firstPosition,
      rows: (data as readonly TableRecord[] | undefined) ?? null,
      total: known,
      atLeast,
      error,
      isSettled,
      isFetching,
      refetch: () => void refetch(),
    }),
    [data, known, atLeast, error, isSettled, isFetching, refetch, firstPosition],
  );
}

/** The exact number of rows of a list that answered with a lower bound; null until it is known. */
function useCount(access: Access, { segment, category, search, filters, baseDate }: ListRequest, enabled: boolean) {
  const moment = useMoment();
  // A count has neither a page nor an order.
  const counted = { ...defaultRequest(access), segment, category, search, filters, baseDate };
  const query = listQuery(access, counted, moment);
  const { data } = useQuery({
    queryKey: [access.resource.name, 'count', query],
    queryFn: async ({ signal }) =>
      (await call<{ count: number }>('GET', listPaths(access.resource).count, { query, signal })).body.count,
    enabled,
  });
  return enabled ? (data ?? null) : null;
}

/** The parameters for the data provider. */
export function listParams(access: Access, request: ListRequest, moment: Moment) {
  const { page, size, sort, search, filters } = request;
  return {
    pagination: { page: page + 1, perPage: size },
    sort: { field: sort.field, order: sort.order === 'asc' ? ('ASC' as const) : ('DESC' as const) },
    filter: search === '' ? filters : { ...filters, q: search },
    meta: { request, call: callOf(access, request, moment), prefersRows: true },
  };
}

const callOf = (access: Access, request: ListRequest, moment: Moment): string =>
  withQuery(listPaths(access.resource).list, listQuery(access, request, moment));

/** Rows of a call that started before the screen loaded, if they have already arrived. */
function begunRows(access: Access, request: ListRequest, moment: Moment) {
  const content = takeContent(callOf(access, request, moment));
  // Two cases are left to the provider: a count in a header, which is not kept, and other field names.
  if (content === undefined || access.resource.envelope === null || access.resource.wireNames) return undefined;
  const { items, count } = rowsIn(access.resource, content);
  return { data: items as RaRecord[], total: count };
}
