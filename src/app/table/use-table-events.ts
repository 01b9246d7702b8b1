/** One handler per event type for a whole table; the handler finds the row from the event target. */
import { type FocusEvent, type KeyboardEvent, type MouseEvent, type PointerEvent, useMemo, useRef } from 'react';
import type { RowFocus } from './rows/use-row-focus.ts';
import type { RowsByIndex, TableRecord } from './table-types.ts';
import type { SelectionModel } from './use-selection.ts';

export interface TableActions {
  readonly onOpen: (record: TableRecord) => void;
  /** A link within the app was clicked; the path begins with a slash. */
  readonly onFollow: (path: string, record: TableRecord | null) => void;
  readonly onRowMenu: (record: TableRecord, anchor: HTMLElement) => void;
  /** Moves a row on the page; returns true if it moves. Null if the list has no order of its own. */
  readonly onMove: ((from: number, to: number) => boolean) | null;
}

// Long: the handlers are created once, and read the current state from one ref.
export function useTableEvents(
  rows: RowsByIndex,
  selection: SelectionModel,
  focus: RowFocus,
  actions: TableActions & { readonly selectable: boolean },
) {
  const latest = useRef({ rows, selection, focus, actions });
  latest.current = { rows, selection, focus, actions };

  // Long: all handlers find the record in the same way.
  return useMemo(() => {
    const recordOf = (target: Element): TableRecord | null => {
      const index = target.closest<HTMLElement>('[data-index]')?.dataset.index;
      return index === undefined ? null : (latest.current.rows[Number(index)] ?? null);
    };
    return {
      onClick(event: MouseEvent<HTMLElement>): void {
        const { selection, actions } = latest.current;
        const target = event.target as Element;
        const record = recordOf(target);
        const link = target.closest('a');
        const menu = target.closest<HTMLElement>('[data-row-menu]');
        if (record && target.closest('[data-check]')) selection.toggle(record.id, event.shiftKey);
        else if (record && menu) actions.onRowMenu(record, menu);
        else if (link && isPlainClick(event) && isInApp(link)) {
          event.preventDefault();
          actions.onFollow(link.pathname + link.search, record);
        } else if (record && isPlainClick(event) && !target.closest(ownClicks) && isNothingSelected())
          actions.onOpen(record);
      },
      // Long: the meaning of a key depends on the order of these checks.
      onKeyDown(event: KeyboardEvent<HTMLElement>): void {
        const { selection, focus, actions } = latest.current;
        const target = event.target as Element;
        const row = target.closest<HTMLElement>('[data-index]');
        const record = recordOf(target);
        const isFar = event.ctrlKey && (event.key === 'Home' || event.key === 'End');
        if (!row || event.nativeEvent.isComposing || (event.ctrlKey && !isFar) || event.metaKey) return;
        // A popover of the row handles its own keys.
        if (target.closest('[popover]')) return;
        if (event.altKey) {
          const by = event.key === 'ArrowUp' ? -1 : event.key === 'ArrowDown' ? 1 : 0;
          if (by === 0 || !actions.onMove) return;
          event.preventDefault();
          // The focus moves with the row.
          if (actions.onMove(focus.active, focus.active + by)) focus.focusRow(focus.active + by);
          return;
        }
        if (focus.moveByKey(event.key)) {
          event.preventDefault();
          if (event.shiftKey && actions.selectable) extend(record?.id, event.key);
        } else if (record && target === row && event.key === 'Enter') {
          event.preventDefault();
          actions.onOpen(record);
        } else if (record && (target === row || target.matches('[data-opens]')) && event.key === ' ') {
          event.preventDefault();
          if (actions.selectable) selection.toggle(record.id, event.shiftKey);
        } else if (event.key === 'Escape' && selection.selected().size > 0) selection.clear();
      },
      onFocus(event: FocusEvent<HTMLElement>): void {
        const index = (event.target as Element).closest<HTMLElement>('[data-index]')?.dataset.index;
        if (index !== undefined) latest.current.focus.setActive(Number(index));
      },
      /** Shows the whole text of a truncated value. */
      onPointerOver(event: PointerEvent<HTMLElement>): void {
        const cell = (event.target as Element).closest<HTMLElement>('td, th');
        if (cell?.title !== '' || event.pointerType !== 'mouse') return;
        const cut = [cell, ...cell.querySelectorAll<HTMLElement>('*')].some(isCut);
        if (cut) cell.title = cell.textContent ?? '';
      },
      onPointerOut(event: PointerEvent<HTMLElement>): void {
        (event.target as Element).closest<HTMLElement>('td, th')?.removeAttribute('title');
      },
    };

    /** Shift with an arrow key selects the previous and the new row. */
    function extend(left: string | undefined, key: string): void {
      const { rows, selection, focus } = latest.current;
      const step = key === 'ArrowDown' ? 1 : key === 'ArrowUp' ? -1 : 0;
      const reached = rows[focus.active];
      if (step === 0 || left === undefined || !reached) return;
      for (const id of [left, reached.id]) if (!selection.selected().has(id)) selection.toggle(id);
    }
  }, []);
}

/** Elements within a row that a click is meant for; the items of a tree are focused by it. */
const ownClicks = 'a, button, input, select, textarea, label, summary, [popover], [role="treeitem"]';

/** A click that ends a selection of text leaves the row closed. */
const isNothingSelected = (): boolean => document.getSelection()?.isCollapsed !== false;

const isCut = (element: HTMLElement): boolean =>
  element.scrollWidth > element.clientWidth && getComputedStyle(element).textOverflow === 'ellipsis';

const isPlainClick = ({ button, ctrlKey, metaKey, shiftKey, altKey }: MouseEvent): boolean =>
  button === 0 && !ctrlKey && !metaKey && !shiftKey && !altKey;

const isInApp = (link: HTMLAnchorElement): boolean => link.origin === location.origin && link.target === '';
