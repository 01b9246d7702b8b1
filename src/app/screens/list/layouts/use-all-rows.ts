/** The rows of a list that is drawn at once, also where they are more than one call answers. */
import { useQueries } from '@tanstack/react-query';
import { useDataProvider } from 'ra-core';
import { useMemo, useRef } from 'react';
import { useMoment } from '../../../providers/session.tsx';
import type { TableRecord } from '../../../table/table-types.ts';
import type { ListModel } from '../use-list.ts';
import { listParams } from '../use-list-rows.ts';

/** Beyond so many calls the list is to be narrowed. */
const mostPages = 10;

/**
 * The first page is that of the list; the others are asked for when it says that there are more. Until all of them are
 * there, the rows are those that were complete last; null before.
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
    combine: (answers) => ({
      rows: answers.flatMap(({ data }) => data ?? []),
      isPending: answers.some(({ isPending }) => isPending),
    }),
  });
  const whole = useRef<readonly TableRecord[] | null>(null);
  const all = useMemo(
    () => (rows && further.rows.length > 0 ? [...rows, ...further.rows] : rows),
    [rows, further.rows],
  );
  if (isSettled && !further.isPending) whole.current = all;
  return whole.current;
}
