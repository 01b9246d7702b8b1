/** The pages of a list around the rows in view. Each has the same place in the cache of answers as the page in the address. */
import { type QueryClient, QueryObserver } from '@tanstack/react-query';
import type { DataProvider } from 'ra-core';
import type { Access } from '#model/access/access.ts';
import type { ListRequest } from '#model/list/list-request.ts';
import type { Moment } from '#model/types/moment.ts';
import type { RowRange } from '../../../table/rows/virtual-range.ts';
import type { RowsByIndex, TableRecord } from '../../../table/table-types.ts';
import { listParams } from '../rows/use-list-rows.ts';
import { pageChanges, pageWindow } from './page-window.ts';

export interface PagesSource {
  readonly access: Access;
  readonly moment: Moment;
  /** Any page of the list. */
  readonly request: ListRequest;
  readonly queries: QueryClient;
  readonly provider: DataProvider;
}

/** Loaded pages with their rows, in order. */
export type LoadedRows = readonly (readonly [page: number, rows: readonly TableRecord[]])[];

export interface LoadedPages {
  /**
   * Loads what is in view, and forgets what is far from it.
   *
   * @param drawn positions of the drawn rows
   */
  show(drawn: RowRange, end: number, held: number, isFast: boolean): void;
  all(): LoadedRows;
  close(): void;
}

interface Page {
  rows: readonly TableRecord[] | null;
  close(): void;
}

/** Answers of pages that have left the view, for scrolling back. */
const mostLeft = 6;

/** @param changed is called when rows have arrived or have changed */
export function createLoadedPages(source: PagesSource, changed: () => void): LoadedPages {
  const { access, moment, request, queries } = source;
  const pages = new Map<number, Page>();
  const left = new Map<number, () => void>();

  const open = (number: number): void => {
    const options = queryOf(source, listParams(access, { ...request, page: number }, moment));
    const observer = new QueryObserver(queries, options);
    const page: Page = { rows: observer.getCurrentResult().data?.data ?? null, close: () => undefined };
    const end = observer.subscribe(({ data }) => {
      if (!data || data.data === page.rows) return;
      page.rows = data.data;
      changed();
    });
    page.close = () => {
      end();
      pages.delete(number);
      left.delete(number);
      left.set(number, () => queries.removeQueries({ queryKey: options.queryKey, exact: true, type: 'inactive' }));
    };
    left.delete(number);
    pages.set(number, page);
  };
  const forgetOldest = (): void => {
    for (const [number, forget] of left) {
      if (left.size <= mostLeft) return;
      left.delete(number);
      forget();
    }
  };

  return {
    show(drawn, end, held, isFast) {
      const states = new Map([...pages].map(([number, { rows }]) => [number, rows !== null]));
      const changes = pageChanges(states, pageWindow(drawn, request.size, end), held, isFast);
      for (const number of changes.open) open(number);
      for (const number of changes.close) pages.get(number)?.close();
      forgetOldest();
      if (changes.open.some((number) => pages.get(number)?.rows)) changed();
    },
    all: () =>
      [...pages].flatMap(([number, { rows }]) => (rows ? [[number, rows] as const] : [])).sort(([a], [b]) => a - b),
    close() {
      for (const page of pages.values()) page.close();
    },
  };
}

/** The query of `useGetList` for the same page. */
function queryOf({ access, provider }: PagesSource, params: ReturnType<typeof listParams>) {
  const { name } = access.resource;
  return {
    queryKey: [name, 'getList', params],
    queryFn: async ({ signal }: { signal: AbortSignal }) => {
      const { data, total, pageInfo, meta } = await provider.getList(name, { ...params, signal });
      return { data: data as readonly TableRecord[], total, pageInfo, meta };
    },
  };
}

/** @param first position of the row 0 */
export function rowsByIndex(pages: LoadedRows, size: number, first: number): RowsByIndex {
  const found: Record<number, TableRecord> = {};
  for (const [page, rows] of pages) for (const [at, row] of rows.entries()) found[page * size + at - first] = row;
  return found;
}

/** Ids of loaded rows in order; null where pages are missing. */
export const idsInOrder = (pages: LoadedRows): readonly (string | null)[] =>
  pages.flatMap(([page, rows], at) => {
    const ids = rows.map(({ id }) => id);
    const before = pages[at - 1]?.[0];
    return before === undefined || before === page - 1 ? ids : [null, ...ids];
  });
