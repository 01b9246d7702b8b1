/**
 * The selected rows of a list: single rows, a range with Shift, or the whole page.
 * The state is outside the components, which subscribe to their part: selecting a row renders that row, not the table.
 */
import { useLayoutEffect, useState, useSyncExternalStore } from 'react';
import { nothing, pageState, type Selection, withRange, withRow, withRows } from './selection.ts';

export interface SelectionModel {
  readonly selected: () => Selection;
  readonly page: () => PageState;
  readonly subscribe: (listener: () => void) => () => void;
  /** @param range extends the selection from the row that was changed last */
  readonly toggle: (id: string, range?: boolean) => void;
  readonly togglePage: () => void;
  /**
   * Ranges can include the rows of this function, in order; null where rows are not loaded. Without it, only rows of
   * the page.
   */
  readonly reach: (ids: (() => readonly (string | null)[]) | null) => void;
  readonly set: (ids: readonly string[]) => void;
  readonly clear: () => void;
}

export type PageState = ReturnType<typeof pageState>;

/**
 * The same object for the lifetime of the component.
 *
 * @param ids rows of the page, in order
 */
export function useSelection(ids: readonly string[]): SelectionModel {
  const [{ model, show }] = useState(createSelection);
  useLayoutEffect(() => show(ids), [show, ids]);
  return model;
}

export const useSelected = ({ subscribe, selected }: SelectionModel): Selection =>
  useSyncExternalStore(subscribe, selected);

export const useIsSelected = ({ subscribe, selected }: SelectionModel, id: string | undefined): boolean =>
  useSyncExternalStore(subscribe, () => id !== undefined && selected().has(id));

export const useHasSelection = ({ subscribe, selected }: SelectionModel): boolean =>
  useSyncExternalStore(subscribe, () => selected().size > 0);

export const usePageState = ({ subscribe, page }: SelectionModel): PageState => useSyncExternalStore(subscribe, page);

export function createSelection(): { readonly model: SelectionModel; show(ids: readonly string[]): void } {
  const listeners = new Set<() => void>();
  let present: Selection = nothing;
  let ids: readonly string[] = [];
  let reached: (() => readonly (string | null)[]) | null = null;
  let page: PageState = 'none';
  let anchor: string | null = null;

  const update = (next: Selection): void => {
    present = next;
    page = pageState(present, ids);
    for (const listener of [...listeners]) listener();
  };
  const change = (next: Selection): void => {
    if (next !== present) update(next);
  };
  const model: SelectionModel = {
    selected: () => present,
    page: () => page,
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    toggle(id, range = false) {
      const from = range ? anchor : null;
      anchor = id;
      const on = !present.has(id);
      change(from === null ? withRow(present, id, on) : withRange(present, reached?.() ?? ids, from, id, on));
    },
    togglePage: () => change(withRows(present, ids, pageState(present, ids) !== 'all')),
    reach: (wanted) => {
      reached = wanted;
    },
    set: (wanted) => change(wanted.length + present.size === 0 ? present : new Set(wanted)),
    clear: () => change(present.size === 0 ? present : nothing),
  };
  const show = (next: readonly string[]): void => {
    if (next === ids) return;
    ids = next;
    update(present);
  };
  return { model, show };
}
