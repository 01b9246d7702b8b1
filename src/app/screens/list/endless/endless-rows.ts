/**
 * A list whose pages load while it is scrolled. The address names the page in view.
 * This code loads after the first rows.
 */
import type { RowRange } from '../../../table/rows/virtual-range.ts';
import type { EndlessRows, TableRecord } from '../../../table/table-types.ts';
import type { SelectionModel } from '../../../table/use-selection.ts';
import type { ListRows } from '../rows/use-list-rows.ts';
import type { SeenRecords } from '../use-list.ts';
import type { ListState } from '../use-list-state.ts';
import { createLoadedPages, idsInOrder, type LoadedRows, type PagesSource, rowsByIndex } from './loaded-pages.ts';
import { knownEnd, pageInView } from './page-window.ts';
import { createRowScroll } from './row-scroll.ts';

export interface EndlessOptions extends PagesSource {
  /** Shows the list as one instead of a page; otherwise another list was shown before. */
  readonly grows: boolean;
  readonly selection: SelectionModel;
  readonly seen: SeenRecords;
}

/** What the screen knows about the list. */
export interface EndlessState {
  /** The page that the screen itself has loaded, usually the one in the address. */
  readonly list: Pick<ListRows, 'rows' | 'first' | 'total' | 'atLeast'>;
  /** Position of the first row of the page that was opened. */
  readonly first: number;
  /** The page in the address. */
  readonly page: number;
  /** The user has opened another page or another list, whose rows load. */
  readonly isLeaving: boolean;
  readonly change: ListState['change'];
}

export interface EndlessList {
  readonly subscribe: (listener: () => void) => () => void;
  /** The rows that are loaded; the same object until they change. */
  readonly shown: (state: EndlessState) => EndlessRows;
  /** Reports the loaded rows. */
  readonly report: () => void;
  readonly close: () => void;
}

/** Once the rows are drawn. */
const retainMs = 100;

// Long: scrolling, loading and the address share the same state.
export function createEndlessList({ grows, selection, seen, ...source }: EndlessOptions): EndlessList {
  const { size } = source.request;
  const listeners = new Set<() => void>();
  let state: EndlessState | null = null;
  let shown: EndlessRows | null = null;
  /** The pages whose rows are in `shown`. */
  let shownPages: ReadonlyMap<number, readonly TableRecord[]> = new Map();
  let held = 0;
  let retaining: ReturnType<typeof setTimeout> | undefined;

  const all = (): LoadedRows => {
    const loaded = pages.all();
    const { rows, first } = state?.list ?? { rows: null, first: 0 };
    const own = first / size;
    if (!rows?.length || loaded.some(([page]) => page === own)) return loaded;
    return [...loaded, [own, rows] as const].sort(([a], [b]) => a - b);
  };
  const changed = (): void => {
    // The page in the address is shown before it is opened here.
    if (all().every(([page, rows]) => shownPages.get(page) === rows)) return;
    shown = null;
    for (const listener of [...listeners]) listener();
  };
  const pages = createLoadedPages(source, changed);
  const end = (): number => {
    const { total, atLeast } = state?.list ?? { total: 0, atLeast: null };
    const counts = all().map(([page, { length }]) => [page, length] as const);
    return knownEnd(total, atLeast ?? 0, counts, size);
  };
  const show = ({ start, end: drawnEnd }: RowRange, isFast: boolean): void => {
    if (!state) return;
    const { first } = state;
    pages.show({ start: start + first, end: drawnEnd + first }, end(), Math.floor((held + first) / size), isFast);
  };
  const scroll = createRowScroll(
    {
      viewed: show,
      rested(range, view) {
        show(range, false);
        if (!view || !state || state.isLeaving) return;
        const page = pageInView({ ...view, first: view.first + state.first }, size, end());
        if (page !== state.page) state.change({ page }, { follows: true });
      },
      held(index) {
        held = index;
      },
      printed() {
        const { page, first } = state ?? { page: 0, first: 0 };
        return { start: page * size - first, end: Math.min(end(), (page + 1) * size) - first };
      },
    },
    grows,
  );
  const retain = (): void => {
    const before = seen.current;
    const present = new Map(all().flatMap(([, rows]) => rows.map((row) => [row.id, row])));
    // A list of any length is scrolled: of other rows, only the selected ones are retained.
    for (const id of selection.selected()) {
      const row = before.get(id);
      if (row && !present.has(id)) present.set(id, row);
    }
    seen.current = present;
  };

  return {
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    shown(next) {
      const before = state;
      state = next;
      const isSame =
        before?.first === next.first &&
        before.list.rows === next.list.rows &&
        before.list.total === next.list.total &&
        before.list.atLeast === next.list.atLeast;
      if (isSame && shown) return shown;
      const { first } = next;
      const loaded = all();
      shownPages = new Map(loaded);
      shown = { rows: rowsByIndex(loaded, size, first), from: -first, to: end() - first, first, size, scroll };
      return shown;
    },
    report() {
      selection.reach(() => idsInOrder(all()));
      clearTimeout(retaining);
      retaining = setTimeout(retain, retainMs);
    },
    close() {
      clearTimeout(retaining);
      selection.reach(null);
      scroll.close();
      pages.close();
    },
  };
}
