/** Selected rows of a list: one by one, a range with Shift, the whole page. */
import { useCallback, useMemo, useRef, useState } from 'react';
import { nothing, pageState, type Selection, withRange, withRow, withRows } from './selection.ts';

export interface SelectionModel {
  readonly selected: Selection;
  readonly page: 'none' | 'some' | 'all';
  /** @param range extends from the row that was changed last */
  readonly toggle: (id: string, range?: boolean) => void;
  readonly togglePage: () => void;
  readonly set: (ids: readonly string[]) => void;
  readonly clear: () => void;
}

/** @param ids rows of the page, in order */
export function useSelection(ids: readonly string[]): SelectionModel {
  const [selected, setSelected] = useState<Selection>(nothing);
  const anchor = useRef<string | null>(null);
  const page = useRef(ids);
  page.current = ids;

  const toggle = useCallback((id: string, range = false) => {
    const from = range ? anchor.current : null;
    anchor.current = id;
    setSelected((present) => {
      const on = !present.has(id);
      return from === null ? withRow(present, id, on) : withRange(present, page.current, from, id, on);
    });
  }, []);
  const togglePage = useCallback(() => {
    setSelected((present) => withRows(present, page.current, pageState(present, page.current) !== 'all'));
  }, []);
  const set = useCallback((next: readonly string[]) => setSelected(new Set(next)), []);
  const clear = useCallback(() => setSelected((present) => (present.size === 0 ? present : nothing)), []);

  return useMemo(
    () => ({ selected, page: pageState(selected, ids), toggle, togglePage, set, clear }),
    [selected, ids, toggle, togglePage, set, clear],
  );
}
