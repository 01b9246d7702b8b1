/** A virtualized table: thousands of rows in one scrolling box, accessible by pointer, keyboard and screen reader. */
import {
  type CSSProperties,
  memo,
  type Ref,
  useCallback,
  useEffect,
  useImperativeHandle,
  useLayoutEffect,
  useMemo,
  useRef,
} from 'react';
import { drawColumns } from './columns/drawn-columns.ts';
import { Head } from './columns/head.tsx';
import { useColumnResize } from './columns/use-column-resize.ts';
import type { ColumnsModel } from './columns/use-columns.ts';
import { Body } from './rows/body.tsx';
import type { RowKit } from './rows/row.tsx';
import { SkeletonRows } from './rows/skeleton-rows.tsx';
import { useRowDrag } from './rows/use-row-drag.ts';
import { useRowFocus } from './rows/use-row-focus.ts';
import { useVirtualRows } from './rows/use-virtual-rows.ts';
import styles from './table.module.css';
import type { EndlessRows, ScrollBox, TableRecord, TableSort } from './table-types.ts';
import { useElementWidth } from './use-element-width.ts';
import type { SelectionModel } from './use-selection.ts';
import { type TableActions, useTableEvents } from './use-table-events.ts';

export interface TableHandle {
  /** Draws a row, scrolls it into view and focuses it. */
  readonly focusRow: (index: number) => void;
  /** Makes a row the one in the tab order. */
  readonly setActive: (index: number) => void;
  readonly scroller: () => ScrollBox | null;
}

export interface TableProps extends TableActions {
  readonly ref?: Ref<TableHandle>;
  /** Accessible name. */
  readonly label: string;
  /** Null while the first rows load. */
  readonly rows: readonly TableRecord[] | null;
  /** The whole list, if it is longer than a page and its other rows can be loaded. */
  readonly endless: EndlessRows | null;
  /** Number of rows in the whole list; null while unknown. */
  readonly total: number | null;
  /** Index of the first row in the whole list, from 0. */
  readonly firstPosition: number;
  readonly columns: ColumnsModel;
  /** px */
  readonly rowHeight: number;
  readonly sort: TableSort | null;
  readonly selection: SelectionModel;
  readonly selectable: boolean;
  readonly selectLabel: (record: TableRecord) => string;
  readonly menuLabel: (record: TableRecord) => string;
  readonly onSort: (column: string) => void;
  readonly onColumnMenu: (column: string, anchor: HTMLElement) => void;
  /** Id of the row that the user opened before returning. */
  readonly marked: string | null;
}

/** px */
const toolWidth = { grip: 24, check: 52, checkBesideGrip: 28, actions: 44 };
const skeletonRows = 30;
const none: readonly TableRecord[] = [];

// Long: columns, rows, focus, dragging and widths share one element, the table.
export const Table = memo(function Table(props: TableProps) {
  const { ref, label, rows, endless, total, columns, rowHeight, sort, selection, selectable, marked } = props;
  const { firstPosition, selectLabel, menuLabel, onSort, onColumnMenu, onMove } = props;
  const scroller = useRef<HTMLDivElement>(null);
  const table = useRef<HTMLTableElement>(null);
  const body = useRef<HTMLTableSectionElement>(null);
  const count = rows?.length ?? 0;
  const orderable = onMove !== null;

  const checkWidth = orderable ? toolWidth.checkBesideGrip : toolWidth.check;
  const before = (orderable ? toolWidth.grip : 0) + (selectable ? checkWidth : 0);
  const room = useElementWidth(scroller) - before - toolWidth.actions;
  const drawn = useMemo(() => drawColumns(columns.visible, before, room), [columns.visible, before, room]);
  const kit = useMemo(
    (): RowKit => ({
      columns: drawn,
      selectable,
      selection,
      orderable,
      selectLabel,
      menuLabel,
      checkLeft: { left: orderable ? toolWidth.grip : 0 },
    }),
    [drawn, selectable, selection, orderable, selectLabel, menuLabel],
  );

  const { from, to } = endless ?? { from: 0, to: count };
  const shown = endless?.rows ?? rows ?? none;
  const virtual = useVirtualRows(body, scroller, count, rowHeight, endless);
  const focus = useRowFocus(body, { from, to }, virtual);
  const drag = useRowDrag(body, { from, to, rowHeight, move: onMove });
  const events = useTableEvents(shown, selection, focus, props);
  const { focusRow, setActive } = focus;
  const scroll = endless?.scroll;
  useImperativeHandle(ref, () => ({ focusRow, setActive, scroller: () => scroll?.box() ?? scroller.current }), [
    focusRow,
    setActive,
    scroll,
  ]);

  const { active } = focus;
  useEffect(() => scroll?.held(active), [scroll, active]);

  const { resize } = columns.commands;
  const onResize = useCallback(
    (name: string, width: number) =>
      resize(name, width, Object.fromEntries(drawn.map((column) => [column.name, column.width]))),
    [drawn, resize],
  );
  const onEdge = useColumnResize(table, drawn, onResize);
  const onEdgeReset = useCallback(
    (name: string) => onResize(name, columns.all.find((column) => column.name === name)?.column.width ?? 160),
    [columns.all, onResize],
  );

  // A line at the edge of the pinned columns, only while other columns scroll below them.
  useLayoutEffect(() => {
    const box = scroller.current;
    if (!box) return;
    const mark = (): boolean => box.classList.toggle(styles.scrolled ?? '', box.scrollLeft > 0);
    box.addEventListener('scroll', mark, { passive: true });
    return () => box.removeEventListener('scroll', mark);
  }, []);

  const width = before + drawn.reduce((sum, column) => sum + column.width, 0) + toolWidth.actions;
  // A focused element scrolls out from under the pinned columns.
  const covered = {
    scrollPaddingInlineStart: before + drawn.reduce((sum, { left, width }) => sum + (left === null ? 0 : width), 0),
    scrollPaddingInlineEnd: toolWidth.actions,
  };
  return (
    <div ref={scroller} className={styles.scroller} style={covered}>
      <table
        ref={table}
        // biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: rows take the focus and can be selected
        role="grid"
        aria-label={label}
        aria-rowcount={total === null ? -1 : total + 1}
        aria-multiselectable={selectable || undefined}
        aria-busy={rows === null || undefined}
        className={styles.table}
        style={{ width, '--row-height': `${rowHeight}px` } as CSSProperties}
        {...events}
        onPointerDown={drag.onPointerDown}
      >
        <colgroup>
          {orderable && <col style={{ width: toolWidth.grip }} />}
          {selectable && <col style={{ width: checkWidth }} />}
          {drawn.map((column) => (
            <col key={column.name} data-column={column.name} style={{ width: column.width }} />
          ))}
          <col style={{ width: toolWidth.actions }} />
        </colgroup>
        <Head
          kit={kit}
          sort={sort}
          onSort={onSort}
          onMenu={onColumnMenu}
          onMove={columns.commands.moveBefore}
          onEdge={onEdge}
          onEdgeReset={onEdgeReset}
        />
        {rows === null ? (
          <SkeletonRows kit={kit} count={skeletonRows} />
        ) : (
          <Body
            ref={body}
            kit={kit}
            rows={shown}
            from={from}
            to={to}
            range={virtual.range}
            rowHeight={rowHeight}
            area={scroll ? scroll.area(to - from, rowHeight) : count * rowHeight}
            firstPosition={endless?.first ?? firstPosition}
            pageSize={endless?.size ?? 0}
            active={active}
            marked={marked}
            drop={drag.drop}
          />
        )}
      </table>
    </div>
  );
});
