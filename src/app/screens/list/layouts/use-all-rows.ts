/** All rows of a list, from several calls if one does not return them all. */
import { type UseQueryResult, useQueries } from '@tanstack/react-query';
import { useDataProvider } from 'ra-core';
import { useMemo, useRef } from 'react';
import { useMoment } from '../../../providers/session/session.tsx';
import type { TableRecord } from '../../../table/table-types.ts';
import { listParams } from '../rows/use-list-rows.ts';
import type { ListModel } from '../use-list.ts';

/** A longer list shows its first pages, and says so. */
const mostPages = 10;

/**
 * Loads the pages after the first one, which the list itself loads.
 *
 * @returns the last complete rows while another request loads; null until the first rows are complete
 */
export function useAllRows({ access, list, request }: ListModel): readonly TableRecord[] | null {
  const provider = useDataProvider();
  const moment = useMoment();
  const { rows, total, isSettled } = list;
  const pages = isSettled && total !== null ? Math.min(mostPages, Math.ceil(total / request.size)) : 1;
  const further = useQueries({
    queries: Array.from({ length: Math.max(0, pages - 1) }, (_, at) => {
      const params = listParams(access, { ...request, page: at + 1 }, moment);
      return {
        queryKey: [access.resource.name, 'page', params.meta.call],
        queryFn: async (): Promise<readonly TableRecord[]> =>
          (await provider.getList(access.resource.name, params)).data as TableRecord[],
      };
    }),
    combine: joined,
  });
  const whole = useRef<readonly TableRecord[] | null>(null);
  const all = useMemo(
    () => (rows && further.rows.length > 0 ? [...rows, ...further.rows] : rows),
    [rows, further.rows],
  );
  if (isSettled && !further.isPending) whole.current = all;
  return whole.current;
}

/** Declared outside the hook, so that it runs when an answer changes and not on every render. */
const joined = (answers: readonly UseQueryResult<readonly TableRecord[]>[]) => ({
  rows: answers.flatMap(({ data }) => data ?? []),
  isPending: answers.some(({ isPending }) => isPending),
});
